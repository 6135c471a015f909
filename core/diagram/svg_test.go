package diagram

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/score"
)

// allowed are the elements of a drawing and their attributes. What is not
// here could load, run or restyle something.
var allowed = map[string]string{
	"svg": "xmlns class data-rows role width height viewBox font-family font-size text-anchor " +
		"aria-labelledby aria-describedby",
	"title": "id",
	"desc":  "id",
	"rect":  "class x y width height fill stroke",
	"g": "class data-side data-index data-partner fill stroke stroke-width " +
		"font-family font-size text-anchor",
	"path":  "class d stroke-dasharray stroke-width stroke-linecap stroke-linejoin",
	"text":  "class data-position x y transform text-anchor fill stroke font-size font-style font-weight",
	"tspan": "dy font-size",
}

func texts(elements []*drawtest.Element) []string {
	var all []string
	for _, e := range elements {
		all = append(all, e.Text)
	}
	return all
}

func render(t *testing.T, c *Comparison, o Options) *drawtest.Element {
	t.Helper()
	return drawtest.Parse(t, layoutWith(t, c, o).SVG(), allowed)
}

func TestHostileTextStaysText(t *testing.T) {
	hostile := []string{
		`</text><script>alert(1)</script>`, `"><image href="https://example.com/x.png" onload="alert(1)"/>`,
		`<![CDATA[`, `]]>`, `<!--`, `-->`, `<?xml version="1.0"?>`, `&`, `&lt;`, `&#0;`, `&quot;`, `'`, `%s %`, `\`, `]]`, `[`,
		"\x00", "\x01\x08\x0b\x0c\x1b\x1f\x7f\u0080\u009f", "\t\r\n", "\xff\xfe\xc0\xaf", "\xed\xa0\x80", "\ufffe\uffff", "\ufeff",
		"\u2028\u2029", "\u202eabc\u202c", "e" + strings.Repeat("\u0301", 500), "👩‍👩‍👧‍👦", "\U0001ffff\U0010ffff",
	}
	g := newGenerator(7)
	a := g.sentence(len(hostile), 20, 2)
	for i, form := range hostile {
		a.GoldSentence.Tokens[i].Form = form
		a.SysSentence.Tokens[len(hostile)-1-i].Form = form
		a.SysSentence.Tokens[i].Category = g.table.Atom(form, form)
		a.System[i%len(a.System)].Category = g.table.Functor(g.table.Atom(form, ""), category.Forward, g.table.Atom("NP", form))
	}
	for metric := score.F1; metric <= score.DF1; metric++ {
		svg := render(t, comparisonUnder(t, a, metric), Options{IDPrefix: `"><script>&`})
		for _, e := range svg.All() {
			for _, r := range e.Text {
				if r < 0x20 && r != '\n' || 0x7f <= r && r < 0xa0 || r == 0xfffe || r == 0xffff {
					t.Errorf("%s holds %U", e.Name, r)
				}
			}
		}
		shown := strings.Join(texts(svg.All("word")), "\n")
		for _, want := range []string{`</text><script>alert(1)</script>`, "&lt;", "%s %", "\ufffd", "👩‍👩‍👧‍👦"} {
			if !strings.Contains(shown, want) {
				t.Errorf("%q is not shown as it is", want)
			}
		}
	}
}

func TestTextsOfHostileLengthAreCut(t *testing.T) {
	a := figures[0].analysis(t)
	a.GoldSentence.Tokens[0].Form = strings.Repeat("long", 1000)
	svg := render(t, comparisonUnder(t, a, score.F1), Options{})
	for _, e := range svg.All() {
		if n := utf8.RuneCountInString(e.Text); e.Name == "text" && n > 250 || e.Name == "title" && n > 700 {
			t.Errorf("%s of %d characters", e.Name, n)
		}
	}
	if got := svg.All("word")[0].Text; !strings.HasSuffix(got, "long…") {
		t.Errorf("the cut is not shown: %s", got)
	}
}

func TestNumbersAreShort(t *testing.T) {
	d := layout(t, newGenerator(3).sentence(30, 60, 2), score.F1)
	if long := regexp.MustCompile(`\d\.\d\d|\.0\b|\de[+-]?\d`).Find(d.SVG()); long != nil {
		t.Errorf("a number is written as …%s…", long)
	}
}

func TestDrawingsAreReproducible(t *testing.T) {
	for seed := range uint64(5) {
		first := layout(t, newGenerator(seed).sentence(20, 40, 2), score.DF1).SVG()
		again := layout(t, newGenerator(seed).sentence(20, 40, 2), score.DF1).SVG()
		if !bytes.Equal(first, again) {
			t.Errorf("seed %d: two drawings of one sentence differ", seed)
		}
	}
}

func TestTheDrawingHasANameAndADescription(t *testing.T) {
	svg := render(t, comparisonUnder(t, figures[0].analysis(t), score.DF1), Options{IDPrefix: "d1-"})
	title, desc := svg.Inner[0], svg.Inner[1]
	if want := "Gold and system dependencies, right and wrong by DF₁: I believe in the system"; title.Text != want {
		t.Errorf("the title is %q, not %q", title.Text, want)
	}
	want := "Above the words, 5 gold dependencies, 4 right. Beneath them, 5 system dependencies, 4 right."
	if desc.Text != want {
		t.Errorf("the description is %q, not %q", desc.Text, want)
	}
	if svg.Attrs["role"] != "img" || svg.Attrs["aria-labelledby"] != title.Attrs["id"] || title.Attrs["id"] != "d1-title" ||
		svg.Attrs["aria-describedby"] != desc.Attrs["id"] || desc.Attrs["id"] != "d1-desc" {
		t.Error("the drawing does not refer to its name and its description")
	}
	if plain := render(t, comparisonUnder(t, figures[0].analysis(t), score.F1), Options{}); plain.Attrs["aria-labelledby"] != "" || plain.Inner[0].Attrs["id"] != "" {
		t.Error("there are ids that nobody asked for")
	}
}

func TestATitleThatIsGivenIsWritten(t *testing.T) {
	if d := layoutWith(t, compared(t, withIgnored(t, figures[0]), score.DF1, true), Options{Title: "Figure 1"}); d.Title != "Figure 1" {
		t.Errorf("the title is %s", d.Title)
	}
}
