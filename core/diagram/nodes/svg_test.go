package nodes

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// allowed are the elements of a drawing and their attributes. What is not
// here could load, run or restyle something.
var allowed = map[string]string{
	"svg":    "xmlns class role width height viewBox font-family font-size text-anchor aria-labelledby aria-describedby",
	"title":  "id",
	"desc":   "id",
	"rect":   "class x y width height rx fill fill-opacity stroke-dasharray",
	"circle": "class cx cy r fill",
	"g":      "class data-side data-node fill stroke stroke-width stroke-linejoin text-anchor font-family font-size font-weight",
	"path":   "class data-node d stroke stroke-dasharray stroke-width",
	"text":   "class data-node x y fill stroke font-weight",
}

func TestWhales(t *testing.T) {
	p := whales(t)
	drawtest.Golden(t, "whales.svg", layOut(t, p, Options{Legend: true}).SVG())
	drawtest.Golden(t, "whales-narrow.svg", layOut(t, p, Options{Legend: true, Width: 300, Theme: draw.Dark, IDPrefix: "w-"}).SVG())
}

func TestPhrases(t *testing.T) {
	p := pairOf(t,
		bracketed(t, "ann", "(S (NP (PRP We)) (VP (VBD saw) (NP (PRP$ her) (NN duck)) (PP (IN with) (NP (NNS whales)))))"),
		bracketed(t, "ben", "(S (NP (PRP We)) (VP (VBD saw) (S (NP (PRP her)) (VP (VB duck) (PP (IN with) (NP (NNS whales)))))))"))
	drawtest.Golden(t, "phrases.svg", layOut(t, p, Options{Legend: true}).SVG())
}

func TestEachNodeIsThereWithItsFate(t *testing.T) {
	for _, p := range pairs(t) {
		svg := drawtest.Parse(t, layOut(t, p, Options{Legend: true, IDPrefix: `"<`}).SVG(), allowed)
		nodes := svg.All("node")
		if len(nodes) != len(p.x.Labels)+len(p.y.Labels) {
			t.Fatalf("%d nodes are drawn of %d and %d", len(nodes), len(p.x.Labels), len(p.y.Labels))
		}
		fates := map[string]int{}
		for _, n := range nodes {
			fates[strings.Fields(n.Attrs["class"])[1]]++
		}
		want := map[string]int{}
		m, err := match(p.x, p.y, p.edits)
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range m.fatesOf(m.changes()) {
			for _, fate := range side {
				want[fate.String()]++
			}
		}
		for fate, n := range want {
			if fates[fate] != n {
				t.Errorf("%d nodes are %s, %d should be", fates[fate], fate, n)
			}
		}
		if len(svg.All("frame")) != len(nodes)-want["kept"]+len(svg.All("sample", "missing"))-samplesOfLines(svg) {
			t.Error("frames are not those of what changes")
		}
	}
}

// samplesOfLines counts the samples of the legend that are no frames.
func samplesOfLines(svg *drawtest.Element) int { return len(svg.All("sample", "kept")) }

// What changes is told from the rest without colour: by a frame with a mark in it,
// of which each fate has its own.
func TestFatesDifferWithoutColour(t *testing.T) {
	marks := map[string]Fate{}
	for fate := Relabelled; fate < fates; fate++ {
		w := writer{}
		w.Mark(draw.Rect(0, 0, draw.MarkSize, draw.MarkSize), looks[fate].Mark)
		if other, there := marks[string(w.Out)]; there || len(w.Out) == 0 {
			t.Errorf("%s looks like %s", fate, other)
		}
		marks[string(w.Out)] = fate
	}
	if a, b, c := looks[Relabelled].Dashes, looks[Deleted].Dashes, looks[Inserted].Dashes; a == b || b == c || a == c {
		t.Errorf("%q, %q and %q", a, b, c)
	}
}

