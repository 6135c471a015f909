package diagram

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/score"
)

// describe writes what is told to a reader who cannot see the drawing.
func (d *Drawing) describe(columns []column) {
	title := "Gold and system dependencies, right and wrong by " + d.Metric.String() + ":"
	for i := range columns {
		if columns[i].texts[words].Kind == Word && len(title) < draw.LongestTitle {
			title += " " + columns[i].name
		}
	}
	d.Title = draw.Shorten(title, draw.LongestTitle)
	d.Description = "Above the words, " + d.count(Gold) + ". Beneath them, " + d.count(System) + "."
}

// count says how many dependencies of a side are right. The root is counted
// where the metric counts it.
func (d *Drawing) count(side Side) string {
	all, right := 0, 0
	for i := range d.Arcs {
		if a := &d.Arcs[i]; a.Side == side && !a.Ignored && (!a.Root || d.Metric == score.DF1) {
			all++
			if !a.Wrong {
				right++
			}
		}
	}
	noun := " dependencies, "
	if all == 1 {
		noun = " dependency, "
	}
	return strconv.Itoa(all) + " " + side.String() + noun + strconv.Itoa(right) + " right"
}

// describe gives an arc its title, such as
//
//	gold: in → system, NP, slot 1, wrong
//
// It says what the drawing shows; the title of the judgement says why, too.
func (a *Arc) describe(j *score.Judgement, metric score.Metric, columns []column) {
	part, slot := label(j, metric)
	from, to := a.left, a.right
	if a.leftward {
		from, to = to, from
	}
	title := a.Side.String() + ": " + columns[from].name + " → " + columns[to].name + ", " + part.String()
	if !a.Root {
		title += ", slot " + slot
	}
	switch {
	case a.Ignored:
		title += ", " + j.Verdict
	case a.Wrong:
		title += ", wrong"
	default:
		title += ", right"
	}
	a.Title = draw.Shorten(title, draw.LongestTitle)
}
