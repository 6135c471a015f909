package curves

import (
	"math"
	"slices"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

type writer struct {
	draw.Writer
	layout
}

// SVG returns the chart as a file that stands alone. Its looks are those of other
// drawings.
//
//	svg.ccgscore-diagram.curves
//	  rect.background
//	  g.words    text.heading
//	  g.sides    text.tick, text.across, text.name
//	  g.frame    path.grid, path.zero
//	  g.sample.way|wrong|…   path.line, path.leader
func (c *Chart) SVG() []byte {
	w := &writer{draw.Writer{Palette: c.Theme.Palette()}, c.layout()}
	w.Head(&draw.Head{
		Class: "ccgscore-diagram curves", Width: w.width, Height: w.height, Theme: c.Theme,
		Title: draw.Shorten(c.Title, draw.LongestTitle), Description: draw.Shorten(c.Description(), 4*draw.LongestTitle),
	})
	for i := range c.Panels {
		x := margin + draw.Length(i%w.columns)*(w.panel+space)
		y := margin + draw.Length(i/w.columns)*(panelHeight+space)
		w.Line(draw.Start, "words", `heading" font-weight="bold`, w.Ink, x+w.left, y+row/2, c.Panels[i].Title)
		at := draw.At(x+w.left, y+row)
		w.axes(c.Across, at)
		w.curves(c, &c.Panels[i], at)
	}
	w.Put("</svg>\n")
	return w.Out
}

// axes writes the lines across a plot, the strongest at 0, and what stands on both axes.
func (w *writer) axes(across string, at draw.Point) {
	w.Put(`<g class="frame" fill="none" stroke="` + w.Grey + `"><path class="grid" stroke-opacity="0.3" d="`)
	for _, v := range w.ticks() {
		w.Put("M% %h%", at.X, at.Y+w.y(v), w.plot)
	}
	w.Put(`"/><path class="zero" d="M% %h%"/></g>`+"\n", at.X, at.Y+w.y(0), w.plot)
	for _, v := range w.ticks() {
		w.Line(draw.End, "sides", "tick", w.Soft, at.X-tickGap, at.Y+w.y(v), number(float64(v)/1000))
	}
	bottom := at.Y + plotHeight + row/2
	for tenths := draw.Length(0); tenths <= 10; tenths += 2 {
		w.Line(draw.Middle, "sides", "tick", w.Soft, at.X+w.plot*tenths/10, bottom, number(float64(tenths)/10))
	}
	w.Line(draw.Middle, "sides", "across", w.Soft, at.X+w.plot/2, bottom+row, across)
}

// looks tell the lines apart without colour: one is whole, and the others are dashed,
// each in its own way.
func (w *writer) looks() [Lines]struct{ class, colour, dashes string } {
	return [Lines]struct{ class, colour, dashes string }{
		{"sample way", w.Accent, ""},
		{"sample wrong", w.Wrong, "2 3"},
		{"sample way", w.Accent, "9 4"},
		{"sample", w.Grey, "9 3 2 3"},
	}
}

// curves writes the lines of a panel, and their names at their ends.
func (w *writer) curves(c *Chart, p *Panel, at draw.Point) {
	var ends [Lines]draw.Point
	var heights [Lines]draw.Length
	for n := range ends {
		ends[n] = w.end(p, n)
		heights[n] = ends[n].Y
	}
	heights = spread(heights)
	for n, look := range w.looks() {
		w.Put(`<g class="` + look.class + `" fill="none" stroke="` + look.colour + `"><path class="line" stroke-width="2"`)
		if look.dashes != "" {
			w.Put(` stroke-dasharray="` + look.dashes + `"`)
		}
		w.Put(` d="`)
		w.line(p, n, at)
		right := at.X + w.plot + leader - tickGap/2
		w.Put(`"/><path class="leader" d="M% %L% %"/></g>`+"\n", at.X+ends[n].X+3*px, at.Y+ends[n].Y, right, at.Y+heights[n])
		w.Line(draw.Start, "sides", "name", w.Soft, right+tickGap/2, at.Y+heights[n], draw.Shorten(c.Lines[n], draw.LongestWord))
	}
}

// line writes where a line runs.
func (w *writer) line(p *Panel, n int, at draw.Point) {
	to := "M% %"
	for i := range p.Points {
		if math.IsNaN(p.Points[i].Y[n]) {
			to = "M% %"
			continue
		}
		place := w.place(&p.Points[i], n)
		w.Put(to, at.X+place.X, at.Y+place.Y)
		to = "L% %"
	}
}

// end is where a line ends; at 0 where it has no point.
func (w *writer) end(p *Panel, n int) draw.Point {
	for i := range slices.Backward(p.Points) {
		if !math.IsNaN(p.Points[i].Y[n]) {
			return w.place(&p.Points[i], n)
		}
	}
	return draw.At(w.plot, w.y(0))
}

// place is where a point stands in a plot.
func (w *writer) place(p *Point, n int) draw.Point {
	return draw.At(w.plot*draw.Length(thousandths(p.X))/1000, w.y(thousandths(p.Y[n])))
}
