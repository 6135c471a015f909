package lists

import (
	"math"

	"github.com/ccgscore/ccgscore/core/report"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/curves"
	"github.com/ccgscore/ccgscore/core/nbest"
)

// Chart returns how good the best of the first n parses are, over n, by both oracles: of
// lists of which repetitions are left out, and of lists as they are. It is nil where
// there is nothing to draw: without gold, and where no list has two parses. About as wide
// as so many pixels, if it is not 0.
func (b *NBest) Chart(width int, theme diagram.Theme) *curves.Chart {
	if b.Gold == nil || b.Longest < 2 {
		return nil
	}
	c := &curves.Chart{
		Title: "The best of the first n parses of " + report.Plural(b.Lists, "list"), Across: "n, the parses of a list that are looked at",
		Close: true, Pairs: true, Width: width, Theme: theme,
	}
	var panel curves.Panel
	for _, i := range b.depths() {
		n := nbest.Depths[i]
		if n >= b.Longest && n != nbest.All {
			continue // the last point is of all
		}
		point := curves.Point{X: math.Log(float64(min(n, b.Longest))) / math.Log(float64(b.Longest))}
		for k, m := range b.Oracles() {
			for repeated, hashed := range [2]bool{true, false} {
				point.Y[2*(1-k)+repeated] = b.First(n, hashed).Oracle[m].F1()
			}
		}
		panel.Points = append(panel.Points, point)
		c.Ticks = append(c.Ticks, curves.Tick{X: point.X, Text: count.Grouped(min(n, b.Longest))})
	}
	for k, m := range b.Oracles() {
		name := b.MetricName(k)
		c.Lines[2*(1-k)], c.Lines[2*(1-k)+1] = name+" "+b.First(nbest.All, true).Oracle[m].Percent().F1, name+", with repetitions"
	}
	c.Panels = []curves.Panel{panel}
	return c
}
