package diagram

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/score"
)

// labels returns the labels of a side's arcs, in the order of the analysis.
func labels(svg *drawtest.Element, side string) []string {
	arcs := svg.All("arc", side)
	slices.SortFunc(arcs, func(a, b *drawtest.Element) int { return strings.Compare(a.Attrs["data-index"], b.Attrs["data-index"]) })
	var all []string
	for _, arc := range arcs {
		all = append(all, texts(arc.All("label"))...)
	}
	return all
}

func TestLabels(t *testing.T) {
	f1 := []string{`(Sdcl\NP)/PP, 1`, `(Sdcl\NP)/PP, 2`, `PP/NP, 1`, `NPnb/N, 1`, `Sdcl`}
	others := []string{`NP, 1`, `PP, 2`, `NP, 1`, `N, 1`, `Sdcl`}
	for metric, want := range map[score.Metric][]string{
		score.F1: f1, score.Labelling: others, score.Alignment: others, score.DF1: others,
	} {
		svg := render(t, comparisonUnder(t, figures[0].analysis(t), metric), Options{})
		if got := labels(svg, "gold"); !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", score.Scheme.Metrics[metric].Key, got, want)
		}
	}
}

func TestFeaturesAreSubscripts(t *testing.T) {
	table := newGenerator(0).table
	for text, want := range map[string][]draw.Run{
		`NP`:                     {{Text: "NP"}},
		`S[dcl]`:                 {{Text: "S"}, {Text: "dcl", Subscript: true}},
		`(S[dcl]\NP[nb])/PP`:     {{Text: "(S"}, {Text: "dcl", Subscript: true}, {Text: `\NP`}, {Text: "nb", Subscript: true}, {Text: ")/PP"}},
		`(S\NP)[conj]`:           {{Text: `(S\NP)`}, {Text: "conj", Subscript: true}},
		`NP[expl][nb]/N`:         {{Text: "NP"}, {Text: "expl,nb", Subscript: true}, {Text: "/N"}},
		`(S[X]\NP){_}`:           {{Text: `S\NP`}},
		strings.Repeat("N", 240): {{Text: strings.Repeat("N", 240)}},
		strings.Repeat("N", 241): {{Text: strings.Repeat("N", 240) + "…"}},
	} {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := draw.CategoryRuns(c); !slices.Equal(got, want) {
			t.Errorf("%s is set as %v, not %v", text, got, want)
		}
	}
}

func TestAnInvalidSlotIsAQuestionMark(t *testing.T) {
	a := figures[0].analysis(t)
	a.Gold[2].Slot = dependency.InvalidSlot
	for metric := score.F1; metric <= score.DF1; metric++ {
		if got := labels(render(t, comparisonUnder(t, a, metric), Options{}), "gold")[2]; got != "PP/NP, ?" {
			t.Errorf("%s: %s", score.Scheme.Metrics[metric].Key, got)
		}
	}
}

// classes returns the classes of each arc of a side.
func classes(a *score.Analysis, t *testing.T, metric score.Metric, side string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, arc := range render(t, comparisonUnder(t, a, metric), Options{}).All("arc", side) {
		all[arc.Attrs["data-index"]] = strings.TrimPrefix(arc.Attrs["class"], "arc "+side+" ")
	}
	return all
}

func TestRightRescuedAndWrong(t *testing.T) {
	for metric, want := range [4]map[string]string{
		score.F1:        {"0": "wrong", "1": "wrong", "2": "wrong", "3": "right", "4": "ignored root"},
		score.Labelling: {"0": "right rescued", "1": "wrong", "2": "wrong", "3": "right", "4": "ignored root"},
		score.Alignment: {"0": "right rescued", "1": "wrong", "2": "right rescued", "3": "right", "4": "ignored root"},
		score.DF1:       {"0": "right rescued", "1": "wrong", "2": "right rescued", "3": "right", "4": "right root"},
	} {
		for _, side := range []string{"gold", "system"} {
			got := classes(figures[0].analysis(t), t, score.Metric(metric), side)
			for index, class := range want {
				if got[index] != class {
					t.Errorf("%s, %s arc %s is %q, not %q", score.Scheme.Metrics[metric].Key, side, index, got[index], class)
				}
			}
		}
	}
}

// Other metrics count no roots, so a root is neither right nor wrong there, whatever it is.
func TestOnlyDF1JudgesRoots(t *testing.T) {
	a := figures[1].analysis(t)
	a.Gold[4].Right = [4]bool{} // even if the scorer said so
	for metric := score.F1; metric <= score.DF1; metric++ {
		want := "ignored root"
		if metric == score.DF1 {
			want = "wrong root"
		}
		if got := classes(a, t, metric, "gold")["4"]; got != want {
			t.Errorf("%s: the root is %q", score.Scheme.Metrics[metric].Key, got)
		}
	}
}

