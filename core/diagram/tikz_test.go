package diagram

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/score"
)

// tikz reads what is written for LaTeX, and checks it.
func tikz(t *testing.T, d *Drawing) []drawtest.Statement {
	t.Helper()
	list, err := drawtest.ReadTikZ(d.TikZ())
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// textsOf returns all texts of a drawing: as often as they are drawn, in some order.
func textsOf(d *Drawing) (all []string) {
	for i := range d.Texts {
		all = append(all, d.Texts[i].Plain())
	}
	for i := range d.Arcs {
		for _, p := range d.Arcs[i].Pieces {
			if label := (&draw.Text{Runs: d.Arcs[i].Label}).Plain(); p.Labelled && label != "" {
				all = append(all, label)
			}
		}
	}
	for i := range d.Legend {
		all = append(all, d.Legend[i].Text.Plain())
	}
	for i := range all {
		all[i] = strings.ReplaceAll(all[i], "\ufffd", "?")
	}
	slices.Sort(all)
	return all
}

// expectTexts compares the texts of a drawing with those that LaTeX gets.
func expectTexts(t *testing.T, d *Drawing) {
	t.Helper()
	var got []string
	for _, s := range tikz(t, d) {
		if s.Command == "node" {
			got = append(got, s.Text)
		}
	}
	slices.Sort(got)
	if want := textsOf(d); !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", d.Title, got, want)
	}
}

func TestTikZHasEveryTextOnce(t *testing.T) {
	for _, f := range figures {
		for metric := score.F1; metric <= score.DF1; metric++ {
			expectTexts(t, layoutWith(t, compared(t, f.analysis(t), metric, true), Options{Legend: true}))
		}
	}
	for _, f := range someTrees {
		a := f.analysis(t, attach.Options{})
		expectTexts(t, layoutWith(t, drawnTrees(t, a, attach.LAS, true), Options{Legend: true, Width: 500}))
	}
	for seed := range uint64(60) {
		g := newGenerator(seed)
		a := g.sentence(1+g.IntN(30), g.IntN(40), 3)
		expectTexts(t, layoutWith(t, compared(t, a, score.Metric(seed%4), seed%2 > 0), Options{Legend: true, Width: []int{0, 300, 900}[seed%3]}))
	}
}

