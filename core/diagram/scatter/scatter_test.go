package scatter

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
	"rect": "class width height fill",
	"g":    "class fill stroke stroke-width text-anchor",
	"path": "class d stroke-width stroke-dasharray stroke-opacity stroke-linecap",
	"text": "class x y font-weight",
}

func chart() *Chart {
	return &Chart{
		Title: "LAS & α", Across: "LAS", Series: [Series]string{"α plain", "α difference", "α normalised"},
		Points: []Point{
			{"Danish", .93967, [3]float64{.98383, .93049, .98833}},
			{"Swedish <b>", .94417, [3]float64{.98916, .94951, .99101}},
			{"Italian", .82295, [3]float64{.84547, .55669, .89237}},
			{"brackets", math.NaN(), [3]float64{.99, .98, .99}},
			{"odd", .87, [3]float64{-.2, math.NaN(), .1}},
		},
	}
}

func TestScatterPlots(t *testing.T) {
	narrow, dark, empty := chart(), chart(), &Chart{Title: "none", Across: "LAS", Series: [Series]string{"α"}}
	narrow.Width, dark.Theme, dark.Width = 300, draw.Dark, 900
	for name, test := range map[string]struct {
		chart *Chart
		marks int
	}{"usual": {chart(), 14}, "narrow": {narrow, 14}, "dark": {dark, 14}, "empty": {empty, 1}} {
		svg := test.chart.SVG()
		drawtest.Golden(t, name+".svg", svg)
		marks := drawtest.Parse(t, svg, allowed)
		if got := len(marks.All("dots")) + len(marks.All("point")); got != test.marks {
			t.Errorf("%s: %d marks, want %d", name, got, test.marks)
		}
	}
}

// However long a name is, it ends within the drawing.
func TestNamesFit(t *testing.T) {
	c := chart()
	c.Width = 300
	c.Points[3].Name = strings.Repeat("a very long name of a corpus ", 10)
	svg := drawtest.Parse(t, c.SVG(), allowed)
	width, err := strconv.ParseFloat(svg.Attrs["width"], 64)
	if err != nil {
		t.Fatal(err)
	}
	names := svg.All("name")
	if len(names) != 8 {
		t.Errorf("%d names", len(names))
	}
	for _, name := range names {
		x, err := strconv.ParseFloat(name.Attrs["x"], 64)
		if end := x + float64(draw.LineWidth(name.Text))/float64(draw.Px); err != nil || end > width {
			t.Errorf("%q ends at %v of %v: %v", name.Text, end, width, err)
		}
	}
}

func TestTheSameAsATable(t *testing.T) {
	rows := chart().Table()
	for i, want := range map[int][]string{
		0: {"", "LAS", "α plain", "α difference", "α normalised"},
		1: {"Danish", "0.940", "0.984", "0.930", "0.988"},
		5: {"odd", "0.870", "−0.200", "–", "0.100"},
	} {
		for k, cell := range want {
			if rows[i][k] != cell {
				t.Errorf("row %d has %q, want %q", i, rows[i][k], cell)
			}
		}
	}
}
