package bars

import (
	"math"
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

type writer struct{ draw.Writer }

// SVG returns the chart as a file that stands alone. Its looks are those of other
// drawings: parts are lines as thick as bars, in their colours.
//
//	svg.ccgscore-diagram.bars
//	  rect.background
//	  g.words    text.heading
//	  g.legend   g.sample.way|wrong|…: path.line; text
//	  g.sides    text.name, text.numbers
//	  g.sample.way|wrong|…   path.line
//	  g.interval             path.range
func (c *Chart) SVG() []byte {
	l := c.layout()
	w := &writer{}
	w.Begin(&draw.Head{Class: "bars", Width: l.width, Height: l.height, Theme: c.Theme, Title: c.Title, Description: c.Description()})
	for i := range l.blocks {
		b := &l.blocks[i]
		for n, line := range b.title {
			w.Line(draw.Start, "words", `heading" font-weight="bold`, w.Ink, draw.Margin, b.top+plot.Row/2+titleLine*draw.Length(n), line)
		}
		w.Legend(b.legend)
		for n := range b.Rows {
			w.row(b, n, &l)
		}
	}
	return w.End()
}

// row writes a bar with its name and its numbers. Parts end where their sums are, so
// that nothing is lost by rounding.
func (w *writer) row(b *block, n int, l *layout) {
	y := b.rows + l.row*draw.Length(n) + plot.Row/2
	w.Line(draw.Start, "sides", "name", w.Soft, draw.Margin, y, b.Rows[n].name())
	text, numbers, at := y, l.left+l.bar+space, draw.Start
	if l.above {
		y, numbers, at = y+barRow, l.width-draw.Margin, draw.End
	}
	scale := plot.Scale{Length: l.bar}
	for _, n := range b.Rows[n].Parts {
		scale.To += n
	}
	sum := 0
	for part, n := range b.Rows[n].Parts {
		if n > 0 {
			look, from := &looks[part], l.left+scale.At(sum)
			sum += n
			w.Group("sample", look)
			w.Lines(look.Dashes, y, from, l.left+scale.At(sum))
			w.Put("</g>\n")
		}
	}
	if row := &b.Rows[n]; row.Interval != nil {
		w.interval(row, l.left, y+beneath, scale)
	}
	w.Line(at, "sides", "numbers", w.Soft, numbers, text, strings.Join(b.written(n), between))
}

// interval writes an interval with its ends, beneath the bar.
func (w *writer) interval(r *Row, left, y draw.Length, scale plot.Scale) {
	at := func(share float64) draw.Length {
		return left + draw.Length(math.Round(share*float64(scale.At(r.Parts[0]+r.Parts[1]+r.Parts[2]))))
	}
	from, to := at(r.Interval[0]), at(r.Interval[1])
	w.Group("interval", &interval)
	w.Path("range", "")
	w.Put("M% %H%M% %V%M% %V%", from, y, to, from, y-tip, y+tip, to, y-tip, y+tip)
	w.Put("\"/></g>\n")
}

const (
	beneath = 95 * draw.Px / 10 // the middle of a bar
	tip     = 25 * draw.Px / 10 // above an interval, and beneath it
)

var interval = draw.Look{Class: " range", Width: "1.5"}

// looks are those of the parts. They differ without colour: one is whole, one is striped,
// and what nobody decided is thinner.
var looks = [Parts]draw.Look{
	{Class: " way", Colour: draw.Accent, Width: "14"},
	{Width: "7"},
	{Class: " wrong", Colour: draw.Wrong, Width: "14", Dashes: "3 2"},
	{Width: "3.5", Dashes: "1 3"},
}
