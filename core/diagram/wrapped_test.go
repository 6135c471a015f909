package diagram

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/score"
)

// rowsOfWords returns the words of each row.
func rowsOfWords(d *Drawing) (rows []string) {
	y := draw.Length(-1)
	for _, text := range d.Texts {
		if text.Kind != Word && text.Kind != RootWord {
			continue
		}
		if text.At.Y != y {
			y, rows = text.At.Y, append(rows, "")
		}
		rows[len(rows)-1] += text.Runs[0].Text + " "
	}
	return rows
}

func TestASentenceIsBrokenIntoRows(t *testing.T) {
	for _, test := range []struct {
		figure, width int
		want          []string
	}{
		{0, 0, []string{"root I believe in the system "}},
		{0, 600, []string{"root I believe in the system "}},
		{0, 500, []string{"root I believe ", "in the system "}},
		{0, 366, []string{"root I believe ", "in the system "}},
		{0, 1, []string{"root ", "I ", "believe ", "in ", "the ", "system "}},
		{2, 560, []string{"root Take Lake Vineyard Cabernet ", "from Diamond Creek "}},
	} {
		d := layoutWith(t, comparisonUnder(t, figures[test.figure].analysis(t), score.DF1), Options{Width: test.width})
		check(t, d)
		if got := rowsOfWords(d); !slices.Equal(got, test.want) || d.Rows != len(test.want) {
			t.Errorf("%s, %d wide: %d rows, %q, want %q", figures[test.figure].name, test.width, d.Rows, got, test.want)
		}
	}
}

// line joins words of equal width by arcs from each to the one after the next
// but for one, over which nothing leads.
func line(words, free int) *score.Analysis {
	g := newGenerator(0)
	a := &score.Analysis{GoldSentence: &dependency.Sentence{}}
	for i := range words {
		a.GoldSentence.Tokens = append(a.GoldSentence.Tokens, dependency.Token{Form: "word", Category: g.table.Atom("N", "")})
		if end := i + 2; end < words && (i+1 > free || end < free) {
			j := score.Judgement{Dependency: dependency.Dependency{Predicate: int32(i + 1), Argument: int32(end + 1), Slot: 1}}
			j.Category = g.table.Functor(g.table.Atom("N", ""), '/', g.table.Atom("N", ""))
			a.Gold = append(a.Gold, j)
		}
	}
	return a
}

func TestRowsBreakWhereNoArcIsBroken(t *testing.T) {
	for free := 5; free <= 7; free++ {
		a := line(12, free)
		one := layout(t, a, score.DF1)
		d := layoutWith(t, comparisonUnder(t, a, score.DF1), Options{Width: int(one.Width/draw.Px) * 8 / 10})
		check(t, d)
		if got := strings.Count(rowsOfWords(d)[0], "word"); got != free || d.Rows != 2 {
			t.Errorf("no arc leads over the space after word %d, but of %d rows the first has %d words", free, d.Rows, got)
		}
	}
}

func TestRowsAreEvenWhereArcsDoNotMatter(t *testing.T) {
	a := line(12, 0)
	a.Gold = nil
	one := layout(t, a, score.DF1)
	d := layoutWith(t, comparisonUnder(t, a, score.DF1), Options{Width: int(one.Width/draw.Px) * 8 / 10})
	if got := rowsOfWords(d); len(got) != 2 || got[0] != got[1] {
		t.Errorf("%q", got)
	}
}

// A full stop at the end is not alone in its row, though no arc is broken before it, unless a row holds but one word.
func TestTheLastWordIsNotLeftAlone(t *testing.T) {
	for words := 4; words < 12; words++ {
		a := line(words, 0)
		a.Gold = a.Gold[:words-2]
		for i := range a.Gold { // all words but the last hang on the first
			a.Gold[i].Predicate, a.Gold[i].Argument = 1, int32(i+2)
		}
		one := layout(t, a, score.DF1)
		for width := 200; width < int(one.Width/draw.Px); width += 50 {
			d := layoutWith(t, comparisonUnder(t, a, score.DF1), Options{Width: width})
			check(t, d)
			rows := rowsOfWords(d)
			if n := len(rows); strings.Count(rows[n-1], "word") == 1 && strings.Count(rows[n-2], "word") > 1 {
				t.Errorf("%d words, %d wide: the rows are %q", words, width, rows)
			}
		}
	}
}

func TestABrokenArcHasAnArrowHeadAtTheArgumentOnly(t *testing.T) {
	svg := render(t, comparisonUnder(t, figures[0].analysis(t), score.DF1), Options{Width: 366})
	for _, arc := range svg.All("arc") {
		lines := arc.All("line")
		if heads := len(arc.All("head")); heads != 1 {
			t.Errorf("%s: %d heads", arc.Inner[0].Text, heads)
		}
		if labels := len(arc.All("label")); labels < 1 || labels > len(lines) {
			t.Errorf("%s: %d labels on %d lines", arc.Inner[0].Text, labels, len(lines))
		}
	}
	if broken := svg.All("arc", "wrong")[0]; len(broken.All("line")) != 2 || len(broken.All("mark")) != 2 {
		t.Error("believe → in stands in both rows, and is marked in both")
	}
	if svg.Attrs["data-rows"] != "2" {
		t.Errorf("the drawing says that it has %s rows", svg.Attrs["data-rows"])
	}
}