func TestGoldAndSystemErrorsDifferWithoutColour(t *testing.T) {
	svg := render(t, comparisonUnder(t, figures[0].analysis(t), score.F1), Options{})
	missing, extra := svg.All("arc", "gold", "wrong")[0], svg.All("arc", "system", "wrong")[0]
	one := func(arc *drawtest.Element, class string) *drawtest.Element { return arc.All(class)[0] }
	if one(missing, "line").Attrs["stroke-dasharray"] == one(extra, "line").Attrs["stroke-dasharray"] {
		t.Error("the dashes are the same")
	}
	shape := func(e *drawtest.Element) string { return strings.Map(letters, e.Attrs["d"]) }
	if shape(one(missing, "mark")) == shape(one(extra, "mark")) {
		t.Error("the marks are the same")
	}
	right := svg.All("arc", "right")[0]
	if len(right.All("mark")) > 0 || one(right, "line").Attrs["stroke-dasharray"] != "" {
		t.Error("a right arc is marked or dashed")
	}
}

func letters(r rune) rune {
	if 'A' <= r && r <= 'z' {
		return r
	}
	return -1
}

func TestArcsTellWhatTheyShow(t *testing.T) {
	a := figures[0].analysis(t)
	a.Gold[2].Partner = 3
	a.System[1].Slot = dependency.InvalidSlot
	svg := render(t, comparisonUnder(t, a, score.Labelling), Options{})
	titles := map[string]string{}
	for _, arc := range svg.All("arc") {
		titles[arc.Attrs["data-side"]+arc.Attrs["data-index"]] = arc.Inner[0].Text
		want := "-1"
		if arc.Attrs["data-side"] == "gold" && arc.Attrs["data-index"] == "2" {
			want = "3"
		}
		if got := arc.Attrs["data-partner"]; got != want {
			t.Errorf("%s: the partner is %s", arc.Inner[0].Text, got)
		}
	}
	for arc, want := range map[string]string{
		"gold2":   "gold: in → system, NP, slot 1, wrong",
		"gold3":   "gold: the → system, N, slot 1, right",
		"gold4":   "gold: root → believe, S[dcl], not counted",
		"system0": "system: believe → I, NP, slot 1, right",
		"system1": `system: in → believe, ((S\NP)\(S\NP))/NP, slot ?, wrong`,
	} {
		if titles[arc] != want {
			t.Errorf("%s: %q, not %q", arc, titles[arc], want)
		}
	}
}

func TestTheArrowHeadIsAtTheArgument(t *testing.T) {
	d := layout(t, figures[0].analysis(t), score.DF1)
	middle := map[int]draw.Length{}
	for _, text := range d.Texts {
		if text.Kind == Word || text.Kind == RootWord {
			middle[text.Position] = text.At.X
		}
	}
	near := func(a, b draw.Length) bool { return draw.Abs(a-b) < 30*draw.Px }
	for _, a := range d.Arcs {
		j := figures[0].analysis(t).Gold[a.Index]
		if a.Side == System {
			j = figures[0].analysis(t).System[a.Index]
		}
		p := a.Pieces[0]
		if !near(p.Start.X, middle[int(j.Predicate)]) || !near(p.End.X, middle[int(j.Argument)]) {
			t.Errorf("%s leads elsewhere", a.Title)
		}
		if p.Head.Left != p.End.X-headWidth/2 || (a.Side == Gold) != (p.Y < p.End.Y) {
			t.Errorf("%s: the head is not at the end", a.Title)
		}
	}
}

func TestSupertagsThatDifferAreMarkedOnTheSystemSide(t *testing.T) {
	svg := render(t, comparisonUnder(t, figures[0].analysis(t), score.F1), Options{})
	if got, want := texts(svg.All("category", "differs")), []string{`Sdcl\NP`, `((S\NP)\(S\NP))/NP`}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	if len(svg.All("category", "gold", "differs")) > 0 {
		t.Error("a gold supertag is marked")
	}
	if gold, system := svg.All("category", "gold"), svg.All("category", "system"); len(gold) != 5 || len(system) != 5 {
		t.Errorf("%d gold supertags and %d of the system", len(gold), len(system))
	}
}

