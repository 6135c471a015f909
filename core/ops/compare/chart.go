//go:build !small

package compare

import (
	"github.com/ccgscore/ccgscore/core/diagram/systems"
)

// draw draws the scores.
func (w *work) draw(p *comparedPart) []byte { return w.chart(p).SVG() }

// chart draws the systems under the two metrics that sum them up, as far as they can be drawn.
func (w *work) chart(p *comparedPart) *systems.Chart {
	scheme := w.done.Scores.Scheme
	first, last := scheme.Ends()
	c := &systems.Chart{Title: "Scores with 95 % intervals, and ranks", Theme: w.Options.Theme, Width: w.Options.Width}
	for i, m := range [2]int{first, last} {
		for k := range p.Systems { // of some, a metric may count without what it needs
			if c.Metrics[i] == "" || c.Metrics[i] == scheme.Metrics[m].Name {
				c.Metrics[i] = w.called(m, k)
			}
		}
	}
	for k := range p.Systems[:min(len(p.Systems), systems.MostSystems)] {
		s := systems.System{Name: p.Systems[k].Name}
		for i, m := range [2]int{first, last} {
			of := &p.Systems[k].of[m]
			s.Scores[i] = systems.Score{Value: of.Value, Low: of.Low, High: of.High, Text: of.Shown.Value, Rank: of.Rank}
		}
		c.Systems = append(c.Systems, s)
	}
	return c
}
