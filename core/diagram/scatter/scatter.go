// Package scatter draws how several measures of a few things go with another one: a scatter plot, in which each
// thing has a number, and each measure a mark of its own.
package scatter

import (
	"math"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// Chart is what is to be drawn.
type Chart struct {
	Title  string
	Across string         // the measure that the others are held against
	Series [Series]string // the names of the others; "" for none
	Points []Point
	Theme  draw.Theme
	Width  int // in pixels, about; 0 is usual
}

// Series is how many measures have a mark.
const Series = 3

// Point is a thing with its measures, of which any may be NaN: it then has no mark.
type Point struct {
	Name string
	X    float64
	Y    [Series]float64
}

// Table returns the same as a table: a row for each thing.
func (c *Chart) Table() [][]string {
	rows := [][]string{{"", c.Across}}
	for _, name := range c.Series {
		if name != "" {
			rows[0] = append(rows[0], name)
		}
	}
	for i := range c.Points {
		p := &c.Points[i]
		row := []string{p.Name, cell(p.X)}
		for n, name := range c.Series {
			if name != "" {
				row = append(row, cell(p.Y[n]))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// cell is a number in a table.
func cell(v float64) string {
	if math.IsNaN(v) {
		return "–"
	}
	return number(v)
}

// number writes a measure with three digits behind the point.
func number(v float64) string {
	if math.IsNaN(v) {
		return plot.Number(v)
	}
	return strings.Replace(strconv.FormatFloat(v, 'f', 3, 64), "-", "−", 1)
}

// Description says in words what the drawing shows.
func (c *Chart) Description() string {
	var said []string
	for i := range c.Points {
		p := &c.Points[i]
		text := p.Name + ": " + c.Across + " " + number(p.X)
		for n, name := range c.Series {
			if name != "" {
				text += ", " + name + " " + number(p.Y[n])
			}
		}
		said = append(said, text)
	}
	return strings.Join(said, "; ") + "."
}

// drawn reports whether a thing has a mark of a measure.
func (c *Chart) drawn(p *Point, n int) bool {
	return c.Series[n] != "" && !math.IsNaN(p.X) && !math.IsNaN(p.Y[n])
}

// anyDrawn reports whether a thing has a mark.
func (c *Chart) anyDrawn(p *Point) bool {
	for n := range c.Series {
		if c.drawn(p, n) {
			return true
		}
	}
	return false
}

// scales hold all that is drawn, in about six steps; from 0 to 1 where nothing is.
func (c *Chart) scales() (across, up plot.Scale) {
	x, y := plot.NoSpan, plot.NoSpan
	for i := range c.Points {
		p := &c.Points[i]
		for n := range c.Series {
			if c.drawn(p, n) {
				x.Add(p.X)
				y.Add(p.Y[n])
			}
		}
	}
	if x == plot.NoSpan {
		x, y = plot.Span{Most: plot.Whole}, plot.Span{Most: plot.Whole}
	}
	return x.Scale(0, plot.Whole/100, 6), y.Scale(0, plot.Whole/100, 6)
}
