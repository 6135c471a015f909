// Package curves draws how measures fall or rise as something grows: several measures in a
// panel, and several panels on one scale, side by side where there is room for that.
package curves

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// Chart is what is to be drawn.
type Chart struct {
	Title  string
	Across string        // what grows
	Lines  [Lines]string // the names of the measures
	Panels []Panel
	Ticks  []Tick // what stands on the axis across, from left to right; 0, 0.2 and so on to 1 if there is none
	Theme  draw.Theme
	// Close has the axis upward hold the values alone, in per cent, and not all from 0 to 1.
	// Each point has a dot then.
	Close bool
	// Pairs has the second line and the fourth look like the one before each, dashed: the
	// same measure of something else.
	Pairs bool
	// Width, in pixels, is what the drawing should be as wide as, if it has room for a
	// panel; 0 is usual.
	Width int
}

// Panel holds the points of all measures, from left to right.
type Panel struct {
	Title  string
	Points []Point
}

// Point is what the measures are at X, which is 0 to 1. They are 1 at most; where one is
// NaN its line is broken.
type Point struct {
	X      float64
	Y      [Lines]float64
	Spread [Lines][2]float64 // in which most values lie whose mean Y is; both ends are 0 where it is not drawn
}

// Tick is a number on the axis across.
type Tick struct {
	X    float64 // 0 to 1
	Text string
}

// Lines is how many measures a panel has. Each has its own look, and its name at its end.
const Lines = 4

const (
	leader     = 18 * draw.Px // from the end of a line to its name
	nameRow    = 15 * draw.Px // names are so far apart
	space      = 20 * draw.Px // between panels
	plotHeight = 264 * draw.Px
	leastPlot  = 180 * draw.Px

	panelHeight = plot.Row + plotHeight + 2*plot.Row // title, plot, ticks, what grows
)

// Description says in words what the drawing shows.
func (c *Chart) Description() string {
	var panels []string
	for i := range c.Panels {
		p := &c.Panels[i]
		if len(p.Points) == 0 {
			continue
		}
		first, last := &p.Points[0], &p.Points[len(p.Points)-1]
		var lines []string
		for n, name := range c.Lines {
			if name != "" {
				lines = append(lines, name+" from "+c.value(first.Y[n])+" to "+c.value(last.Y[n]))
			}
		}
		panels = append(panels, p.Title+", from "+c.across(first)+" to "+c.across(last)+": "+strings.Join(lines, ", "))
	}
	return strings.Join(panels, "; ") + "."
}

// Table returns what the curves say: a row for each point of a panel, a column for each
// measure.
func (c *Chart) Table() [][]string {
	rows := [][]string{{"panel", c.Across}}
	for _, name := range c.Lines {
		if name != "" {
			rows[0] = append(rows[0], name)
		}
	}
	for i := range c.Panels {
		for k := range c.Panels[i].Points {
			p := &c.Panels[i].Points[k]
			row := []string{c.Panels[i].Title, c.across(p)}
			for n, name := range c.Lines {
				if name != "" {
					row = append(row, c.value(p.Y[n]))
				}
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// layout is where all panels have their parts. The two axes are those of each.
type layout struct {
	up, across    plot.Axis
	columns       int
	panel, left   draw.Length // the width of one, and what stands left of the plot
	width, height draw.Length
}

func (c *Chart) layout() (l layout) {
	l.up = plot.Numbers(c.scale().Flip(), plotHeight, c.upward)
	l.left = l.up.Width()
	names, text := draw.Length(0), draw.LineWidth(c.Across)
	for _, name := range c.Lines {
		names = max(names, draw.LineWidth(name))
	}
	for i := range c.Panels {
		text = max(text, draw.LineWidth(c.Panels[i].Title))
	}
	beside := l.left + leader + names
	least := max(beside+leastPlot, text)
	l.width = draw.Room(c.Width)
	l.columns = max(1, len(c.Panels))
	if l.columns*int(least+space) > int(l.width-2*draw.Margin+space) {
		l.columns = 1
	}
	l.panel = max(least, (l.width-2*draw.Margin+space)/draw.Length(l.columns)-space)
	l.across = c.acrossIn(l.panel - beside)
	l.width = max(l.width, draw.Length(l.columns)*(l.panel+space)-space+2*draw.Margin)
	rows := (len(c.Panels) + l.columns - 1) / l.columns
	l.height = draw.Length(rows)*(panelHeight+space) - space + 2*draw.Margin
	return l
}

// field is where the curves of a panel stand.
func (l *layout) field(panel int) plot.Field {
	x := draw.Margin + draw.Length(panel%l.columns)*(l.panel+space) + l.left
	y := draw.Margin + draw.Length(panel/l.columns)*(panelHeight+space) + plot.Row
	return plot.Field{At: draw.Pt(x, y), Across: l.across, Up: l.up}
}
