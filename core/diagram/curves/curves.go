// Package curves draws how measures fall, and how low, as something grows from 0 to 1:
// several measures in a panel, and several panels on one scale, side by side where there
// is room for that.
//
// Lengths are whole numbers, so a drawing is the same to the last byte on every
// machine.
package curves

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// Chart is what is to be drawn.
type Chart struct {
	Title  string
	Across string        // what grows
	Lines  [Lines]string // the names of the measures
	Panels []Panel
	Theme  draw.Theme
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
	X float64
	Y [Lines]float64
}

// Lines is how many measures a panel has. Each has its own look, and its name at its end.
const Lines = 4

const (
	px         = draw.Px
	margin     = 12 * px
	row        = 24 * px // of text
	tickGap    = 6 * px
	leader     = 18 * px // from the end of a line to its name
	nameRow    = 15 * px // names are so far apart
	space      = 20 * px // between panels
	plotHeight = 264 * px
	leastPlot  = 180 * px
	usualWidth = 640
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
			lines = append(lines, name+" from "+number(first.Y[n])+" to "+number(last.Y[n]))
		}
		panels = append(panels, p.Title+", from "+number(first.X)+" to "+number(last.X)+": "+strings.Join(lines, ", "))
	}
	return strings.Join(panels, "; ") + "."
}

// number writes a number with two digits behind the point at most.
func number(v float64) string {
	if math.IsNaN(v) {
		return "undefined"
	}
	hundredths := math.Round(v * 100)
	text := strconv.FormatFloat(math.Abs(hundredths)/100, 'f', -1, 64)
	if hundredths < 0 {
		text = "−" + text
	}
	return text
}

// scale is what stands on the vertical axis, in thousandths.
type scale struct{ low, step int }

const top = 1000

// scale holds all values and 0, in eight steps at most of 1, 2 or 5 times a power of ten.
func (c *Chart) scale() scale {
	least := 0
	for i := range c.Panels {
		for _, p := range c.Panels[i].Points {
			for _, y := range p.Y {
				if !math.IsNaN(y) {
					least = min(least, thousandths(y))
				}
			}
		}
	}
	s := scale{step: 100}
	for factor := 0; top-least > 8*s.step; factor++ {
		s.step = s.step * [3]int{4, 5, 4}[factor%3] / 2
	}
	s.low = top
	for s.low > least {
		s.low -= s.step
	}
	return s
}

// thousandths keeps to what can be drawn.
func thousandths(y float64) int { return int(math.Round(1000 * max(-1e6, min(1, y)))) }

// ticks are where lines go across, from 1 downward.
func (s scale) ticks() (list []int) {
	for v := top; v >= s.low; v -= s.step {
		list = append(list, v)
	}
	return list
}

// layout is where all panels have their parts.
type layout struct {
	scale
	columns       int
	panel         draw.Length // the width of one
	left, plot    draw.Length // what stands left of the plot, and its width
	width, height draw.Length
}

func (c *Chart) layout() (l layout) {
	l.scale = c.scale()
	for _, v := range l.ticks() {
		l.left = max(l.left, draw.LineWidth(number(float64(v)/1000))+tickGap)
	}
	names, text := draw.Length(0), draw.LineWidth(c.Across)
	for _, name := range c.Lines {
		names = max(names, draw.LineWidth(name))
	}
	for i := range c.Panels {
		text = max(text, draw.LineWidth(c.Panels[i].Title))
	}
	beside := l.left + leader + names
	least := max(beside+leastPlot, text)
	l.width = draw.Length(cmp.Or(c.Width, usualWidth)) * px
	l.columns = max(1, len(c.Panels))
	if l.columns*int(least+space) > int(l.width-2*margin+space) {
		l.columns = 1
	}
	l.panel = max(least, (l.width-2*margin+space)/draw.Length(l.columns)-space)
	l.plot = l.panel - beside
	l.width = max(l.width, draw.Length(l.columns)*(l.panel+space)-space+2*margin)
	rows := (len(c.Panels) + l.columns - 1) / l.columns
	l.height = draw.Length(rows)*(panelHeight+space) - space + 2*margin
	return l
}

const panelHeight = row + plotHeight + 2*row // title, plot, ticks, what grows

// y is where a value stands, from the top of a plot.
func (s scale) y(v int) draw.Length {
	return plotHeight * draw.Length(top-v) / draw.Length(top-s.low)
}

// spread returns how high the names of lines stand, each as near to the end of its line as
// the others leave room.
func spread(ends [Lines]draw.Length) (places [Lines]draw.Length) {
	var order [Lines]int // from the highest to the lowest
	for n := range ends {
		at := n
		for ; at > 0 && ends[order[at-1]] > ends[n]; at-- {
			order[at] = order[at-1]
		}
		order[at] = n
	}
	free := draw.Length(0)
	for _, n := range order {
		places[n] = max(ends[n], free)
		free = places[n] + nameRow
	}
	free = plotHeight
	for i := Lines - 1; i >= 0; i-- {
		n := order[i]
		places[n] = min(places[n], free)
		free = places[n] - nameRow
	}
	return places
}
