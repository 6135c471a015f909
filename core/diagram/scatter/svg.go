package scatter

import (
	"math"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

const (
	height = 320 * draw.Px // of the field
	widest = 560 * draw.Px
	least  = 220 * draw.Px
	above  = 26 * draw.Px // from the numbers of the things to the field
	apart  = 16 * draw.Px // numbers are so far apart
	row    = 18 * draw.Px // of what stands beneath
	half   = 4 * draw.Px  // of a mark
)

// looks tell the measures apart, with their marks also without colour.
var looks = [Series]draw.Look{
	{Class: " way", Colour: draw.Accent, Width: "1.5"},
	{Class: " wrong", Colour: draw.Wrong, Width: "1.5"},
	{Width: "1.5"},
}

// mark writes the mark of a measure, with a text for who points at it: a dot, a square, or a triangle.
func mark(w *draw.Writer, n int, at draw.Point, text string) {
	switch n {
	case 0:
		w.Put(`<path class="`+draw.Dots+`" d="M% %h0">`, at.X, at.Y)
	case 1:
		w.Put(`<path class="point" d="M% %h%v%h%z">`, at.X-half, at.Y-half, 2*half, 2*half, -2*half)
	default:
		w.Put(`<path class="point" d="M% %L% %L% %z">`, at.X-half, at.Y+half, at.X, at.Y-half, at.X+half, at.Y+half)
	}
	if text != "" {
		w.Put("<title>")
		w.Text(text)
		w.Put("</title>")
	}
	w.Put("</path>\n")
}

// SVG returns the chart as a file that stands alone.
//
//	svg.ccgscore-diagram.scatter
//	  rect.background
//	  g.sides    text.tick, text.across, text.number, text.name
//	  g.frame    path.grid, path.zero, path.leader
//	  g.sample   path.dots, path.point: title                  a mark of a thing, and one of the legend
func (c *Chart) SVG() []byte {
	x, y := c.scales()
	up := plot.Numbers(y.Flip(), height, plot.Text)
	across := plot.Numbers(x, max(least, min(widest, draw.Room(c.Width)-3*draw.Margin-up.Width())), plot.Text)
	across.Name, across.Lines = c.Across, false
	across.Thin()
	f := plot.Field{At: draw.Pt(draw.Margin+up.Width(), draw.Margin+plot.Row+above), Across: across, Up: up}
	beneath := f.At.Y + height + 3*plot.Row
	h := &draw.Head{Class: "scatter", Title: c.Title, Description: c.Description(), Theme: c.Theme}
	h.Width, h.Height = f.At.X+max(across.Length+draw.Margin, apart+c.longest())+draw.Margin, beneath+draw.Length(c.rows())*row+draw.Margin
	w := &draw.Writer{}
	w.Begin(h)
	f.Frame(w)
	c.numbers(w, &f)
	for n, name := range c.Series {
		if name == "" {
			continue
		}
		w.Group("sample", &looks[n])
		for i := range c.Points {
			if p := &c.Points[i]; c.drawn(p, n) {
				mark(w, n, place(&f, p, n), p.Name+": "+c.Across+" "+number(p.X)+", "+name+" "+number(p.Y[n]))
			}
		}
		w.Put("</g>\n")
	}
	c.legend(w, draw.Pt(f.At.X, beneath))
	return w.End()
}

func place(f *plot.Field, p *Point, n int) draw.Point {
	return f.Place(plot.Parts(p.X), plot.Parts(p.Y[n]))
}

// rows is how many rows stand beneath: a measure each, and a thing each.
func (c *Chart) rows() int {
	measures, things := c.names()
	return len(measures) + len(things)
}

// names are what stands beneath the field: the measures, and then the things.
func (c *Chart) names() (measures, things []string) {
	for _, name := range c.Series {
		if name != "" {
			measures = append(measures, draw.Shorten(name, draw.LongestWord))
		}
	}
	for i := range c.Points {
		p := &c.Points[i]
		name := draw.Shorten(p.Name, draw.LongestWord)
		if !c.anyDrawn(p) {
			name += " (not drawn)"
		}
		things = append(things, name)
	}
	return measures, things
}

// longest is how long the longest of these names is.
func (c *Chart) longest() (width draw.Length) {
	measures, things := c.names()
	for _, name := range slices.Concat(measures, things) {
		width = max(width, draw.LineWidth(name))
	}
	return width
}

// numbers writes the number of each thing above the field, and a line to its lowest mark.
func (c *Chart) numbers(w *draw.Writer, f *plot.Field) {
	var places []draw.Length
	var of []int
	var lowest []draw.Length
	for i := range c.Points {
		low := draw.Length(math.MinInt32)
		for n := range c.Series {
			if p := &c.Points[i]; c.drawn(p, n) {
				low = max(low, place(f, p, n).Y)
			}
		}
		if low > math.MinInt32 {
			places, of, lowest = append(places, f.Across.At(plot.Parts(c.Points[i].X))), append(of, i), append(lowest, low)
		}
	}
	if len(of) == 0 {
		return
	}
	moved := plot.Apart(places, min(apart, f.Across.Length/draw.Length(len(of))), f.Across.Length)
	w.Put(`<g class="frame" fill="none" stroke="` + w.Grey + `"><path class="leader" stroke-opacity="0.5" d="`)
	for k := range of {
		at := f.At.X + places[k]
		w.Put("M% %L% %V%", f.At.X+moved[k], f.At.Y-above+plot.Gap, at, f.At.Y, lowest[k])
	}
	w.Put(`"/></g>` + "\n")
	for k, i := range of {
		w.Line(draw.Middle, "sides", "number", w.Soft, f.At.X+moved[k], f.At.Y-above-plot.Gap/2, strconv.Itoa(i+1))
	}
}

// legend writes what marks and numbers mean.
func (c *Chart) legend(w *draw.Writer, at draw.Point) {
	measures, things := c.names()
	for n, name := range c.Series {
		if name == "" {
			continue
		}
		w.Group("sample", &looks[n])
		mark(w, n, draw.Pt(at.X+half, at.Y), "")
		w.Put("</g>\n")
		w.Line(draw.Start, "sides", "name", w.Ink, at.X+apart, at.Y, measures[0])
		measures = measures[1:]
		at.Y += row
	}
	for i, name := range things {
		w.Line(draw.Start, "sides", "number", w.Soft, at.X, at.Y, strconv.Itoa(i+1))
		w.Line(draw.Start, "sides", "name", w.Ink, at.X+apart, at.Y, name)
		at.Y += row
	}
}
