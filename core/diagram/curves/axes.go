package curves

import (
	"math"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

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

// value writes what a measure is.
func (c *Chart) value(v float64) string {
	if c.Close {
		v *= 100
	}
	return number(v)
}

// upward writes what stands at a height of the axis.
func (c *Chart) upward(v int) string { return c.value(float64(v) / whole) }

// ends are the first and the last number of the axis across.
func (c *Chart) ends(first, last *Point) (from, to string) {
	if n := len(c.Ticks); n > 0 {
		return c.Ticks[0].Text, c.Ticks[n-1].Text
	}
	return number(first.X), number(last.X)
}

// across are the numbers of the axis across that there is room for: where two are too
// near, the one to the right stays.
func (l *layout) across(ticks []Tick) (list []Tick) {
	if len(ticks) == 0 {
		for tenths := 0; tenths <= 10; tenths += 2 {
			ticks = append(ticks, Tick{float64(tenths) / 10, number(float64(tenths) / 10)})
		}
	}
	free := l.plot + draw.LineWidth("0000")
	for i := len(ticks) - 1; i >= 0; i-- {
		half := draw.LineWidth(ticks[i].Text)/2 + tickGap/2
		if at := l.plot * draw.Length(parts(ticks[i].X)) / whole; at+half <= free {
			list = append(list, ticks[i])
			free = at - half
		}
	}
	slices.Reverse(list)
	return list
}

// scale is what stands on the axis upward, in parts of which one has a hundred thousand.
type scale struct{ low, high, step int }

const whole = 100_000

// scale holds all values and, unless they are looked at closely, 0 and 1, in eight steps
// at most, closely in five, of 1, 2 or 5 times a power of ten.
func (c *Chart) scale() scale {
	least, most := c.reach()
	s := scale{high: whole, step: whole / 10}
	steps := 8
	if c.Close {
		s.step, steps = whole/1000, 5
	} else {
		least, most = min(0, least), whole
	}
	for factor := 0; most-least > steps*s.step; factor++ {
		s.step = s.step * [3]int{4, 5, 4}[factor%3] / 2
	}
	s.high -= (whole - most) / s.step * s.step
	s.low = s.high - s.step
	for s.low > least {
		s.low -= s.step
	}
	return s
}

// reach returns the least and the most of all values, 1 and 1 if there is none.
func (c *Chart) reach() (least, most int) {
	least, most = math.MaxInt, math.MinInt
	for i := range c.Panels {
		for _, p := range c.Panels[i].Points {
			for _, y := range p.Y {
				if !math.IsNaN(y) {
					least, most = min(least, parts(y)), max(most, parts(y))
				}
			}
		}
	}
	if least > most {
		return whole, whole
	}
	return least, most
}

// parts keeps to what can be drawn.
func parts(y float64) int { return int(math.Round(whole * max(-1e6, min(1, y)))) }

// ticks are where lines go across, from the highest downward.
func (s scale) ticks() (list []int) {
	for v := s.high; v >= s.low; v -= s.step {
		list = append(list, v)
	}
	return list
}

// y is where a value stands, from the top of a plot.
func (s scale) y(v int) draw.Length {
	return plotHeight * draw.Length(s.high-v) / draw.Length(s.high-s.low)
}
