package ops

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// What the JSON of a sentence with its derivations says.
type (
	jsonDerivation struct {
		N            int
		ID           string
		Shown        map[string]struct{ Score, Precision, Recall string }
		Gold, System jsonDerivedSide
		Chosen       *jsonWay
		Undrawn      string
	}
	jsonDerivedSide struct {
		Derivation   bool
		Steps        []jsonStep
		Dependencies []jsonDerived
	}
	jsonStep struct {
		Node, First, Last     int
		Words, Rule, Category string
		Daughters             []string
		OnlyHere              bool `json:"only_here"`
		Way, Folded           bool
	}
	jsonDerived struct {
		Index, Predicate, Argument, Slot int
		PredicateForm                    string `json:"predicate_form"`
		ArgumentForm                     string `json:"argument_form"`
		Category, Kind                   string
		Rule, Step                       *int
		Shared                           bool
		LongRange                        bool `json:"long_range"`
		Unbounded                        bool
		Through                          int
		ThroughForm                      string `json:"through_form"`
	}
	jsonWay struct {
		Side, Title, Summary string
		Index                int
		Stages               []struct {
			Node                                                  int
			Rule, Partner, Through, Before, Slot, After, Sentence string
		}
		ArgumentNodes []int `json:"argument_nodes"`
		Elsewhere     struct {
			Title     string
			Sentences []string
		}
	}
)

// clarkHockenmaier is the files of Figure 2 of Clark & Hockenmaier (2002).
func clarkHockenmaier(t testing.TB) roles {
	return roles{
		"gold":   {example(t, "clark-hockenmaier.gold.auto")},
		"system": {example(t, "clark-hockenmaier.system.auto")},
	}
}

// autos is the derivations of the small corpus.
func autos(t testing.TB) roles {
	return roles{"gold": {example(t, "corpus.gold.auto")}, "system": {example(t, "corpus.alpha.auto")}}
}

// derivationOf reads what is said of a sentence.
func derivationOf(t testing.TB, parameters string, files roles) (got jsonDerivation) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "derivation", parameters, files).Body, &got)
	return got
}

func (s *jsonDerivedSide) lines() (lines []string) {
	for _, d := range s.Dependencies {
		line := fmt.Sprintf("%s %d %s", d.PredicateForm, d.Slot, d.ArgumentForm)
		if d.LongRange {
			line += " through " + d.ThroughForm
		}
		if d.Unbounded {
			line += ", unbounded"
		}
		if !d.Shared {
			line += ", only here"
		}
		lines = append(lines, line)
	}
	return lines
}

func TestTheDerivationsOfFigure2(t *testing.T) {
	got := derivationOf(t, "", clarkHockenmaier(t))
	for metric, want := range map[string]string{
		"categories": "66.67  ", "constituents": "46.15 42.86 50.00", "tree": "83.33 83.33 83.33", "deep": "46.15 50.00 42.86", "deep_undirected": "76.92 83.33 71.43",
	} {
		if s := got.Shown[metric]; s.Score+" "+s.Precision+" "+s.Recall != want {
			t.Errorf("%s: %+v, want %s", metric, s, want)
		}
	}
	for _, test := range []struct {
		side *jsonDerivedSide
		want []string
	}{
		{&got.Gold, []string{
			"the 1 shares", "that 1 shares", "that 2 has", "has 1 IBM, only here", "has 2 bought, only here",
			"bought 1 IBM through has, only here", "bought 2 shares through that, unbounded, only here",
		}},
		{&got.System, []string{
			"the 1 shares", "that 1 shares", "that 2 has", "has 1 IBM, only here", "has 2 shares through that, unbounded, only here", "bought 1 shares, only here",
		}},
	} {
		if lines := test.side.lines(); !slices.Equal(lines, test.want) {
			t.Errorf("%q, want %q", lines, test.want)
		}
	}
	only := 0
	for _, step := range got.Gold.Steps {
		if step.OnlyHere {
			only++
		}
	}
	if len(got.Gold.Steps) != 12 || len(got.System.Steps) != 13 || only != 5 {
		t.Errorf("%d steps, %d only here, and %d steps", len(got.Gold.Steps), only, len(got.System.Steps))
	}
}

func TestTheWayOfTheObjectOfBought(t *testing.T) {
	got := derivationOf(t, "", clarkHockenmaier(t)).Chosen // it shows most
	if got == nil || got.Side != "gold" || got.Index != 6 || got.Title != "bought → shares, slot 2: a long-range dependency" ||
		got.Summary != "“shares” fills slot 2 of “bought”, found 4 steps away, passed on through “that”." {
		t.Fatalf("%+v", got)
	}
	var stages []string
	for _, s := range got.Stages {
		stages = append(stages, fmt.Sprintf("%d %s %s %s[%s]%s", s.Node, s.Rule, s.Partner, s.Before, s.Slot, s.After))
	}
	want := []string{`11   (S[pt]\NP)/[NP]`, `9 >B has (S[dcl]\NP)/[NP]`, `6 >B IBM S[dcl]/[NP]`, `4 > that NP\[NP]`, `0 < the shares []`}
	if !slices.Equal(stages, want) || !slices.Equal(got.ArgumentNodes, []int{3, 1, 0}) {
		t.Errorf("%q, %v, want %q", stages, got.ArgumentNodes, want)
	}
	elsewhere := strings.Join(append(got.Elsewhere.Sentences, got.Elsewhere.Title), "|")
	if want := `Gold takes NP as argument 2 of (S[pt]\NP)/NP, the system takes NP as argument 1 of S[pss]\NP. F₁ compares whole categories.` +
		`|There “bought” is S[pss]\NP and “has” is (S[dcl]\NP)/NP.|“shares” fills slot 2 of “has” and slot 1 of “bought” there.|The system does not have it`; elsewhere != want {
		t.Errorf("%s\nwant\n%s", elsewhere, want)
	}
}

