package systems

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// allowed are the elements of a drawing and their attributes.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor",
	"title": "", "desc": "", "style": "",
	"rect": "class width height fill",
	"g":    "class fill stroke stroke-width text-anchor",
	"path": "class d stroke-width stroke-dasharray stroke-opacity stroke-linecap",
	"text": "class x y font-weight",
}

// chart is of three systems, of which two change their ranks.
func chart() *Chart {
	return &Chart{
		Title: "Three systems & their scores", Metrics: [2]string{"F₁", "DF₁"},
		Systems: []System{
			{"baseline", [2]Score{{.814, .795, .832, "81.40", 2}, {.862, .848, .876, "86.20", 3}}},
			{"alpha", [2]Score{{.772, .752, .795, "77.20", 3}, {.906, .893, .921, "90.60", 1}}},
			{"beta", [2]Score{{.841, .824, .858, "84.10", 1}, {.899, .886, .913, "89.90", 2}}},
		},
	}
}

// Where all samples have the same score, there is no interval: the dot stands alone.
func TestAnIntervalWithoutWidthIsNone(t *testing.T) {
	c := chart()
	c.Systems[1].Scores[0].Low, c.Systems[1].Scores[0].High = .772, .772
	if got := c.Table()[2][2]; got != "–" {
		t.Errorf("the interval is %q", got)
	}
	if drawn, all := strings.Count(string(c.SVG()), `class="line"`), strings.Count(string(chart().SVG()), `class="line"`); drawn != all-1 {
		t.Errorf("%d lines are drawn, and %d if all have intervals", drawn, all)
	}
}

func TestSystemsAreDrawn(t *testing.T) {
	narrow, dark, one, long := chart(), chart(), chart(), chart()
	narrow.Width = 340
	dark.Theme, dark.Width = draw.Dark, 1000
	one.Systems = one.Systems[:1]
	for i := range long.Systems {
		long.Systems[i].Name = strings.Repeat("W<name>", 10)
	}
	for name, c := range map[string]*Chart{"usual": chart(), "narrow": narrow, "dark": dark, "one": one, "long": long} {
		svg := c.SVG()
		drawtest.Golden(t, name+".svg", svg)
		e := drawtest.Parse(t, svg, allowed)
		if got := len(e.All("dots")); got != 3*len(c.Systems) && len(c.Systems) > 1 {
			t.Errorf("%s: %d groups of dots", name, got)
		}
	}
}

// Systems of equal scores stand in one place, and their names apart.
func TestEqualScoresAreApart(t *testing.T) {
	c := chart()
	for i := range c.Systems {
		c.Systems[i].Scores = [2]Score{{1, 1, 1, "100.00", 1}, {1, 1, 1, "100.00", 1}}
	}
	e := drawtest.Parse(t, c.SVG(), allowed)
	at := map[string]bool{}
	for _, name := range e.All("name") {
		at[name.Attrs["x"]+" "+name.Attrs["y"]] = true
	}
	if len(at) != 2*len(c.Systems) {
		t.Errorf("%d names stand apart", len(at))
	}
	if got := e.All("line"); len(got) != len(c.Systems)+1 { // no intervals, and one of the legend
		t.Errorf("%d lines", len(got))
	}
}

func TestTheTableSaysTheSame(t *testing.T) {
	got := strings.Join(chart().Table()[2], "|")
	if want := "alpha|77.20|75.2 to 79.5|3|90.60|89.3 to 92.1|1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if d := chart().Description(); !strings.HasPrefix(d, "baseline, F₁ 81.40 (79.5 to 83.2), rank 2, DF₁ 86.20") {
		t.Error(d)
	}
}
