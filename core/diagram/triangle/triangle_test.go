package triangle

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"pgregory.net/rapid"
)

// allowed are the elements of a drawing and their attributes.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor",
	"title": "", "desc": "", "style": "",
	"rect":  "class x y width height rx fill fill-opacity stroke-opacity",
	"g":     "class fill stroke text-anchor font-family font-size",
	"text":  "class x y font-weight stroke",
	"tspan": "dy font-size",
}

// bigRedBall is the fragment of Figure 3 of Ng & Curran (2012).
func bigRedBall() *Triangle {
	return &Triangle{
		Words: []string{"big", "red", "ball", ")"},
		Cells: []Cell{
			{1, 1, []Item{{Text: "N/N", Derivations: 1}}, 0},
			{2, 2, []Item{{Text: "N/N", Derivations: 1}}, 0},
			{3, 3, []Item{{Text: "N", Derivations: 1}, {Text: "NP", Derivations: 1, Unary: true, By: "type-changing"}}, 0},
			{4, 4, []Item{{Text: "RRB", Derivations: 1}}, 0},
			{1, 2, []Item{{Text: "N/N", Derivations: 1, By: ">B"}}, 0},
			{2, 3, []Item{{Text: "N", Derivations: 1, By: ">"}, {Text: "NP", Derivations: 1, Unary: true}}, 0},
			{3, 4, []Item{{Text: "N", Derivations: 1, By: "rp"}}, 0},
			{1, 3, []Item{{Text: "N", Derivations: 2, By: ">"}}, 0},
			{2, 4, []Item{{Text: "N", Derivations: 2, By: "rp, >"}}, 0},
			{1, 4, []Item{{Text: "N", Derivations: 5, By: "rp, >"}}, 0},
		},
	}
}

// adjectives are so many words of N/N, all of which compose; a cell holds as many
// derivations as there are binary trees over its words.
func adjectives(n int) *Triangle {
	t := &Triangle{}
	catalan := []float64{1}
	for i := 1; i < n; i++ {
		catalan = append(catalan, catalan[i-1]*float64(2*(2*i-1))/float64(i+1))
	}
	for first := 1; first <= n; first++ {
		t.Words = append(t.Words, "shiny")
		for last := first; last <= n; last++ {
			t.Cells = append(t.Cells, Cell{first, last, []Item{{Text: "N/N", Derivations: catalan[last-first], By: ">B"}}, 0})
		}
	}
	return t
}

// swims is a sentence whose words have several categories.
func swims() *Triangle {
	verb, modifier := `S[dcl]\NP`, `(S\NP)\(S\NP)`
	return &Triangle{
		Words: strings.Fields("Jack swims across the river"),
		Cells: []Cell{
			{1, 1, []Item{{Text: "NP", Derivations: 1}, {Text: `S/(S\NP)`, Derivations: 1, Unary: true, By: ">T"}}, 0},
			{2, 2, []Item{{Text: verb, Derivations: 1}, {Text: `(S[dcl]\NP)/PP`, Derivations: 1}}, 0},
			{3, 3, []Item{{Text: `((S\NP)\(S\NP))/NP`, Derivations: 1}, {Text: `PP/NP`, Derivations: 1}, {Text: `(NP\NP)/NP`, Derivations: 1}}, 0},
			{4, 4, []Item{{Text: "NP[nb]/N", Derivations: 1}}, 0},
			{5, 5, []Item{{Text: "N", Derivations: 1}, {Text: "NP", Derivations: 1, Unary: true}}, 0},
			{1, 2, []Item{{Text: "S[dcl]", Derivations: 2}, {Text: "S[dcl]/PP", Derivations: 1}}, 0},
			{4, 5, []Item{{Text: "NP[nb]", Derivations: 1}}, 4},
			{3, 5, []Item{{Text: modifier, Derivations: 2}, {Text: "PP", Derivations: 2}, {Text: `NP\NP`, Derivations: 2}}, 12},
			{2, 5, []Item{{Text: verb, Derivations: 6}}, 0},
			{1, 5, []Item{{Text: "S[dcl]", Derivations: 22}}, 0},
		},
	}
}

func drawn(t testing.TB, of *Triangle, o Options) *drawtest.Element {
	t.Helper()
	svg, err := Draw(of, o)
	if err != nil {
		t.Fatal(err)
	}
	return drawtest.Parse(t, svg, allowed)
}