// Whatever is in a file, it means nothing to LaTeX.
func TestTikZOfHostileText(t *testing.T) {
	hostile := []string{
		`\input{/etc/passwd}`, `\\`, `}\end{tikzpicture}`, `{{{`, `}}}`, `%`, `100% of it`, `#1`, `a_b^c`, `^^M^^5c`, `~`, `$x$`, `&`,
		"\"a\" 'b' ``c'' --- <<>>", `|-`, `;`, `\`, "\n\\relax", "\x00\x7f\u0085\u2028", "naïve 日本語 👍🏽", "\xff\ufffe", `\bfseries `, `[draw]`,
	}
	g := newGenerator(7)
	a := g.sentence(len(hostile), 20, 2)
	for i, text := range hostile {
		a.GoldSentence.Tokens[i].Form = text
		a.SysSentence.Tokens[len(hostile)-1-i].Form = text
		a.SysSentence.Tokens[i].Category = g.table.Atom(text, text)
		a.System[i%len(a.System)].Category = g.table.Functor(g.table.Atom(text, ""), category.Forward, g.table.Atom("NP", text))
	}
	for metric := score.F1; metric <= score.DF1; metric++ {
		c := comparisonUnder(t, a, metric)
		expectTexts(t, layoutWith(t, c, Options{Legend: true, Title: "a\n\\bad{title"}))
		c.Entitle(`a %} {\title`, [2]string{`\one{`, "#2\n}"})
		expectTexts(t, layoutWith(t, c, Options{Legend: true, Width: 400}))
	}
}

// styled counts what is drawn in all of these styles.
func styled(list []drawtest.Statement, styles ...string) (n int) {
	for _, s := range list {
		if !slices.ContainsFunc(styles, func(style string) bool { return !slices.Contains(s.Styles, style) }) {
			n++
		}
	}
	return n
}

// What the SVG tells apart by colour, weight, dashes and marks, TikZ does.
func TestTikZTellsArcsApartAsTheSVGDoes(t *testing.T) {
	for name, d := range map[string]*Drawing{
		"figure 1":         layoutWith(t, compared(t, figures[0].analysis(t), score.F1, true), Options{Legend: true}),
		"figure 3":         layoutWith(t, compared(t, figures[0].analysis(t), score.DF1, true), Options{Legend: true}),
		"trees":            layoutWith(t, drawnTrees(t, someTrees[0].analysis(t, attach.Options{}), attach.NED, true), Options{}),
		"trees in rows":    layoutWith(t, drawnTrees(t, someTrees[4].analysis(t, attach.Options{}), attach.LAS, true), Options{Width: 600}),
		"a random drawing": layoutWith(t, compared(t, newGenerator(5).sentence(20, 40, 2), score.DF1, true), Options{Width: 700}),
	} {
		list, svg := tikz(t, d), drawtest.Parse(t, d.SVG(), allowed)
		for style, classes := range map[string][]string{
			"missed": {"gold", "wrong"}, "spurious": {"system", "wrong"}, "rescued": {"rescued"}, "ignored": {"ignored"},
		} {
			lines, labels, marks := 0, 0, 0
			for _, arc := range svg.All(append(classes, "arc")...) {
				lines, marks = lines+len(arc.All("line")), marks+len(arc.All("mark"))
				for _, label := range arc.All("label") {
					if label.Text != "" {
						labels++
					}
				}
			}
			if got := styled(list, "arc", style); got != lines {
				t.Errorf("%s: %d arcs are %s, want %d", name, got, style, lines)
			}
			if got := styled(list, "label", style); got != labels {
				t.Errorf("%s: %d labels are %s, want %d", name, got, style, labels)
			}
			samples := 0
			for i := range d.Legend {
				if d.Legend[i].Style == style && d.Legend[i].Mark != draw.NoMark {
					samples++
				}
			}
			if got := styled(list, "minus", style) + styled(list, "cross", style); got != marks+samples {
				t.Errorf("%s: %d arcs that are %s are marked, want %d", name, got, style, marks+samples)
			}
		}
		for style, class := range map[string]string{"arc": "line", "head": "head", "halo": "halo", "differs": "differs", "root": "root-word", "form": "form"} {
			want := 0
			for _, e := range svg.All(class) {
				if class != "line" || !slices.Contains(sampleLines(svg), e) {
					want++
				}
			}
			if got := styled(list, style); got != want {
				t.Errorf("%s: %d in the style %s, want %d", name, got, style, want)
			}
		}
	}
}

// sampleLines are the lines of the legend.
func sampleLines(svg *drawtest.Element) (lines []*drawtest.Element) {
	for _, sample := range svg.All("sample") {
		lines = append(lines, sample.All("line")...)
	}
	return lines
}

// The corners of lines are round, which needs room for them.
func TestArcsHaveRoomForTheirCorners(t *testing.T) {
	for seed := range uint64(60) {
		g := newGenerator(seed)
		d := layoutWith(t, compared(t, g.sentence(1+g.IntN(30), 60, 2), score.DF1, true), Options{Width: []int{0, 200}[seed%2]})
		for i := range d.Arcs {
			for _, p := range d.Arcs[i].Pieces {
				corners := draw.Length(2)
				if p.OpenStart {
					corners--
				}
				if p.OpenEnd {
					corners--
				}
				if run := draw.Abs(p.End.X - p.Start.X); run < corners*cornerRadius {
					t.Fatalf("seed %d: %s runs %d for %d corners", seed, d.Arcs[i].Title, run, corners)
				}
			}
		}
	}
}

// Where no side is gold, nothing is the colour of errors.
func TestTikZBetweenTwoMarksNoErrors(t *testing.T) {
	c := comparisonUnder(t, figures[0].analysis(t), score.F1)
	c.Entitle("Dependencies of class 4 and class 2", [2]string{"class 4", "class 2"})
	d := layoutWith(t, c, Options{Legend: true})
	list := tikz(t, d)
	if styled(list, "arc", "first") != 3 || styled(list, "arc", "second") != 3 || styled(list, "missed")+styled(list, "spurious")+styled(list, "minus")+styled(list, "cross") > 0 {
		t.Errorf("%s", d.TikZ())
	}
	if !strings.Contains(string(d.TikZ()), "ccg differs/.style={color=ccgaccent}") {
		t.Error("a category that differs has the colour of errors")
	}
}

func TestTikZThatIsTooLargeSaysSo(t *testing.T) {
	const warning = "too large for TeX"
	a := newGenerator(1).sentence(300, 100, 2)
	if row := layoutWith(t, comparisonUnder(t, a, score.F1), Options{}); !strings.Contains(string(row.TikZ()), warning) {
		t.Errorf("a drawing of %d pixels does not say that it is too large", row.Width/draw.Px)
	}
	if rows := layoutWith(t, comparisonUnder(t, a, score.F1), Options{Width: 3000}); strings.Contains(string(rows.TikZ()), warning) {
		t.Error("rows are called too large")
	}
}

func TestTikZIsCompiled(t *testing.T) {
	hostile := newGenerator(7).sentence(3, 5, 2)
	for i, text := range []string{`\input{x}`, `100% #1 a_b^c ~ $x$ &`, `}{"a" 'b' <|>`} {
		hostile.GoldSentence.Tokens[i].Form, hostile.SysSentence.Tokens[i].Form = text, text
	}
	drawtest.CompileTikZ(
		t,
		layoutWith(t, compared(t, figures[0].analysis(t), score.F1, true), Options{Legend: true}).TikZ(),
		layoutWith(t, drawnTrees(t, someTrees[4].analysis(t, attach.Options{}), attach.LAS, true), Options{Width: 900, Legend: true}).TikZ(),
		layoutWith(t, compared(t, hostile, score.DF1, true), Options{Title: "\\bad{title"}).TikZ(),
	)
}
