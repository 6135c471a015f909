package curves

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// allowed are the elements of a drawing and their attributes.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor",
	"title": "", "desc": "", "style": "",
	"rect": "class width height fill",
	"g":    "class fill stroke text-anchor",
	"path": "class d stroke-width stroke-dasharray stroke-opacity stroke-linecap",
	"text": "class x y font-weight",
}

// chart is of the Norwegian trees, of two runs.
func chart() *Chart {
	return &Chart{
		Title: "Agreement & noise", Across: "p, how probable it is for a word to be disturbed",
		Lines: [Lines]string{"α plain", "α diff", "α norm", "LAS"},
		Panels: []Panel{
			panel("Relations and heads",
				[]float64{0.859, 0.607, 0.446, 0.285, 0.147, 0.056, -0.002, -0.063, -0.076, -0.122},
				[]float64{0.484, -0.336, -0.805, -1.246, -1.604, -1.838, -1.955, -2.087, -2.096, -2.211},
				[]float64{0.893, 0.737, 0.592, 0.471, 0.354, 0.271, 0.217, 0.156, 0.125, 0.086},
				[]float64{0.831, 0.656, 0.526, 0.409, 0.277, 0.193, 0.123, 0.062, 0.028, 0.006},
			),
			panel("Relations",
				[]float64{0.989, 0.957, 0.924, 0.879, 0.802, 0.742, 0.666, 0.573, 0.479, 0.370},
				[]float64{0.957, 0.840, 0.729, 0.580, 0.333, 0.150, -0.079, -0.354, -0.626, -0.930},
				[]float64{0.986, 0.960, 0.923, 0.885, 0.823, 0.770, 0.710, 0.625, 0.554, 0.465},
				[]float64{0.910, 0.801, 0.708, 0.621, 0.505, 0.420, 0.331, 0.224, 0.138, 0.039},
			),
			panel("Heads",
				[]float64{0.878, 0.742, 0.549, 0.451, 0.330, 0.243, 0.174, 0.113, 0.071, 0.035},
				[]float64{0.543, 0.080, -0.548, -0.842, -1.186, -1.427, -1.602, -1.762, -1.859, -1.957},
				[]float64{0.907, 0.819, 0.692, 0.618, 0.530, 0.444, 0.411, 0.352, 0.315, 0.277},
				[]float64{0.917, 0.820, 0.732, 0.654, 0.559, 0.469, 0.394, 0.289, 0.199, 0.102},
			),
		},
	}
}

// panel makes a panel of what each measure is from 0.1 to 1.
func panel(title string, values ...[]float64) Panel {
	p := Panel{Title: title}
	for i := range values[0] {
		point := Point{X: float64(i+1) / 10}
		for n := range point.Y {
			point.Y[n] = values[n][i]
		}
		p.Points = append(p.Points, point)
	}
	return p
}

func TestNarrowAndWide(t *testing.T) {
	for name, width := range map[string]int{"wide.svg": 1200, "narrow.svg": 390} {
		c := chart()
		c.Width = width
		svg := c.SVG()
		drawtest.Golden(t, name, svg)
		if got := drawtest.Parse(t, svg, allowed).Attrs["width"]; got != strconv.Itoa(width) {
			t.Errorf("%s is %s wide", name, got)
		}
	}
}

func TestThemes(t *testing.T) {
	for theme, want := range map[draw.Theme]string{draw.Light: `fill="#fff"`, draw.Dark: `fill="#1c1e21"`, draw.Auto: "prefers-color-scheme"} {
		c := chart()
		c.Theme = theme
		if svg := c.SVG(); !strings.Contains(string(svg), want) {
			t.Errorf("%v: no %s", theme, want)
		} else {
			drawtest.Parse(t, svg, allowed)
		}
	}
	c := chart()
	c.Width, c.Theme = 1200, draw.Dark
	drawtest.Golden(t, "dark.svg", c.SVG())
}

func TestPanelsStandBesideEachOtherWhereThereIsRoom(t *testing.T) {
	for width, want := range map[int]int{1200: 3, 390: 1, 100: 1, 0: 1} {
		c := chart()
		c.Width = width
		l := c.layout()
		if l.columns != want || l.width < draw.Length(width)*draw.Px || l.across.Length < leastPlot {
			t.Errorf("%d: %d columns, %d wide with plots of %d", width, l.columns, l.width, l.across.Length)
		}
		svg := drawtest.Parse(t, c.SVG(), allowed)
		for _, class := range []string{"name", "across", "heading", "tick"} {
			for _, text := range svg.All(class) {
				x, _ := strconv.ParseFloat(text.Attrs["x"], 64)
				reach := map[string]float64{"name": 1, "heading": 1, "across": 0.5, "tick": 0.5}[class]
				whole, _ := strconv.ParseFloat(svg.Attrs["width"], 64)
				if end := x + reach*float64(draw.LineWidth(text.Text))/10; end > whole || x < 0 {
					t.Errorf("%d: %s ends at %v of %v", width, text.Text, end, whole)
				}
			}
		}
	}
}

func TestALineIsBrokenWhereItIsNotDefined(t *testing.T) {
	c := chart()
	c.Panels = c.Panels[:1]
	for i := range 10 {
		c.Panels[0].Points[i].Y[1] = math.NaN()
	}
	c.Panels[0].Points[4].Y[0], c.Panels[0].Points[9].Y[0] = math.NaN(), math.Inf(-1)
	lines := drawtest.Parse(t, c.SVG(), allowed).All("line")
	if n := strings.Count(lines[0].Attrs["d"], "M"); n != 2 {
		t.Errorf("%d pieces: %s", n, lines[0].Attrs["d"])
	}
	if lines[1].Attrs["d"] != "" {
		t.Errorf("%s", lines[1].Attrs["d"])
	}
}

