package comparison

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// WithOtherFeatures offers the other values of the choice of features where one side seems to
// write them by another convention, and says what the scores of the system are with each: all
// files are scored once more for it. Files that can be read only once are not, nor parts of a
// corpus, nor large ones. The scores stand without this, so an error here is none of theirs.
func (c *Call) WithOtherFeatures(done *Comparison) {
	choice := c.Op.Choice("features")
	doubts := slices.DeleteFunc(slices.Clone(done.Scores.Warnings), func(n *notice.Notice) bool { return n.Code != "other-notation" })
	if choice == nil || done.By.Scheme() != score.Scheme || len(doubts) == 0 {
		return
	}
	for i, v := range choice.Values {
		if i == int(c.Options.Features) {
			continue
		}
		results := make([]string, len(done.Scores.Systems))
		if !c.readsOnce() && done.Scores.Gold.Sentences <= mostScoredAgain {
			c.withFeatures(category.Features(i), results)
		}
		for _, n := range doubts {
			n.Offers = append(n.Offers, notice.Offer{Name: choice.Name, Value: v.Text, Words: service.Either(v.Text == "none", "Compare no features", "Compare "+service.Either(v.Text == "all", "all features", v.Label)), Result: results[n.First.File.Index]})
		}
	}
}

// mostScoredAgain bounds the sentences of gold that are scored for a hint.
const mostScoredAgain = 20_000

// withFeatures says of each system what F₁ and DF₁ are if these features are compared.
func (c *Call) withFeatures(features category.Features, results []string) {
	part := c.Subcall(c.Inputs)
	part.Options.Features, part.Cleanup = features, nil
	part.Counted = &service.Counter{Host: service.Host{Cancelled: c.Host.Cancelled}} // progress is of the scores alone
	defer part.Close()
	other, err := part.Compare(false, nil)
	if err != nil {
		return
	}
	for i := range other.Scores.Systems {
		corpus := &other.Scores.Systems[i].Corpus
		counts := &corpus.All
		if c.Options.Covered {
			counts = &corpus.CoveredOnly
		}
		results[i] = "F₁ " + counts[score.F1].Percent().F1 + ", DF₁ " + service.Either(other.Scores.Rooted(i), "", "without roots ") + counts[score.DF1].Percent().F1
	}
}

// readsOnce reports whether some file cannot be read again.
func (c *Call) readsOnce() bool {
	for _, files := range c.Inputs {
		if slices.ContainsFunc(files, func(in service.InputFile) bool { return in.Once }) {
			return true
		}
	}
	return c.Planned != nil
}