func TestDrawings(t *testing.T) {
	for name, test := range map[string]struct {
		of *Triangle
		o  Options
	}{
		"big-red-ball.svg":    {bigRedBall(), Options{Legend: true}},
		"jack-swims.svg":      {swims(), Options{Width: 800, Theme: draw.Dark}},
		"jack-narrow.svg":     {swims(), Options{Width: 350, Theme: draw.Auto}},
		"ten-adjectives.svg":  {adjectives(10), Options{Width: 900}},
		"many-adjectives.svg": {adjectives(20), Options{Width: 900}},
	} {
		svg, err := Draw(test.of, test.o)
		if err != nil {
			t.Fatal(err)
		}
		drawtest.Golden(t, name, svg)
		drawtest.Parse(t, svg, allowed)
	}
}

func TestThemes(t *testing.T) {
	for theme, want := range map[draw.Theme]string{draw.Light: `fill="#fff"`, draw.Dark: `fill="#1c1e21"`, draw.Auto: "prefers-color-scheme"} {
		if svg, err := Draw(bigRedBall(), Options{Theme: theme}); err != nil || !strings.Contains(string(svg), want) {
			t.Errorf("%v: no %s: %v", theme, want, err)
		}
	}
}

func TestWhatATriangleSays(t *testing.T) {
	svg, err := Draw(bigRedBall(), Options{Title: "Figure <3>"})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<title>Figure &lt;3&gt;</title>", "10 of 10 cells hold something; the whole is N, 5 derivations, by rp, &gt;.",
		"<title>big … ): N, 5 derivations", "<title>big red: N/N, 1 derivation, by &gt;B</title>", ">↑ NP</text>",
	} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("%q is not in %s", want, svg)
		}
	}
}

func TestWhatIsMoreThanThereIsRoomForIsCounted(t *testing.T) {
	if more := drawn(t, swims(), Options{}).All("more"); len(more) != 2 || more[0].Text != "+12 more" || more[1].Text != "+4 more" {
		t.Errorf("%v", more)
	}
	many := &Triangle{Words: make([]string, 30), Cells: []Cell{{1, 1, []Item{{Text: "N"}, {Text: "NP"}}, 5}}}
	svg := drawn(t, many, Options{})
	if items, more := svg.All("item"), svg.All("more"); len(items) != 1 || len(more) != 1 || more[0].Text != "+6" {
		t.Errorf("%v and %v", items, more)
	}
}

// What no derivation of the whole has comes last, and only where there is room.
func TestWhatIsIdleComesLast(t *testing.T) {
	of := &Triangle{Words: []string{"a", "b"}, Cells: []Cell{
		{1, 1, []Item{{Text: "N", Idle: true}, {Text: "NP"}, {Text: "X", Idle: true}, {Text: "PP"}, {Text: "Y", Idle: true}}, 0},
		{2, 2, []Item{{Text: "N", Idle: true}, {Text: "NP", Idle: true}}, 0},
		{1, 2, []Item{{Text: "A"}, {Text: "B"}, {Text: "C"}, {Text: "D"}, {Text: "E", Idle: true}}, 0},
	}}
	svg := drawn(t, of, Options{})
	texts := ""
	for _, class := range []string{"item", "more"} {
		for _, item := range svg.All(class) {
			texts += item.Text + " "
		}
	}
	if want := "A B C D NP PP N NP +1 more +3 more "; texts != want {
		t.Errorf("%q, want %q", texts, want)
	}
}

// Each category that is drawn is in the table, with its number, and so is what is only
// counted.
func TestATableSaysTheSame(t *testing.T) {
	for _, of := range []*Triangle{bigRedBall(), swims(), adjectives(10)} {
		rows, seen := of.Table(), map[string]int{}
		for _, row := range rows[1:] {
			seen[row[4]]++
		}
		svg := drawn(t, of, Options{Width: 2000})
		numbers := svg.All("number")
		for _, group := range svg.All("way") {
			for _, label := range group.All("label") {
				if label.Name == "text" {
					numbers = append(numbers, label)
				}
			}
		}
		if items := svg.All("item"); len(items) != len(numbers) || len(items) >= len(rows) {
			t.Errorf("%d rows for %d categories and %d numbers", len(rows)-1, len(items), len(numbers))
		}
		for _, number := range numbers {
			if seen[number.Text] == 0 {
				t.Errorf("%s is in no row", number.Text)
			}
		}
	}
	rows := swims().Table()
	for n, want := range map[int]string{
		1: "1|5|Jack … river|S[dcl]|22||yes", 2: "2|5|swims … river|S[dcl]\\NP|6||yes", 6: "3|5|across … river|+12 more|||",
	} {
		if got := strings.Join(rows[n], "|"); got != want {
			t.Errorf("row %d is %s, want %s", n, got, want)
		}
	}
}

