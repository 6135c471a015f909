package systems

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// SVG returns the chart as a file that stands alone.
//
//	svg.ccgscore-diagram.systems
//	  rect.background
//	  g.words    text.heading
//	  g.sides    text.tick, text.name
//	  g.frame    path.grid, path.zero
//	  g.sample.way   path.line, path.dots   an interval with its score; a system whose rank changes
//	  g.sample       path.line, path.dots   one whose rank does not
//	  g.legend
func (c *Chart) SVG() []byte {
	l := c.layout()
	h := &draw.Head{Class: "systems", Width: l.width, Height: l.height, Theme: c.Theme, Title: c.Title, Description: c.Description()}
	for _, look := range [...]*draw.Look{&moved, &stayed} {
		if c.has(look) {
			h.Explain(look, "")
		}
	}
	h.PlaceLegend(plot.Row / 2)
	w := &writer{}
	w.Begin(h)
	for m := range l.fields {
		f := &l.fields[m]
		w.heading(f.At.X, f.At.Y-plot.Row/2, c.Metrics[m]+" in %, with 95 % intervals")
		f.Frame(&w.Writer)
		w.intervals(c, f, m)
	}
	if len(c.Systems) > 1 {
		w.ranks(c, &l.ranks)
	}
	w.Legend(h.Legend)
	return w.End()
}

type writer struct{ draw.Writer }

func (w *writer) heading(x, y draw.Length, text string) {
	w.Line(draw.Start, "words", `heading" font-weight="bold`, w.Ink, x, y, text)
}

// The looks: of intervals, of a system whose rank changes, and of one whose rank does not.
var (
	interval = draw.Look{Class: " way", Colour: draw.Accent, Width: "2"}
	moved    = draw.Look{Class: " way", Colour: draw.Accent, Width: "2.2", Means: "its rank changes"}
	stayed   = draw.Look{Width: "1.3", Dashes: "6 4", Means: "its rank stays"}
)

// lookOf returns how the line of a system looks.
func lookOf(s *System) *draw.Look {
	if s.moves() {
		return &moved
	}
	return &stayed
}

// has reports whether the line of some system looks so.
func (c *Chart) has(look *draw.Look) bool {
	return len(c.Systems) > 1 && slices.ContainsFunc(c.Systems, func(s System) bool { return lookOf(&s) == look })
}

// intervals writes the interval of each system, if it has one, and its score as a dot.
func (w *writer) intervals(c *Chart, f *plot.Field, metric int) {
	const tip = 4 * draw.Px // of the ends of an interval, above it and beneath
	for i := range c.Systems {
		s := &c.Systems[i].Scores[metric]
		y := f.Place(0, i*plot.Whole+plot.Whole/2).Y
		from, at, to := f.Place(plot.Parts(s.Low), 0).X, f.Place(plot.Parts(s.Value), 0).X, f.Place(plot.Parts(s.High), 0).X
		w.Group("sample", &interval)
		if s.Low < s.High {
			w.Path("line", "")
			w.Put(`M% %H%M% %V%M% %V%"/>`, from, y, to, from, y-tip, y+tip, to, y-tip, y+tip)
		}
		w.Mark(draw.MarkAt(at-draw.MarkSize/2, y), draw.Dot)
		w.Put("</g>\n")
	}
}

// ranks writes a line for each system, from its score under the first metric to that under the second.
func (w *writer) ranks(c *Chart, f *plot.Field) {
	left, right := f.At.X, f.At.X+f.Across.Length
	w.Line(draw.End, "words", `heading" font-weight="bold`, w.Ink, left, f.At.Y-plot.Row, "by "+c.Metrics[0])
	w.heading(right, f.At.Y-plot.Row, "by "+c.Metrics[1])
	var heights, names [2][]draw.Length
	for m := range heights {
		for i := range c.Systems {
			heights[m] = append(heights[m], f.Up.At(plot.Parts(c.Systems[i].Scores[m].Value)))
		}
		names[m] = plot.Apart(heights[m], nameRow, f.Up.Length)
	}
	labels := [2][]string{c.labels(0, true), c.labels(1, true)}
	for i := range c.Systems {
		look := lookOf(&c.Systems[i])
		w.Group("sample", look)
		w.Path("line", look.Dashes)
		w.Put(`M% %L% %"/>`, left, f.At.Y+heights[0][i], right, f.At.Y+heights[1][i])
		w.Path(draw.Dots, "")
		w.Put(`M% %h0M% %h0"/></g>`+"\n", left, f.At.Y+heights[0][i], right, f.At.Y+heights[1][i])
		w.Line(draw.End, "sides", "name", w.Soft, left-plot.Gap-draw.Px, f.At.Y+names[0][i], labels[0][i])
		w.Line(draw.Start, "sides", "name", w.Soft, right+plot.Gap+draw.Px, f.At.Y+names[1][i], labels[1][i])
	}
}