func TestADependencyIsChosenByName(t *testing.T) {
	for way, want := range map[string]string{
		"gold:6:2:2": "gold 6", "system:5:2:2": "system 4", `gold:3:1:2:(NP\NP)/(S[dcl]/NP)`: "gold 1", "none": "",
	} {
		chosen := ""
		got := derivationOf(t, "way="+way, clarkHockenmaier(t))
		if got.Chosen != nil {
			chosen = fmt.Sprintf("%s %d", got.Chosen.Side, got.Chosen.Index)
		}
		if chosen != want {
			t.Errorf("%s: %q, want %q", way, chosen, want)
		}
	}
	for _, way := range []string{"", "gold", "gold:6:2", "gold:6:2:3", "gold:6:2:2:NP/N", "silver:6:2:2", "gold:6:2:2 ", "gold:0:0:2", "gold:06:2:2", "::::::"} {
		call := ask("derivation", "", clarkHockenmaier(t))
		call.Parameters = []service.Parameter{{Name: "way", Value: way}}
		if _, err := service.New(allOps...).Do(call, service.Host{}); err == nil || err.Code != notice.Usage || err.Hint == "" {
			t.Errorf("%q: %v", way, err)
		}
	}
}

// What both sides have has a way on both.
func TestASharedDependencyHasTwoWays(t *testing.T) {
	got := derivationOf(t, "way=gold:3:2:5", clarkHockenmaier(t))
	if got.Chosen.Elsewhere.Title != "The system has it too" {
		t.Errorf("%+v", got.Chosen.Elsewhere)
	}
	for _, side := range []*jsonDerivedSide{&got.Gold, &got.System} {
		if !slices.ContainsFunc(side.Steps, func(s jsonStep) bool { return s.Way && s.Category == `NP\NP` }) {
			t.Error("a side has no way")
		}
	}
}

func TestConstituentsAreFoldedByTheirWords(t *testing.T) {
	folded := func(parameters string) (words []string) {
		got := derivationOf(t, parameters, clarkHockenmaier(t))
		for _, side := range []*jsonDerivedSide{&got.Gold, &got.System} {
			for _, step := range side.Steps {
				if step.Folded {
					words = append(words, step.Words+" "+step.Category)
				}
			}
			words = append(words, "|")
		}
		return words
	}
	for parameters, want := range map[string][]string{
		"":                          {"|", "|"},
		"fold=1-2":                  {"the shares NP", "|", "the shares NP", "|"},
		"fold=1-2,4-4":              {"the shares NP", `IBM S/(S\NP)`, "|", "the shares NP", `IBM S/(S\NP)`, "|"},
		"fold=5-6":                  {`has bought (S[dcl]\NP)/NP`, "|", "|"},
		"fold=2-3,1-1":              {"|", "|"}, // no constituent, and a word
		"width=1 way=none":          {"the shares NP", `that IBM has bought NP\NP`, "|", "the shares that IBM has NP", "|"},
		"width=1 way=none open=1-2": {"the shares that IBM has bought NP", "|", "the shares that IBM has bought NP", "|"}, // around these
		"width=1 way=gold:6:2:2":    {"|", "the shares that IBM has NP", "|"},                                             // the way stays
	} {
		if got := folded(parameters); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", parameters, got, want)
		}
	}
	for _, spans := range []string{"1", "2-1", "0-1", "1-2,", "a-b", "1-2;3-4", "1--2", strings.Repeat("1-2,", 2000) + "1-99999999999999999999"} {
		if err := refuse(t, service.New(allOps...), "derivation", "fold="+spans, clarkHockenmaier(t)); err.Code != notice.Usage {
			t.Errorf("%.20s: %v", spans, err)
		}
	}
}

func TestDerivationsAreDrawnForPapersToo(t *testing.T) {
	svg := accept(t, service.New(allOps...), "steps", "", clarkHockenmaier(t))
	tikz := accept(t, service.New(allOps...), "steps", "tikz=true way=gold:6:2:2", clarkHockenmaier(t))
	if svg.Type != "image/svg+xml" || !bytes.HasPrefix(svg.Body, []byte("<svg")) || bytes.Contains(svg.Body, []byte(" way")) {
		t.Errorf("%s: %.200s", svg.Type, svg.Body)
	}
	if tikz.Type != "application/x-tex" || !bytes.Contains(tikz.Body, []byte(`\begin{tikzpicture}`)) || !bytes.Contains(tikz.Body, []byte("ccg way")) {
		t.Errorf("%s: %.200s", tikz.Type, tikz.Body)
	}
}

