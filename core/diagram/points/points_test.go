package points

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// allowed are the elements of a drawing and their attributes.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor",
	"title": "", "desc": "", "style": "",
	"rect":   "class width height fill",
	"g":      "class fill stroke stroke-width text-anchor data-point",
	"path":   "class d stroke-width stroke-dasharray stroke-opacity",
	"circle": "class fill fill-opacity stroke cx cy r",
	"text":   "class x y font-weight",
}

func chart() *Chart {
	return &Chart{
		Title: "Sentences of <alpha>", Across: "F₁", Up: "DF₁",
		Points: []Point{{1, 1, 240}, {0, 0, 3}, {.25, .75, 1}, {.5, .8, 12}, {.8, .5, 1}, {2. / 3, 1, 30}},
	}
}

// The area of a dot is that of one sentence, as often as it is sentences; the legend shows sizes.
func TestAreasAreAsLargeAsNumbers(t *testing.T) {
	many := &Chart{Across: "F₁", Up: "DF₁", Points: []Point{{0, 0, 1}, {.5, .5, 4}, {1, 1, 40_000}}}
	for name, test := range map[string]struct {
		chart  *Chart
		legend string
	}{
		"usual": {chart(), "1 sentence, 10 sentences, 100 sentences"}, "many": {many, "1 sentence, 100 sentences, 1,000 sentences, 10,000 sentences"},
		"one": {&Chart{Points: []Point{{0, 0, 1}}}, "1 sentence"}, "none": {&Chart{}, "1 sentence"},
	} {
		svg := drawtest.Parse(t, test.chart.SVG(), allowed)
		sizes := test.chart.sizes(most)
		for i, dot := range svg.All("dot") {
			r, _ := strconv.ParseFloat(dot.Attrs["r"], 64)
			if want := sizes.one / 10 * math.Sqrt(float64(test.chart.Points[i].N)); math.Abs(r-want) > 0.051 {
				t.Errorf("%s: the radius of %d sentences is %v, want %v", name, test.chart.Points[i].N, r, want)
			}
			if r > 26 {
				t.Errorf("%s: a dot has the radius %v", name, r)
			}
		}
		var means []string
		for _, e := range svg.All("size") {
			if e.Text != "" {
				means = append(means, e.Text)
			}
		}
		if got := strings.Join(means, ", "); got != test.legend {
			t.Errorf("%s: the legend is %s, want %s", name, got, test.legend)
		}
	}
}

func TestPointsAreDrawn(t *testing.T) {
	narrow, dark := chart(), chart()
	narrow.Width, dark.Theme, dark.Width = 280, draw.Dark, 900
	for name, c := range map[string]*Chart{"usual": chart(), "narrow": narrow, "dark": dark} {
		svg := c.SVG()
		drawtest.Golden(t, name+".svg", svg)
		dots := drawtest.Parse(t, svg, allowed).All("label")
		if len(dots) != len(c.Points) || dots[3].Attrs["data-point"] != "3" {
			t.Errorf("%s: %d dots", name, len(dots))
		}
	}
	if got, want := chart().Description(), "43 sentences with a higher DF₁ than F₁, 1 with a lower one, 243 with the same."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := chart().Table()[6]; got[0] != "66.67" || got[2] != "30" {
		t.Error(got)
	}
}
