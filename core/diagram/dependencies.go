package diagram

import (
	"errors"
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/score"
)

// Dependencies returns the CCG dependencies of a sentence to be drawn: with those
// that are left out, if they are asked for.
//
// The metric decides what is wrong and how arcs are labelled: with category
// and slot for F1; with the subcategory that fills the slot, and the
// slot, for Labelling, Alignment and DF1. There are no other drawings: others are
// errors, and so are positions that no sentence has.
func Dependencies(a *score.Analysis, metric score.Metric, ignored bool) (*Comparison, error) {
	if metric > score.DF1 {
		return nil, errors.New("no drawing shows this metric; there are f1, labelling, alignment and df1")
	}
	c := newComparison(a.GoldSentence, a.SysSentence, func(t *dependency.Token) []draw.Run { return draw.CategoryRuns(t.Category) })
	c.title = "Gold and system dependencies, right and wrong by " + metric.String()
	c.strictest = score.F1.String()
	return c, each([2][]score.Judgement{a.Gold, a.System}, [2][]score.Judgement{a.GoldIgnored, a.SystemIgnored}, ignored, func(side, index int, j *score.Judgement) error {
		return c.judged(side, index, j, metric)
	})
}

// judged adds the arc of a dependency.
func (c *Comparison) judged(side, index int, j *score.Judgement, metric score.Metric) error {
	l, err := c.add(side, index, j.Predicate, j.Argument)
	if err != nil {
		return err
	}
	// Only DF1 counts roots.
	l.judge(j.Kind == score.LeftOut, j.Verdict, !j.Root() || metric == score.DF1)
	l.Partner = j.Partner
	l.Wrong = l.Counted && !j.Right[metric]
	l.Rescued = l.Counted && !l.Wrong && !j.Right[score.F1] && !j.Root()
	l.doubtful = !l.leftOut && !(j.Right[score.F1] && j.Right[score.DF1])

	part, slot := label(j, metric)
	l.Label, l.said = draw.CategoryRuns(part), part.String()
	if j.Root() {
		return nil
	}
	l.Label = draw.Add(l.Label, ", "+slot, false)
	l.said += ", slot " + slot
	// A file that lists no supertags still tells those of the predicates: they
	// label the dependencies.
	if tag := &c.word(j.Predicate).tags[side]; *tag == nil {
		*tag = draw.CategoryRuns(j.Category)
	}
	return nil
}

// label returns what an arc is labelled with.
func label(j *score.Judgement, metric score.Metric) (part *category.Category, slot string) {
	part, slot = j.Label(), strconv.Itoa(int(j.Slot))
	if part == nil {
		slot = "?"
	}
	if part == nil || metric == score.F1 || j.Root() {
		part = j.Category
	}
	return part, slot
}
