package diagram

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// Trees returns the dependency trees of a sentence to be drawn: from head to
// dependent, labelled with the relation; with the punctuation that is left out, if
// it is asked for. The metric decides what is wrong; what it does not count is drawn
// as what is left out is. A word without a head has no arc. The error reports positions that no sentence has.
func Trees(a *attach.Analysis, metric attach.Metric, ignored bool) (*Comparison, error) {
	c := newComparison(a.GoldSentence, a.SysSentence, func(t *dependency.Token) []draw.Run {
		return draw.Add(nil, draw.Shorten(t.POS, draw.LongestWord), false)
	})
	c.title = "Gold and system trees, right and wrong by " + metric.String()
	c.strictest = attach.LAS.String()
	for i := range c.words {
		c.words[i].joinTags()
	}
	return c, each([2][]attach.Judgement{a.Gold, a.System}, [2][]attach.Judgement{a.GoldIgnored, a.SystemIgnored}, ignored, func(side, index int, j *attach.Judgement) error {
		return c.attached(side, index, j, metric)
	})
}

// joinTags has a tag that both sides give a word, or one alone does, stand beneath
// it, once.
func (w *word) joinTags() {
	gold, system := &w.tags[Gold], &w.tags[System]
	w.gold = *gold
	if *system == nil {
		*system = *gold
	}
	if slices.Equal(*gold, *system) {
		*gold = nil
	}
}

// attached adds the arc that leads to a word.
func (c *Comparison) attached(side, index int, j *attach.Judgement, metric attach.Metric) error {
	if j.Head == dependency.NoHead {
		return nil
	}
	l, err := c.add(side, index, j.Head, j.Position)
	if err != nil {
		return err
	}
	l.judge(j.Kind == attach.LeftOut, j.Verdict, j.Counted[metric])
	l.Partner = j.Partner
	l.Wrong = l.Counted && !j.Right[metric]
	l.Rescued = l.Counted && !l.Wrong && !j.Right[attach.LAS]
	l.doubtful = !l.leftOut && !(j.Right[attach.LAS] && j.Right[attach.TED])
	l.said = j.Relation
	l.Label = draw.Add(nil, draw.Shorten(j.Relation, draw.LongestWord), false)
	return nil
}
