// Package points draws sentences as points by two scores: a scatter plot.
package points

import (
	"math"
	"strconv"

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
	smallest = 3 * draw.Px // the radius of a dot of one sentence
	largest  = 18 * draw.Px
)

// radius is that of a dot, whose area grows with the number of sentences.
func radius(n int64) draw.Length {
	return min(largest, draw.Length(math.Round(float64(smallest)*math.Sqrt(float64(max(1, n))))))
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
//	  g.sample.way   circle.label[data-point=N]: title        a dot, by its index
//	  g.legend
func (c *Chart) SVG() []byte {
	scale := plot.Scale{To: plot.Whole, Step: plot.Whole / 5}
	up := plot.Numbers(scale.Flip(), most, percent)
	side := max(least, min(most, draw.Room(c.Width)-2*draw.Margin-up.Width()-draw.Margin))
	across := plot.Numbers(scale, side, percent)
	up = plot.Numbers(scale.Flip(), side, percent)
	across.Name, up.Name = c.Across+", %", c.Up+", %"
	f := plot.Field{At: draw.Pt(draw.Margin+max(up.Width(), draw.LineWidth(up.Name)/2), draw.Margin+plot.Row), Across: across, Up: up}
	h := &draw.Head{Class: "points", Title: c.Title, Description: c.Description(), Theme: c.Theme, Width: f.At.X + side + 2*draw.Margin, Height: f.At.Y + side + 2*plot.Row + draw.Margin}
	h.Explain(&diagonal, "")
	h.PlaceLegend(plot.Row / 2)
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
		w.Put(`<circle class="label" fill="`+w.Accent+`" fill-opacity=".35" cx="%" cy="%" r="%" data-point="`+strconv.Itoa(i)+`"><title>`, at.X, at.Y, radius(p.N))
		w.Text(draw.Plural(int(p.N), "sentence") + ": " + c.Across + " " + percent(plot.Parts(p.X)) + ", " + c.Up + " " + percent(plot.Parts(p.Y)))
		w.Put("</title></circle>\n")
	}
	w.Put("</g>\n")
	w.Legend(h.Legend)
	return w.End()
}