func TestSupertagsAreThoseOfThePredicatesWhereNoneAreListed(t *testing.T) {
	a := figures[0].analysis(t)
	for i := range a.GoldSentence.Tokens {
		a.GoldSentence.Tokens[i].Category, a.SysSentence.Tokens[i].Category = nil, nil
	}
	svg := render(t, comparisonUnder(t, a, score.F1), Options{})
	if got, want := texts(svg.All("category", "gold")), []string{`(Sdcl\NP)/PP`, `PP/NP`, `NPnb/N`}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// shown returns the words, with root and gaps, from left to right.
func shown(t *testing.T, a *score.Analysis) []string {
	t.Helper()
	d := layout(t, a, score.DF1)
	check(t, d)
	var all []string
	for _, text := range d.Texts {
		if text.Kind == Word || text.Kind == RootWord || text.Kind == Gap {
			all = append(all, text.Runs[0].Text)
		}
	}
	return all
}

func TestWords(t *testing.T) {
	sentence := func(forms ...string) *dependency.Sentence {
		s := &dependency.Sentence{}
		for _, form := range forms {
			s.Tokens = append(s.Tokens, dependency.Token{Form: form})
		}
		return s
	}
	far := sentence("a")
	far.Token(17).Form = "z"
	arc := func(from, to int32) []score.Judgement {
		return []score.Judgement{{Dependency: dependency.Dependency{Predicate: from, Argument: to}}}
	}
	root := arc(0, 2)
	for name, test := range map[string]struct {
		a    score.Analysis
		want string
	}{
		"of gold":                        {score.Analysis{GoldSentence: sentence("a", "b")}, "a b"},
		"of the system":                  {score.Analysis{SysSentence: sentence("a", "b")}, "a b"},
		"gold's where both know it":      {score.Analysis{GoldSentence: sentence("a", "b"), SysSentence: sentence("x", "b")}, "a b"},
		"of the side that knows it":      {score.Analysis{GoldSentence: sentence("a", ""), SysSentence: sentence("", "b", "c")}, "a b c"},
		"none":                           {score.Analysis{}, ""},
		"root, if gold has one":          {score.Analysis{GoldSentence: sentence("a", "b"), Gold: root}, "root a b"},
		"root, if the system has one":    {score.Analysis{GoldSentence: sentence("a", "b"), System: root}, "root a b"},
		"a gap that an arc leads to":     {score.Analysis{GoldSentence: sentence("a"), Gold: arc(1, 3)}, "a · ·"},
		"three unknown":                  {score.Analysis{GoldSentence: sentence("a", "", "", "", "e")}, "a · · · e"},
		"four unknown share a gap":       {score.Analysis{GoldSentence: sentence("a", "", "", "", "", "f")}, "a 2–5 f"},
		"unknown at the start":           {score.Analysis{GoldSentence: sentence("", "", "", "", "e")}, "1–4 e"},
		"many unknown":                   {score.Analysis{GoldSentence: far}, "a 2–16 z"},
		"an arc into the midst of a gap": {score.Analysis{GoldSentence: far, System: arc(1, 9)}, "a 2–8 · 10–16 z"},
		"the last word there can be":     {score.Analysis{GoldSentence: sentence("a"), Gold: arc(1, dependency.MaxTokens)}, "a 2–4094 ·"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := strings.Join(shown(t, &test.a), " "); got != test.want {
				t.Errorf("%s, not %s", got, test.want)
			}
		})
	}
}

func TestTheSystemFormIsShownWhereItDiffers(t *testing.T) {
	a := figures[0].analysis(t)
	a.SysSentence.Tokens[1].Form = "beleive"
	a.SysSentence.Tokens[2].Form = ""
	d := layout(t, a, score.DF1)
	check(t, d)
	svg := drawtest.Parse(t, d.SVG(), allowed)
	if got := texts(svg.All("form")); !slices.Equal(got, []string{"beleive"}) {
		t.Errorf("%q", got)
	}
	if got := svg.All("word")[1].Text; got != "believe" {
		t.Errorf("the word is %s", got)
	}
	if plain := layout(t, figures[0].analysis(t), score.DF1); plain.Height >= d.Height {
		t.Error("the line of other forms takes room where there is none")
	}
}

func TestWideAndCombiningCharactersTakeTheirRoom(t *testing.T) {
	wide := func(form string) draw.Length {
		a := &score.Analysis{GoldSentence: &dependency.Sentence{Tokens: []dependency.Token{{Form: form}}}}
		for _, text := range layout(t, a, score.DF1).Texts {
			if text.Kind == Word {
				return text.Box.Right - text.Box.Left
			}
		}
		t.Fatalf("%s is not drawn", form)
		return 0
	}
	near := func(a, b draw.Length) bool { return draw.Abs(a-b) <= 2 }
	if got := wide("日本語"); !near(got, 3*wordSize) {
		t.Errorf("日本語 is %d wide", got)
	}
	if combining, composed := wide("nai\u0308ve"), wide("naïve"); !near(combining, composed) {
		t.Errorf("naïve is %d wide with a combining mark, %d without", combining, composed)
	}
	if wide("WWW") <= wide("iii") {
		t.Error("all letters are as wide")
	}
}

