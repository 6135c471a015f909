package diagram

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/score"
)

// Distances from left to right.
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

// Layout decides where everything in the drawing of a sentence stands. Its
// errors are a [*LimitError], a [*PositionError], or a [*MetricError].
//
// Memory and time grow with the number of words and arcs; the worst sentence
// within [MaxWords] and [MaxArcs] takes as many steps as their product.
func Layout(a *score.Analysis, o Options) (*Drawing, error) {
	if o.Metric > score.DF1 {
		return nil, &MetricError{o.Metric}
	}
	if most := max(len(a.Gold), len(a.System)); most > MaxArcs {
		return nil, &LimitError{"arcs", most, MaxArcs}
	}
	columns, at, err := columnsOf(a)
	if err != nil {
		return nil, err
	}
	arcs := append(arcsOf(Gold, a.Gold, o.Metric, at), arcsOf(System, a.System, o.Metric, at)...)
	sides := [2]*arcade{
		arrange(arcs[:len(a.Gold)], len(columns)),
		arrange(arcs[len(a.Gold):], len(columns)),
	}
	d := &Drawing{Metric: o.Metric, IDPrefix: o.IDPrefix, Arcs: arcs}
	d.describe(columns, a, at)
	places := d.placeColumns(columns, sides)
	lines := d.placeLines(columns, sides)
	d.placeTexts(columns, places, &lines)
	d.placeArcs(columns, sides, places, &lines)
	return d, nil
}

// MetricError reports a metric that has no drawing.
type MetricError struct{ Metric score.Metric }

// Error names the metric.
func (e *MetricError) Error() string {
	name := strconv.Itoa(int(e.Metric))
	if e.Metric < score.Metrics {
		name = e.Metric.Key()
	}
	return "no drawing shows the metric " + name + "; there are f1, labelling, alignment and df1"
}

// placeColumns returns the middle of each column, and sets the width of the
// drawing.
func (d *Drawing) placeColumns(columns []column, sides [2]*arcade) []Length {
	rows := rowsOf(columns, sides)
	var demands []apart
	for _, r := range rows {
		demands = r.keepApart(demands)
	}
	for _, side := range sides {
		demands = side.settle(demands)
	}
	places := spread(len(columns), demands)
	settled := len(demands)
	for _, side := range sides {
		demands = side.choose(demands, places)
	}
	if len(demands) > settled {
		places = spread(len(columns), demands)
	}
	d.centre(rows, places)
	return places
}

// centre moves the columns to the right of the names of the sides.
func (d *Drawing) centre(rows []row, places []Length) {
	left, right := Length(0), Length(0)
	for _, r := range rows {
		for i, half := range r.halves {
			if half > 0 {
				left = min(left, places[i]-half)
				right = max(right, places[i]+half)
			}
		}
	}
	names := newText(SideName, 0, plain(nil, System.String())).width
	shift := margin + names + sideSpace - left
	for i := range places {
		places[i] += shift
	}
	d.Width = (right + shift + margin + px - 1) / px * px
}

// row is what stands side by side at one height.
type row struct {
	halves []Length // of each column: half the width of what it shows, or 0
	space  Length   // between neighbours
}

// rowsOf returns the rows of words, of supertags, and of the feet of arcs.
func rowsOf(columns []column, sides [2]*arcade) []row {
	words := row{make([]Length, len(columns)), wordSpace}
	for i := range columns {
		words.halves[i] = (max(columns[i].word.width, columns[i].other.width) + 1) / 2
	}
	rows := []row{words}
	for side, arcade := range sides {
		supertags := row{make([]Length, len(columns)), supertagSpace}
		feet := row{make([]Length, len(columns)), legSpace}
		for i, legs := range arcade.legs {
			if len(legs) > 0 {
				feet.halves[i] = legs[len(legs)-1].offset + headWidth/2
			}
			supertags.halves[i] = (columns[i].supertags[side].width + 1) / 2
			if supertags.halves[i] == 0 {
				supertags.halves[i] = feet.halves[i] // legs reach down to the word
			}
		}
		rows = append(rows, supertags, feet)
	}
	return rows
}

// keepApart demands that what stands in a row does not touch.
func (r row) keepApart(demands []apart) []apart {
	before := -1
	for i, half := range r.halves {
		if half == 0 {
			continue
		}
		if before >= 0 {
			demands = append(demands, apart{int32(before), int32(i), r.halves[before] + r.space + half})
		}
		before = i
	}
	return demands
}