func TestWhatACurveSays(t *testing.T) {
	svg := string(chart().SVG())
	for _, want := range []string{
		"<title>Agreement &amp; noise</title>", "Relations and heads, from 0.1 to 1: α plain from 0.86 to −0.12, α diff from 0.48 to −2.21", ">−2.5</text>", ">LAS</text>",
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("%q is not in %s", want, svg)
		}
	}
	drawtest.Parse(t, (&Chart{Title: "nothing", Panels: []Panel{{Title: "empty"}}}).SVG(), allowed)
	drawtest.Parse(t, (&Chart{}).SVG(), allowed)
}

// oracle is how good the best of the first parses are, of lists with repetitions and without.
func oracle() *Chart {
	c := &Chart{
		Title: "The best of the first n", Across: "n, parses that are looked at",
		Lines: [Lines]string{"DF₁ 98.4", "DF₁ with repetitions 98.1", "F₁ 96.6", "F₁ with repetitions 96.1"},
		Panels: []Panel{panel("Oracle",
			[]float64{0.957, 0.966, 0.976, 0.980, 0.982, 0.984},
			[]float64{0.957, 0.962, 0.970, 0.976, 0.979, 0.981},
			[]float64{0.921, 0.936, 0.952, 0.959, 0.963, 0.966},
			[]float64{0.921, 0.931, 0.946, 0.954, 0.958, 0.961},
		)},
		Close: true, Pairs: true,
	}
	for i, n := range []float64{1, 2, 5, 10, 20, 50} {
		x := math.Log(n) / math.Log(50)
		c.Panels[0].Points[i].X = x
		c.Ticks = append(c.Ticks, Tick{x, strconv.Itoa(int(n))})
	}
	return c
}

func TestValuesAreLookedAtClosely(t *testing.T) {
	c := oracle()
	svg := c.SVG()
	drawtest.Golden(t, "close.svg", svg)
	parsed := drawtest.Parse(t, svg, allowed)
	var ticks []string
	for _, tick := range parsed.All("tick") {
		ticks = append(ticks, tick.Text)
	}
	if got, want := strings.Join(ticks, " "), "100 98 96 94 92 1 2 5 10 20 50"; got != want {
		t.Errorf("the axes have %s, want %s", got, want)
	}
	if dots := parsed.All("dots"); len(dots) != 2 || strings.Count(dots[0].Attrs["d"], "h0") != 6 {
		t.Errorf("%v", dots)
	}
	if !strings.Contains(string(svg), "Oracle, from 1 to 50: DF₁ 98.4 from 95.7 to 98.4, ") {
		t.Errorf("%s", svg)
	}
	for _, v := range []float64{1, 0, 0.5, -3, math.Inf(-1)} {
		c.Panels[0].Points = []Point{{X: 0.5, Y: [Lines]float64{v, v, math.NaN(), v}}}
		s, at := c.scale(), plot.Parts(v)
		if s.From > at || s.To < at || s.To-s.From > 5*s.Step || s.To <= s.From {
			t.Errorf("%v: %v", v, s)
		}
		drawtest.Parse(t, c.SVG(), allowed)
	}
}

// Each point that is drawn is in the table, and all that the axis across says of them.
func TestATableSaysTheSame(t *testing.T) {
	for _, c := range []*Chart{chart(), oracle()} {
		rows := c.Table()
		if want := append([]string{"panel", c.Across}, c.Lines[:]...); !slices.Equal(rows[0], want) {
			t.Errorf("the head is %q", rows[0])
		}
		next := 1
		for i, p := range c.Panels {
			for k, point := range p.Points {
				want := []string{p.Title, plot.Number(point.X)}
				if c.Ticks != nil {
					want[1] = c.Ticks[k].Text
				}
				for _, y := range point.Y {
					want = append(want, c.value(y))
				}
				if !slices.Equal(rows[next], want) {
					t.Errorf("panel %d, point %d: %q, want %q", i, k, rows[next], want)
				}
				next++
			}
		}
		if next != len(rows) {
			t.Errorf("%d rows, want %d", len(rows), next)
		}
	}
	c := oracle()
	c.Lines[1], c.Lines[3], c.Panels[0].Points[0].Y[2] = "", "", math.NaN()
	if got, want := strings.Join(c.Table()[1], "|"), "Oracle|1|95.7|undefined"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestLinesWithoutANameAreNotDrawn(t *testing.T) {
	c := oracle()
	c.Lines[1], c.Lines[3] = "", ""
	svg := drawtest.Parse(t, c.SVG(), allowed)
	if lines, names := svg.All("line"), svg.All("name"); len(lines) != 2 || len(names) != 2 {
		t.Errorf("%d lines and %d names", len(lines), len(names))
	}
}

// Where most values lie is drawn, and the scale holds it.
func TestSpreads(t *testing.T) {
	c := chart()
	c.Panels[0].Points[2].Spread[1] = [2]float64{-1.9, 0.1}
	c.Panels[0].Points[3].Spread[1] = [2]float64{-3.9, math.NaN()}
	c.Panels[0].Points[4].Spread[1] = [2]float64{math.NaN(), math.NaN()}
	c.Panels[1].Points[0].Spread[0] = [2]float64{0.9, 1}
	if got := len(drawtest.Parse(t, c.SVG(), allowed).All("spread")); got != 2 {
		t.Errorf("%d paths of spreads", got)
	}
	if s := c.scale(); min(s.From, s.To) > plot.Parts(-3.9) {
		t.Errorf("%+v", s)
	}
}