// A comparison that is kept says what its files would, to the last byte, by
// every way of extracting.
func TestAKeptComparisonKnowsHowItExtracted(t *testing.T) {
	markup := text("markup", "(S[dcl]\\NP)/NP\n  2 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}\n")
	for _, parameters := range []string{"", "convention=ccgbank", "coindexation=shape", "ignore=none"} {
		for _, marked := range []bool{false, true} {
			files := autos(t)
			if marked {
				files["markup"] = []service.File{markup}
			}
			s := service.New(allOps...)
			handle := keep(t, s, parameters, files)
			for _, n := range []string{"n=1", "n=12", "n=36"} {
				kept, fresh := accept(t, s, "derivation", withHandle(handle, n), nil), accept(t, service.New(allOps...), "derivation", parameters+" "+n, files)
				if !bytes.Equal(kept.Body, fresh.Body) || !bytes.Equal(kept.Drawing, fresh.Drawing) {
					t.Errorf("%s %s: %s\nof files: %s", parameters, n, kept.Body, fresh.Body)
				}
			}
		}
	}
}

// Every dependency that was extracted has its step, and those that both sides
// have are those that are counted.
func TestEveryDependencyHasItsStep(t *testing.T) {
	for _, files := range []roles{autos(t), swapped(autos(t))} {
		for _, parameters := range []string{"", "convention=ccgbank"} {
			s := service.New(allOps...)
			handle := keep(t, s, parameters, files)
			for n := 1; n <= 36; n++ {
				var got jsonDerivation
				decode(t, accept(t, s, "derivation", withHandle(handle, fmt.Sprintf("n=%d", n)), nil).Body, &got)
				for _, side := range []*jsonDerivedSide{&got.Gold, &got.System} {
					for _, d := range side.Dependencies {
						if d.Step == nil {
							t.Errorf("%s n=%d: no step makes %+v", parameters, n, d)
						}
					}
				}
			}
		}
	}
}

func TestOneSideMayHaveNoDerivation(t *testing.T) {
	files := roles{"gold": {example(t, "corpus.gold.deps")}, "system": {example(t, "corpus.alpha.auto")}}
	got := derivationOf(t, "n=2", files)
	if got.Gold.Derivation || len(got.Gold.Steps) > 0 || len(got.Gold.Dependencies) == 0 || !got.System.Derivation || got.Undrawn != "" {
		t.Errorf("%+v", got)
	}
	for _, step := range got.System.Steps {
		if step.OnlyHere {
			t.Errorf("there is nothing that could lack %+v", step)
		}
	}
	d := got.Gold.Dependencies[0]
	if d.Step != nil || d.LongRange {
		t.Errorf("nothing is known of the origin of %+v", d)
	}
	way := derivationOf(t, fmt.Sprintf("n=2 way=gold:%d:%d:%d", d.Predicate, d.Slot, d.Argument), files)
	if way.Chosen == nil || len(way.Chosen.Stages) > 0 || !strings.Contains(way.Chosen.Summary, "no derivation") {
		t.Errorf("%+v", way.Chosen)
	}
	none := derivationOf(t, "", figure(t, "figure1"))
	if none.Undrawn != "no side has a derivation of this sentence" || none.Chosen != nil || len(none.Gold.Dependencies) != 4 {
		t.Errorf("%+v", none)
	}
	if err := refuse(t, service.New(allOps...), "steps", "", figure(t, "figure1")); err.Code != notice.Data || err.Hint == "" {
		t.Errorf("%v", err)
	}
}

// Real derivations: every sentence has its drawing, at any width, and the way of
// its dependencies ends at the step that made them.
func TestDerivationsOfParsersAreExplained(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", roles{"gold": {parsed(t, "sick.easyccg.auto")}, "system": {parsed(t, "sick.depccg.auto")}})
	long := 0
	for n := 1; n <= 1000; n += 7 {
		var got jsonDerivation
		decode(t, accept(t, s, "derivation", withHandle(handle, fmt.Sprintf("n=%d width=700", n)), nil).Body, &got)
		if got.Undrawn != "" || got.Chosen == nil {
			t.Fatalf("sentence %d: %q, chosen %v", n, got.Undrawn, got.Chosen)
		}
		side := &got.Gold
		if got.Chosen.Side == "system" {
			side = &got.System
		}
		at := slices.IndexFunc(side.Dependencies, func(d jsonDerived) bool { return d.Index == got.Chosen.Index })
		d, stages := &side.Dependencies[at], got.Chosen.Stages
		if d.LongRange {
			long++
		}
		if d.Step == nil || len(stages) == 0 || stages[len(stages)-1].Node != *d.Step {
			t.Errorf("sentence %d: %+v has the way %+v", n, d, stages)
		}
	}
	if long < 20 {
		t.Errorf("only %d are long-range", long)
	}
}