func TestWordsStandStillFromLabellingToDF1(t *testing.T) {
	for _, f := range figures {
		var before []Text
		for metric := score.Labelling; metric <= score.DF1; metric++ {
			now := layout(t, f.analysis(t), metric).Texts
			for i := range before {
				if before[i].At != now[i].At {
					t.Errorf("%s: %v moves", f.name, now[i].Runs)
				}
			}
			before = now
		}
	}
}

func TestALabelGoesWhereTheDrawingNeedNotBeWidened(t *testing.T) {
	for name, words := range map[string]string{
		"room on the right": "a b internationalisation c d",
		"room on the left":  "a internationalisation b c d",
	} {
		t.Run(name, func(t *testing.T) {
			g := newGenerator(0)
			a := &score.Analysis{GoldSentence: &dependency.Sentence{}}
			for form := range strings.FieldsSeq(words) {
				a.GoldSentence.Tokens = append(a.GoldSentence.Tokens, dependency.Token{Form: form, Category: g.table.Atom("N", "")})
			}
			// The second arc has a leg in the midst of the run of the first.
			crossed := int32(2)
			if name == "room on the left" {
				crossed = 3
			}
			for _, ends := range [][2]int32{{1, 4}, {crossed, 5}} {
				j := score.Judgement{Dependency: dependency.Dependency{Predicate: ends[0], Argument: ends[1], Slot: 1}}
				j.Category = g.table.Functor(g.table.Atom("S", ""), '/', g.table.Atom("N", ""))
				a.Gold = append(a.Gold, j)
			}
			short := layout(t, a, score.DF1)
			a.Gold[0].Category = g.table.Functor(g.table.Atom("S", ""), '/', g.table.Atom("CATEGORIAL", ""))
			long := layout(t, a, score.DF1)
			check(t, long)
			if long.Width > short.Width {
				t.Errorf("the longer label widens the drawing from %d to %d", short.Width, long.Width)
			}
		})
	}
}

func TestTooLongToDraw(t *testing.T) {
	words := &score.Analysis{GoldSentence: &dependency.Sentence{}}
	for range MaxWords + 1 {
		words.GoldSentence.Tokens = append(words.GoldSentence.Tokens, dependency.Token{Form: "a"})
	}
	many := &score.Analysis{System: make([]score.Judgement, MaxArcs+1)}
	for i := range many.System {
		many.System[i].Argument = 1
	}
	for _, test := range []struct {
		a    *score.Analysis
		want string
	}{
		{words, "too long to draw: 1001 words, where at most 1000 are drawn"},
		{many, "too long to draw: 4001 arcs, where at most 4000 are drawn"},
	} {
		_, err := Layout(comparisonUnder(t, test.a, score.F1), Options{})
		var limit *LimitError
		if !errors.As(err, &limit) || err.Error() != test.want {
			t.Errorf("%v, not %s", err, test.want)
		}
	}
}

func TestTheWorstSentenceIsDrawn(t *testing.T) {
	g := newGenerator(4)
	a := g.sentence(MaxWords-1, MaxArcs, 1)
	for i := range a.Gold { // all across each other
		a.Gold[i].Predicate, a.Gold[i].Argument = int32(i%499+1), int32(i%499+499)
	}
	if d := layout(t, a, score.DF1); len(d.Arcs) != 2*MaxArcs {
		t.Errorf("%d arcs", len(d.Arcs))
	}
}

func TestWhatCannotBeDrawnIsAnError(t *testing.T) {
	if _, err := Dependencies(figures[0].analysis(t), score.Unlabelled, false); err == nil {
		t.Error("there is a drawing of unlabelled dependencies")
	}
	for _, at := range [][2]int32{{-1, 1}, {1, 0}, {1, -5}, {1, dependency.MaxTokens + 1}, {1 << 30, 1}} {
		a := figures[0].analysis(t)
		a.System[0].Predicate, a.System[0].Argument = at[0], at[1]
		if _, err := Dependencies(a, score.F1, false); err == nil {
			t.Errorf("a dependency from %d to %d is drawn", at[0], at[1])
		}
	}
}
