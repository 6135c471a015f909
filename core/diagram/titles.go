package diagram

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/score"
)

// describe writes what a reader who cannot see the drawing is told, and what
// a pointer over an arc shows.
func (d *Drawing) describe(columns []column, a *score.Analysis, at []int32) {
	var words []string
	for i := range columns {
		if c := &columns[i]; c.word.Kind == Word {
			words = append(words, c.name)
		}
	}
	d.Title = shorten("Gold and system dependencies, right and wrong by "+d.Metric.String()+": "+
		strings.Join(words, " "), longestTitle)
	d.Description = "Above the words, " + d.count(Gold) + ". Beneath them, " + d.count(System) + "."
	for i := range d.Arcs {
		arc := &d.Arcs[i]
		judgements := a.Gold
		if arc.Side == System {
			judgements = a.System
		}
		arc.describe(&judgements[arc.Index], d.Metric, columns, at)
	}
}

// count says how many dependencies of a side are right. The root is counted
// where the metric counts it.
func (d *Drawing) count(side Side) string {
	all, right := 0, 0
	for i := range d.Arcs {
		if a := &d.Arcs[i]; a.Side == side && (!a.Root || d.Metric == score.DF1) {
			all++
			if !a.Wrong {
				right++
			}
		}
	}
	noun := " dependencies"
	if all == 1 {
		noun = " dependency"
	}
	return strconv.Itoa(all) + " " + side.String() + noun + ", " + strconv.Itoa(right) + " right"
}

// describe gives an arc its title, such as
//
//	gold: in → system, NP, slot 1, wrong
func (a *Arc) describe(j *score.Judgement, metric score.Metric, columns []column, at []int32) {
	a.Title = j.Title
	if a.Title == "" {
		parts := []string{
			a.Side.String() + ": " + columns[at[j.Predicate]].name + " → " + columns[at[j.Argument]].name,
			labelCategory(j, metric).String(),
		}
		switch {
		case a.Root:
		case j.Label() == nil:
			parts = append(parts, "invalid slot")
		default:
			parts = append(parts, "slot "+strconv.Itoa(int(j.Slot)))
		}
		verdict := "right"
		if a.Wrong {
			verdict = "wrong"
		}
		a.Title = strings.Join(append(parts, verdict), ", ")
	}
	a.Title = clean(shorten(a.Title, longestTitle))
}
