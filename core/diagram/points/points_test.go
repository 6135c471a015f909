package points

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// allowed are the elements of a drawing and their attributes.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor",
	"title": "", "desc": "", "style": "",
	"rect":   "class width height fill",
	"g":      "class fill stroke stroke-width text-anchor",
	"path":   "class d stroke-width stroke-dasharray stroke-opacity",
	"circle": "class fill fill-opacity cx cy r data-point",
	"text":   "class x y font-weight",
}

func chart() *Chart {
	return &Chart{
		Title: "Sentences of <alpha>", Across: "F₁", Up: "DF₁",
		Points: []Point{{1, 1, 240}, {0, 0, 3}, {.25, .75, 1}, {.5, .8, 12}, {.8, .5, 1}, {2. / 3, 1, 30}},
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
