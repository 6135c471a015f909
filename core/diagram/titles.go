package diagram

import (
	"cmp"
	"strconv"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// describe writes what is told to a reader who cannot see the drawing.
func (d *Drawing) describe(title string, columns []column) {
	title += ":"
	for i := range columns {
		if columns[i].texts[words].Kind == Word && len(title) < draw.LongestTitle {
			title += " " + columns[i].name
		}
	}
	d.Title = cmp.Or(d.Title, draw.Shorten(title, draw.LongestTitle))
	if d.Description = "Above the words, " + d.count(Gold); !d.alone {
		d.Description += ". Beneath them, " + d.count(System)
	}
	d.Description += "."
}

// count says how many dependencies of a side are right.
func (d *Drawing) count(side Side) string { return d.countOf(side, false, d.name(side)) }

// countOf does so for a line of words: the first, or the words once more.
func (d *Drawing) countOf(side Side, below bool, name string) string {
	all, right := 0, 0
	for i := range d.Arcs {
		if a := &d.Arcs[i]; a.Side == side && a.Below == below && a.Counted {
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
	if !d.alone {
		noun = " " + name + noun
	}
	if !d.unmarked {
		noun += ", " + strconv.Itoa(right) + " " + d.right(true)
	}
	return strconv.Itoa(all) + noun
}

// describeArc gives an arc its title, such as
//
//	gold: in → system, NP, slot 1, wrong
//
// It says what the drawing shows; the title of the judgement says why, too.
func (d *Drawing) describeArc(a *Arc, columns []column) {
	from, to := a.left, a.right
	if a.leftward {
		from, to = to, from
	}
	title := columns[from].name + " → " + columns[to].name + ", " + a.said
	if !d.alone {
		title = d.name(a.Side) + ": " + title
	}
	switch {
	case a.Ignored:
		title += ", " + a.verdict
	case a.Wrong:
		title += ", " + d.right(false)
	case a.lonely:
		title += ", " + onlyOne
	case !d.unmarked:
		title += ", " + d.right(true)
	}
	a.Title = draw.Shorten(title, draw.LongestTitle)
}