func TestTooManyWords(t *testing.T) {
	_, err := Draw(&Triangle{Words: make([]string, MaxWords+1)}, Options{})
	if limit := (*draw.LimitError)(nil); !errors.As(err, &limit) || limit.Have != MaxWords+1 {
		t.Error(err)
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[float64]string{
		0: "0", 1: "1", 16796: "16,796", 999999: "999,999", 1e6: "1.0·10⁶", 1767263190: "1.8·10⁹", 9.949e6: "9.9·10⁶", 9.96e6: "1.0·10⁷",
		6.4e22: "6.4·10²²", math.Inf(1): "∞",
	} {
		if got := Number(n); got != want {
			t.Errorf("%v is %s, want %s", n, got, want)
		}
	}
}

// Whatever cells hold, nothing lies outside the drawing, cells do not overlap, and no text
// leaves its cell.
func TestNothingOverlaps(t *testing.T) {
	category := rapid.SampledFrom([]string{"N", "NP[nb]/N", `((S[dcl]\NP)/PP)/NP`, `(((S[b]\NP)/PP)/(S[to]\NP))/NP`, "<&>", "", strings.Repeat("W", 300)})
	rapid.Check(t, func(r *rapid.T) {
		of := &Triangle{Words: rapid.SliceOfN(rapid.SampledFrom([]string{"a", "Donaudampfschiff", "漢字", "&", ""}), 0, 16).Draw(r, "words")}
		for range rapid.IntRange(0, 30).Draw(r, "cells") {
			cell := Cell{First: rapid.IntRange(-1, 17).Draw(r, "first"), Last: rapid.IntRange(-1, 17).Draw(r, "last"), More: rapid.IntRange(0, 100).Draw(r, "more")}
			for range rapid.IntRange(0, 9).Draw(r, "items") {
				cell.Items = append(cell.Items, Item{Text: category.Draw(r, "category"), Derivations: rapid.Float64Range(0, 1e40).Draw(r, "derivations"), Unary: rapid.Bool().Draw(r, "unary"), Idle: rapid.Bool().Draw(r, "idle")})
			}
			of.Cells = append(of.Cells, cell)
		}
		o := Options{Width: rapid.IntRange(0, 1500).Draw(r, "width"), Legend: rapid.Bool().Draw(r, "legend")}
		svg := drawn(t, of, o)
		whole := draw.Rect(0, 0, length(svg, "width"), length(svg, "height"))
		var boxes []draw.Box
		for _, edge := range svg.All("edge") {
			box := draw.Rect(length(edge, "x"), length(edge, "y"), length(edge, "x")+length(edge, "width"), length(edge, "y")+length(edge, "height"))
			for _, other := range boxes {
				if box.Overlaps(other) {
					t.Fatalf("%v overlaps %v", box, other)
				}
			}
			boxes = append(boxes, box)
			if box.Left < 0 || box.Top < 0 || box.Right > whole.Right || box.Bottom > whole.Bottom {
				t.Fatalf("%v is outside %v", box, whole)
			}
		}
		for _, item := range svg.All("item") {
			if !contains(boxes, length(item, "x"), length(item, "y")) {
				t.Fatalf("%s is in no cell", item.Text)
			}
		}
	})
}

func contains(boxes []draw.Box, x, y draw.Length) bool {
	for _, b := range boxes {
		if b.Left <= x && x <= b.Right && b.Top <= y && y <= b.Bottom {
			return true
		}
	}
	return false
}

func length(e *drawtest.Element, name string) draw.Length {
	v, _ := strconv.ParseFloat(e.Attrs[name], 64)
	return draw.Length(math.Round(v * 10))
}