func TestWhoCannotSeeTheDrawingIsTold(t *testing.T) {
	p := whales(t)
	d := layOut(t, p, Options{})
	if want := "Trees of odin and thor, "; !strings.HasPrefix(d.Title, want) || !strings.HasSuffix(d.Title, " edits apart") {
		t.Errorf("the title is %s", d.Title)
	}
	for _, change := range changesOf(t, p) {
		if !strings.Contains(d.Description, change.Text) {
			t.Errorf("%q does not tell %q", d.Description, change.Text)
		}
	}
	same := layOut(t, pairOf(t, p.x, p.x), Options{Legend: true, Title: "Sentence 7"})
	if want := "odin: 7 nodes. odin: 7 nodes. The trees are equal."; same.Description != want || same.Title != "Sentence 7" || len(same.Legend) > 0 {
		t.Errorf("%s: %s", same.Title, same.Description)
	}
}

func TestThemes(t *testing.T) {
	p := whales(t)
	light, dark := draw.Light.Palette(), draw.Dark.Palette()
	render := func(theme draw.Theme) []byte { return layOut(t, p, Options{Theme: theme, Legend: true}).SVG() }
	lightly := render(draw.Light)
	if swapped := strings.NewReplacer(light.Ground+`"`, dark.Ground+`"`, light.Ink, dark.Ink, light.Soft, dark.Soft, light.Grey, dark.Grey, light.Wrong, dark.Wrong).
		Replace(string(lightly)); swapped != string(render(draw.Dark)) {
		t.Error("light and dark differ in more than their colours")
	}
	style := []byte("<style>" + draw.Style + "</style>\n")
	if either := render(draw.Auto); !bytes.Contains(either, style) || !bytes.Equal(bytes.Replace(either, style, nil, 1), lightly) {
		t.Error("that of the viewer is not the light one with a style")
	}
}

func TestWhatIsNoTreeIsRefused(t *testing.T) {
	one := hung("one", "a/r/0")
	for name, bad := range map[string]*Tree{
		"two roots":       {Labels: []string{"a", "b"}, First: []int32{0, 1}},
		"no post-order":   {Labels: []string{"a", "b", "c"}, First: []int32{0, 0, 1}},
		"before itself":   {Labels: []string{"a"}, First: []int32{1}},
		"before the tree": {Labels: []string{"a"}, First: []int32{-1}},
		"too few labels":  {Labels: []string{"a"}, First: []int32{0, 0}},
	} {
		if _, err := Layout(one, bad, nil, Options{}); err == nil {
			t.Errorf("%s is drawn", name)
		}
		if _, err := Rows(bad, one, nil); err == nil {
			t.Errorf("%s has rows", name)
		}
	}
	if _, err := Layout(&Tree{}, &Tree{}, nil, Options{}); err == nil {
		t.Error("nothing is drawn")
	}
}

// chain and fan are the deepest and the widest tree.
func chain(n int) *Tree {
	return &Tree{Name: "chain", Labels: make([]string, n), First: make([]int32, n)}
}

func fan(n int) *Tree {
	t := chain(n)
	for i := range n - 1 {
		t.First[i] = int32(i)
	}
	return t
}

func TestTreesAreBounded(t *testing.T) {
	for _, build := range []func(int) *Tree{chain, fan} {
		if _, err := Layout(build(MaxNodes), &Tree{}, nil, Options{}); err != nil {
			t.Error(err)
		}
		_, err := Layout(build(MaxNodes+1), &Tree{}, nil, Options{})
		var limit *draw.LimitError
		if !errors.As(err, &limit) || limit.What != "nodes" {
			t.Error(err)
		}
		if _, err := Rows(&Tree{}, build(MaxNodes+1), nil); !errors.As(err, &limit) {
			t.Error(err)
		}
	}
}

func BenchmarkSVG(b *testing.B) {
	p := pairOf(b, hung("x", strings.Repeat("a/r/0 b/s/1 c/t/2 ", 10)), hung("y", strings.Repeat("a/r/0 b/s/1 c/u/1 ", 10)))
	deep := pair{chain(MaxNodes), &Tree{}, nil}
	for name, p := range map[string]pair{"30 words": p, "4,096 nodes deep": deep} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Layout(p.x, p.y, p.edits, Options{Legend: true}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
