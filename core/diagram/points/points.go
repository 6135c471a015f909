// Package points draws sentences as points by two scores: a scatter plot.
package points

import (
	"math"
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// Chart is what is to be drawn. Both scores are from 0 to 1, and so are both axes.
type Chart struct {
	Title  string
	Across string // the name of the first score
	Up     string // the name of the second one
	Points []Point
	Theme  draw.Theme
	Width  int // in pixels, about; 0 is usual
}

// Point is a pair of scores, and how many sentences have them.
type Point struct {
	X, Y float64
	N    int64
}

// Table returns the same as a table: a row for each point.
func (c *Chart) Table() [][]string {
	rows := [][]string{{c.Across, c.Up, "sentences"}}
	for _, p := range c.Points {
		rows = append(rows, []string{percent(plot.Parts(p.X)), percent(plot.Parts(p.Y)), strconv.FormatInt(p.N, 10)})
	}
	return rows
}

// Description says in words what the drawing shows.
func (c *Chart) Description() string {
	above, on, below := int64(0), int64(0), int64(0)
	for _, p := range c.Points {
		switch {
		case p.Y > p.X:
			above += p.N
		case p.Y < p.X:
			below += p.N
		default:
			on += p.N
		}
	}
	return draw.Plural(int(above), "sentence") + " with a higher " + c.Up + " than " + c.Across + ", " + strconv.FormatInt(below, 10) + " with a lower one, " + strconv.FormatInt(on, 10) + " with the same."
}

func percent(v int) string { return plot.Number(100 * float64(v) / plot.Whole) }

const (
	most     = 520 * draw.Px // the sides of the field
	least    = 220 * draw.Px
	smallest = 3 * draw.Px // the radius of a dot of one sentence, unless other dots would be too large
	reach    = 5 * draw.Px // how near one has to point to a small dot
	widest   = 20          // the largest dot fits so often into half of a side
)

// sizes says how large dots are: their areas are as many times that of one sentence as they are sentences.
type sizes struct {
	most int64   // sentences of a dot
	one  float64 // the radius of one sentence
}

func (c *Chart) sizes(side draw.Length) (s sizes) {
	s.most = 1
	for _, p := range c.Points {
		s.most = max(s.most, p.N)
	}
	s.one = min(float64(smallest), float64(side)/widest/math.Sqrt(float64(s.most)))
	return s
}

func (s *sizes) radius(n int64) draw.Length {
	return draw.Length(math.Round(s.one * math.Sqrt(float64(n))))
}

// samples are numbers whose dots the legend shows: powers of ten, the largest three there are, and one.
func (s *sizes) samples() (list []int64) {
	for n := int64(1); n <= s.most; n *= 10 {
		list = append(list, n)
	}
	if len(list) > 4 {
		list = append(list[:1], list[len(list)-3:]...)
	}
	return list
}

var (
	diagonal = draw.Look{Width: "1.3", Dashes: "7 4", Means: "both scores are equal"}
	dot      = draw.Look{Class: " way", Colour: draw.Accent, Width: "1"}
)

// SVG returns the chart as a file that stands alone.
//
//	svg.ccgscore-diagram.points
//	  rect.background
//	  g.sides    text.tick, text.across, text.up
//	  g.frame    path.grid, path.zero
//	  g.sample       path.line                                the diagonal
//	  g.sample.way   g.label[data-point=N]: title, circle.reach, circle.dot   a dot, by its index, with room to point at
//	  g.legend
//	  g.sample.way   circle.size                              how large dots are
//	  g.sides        text.size
func (c *Chart) SVG() []byte {
	scale := plot.Scale{To: plot.Whole, Step: plot.Whole / 5}
	up := plot.Numbers(scale.Flip(), most, percent)
	side := max(least, min(most, draw.Room(c.Width)-2*draw.Margin-up.Width()-draw.Margin))
	across := plot.Numbers(scale, side, percent)
	up = plot.Numbers(scale.Flip(), side, percent)
	across.Name, up.Name = c.Across+", %", c.Up+", %"
	f := plot.Field{At: draw.Pt(draw.Margin+max(up.Width(), draw.LineWidth(up.Name)/2), draw.Margin+plot.Row), Across: across, Up: up}
	dots := c.sizes(side)
	h := &draw.Head{Class: "points", Title: c.Title, Description: c.Description(), Theme: c.Theme, Width: f.At.X + side + max(2*draw.Margin, dots.radius(dots.most)+draw.Margin), Height: f.At.Y + side + 2*plot.Row + draw.Margin}
	h.Explain(&diagonal, "")
	h.PlaceLegend(plot.Row / 2)
	legend := dots.legend(h)
	w := &draw.Writer{}
	w.Begin(h)
	f.Frame(w)
	w.Group("sample", &diagonal)
	w.Path("line", diagonal.Dashes)
	from, to := f.Place(0, 0), f.Place(plot.Whole, plot.Whole)
	w.Put(`M% %L% %"/></g>`+"\n", from.X, from.Y, to.X, to.Y)
	w.Group("sample", &dot)
	for i, p := range c.Points {
		at := f.Place(plot.Parts(p.X), plot.Parts(p.Y))
		w.Put(`<g class="label" data-point="` + strconv.Itoa(i) + `"><title>`)
		w.Text(draw.Plural(int(p.N), "sentence") + ": " + c.Across + " " + percent(plot.Parts(p.X)) + ", " + c.Up + " " + percent(plot.Parts(p.Y)))
		w.Put("</title>")
		r := dots.radius(p.N)
		if r < reach {
			w.Put(`<circle class="reach" fill-opacity="0" stroke="none" cx="%" cy="%" r="%"/>`, at.X, at.Y, reach)
		}
		w.Put(`<circle class="dot" fill="`+w.Accent+`" fill-opacity=".35" cx="%" cy="%" r="%"/></g>`+"\n", at.X, at.Y, r)
	}
	w.Put("</g>\n")
	w.Legend(h.Legend)
	w.Group("sample", &dot)
	for _, s := range legend {
		w.Put(`<circle class="size" fill="`+w.Accent+`" fill-opacity=".35" cx="%" cy="%" r="%"/>`+"\n", s.at.X, s.at.Y, s.radius)
	}
	w.Put("</g>\n")
	for _, s := range legend {
		w.Line(draw.Start, "sides", "size", w.Soft, s.at.X+s.radius+plot.Gap, s.at.Y, s.means)
	}
	return w.End()
}

// sample is a dot of the legend.
type sample struct {
	at     draw.Point
	radius draw.Length
	means  string
}

// legend places dots in a row beneath a drawing, and makes room for them.
func (s *sizes) legend(h *draw.Head) (list []sample) {
	high := 2*s.radius(s.most) + plot.Gap
	x, y := draw.Margin, h.Height-draw.Margin+high/2
	for _, n := range s.samples() {
		one := sample{radius: s.radius(n), means: count.Grouped(n) + " sentences"}
		if n == 1 {
			one.means = "1 sentence"
		}
		one.at = draw.Pt(x+one.radius, y)
		list = append(list, one)
		x += 2*one.radius + plot.Gap + draw.LineWidth(one.means) + 3*plot.Gap
	}
	h.Width, h.Height = max(h.Width, x-3*plot.Gap+draw.Margin), h.Height+high
	return list
}
