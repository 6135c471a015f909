package diagram

import (
	"errors"

	"github.com/ccgscore/ccgscore/core/score"
)

// Distances from left to right. All are even, so that half of each is exact.
const (
	margin        = 12 * px
	sideSpace     = 20 * px // between the names of the sides and the sentence
	wordSpace     = 24 * px // between words
	supertagSpace = 16 * px // between supertags
	legDistance   = 12 * px // between the legs of a word
	legSpace      = 18 * px // between the legs of neighbouring words
	runEnd        = 16 * px // between a leg of an arc and its own label
	crossingSpace = 6 * px  // between a label and the leg of an arc that crosses
	haloRoom      = 4 * px  // between a label and the edge of its halo
	markSize      = 9 * px
	markGap       = 4 * px // between mark and label
	headWidth     = 8 * px
)

// Distances from top to bottom.
const (
	levelHeight = 30 * px
	firstLevel  = 32 * px // from the feet of arcs to the first level
	haloHeight  = 20 * px
	labelDrop   = 4 * px // from the middle of a label to its baseline
	headHeight  = 7 * px
	formShift   = 13 * px // what moves down where the system has other forms
)

// Layout decides where everything in the drawing of a sentence stands. The
// error is a [*LimitError] where the sentence is too long; others report a
// metric that has no drawing, and positions that no sentence has.
//
// Memory grows with the number of words and arcs, and so does time, with a
// factor for how many words the average arc spans: the worst sentence within
// [MaxWords] and [MaxArcs] takes some millions of steps.
func Layout(a *score.Analysis, o Options) (*Drawing, error) {
	if o.Metric > score.DF1 {
		return nil, errors.New("no drawing shows this metric; there are f1, labelling, alignment and df1")
	}
	if most := max(len(a.Gold), len(a.System)); most > MaxArcs {
		return nil, &LimitError{"arcs", most, MaxArcs}
	}
	columns, at, err := columnsOf(a)
	if err != nil {
		return nil, err
	}
	d := &Drawing{Metric: o.Metric, IDPrefix: shorten(o.IDPrefix, longestWord), Arcs: make([]Arc, len(a.Gold)+len(a.System))}
	arcs := d.Arcs
	var sides [2]*arcade
	for side, judgements := range [2][]score.Judgement{a.Gold, a.System} {
		own := arcs[:len(judgements)]
		arcs = arcs[len(judgements):]
		for i := range own {
			own[i].Side, own[i].Index = Side(side), i
			own[i].fill(&judgements[i], o.Metric, at)
			own[i].describe(&judgements[i], o.Metric, columns)
		}
		sides[side] = arrange(own, len(columns))
	}
	d.describe(columns)
	places := d.placeColumns(columns, sides)
	lines, height := linesOf(columns, sides)
	d.Height = height
	d.placeTexts(columns, places, &lines)
	for _, side := range sides {
		side.placeArcs(columns, places, &lines)
	}
	return d, nil
}

// placeColumns returns the middle of each column, and sets the width of the
// drawing.
func (d *Drawing) placeColumns(columns []column, sides [2]*arcade) []Length {
	rows := rowsOf(columns, sides)
	demands := make(demands, len(columns))
	for i := range rows {
		rows[i].keepApart(demands)
	}
	for _, side := range sides {
		side.settle(demands)
	}
	places := demands.spread()
	for _, side := range sides {
		side.choose(demands, places)
	}
	places = demands.spread()

	// The sentence stands to the right of the names of the sides.
	left, right := Length(0), Length(0)
	for i := range rows {
		for n, half := range rows[i].halves {
			left = min(left, places[n]-half)
			right = max(right, places[n]+half)
		}
	}
	var name Text
	name.set(SideName, 0, []Run{{Text: System.String()}})
	left -= margin + name.width + sideSpace
	for i := range places {
		places[i] -= left
	}
	d.Width = right - left + margin
	return places
}

// row is what stands side by side at one height.
type row struct {
	halves []Length // of each column: half the width of what it shows, or 0
	space  Length   // between neighbours
}

// rowsOf returns the rows of texts, then those of the feet of arcs.
func rowsOf(columns []column, sides [2]*arcade) (rows [textRows + 2]row) {
	for n := range rows {
		rows[n] = row{make([]Length, len(columns)), wordSpace}
		for i := range columns {
			if n < textRows {
				rows[n].halves[i] = columns[i].texts[n].width / 2
			} else if legs := sides[n-textRows].legs[i]; len(legs) > 0 {
				rows[n].halves[i] = legs[len(legs)-1].offset + headWidth/2
			}
		}
	}
	for side := range sides {
		supertags, feet := &rows[side*systemSupertags], &rows[textRows+side]
		supertags.space, feet.space = supertagSpace, legSpace
		for i, half := range supertags.halves {
			if half == 0 { // legs reach down to the word
				supertags.halves[i] = feet.halves[i]
			}
		}
	}
	return rows
}

// keepApart demands that what stands in a row does not touch.
func (r *row) keepApart(d demands) {
	before := -1
	for i, half := range r.halves {
		if half == 0 {
			continue
		}
		if before >= 0 {
			d.add(before, i, r.halves[before]+r.space+half)
		}
		before = i
	}
}
