package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// withOtherFeatures offers the other values of the choice of features where one side seems to
// write them by another convention, and says what the scores of the system are with each: all
// files are scored once more for it. Files that can be read only once are not, nor parts of a
// corpus, nor large ones. The scores stand without this, so an error here is none of theirs.
func (c *call) withOtherFeatures(done *comparison) {
	choice := c.op.Choice("features")
	doubts := slices.DeleteFunc(slices.Clone(done.scores.Warnings), func(n *notice.Notice) bool { return n.Code != "other-notation" })
	if choice == nil || done.by != byDependencies || len(doubts) == 0 {
		return
	}
	for i, v := range choice.Values {
		if i == int(c.options.Features) {
			continue
		}
		results := make([]string, len(done.scores.Systems))
		if !c.readsOnce() && done.scores.Gold.Sentences <= mostScoredAgain {
			c.withFeatures(category.Features(i), results)
		}
		for _, n := range doubts {
			n.Offers = append(n.Offers, notice.Offer{Name: choice.Name, Value: v.Text, Words: either(v.Text == "none", "Compare no features", "Compare "+either(v.Text == "all", "all features", v.Label)), Result: results[n.First.File.Index]})
		}
	}
}

// mostScoredAgain bounds the sentences of gold that are scored for a hint.
const mostScoredAgain = 20_000

// withFeatures says of each system what F₁ and DF₁ are if these features are compared.
func (c *call) withFeatures(features category.Features, results []string) {
	part := c.with(c.inputs)
	part.options.Features, part.cleanup = features, nil
	part.counted = &counter{host: Host{Cancelled: c.host.Cancelled}} // progress is of the scores alone
	defer part.close()
	other, err := part.compare(false, nil)
	if err != nil {
		return
	}
	for i := range other.scores.Systems {
		corpus := &other.scores.Systems[i].Corpus
		counts := &corpus.All
		if c.options.Covered {
			counts = &corpus.CoveredOnly
		}
		results[i] = "F₁ " + counts[score.F1].Percent().F1 + ", DF₁ " + either(other.scores.Rooted(i), "", "without roots ") + counts[score.DF1].Percent().F1
	}
}

// readsOnce reports whether some file cannot be read again.
func (c *call) readsOnce() bool {
	for _, files := range c.inputs {
		if slices.ContainsFunc(files, func(in input) bool { return in.Once }) {
			return true
		}
	}
	return c.planned != nil
}