func TestASentenceThatFitsIsDrawnAsIfThereWereNoWidth(t *testing.T) {
	a := newGenerator(9).sentence(20, 40, 2)
	one := layout(t, a, score.DF1)
	same := layoutWith(t, comparisonUnder(t, a, score.DF1), Options{Width: int(one.Width/draw.Px) + 1})
	if !bytes.Equal(one.SVG(), same.SVG()) {
		t.Error("the drawings differ")
	}
}

// Rows of one word and thousands of long arcs would be millions of pieces.
func TestHowMuchIsDrawnIsBounded(t *testing.T) {
	a := newGenerator(4).sentence(MaxWords-1, MaxArcs, 1)
	for i := range a.Gold {
		a.Gold[i].Predicate, a.Gold[i].Argument = int32(i%499+1), int32(i%499+499)
	}
	d := layoutWith(t, comparisonUnder(t, a, score.DF1), Options{Width: 1})
	pieces := 0
	for i := range d.Arcs {
		pieces += len(d.Arcs[i].Pieces)
	}
	if pieces > maxPieces {
		t.Errorf("%d arcs are %d pieces in %d rows", len(d.Arcs), pieces, d.Rows)
	}
}

// withIgnored adds a dependency that is left out to gold.
func withIgnored(t *testing.T, f figure) *score.Analysis {
	a := f.analysis(t)
	j := score.Judgement{Partner: -1, Kind: score.LeftOut, Verdict: "left out: rule 7"}
	j.Dependency = dependency.Dependency{Predicate: 3, Argument: 1, Slot: 1, Category: a.Gold[2].Category}
	a.GoldIgnored = []score.Judgement{j}
	return a
}

func TestWhatIsLeftOutIsDrawnOnRequest(t *testing.T) {
	plain := render(t, comparisonUnder(t, withIgnored(t, figures[0]), score.DF1), Options{})
	if len(plain.All("ignored")) > 0 {
		t.Error("it is drawn without a request")
	}
	for metric := score.F1; metric <= score.DF1; metric++ {
		d := layoutWith(t, compared(t, withIgnored(t, figures[0]), metric, true), Options{})
		check(t, d)
		svg := drawtest.Parse(t, d.SVG(), allowed)
		arcs := slices.DeleteFunc(svg.All("arc", "ignored"), func(e *drawtest.Element) bool { return strings.HasSuffix(e.Attrs["class"], " root") })
		if len(arcs) != 1 {
			t.Fatalf("%d arcs are left out", len(arcs))
		}
		arc := arcs[0]
		if class := arc.Attrs["class"]; class != "arc gold ignored" {
			t.Errorf("its class is %s: it is neither right nor wrong", class)
		}
		if arc.Attrs["data-index"] != "5" || arc.Attrs["data-partner"] != "-1" {
			t.Errorf("its index is %s, its partner %s", arc.Attrs["data-index"], arc.Attrs["data-partner"])
		}
		if title := arc.Inner[0].Text; !strings.HasPrefix(title, "gold: in → I, ") || !strings.HasSuffix(title, ", slot 1, left out: rule 7") {
			t.Errorf("it says %q", title)
		}
		if len(arc.All("mark")) > 0 || arc.All("line")[0].Attrs["stroke-dasharray"] == "" || arc.Attrs["stroke"] != draw.Light.Palette().Grey {
			t.Error("it is marked, not dotted, or not grey")
		}
		if d.Description != layout(t, figures[0].analysis(t), metric).Description {
			t.Errorf("it is counted: %s", d.Description)
		}
	}
}

func TestALegendSaysWhatLinesMean(t *testing.T) {
	everything := []string{"right", "right here, wrong under F₁", "missed", "spurious", "not counted"}
	drawn := func(f figure, metric score.Metric, ignored bool) *Comparison {
		return compared(t, withIgnored(t, f), metric, ignored)
	}
	for _, test := range []struct {
		name   string
		c      *Comparison
		legend bool
		want   []string
	}{
		{"everything", drawn(figures[0], score.DF1, true), true, everything},
		{"no legend", drawn(figures[0], score.DF1, false), false, nil},
		{"what is left out is not shown", drawn(figures[0], score.DF1, false), true, everything[:4]},
		{"F₁ rescues nothing, and counts no roots", drawn(figures[0], score.F1, false), true, []string{"right", "missed", "spurious", "not counted"}},
		{"a wrong root is not counted", drawn(figures[1], score.F1, false), true, []string{"right", "not counted"}},
		{"a wrong root is counted", drawn(figures[1], score.DF1, false), true, []string{"right", "missed", "spurious"}},
	} {
		for _, width := range []int{0, 366, 60} {
			d := layoutWith(t, test.c, Options{Legend: test.legend, Width: width})
			check(t, d)
			svg := drawtest.Parse(t, d.SVG(), allowed)
			var got []string
			for _, legend := range svg.All("legend") {
				for _, e := range legend.Inner {
					if e.Name == "text" {
						got = append(got, e.Text)
					}
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s: %q, want %q", test.name, got, test.want)
			}
		}
	}
}
