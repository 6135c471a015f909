package curves

import (
	"math"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// SVG returns the chart as a file that stands alone. Its looks are those of other
// drawings.
//
//	svg.ccgscore-diagram.curves
//	  rect.background
//	  g.words    text.heading
//	  g.sides    text.tick, text.across, text.name
//	  g.frame    path.grid, path.zero
//	  g.sample.way|wrong|…   path.line, path.spread, path.leader
func (c *Chart) SVG() []byte {
	l := c.layout()
	w := &writer{}
	w.Begin(&draw.Head{Class: "curves", Width: l.width, Height: l.height, Theme: c.Theme, Title: c.Title, Description: c.Description()})
	for i := range c.Panels {
		f := l.field(i)
		w.Line(draw.Start, "words", `heading" font-weight="bold`, w.Ink, f.At.X, f.At.Y-plot.Row/2, c.Panels[i].Title)
		f.Frame(&w.Writer)
		w.curves(c, &c.Panels[i], &f)
	}
	return w.End()
}

type writer struct{ draw.Writer }

// looks tell the lines apart without colour: one is whole, and the others are dashed,
// each in its own way.
var looks = [Lines]draw.Look{
	{Class: " way", Colour: draw.Accent},
	{Class: " wrong", Colour: draw.Wrong, Dashes: "2 3"},
	{Class: " way", Colour: draw.Accent, Dashes: "9 4"},
	{Dashes: "9 3 2 3"},
}

// paired are the looks of pairs: two are whole, in two colours, and apart by their names.
var paired = [Lines]draw.Look{
	{Class: " way", Colour: draw.Accent},
	{Class: " way", Colour: draw.Accent, Dashes: "2 4"},
	{},
	{Dashes: "2 4"},
}

// curves writes the lines of a panel, and their names at their ends. What is paired is drawn
// first, so that the line that it belongs to covers it where they are one.
func (w *writer) curves(c *Chart, p *Panel, f *plot.Field) {
	var ends [Lines]draw.Point
	var heights [Lines]draw.Length
	for n := range ends {
		ends[n] = end(p, f, n)
		heights[n] = ends[n].Y - f.At.Y
	}
	names, looks := plot.Apart(heights[:], nameRow, plotHeight), &looks
	if c.Pairs {
		looks = &paired
	}
	for i := range Lines {
		n := i
		if c.Pairs {
			n = Lines - 1 - i
		}
		if c.Lines[n] == "" {
			continue
		}
		w.Group("sample", &looks[n])
		w.curve(c, p, f, n, looks[n].Dashes)
		w.spreads(p, f, n)
		right := f.At.X + f.Across.Length + leader - plot.Gap/2
		w.Put(`"/><path class="leader" d="M% %L% %"/></g>`+"\n", ends[n].X+3*draw.Px, ends[n].Y, right, f.At.Y+names[n])
		w.Line(draw.Start, "sides", "name", w.Soft, right+plot.Gap/2, f.At.Y+names[n], draw.Shorten(c.Lines[n], draw.LongestWord))
	}
}

// curve writes a line, and its dots if it has any, up to the end of their path.
func (w *writer) curve(c *Chart, p *Panel, f *plot.Field, n int, dashes string) {
	w.Path(`line" stroke-width="2`, dashes)
	w.points(p, f, n, "M% %", "L% %")
	if c.Close && dashes == "" {
		w.Put(`"/><path class="` + draw.Dots + `" d="`)
		w.points(p, f, n, "M% %h0", "M% %h0")
	}
}

// spreads writes in which most values lie, if that is known.
func (w *writer) spreads(p *Panel, f *plot.Field, n int) {
	begun := false
	for i := range p.Points {
		s := p.Points[i].Spread[n]
		if s == [2]float64{} || math.IsNaN(s[0]) {
			continue
		}
		if !begun {
			w.Put(`"/><path class="spread" stroke-opacity="0.6" d="`)
			begun = true
		}
		low, high := f.Place(plot.Parts(p.Points[i].X), plot.Parts(s[0])), f.Place(plot.Parts(p.Points[i].X), plot.Parts(s[1]))
		w.Put("M% %V%", low.X, low.Y, high.Y)
	}
}

// points writes where the points of a line are: the first by one command, the others by
// another. What is not defined breaks the line.
func (w *writer) points(p *Panel, f *plot.Field, n int, first, next string) {
	command := first
	for i := range p.Points {
		if math.IsNaN(p.Points[i].Y[n]) {
			command = first
			continue
		}
		at := place(&p.Points[i], f, n)
		w.Put(command, at.X, at.Y)
		command = next
	}
}

// end is where a line ends; at 0 where it has no point.
func end(p *Panel, f *plot.Field, n int) draw.Point {
	for i := len(p.Points) - 1; i >= 0; i-- {
		if !math.IsNaN(p.Points[i].Y[n]) {
			return place(&p.Points[i], f, n)
		}
	}
	return f.Place(plot.Whole, max(f.Up.To, 0))
}

// place is where a point stands.
func place(p *Point, f *plot.Field, n int) draw.Point {
	return f.Place(plot.Parts(p.X), plot.Parts(p.Y[n]))
}
