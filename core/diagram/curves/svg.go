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
		at := draw.Pt(x+w.left, y+row)
		w.axes(c, at)
		w.curves(c, &c.Panels[i], at)
	}
	w.Put("</svg>\n")
	return w.Out
}

// axes writes the lines across a plot, the strongest at 0, and what stands on both axes.
func (w *writer) axes(c *Chart, at draw.Point) {
	w.Put(`<g class="frame" fill="none" stroke="` + w.Grey + `"><path class="grid" stroke-opacity="0.3" d="`)
	for _, v := range w.ticks() {
		w.Put("M% %h%", at.X, at.Y+w.y(v), w.plot)
	}
	w.Put(`"/><path class="zero" d="M% %h%"/></g>`+"\n", at.X, at.Y+w.y(max(w.low, 0)), w.plot)
	for _, v := range w.ticks() {
		w.Line(draw.End, "sides", "tick", w.Soft, at.X-tickGap, at.Y+w.y(v), c.upward(v))
	}
	bottom := at.Y + plotHeight + row/2
	for _, tick := range w.across(c.Ticks) {
		w.Line(draw.Middle, "sides", "tick", w.Soft, at.X+w.plot*draw.Length(parts(tick.X))/whole, bottom, tick.Text)
	}
	w.Line(draw.Middle, "sides", "across", w.Soft, at.X+w.plot/2, bottom+row, c.Across)
}

// look is how a line looks.
type look struct{ class, colour, dashes string }

// looks tell the lines apart without colour: one is whole, and the others are dashed,
// each in its own way; of pairs, two are whole, in two colours, and apart by their names.
func (w *writer) looks(c *Chart) [Lines]look {
	if c.Pairs {
		return [Lines]look{{"sample way", w.Accent, ""}, {"sample way", w.Accent, "2 4"}, {"sample", w.Grey, ""}, {"sample", w.Grey, "2 4"}}
	}
	return [Lines]look{{"sample way", w.Accent, ""}, {"sample wrong", w.Wrong, "2 3"}, {"sample way", w.Accent, "9 4"}, {"sample", w.Grey, "9 3 2 3"}}
}

// curves writes the lines of a panel, and their names at their ends. What is paired is drawn
// first, so that the line that it belongs to covers it where they are one.
func (w *writer) curves(c *Chart, p *Panel, at draw.Point) {
	var ends [Lines]draw.Point
	var heights [Lines]draw.Length
	for n := range ends {
		ends[n] = w.end(p, n)
		heights[n] = ends[n].Y
	}
	heights = spread(heights)
	looks := w.looks(c)
	for i := range Lines {
		n := i
		if c.Pairs {
			n = Lines - 1 - i
		}
		if c.Lines[n] != "" {
			w.curve(c, p, n, looks[n], at, ends[n], heights[n])
		}
	}
}

// curve writes a line, with its dots if it has any, and its name at a height.
func (w *writer) curve(c *Chart, p *Panel, n int, look look, at, end draw.Point, height draw.Length) {
	w.Put(`<g class="` + look.class + `" fill="none" stroke="` + look.colour + `"><path class="line" stroke-width="2"`)
	if look.dashes != "" {
		w.Put(` stroke-dasharray="` + look.dashes + `"`)
	}
	w.Put(` d="`)
	w.line(p, n, at)
	if c.Close && look.dashes == "" {
		w.Put(`"/><path class="dots" stroke-width="7" stroke-linecap="round" d="`)
		w.dots(p, n, at)
	}
	right := at.X + w.plot + leader - tickGap/2
	w.Put(`"/><path class="leader" d="M% %L% %"/></g>`+"\n", at.X+end.X+3*px, at.Y+end.Y, right, at.Y+height)
	w.Line(draw.Start, "sides", "name", w.Soft, right+tickGap/2, at.Y+height, draw.Shorten(c.Lines[n], draw.LongestWord))
}

// dots writes where the points of a line are.
func (w *writer) dots(p *Panel, n int, at draw.Point) {
	for i := range p.Points {
		if !math.IsNaN(p.Points[i].Y[n]) {
			place := w.place(&p.Points[i], n)
			w.Put("M% %h0", at.X+place.X, at.Y+place.Y)
		}
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
	return draw.Pt(w.plot, w.y(max(w.low, 0)))
}

// place is where a point stands in a plot.
func (w *writer) place(p *Point, n int) draw.Point {
	return draw.Pt(w.plot*draw.Length(parts(p.X))/whole, w.y(parts(p.Y[n])))
}
