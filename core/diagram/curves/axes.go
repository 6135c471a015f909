package curves

import (
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// value writes what a measure is.
func (c *Chart) value(v float64) string {
	if c.Close {
		v *= 100
	}
	return plot.Number(v)
}

// upward writes what stands at a height of the axis.
func (c *Chart) upward(v int) string { return c.value(float64(v) / plot.Whole) }

// across writes where a point stands: as the tick there does, if there is one.
func (c *Chart) across(p *Point) string {
	for _, tick := range c.Ticks {
		if tick.X == p.X {
			return tick.Text
		}
	}
	return plot.Number(p.X)
}

// scale holds all values and, unless they are looked at closely, 0 and 1, in about eight
// steps, closely in five.
func (c *Chart) scale() plot.Scale {
	span, finest, steps := plot.NoSpan, plot.Whole/1000, 5
	for i := range c.Panels {
		for k := range c.Panels[i].Points {
			for n, y := range c.Panels[i].Points[k].Y {
				span.Add(y)
				if s := c.Panels[i].Points[k].Spread[n]; s != [2]float64{} {
					span.Add(s[0])
					span.Add(s[1])
				}
			}
		}
	}
	if !c.Close || span == plot.NoSpan {
		span.Add(1)
	}
	if !c.Close {
		span.Add(0)
		finest, steps = plot.Whole/10, 8
	}
	return span.Scale(plot.Whole, finest, steps)
}

// acrossIn is the axis across, as long as there is room.
func (c *Chart) acrossIn(room draw.Length) plot.Axis {
	a := plot.Numbers(plot.Scale{To: plot.Whole, Step: plot.Whole / 5}, room, plot.Text)
	a.Name = c.Across
	if len(c.Ticks) > 0 {
		a.Ticks = nil
	}
	for _, tick := range c.Ticks {
		a.Ticks = append(a.Ticks, plot.Tick{At: a.At(plot.Parts(tick.X)), Text: tick.Text})
	}
	a.Lines = false
	a.Thin()
	return a
}
