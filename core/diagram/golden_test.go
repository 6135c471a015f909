package diagram

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/score"
)

func TestFiguresOfThePaper(t *testing.T) {
	for _, f := range figures {
		for metric := score.F1; metric <= score.DF1; metric++ {
			name := f.name + "-" + score.Scheme.Metrics[metric].Key
			t.Run(name, func(t *testing.T) {
				d := layout(t, f.analysis(t), metric)
				drawtest.Golden(t, name+".svg", d.SVG())
				drawtest.Golden(t, name+".tex", d.TikZ())
			})
		}
	}
}
