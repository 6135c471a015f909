package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// withFewerFeatures says, where one side seems to write features by another convention, what
// the scores of the system are with fewer of them: all files are scored once more for each
// value of the choice. Files that can be read only once are not, nor parts of a corpus.
func (c *call) withFewerFeatures(done *comparison) error {
	choice := c.op.choice("features")
	if choice == nil || done.by != byDependencies || c.options.Features != category.AllFeatures {
		return nil
	}
	doubts := slices.DeleteFunc(slices.Clone(done.scores.Warnings), func(n *notice.Notice) bool { return n.Code != "other-notation" })
	if len(doubts) == 0 {
		return nil
	}
	scores := make([]string, len(done.scores.Systems))
	if !c.readsOnce() {
		for _, features := range []category.Features{category.AllButNB, category.AllButModifier, category.NoFeatures} {
			part := *c
			part.options.Features = features
			other, err := part.compare(false, nil)
			c.cleanup = part.cleanup
			if err != nil {
				return err
			}
			for i := range other.scores.Systems {
				scores[i] += "; with --features " + choice.Values[features].Text + other.scoresOf(i)
			}
		}
	}
	for _, n := range doubts {
		n.Hint += scores[n.First.File.Index]
		for _, v := range choice.Values[1:] {
			n.Offers = append(n.Offers, notice.Offer{Name: choice.Name, Value: v.Text, Words: either(v.Text == "none", "Compare no features", "Compare "+v.Label)})
		}
	}
	return nil
}

// scoresOf says what F₁ and DF₁ of a system are.
func (done *comparison) scoresOf(system int) string {
	corpus := &done.scores.Systems[system].Corpus
	counts := &corpus.All
	if done.options.Covered {
		counts = &corpus.CoveredOnly
	}
	return " F₁ is " + counts[score.F1].Percent().F1 + " and DF₁" + either(done.scores.Rooted(system), " ", " without roots ") + counts[score.DF1].Percent().F1
}

// readsOnce reports whether some file cannot be read again.
func (c *call) readsOnce() bool {
	for _, files := range c.inputs {
		if slices.ContainsFunc(files, func(in input) bool { return in.Once }) {
			return true
		}
	}
	return c.spread != nil
}
