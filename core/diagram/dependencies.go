package diagram

import (
	"errors"
	"slices"
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
	c := newComparison(a.GoldSentence, a.SysSentence, func(t *dependency.Token) []Run { return draw.CategoryRuns(t.Category) })
	c.title = "Gold and system dependencies, right and wrong by " + metric.String()
	c.strictest = score.F1.String()
	judgements := [2][]score.Judgement{a.Gold, a.System}
	if ignored {
		judgements = [2][]score.Judgement{slices.Concat(a.Gold, a.GoldIgnored), slices.Concat(a.System, a.SystemIgnored)}
	}
	for side := range judgements {
		for i := range judgements[side] {
			j := &judgements[side][i]
			if err := c.add(Side(side), linkOf(j, metric)); err != nil {
				return nil, err
			}
			// A file that lists no supertags still tells those of the
			// predicates: they label the dependencies.
			if tag := &c.word(j.Predicate).tags[side]; *tag == nil && !j.Root() {
				*tag = draw.CategoryRuns(j.Category)
			}
		}
	}
	return c, nil
}

// linkOf returns the arc of a dependency.
func linkOf(j *score.Judgement, metric score.Metric) Link {
	l := Link{From: j.Predicate, To: j.Argument, Partner: j.Partner, Ignored: j.Kind == score.LeftOut, verdict: j.Verdict}
	// Only DF1 counts roots: everywhere else they are drawn, never wrong.
	l.Counted = !l.Ignored && (!j.Root() || metric == score.DF1)
	l.Wrong = l.Counted && !j.Right[metric]
	l.Rescued = !l.Wrong && !l.Ignored && !j.Right[score.F1] && !j.Root()
	l.doubtful = !l.Ignored && !(j.Right[score.F1] && j.Right[score.DF1])

	part, slot := label(j, metric)
	l.Label, l.said = draw.CategoryRuns(part), part.String()
	if !j.Root() {
		l.Label = draw.Add(l.Label, ", "+slot, false)
		l.said += ", slot " + slot
	}
	return l
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
