package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/service"
)

// scoredGRs is what a test looks at of scored relations.
type scoredGRs struct {
	GoldMapped *mappedGRs `json:"gold_mapped"`
	Systems    []struct {
		Labelled, Heads, Unlabelled jsonCount
		Mapped                      *mappedGRs
		Rows                        []struct {
			Relation string
			Depth    *int
			jsonCount
		}
	}
}

type mappedGRs struct{ Dependencies, Mapped, Ignored, Unmapped, Unsuited, Unfilled int }

func scoreGRs(t *testing.T, parameters string, files roles) (got scoredGRs) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "grs", "output=json "+parameters, files).Body, &got)
	return got
}

// Three parsers of 1,000 sentences of SICK, by the markup file of the examples: gold against itself is perfect, and what
// is written and read back is what is mapped.
func TestGrammaticalRelationsOfRealParsers(t *testing.T) {
	of := func(parser string) service.File {
		return text(parser+".auto", string(coretest.Data(t, "ccg/sick."+parser+".auto")))
	}
	markup := []service.File{example(t, "corpus.markup")}
	gold := of("easyccg")
	got := scoreGRs(t, "", roles{"gold": {gold}, "system": {gold, of("candc"), of("depccg")}, "markup": markup})
	if want := (mappedGRs{Dependencies: 10336, Mapped: 9145, Ignored: 1191}); got.GoldMapped == nil || *got.GoldMapped != want {
		t.Errorf("gold: %+v, want %+v", got.GoldMapped, want)
	}
	for i, want := range [][3]int{{9264, 9264, 9264}, {8117, 8157, 8657}, {8857, 8857, 8969}} {
		s := got.Systems[i]
		if correct := [3]int{s.Labelled.Correct, s.Heads.Correct, s.Unlabelled.Correct}; correct != want || s.Labelled.Gold != 9264 {
			t.Errorf("system %d: %v of %d, want %v", i, correct, s.Labelled.Gold, want)
		}
		sum := jsonCount{}
		for _, r := range s.Rows {
			sum.Gold, sum.System, sum.Correct = sum.Gold+r.Gold, sum.System+r.System, sum.Correct+r.Correct
		}
		if sum.Gold != s.Labelled.Gold || sum.System != s.Labelled.System || sum.Correct != s.Labelled.Correct {
			t.Errorf("the rows of system %d come to %+v, not %+v", i, sum, s.Labelled)
		}
	}
	written := accept(t, service.New(allOps...), "extract", "to_format=candc_grs", roles{"file": {of("depccg")}, "markup": markup}).Body
	again := scoreGRs(t, "", roles{"gold": {gold}, "system": {text("depccg.grs", string(written))}, "markup": markup})
	if s := again.Systems[0]; s.Mapped != nil || s.Labelled != got.Systems[2].Labelled {
		t.Errorf("%+v as it is written, %+v as it is mapped", s.Labelled, got.Systems[2].Labelled)
	}
}

// By the hierarchy a general relation has what specific ones have, so that "dependent" has all that is there.
func TestGeneralRelationsHaveWhatSpecificOnesHave(t *testing.T) {
	files := roles{"gold": {example(t, "corpus.gold.auto")}, "system": {example(t, "corpus.alpha.auto")}, "markup": {example(t, "corpus.markup")}}
	s := scoreGRs(t, "by=hierarchy", files).Systems[0]
	top := s.Rows[0]
	if top.Relation != "dependent" || top.Depth == nil || *top.Depth != 0 || top.Gold != s.Labelled.Gold || top.System != s.Labelled.System {
		t.Errorf("%+v, and all is %+v", top, s.Labelled)
	}
	if top.Correct < s.Labelled.Correct || top.Correct > s.Unlabelled.Correct {
		t.Errorf("%d dependents are right, %d with their relations and %d pairs", top.Correct, s.Labelled.Correct, s.Unlabelled.Correct)
	}
}

// Table 2 of Ng & Curran (2012), of the parser here: different sets of grammatical relations among 10 and 50 parses of 1,000
// sentences, with the uniqueness constraint and without.
func TestRelationsOfListsOfOurParser(t *testing.T) {
	from := roles{"file": {text("sick.nbest.auto", string(coretest.Data(t, "ccg/sick.nbest.auto")))}}
	for how, want := range map[string][3]int{"best=10 unique=false": {9910, 7725, 2159}, "best=10": {8226, 8226, 2292}, "best=50 unique=false": {47537, 23235, 3854}, "best=50": {26251, 26251, 4356}} {
		list := string(accept(t, service.New(allOps...), "parse_all", how, from).Body)
		var got struct {
			Parses int
			Levels []struct {
				Key      string
				Distinct int
			}
		}
		decode(t, accept(t, service.New(allOps...), "nbest", "output=json", roles{"system": {text("lists.auto", list)}, "markup": {example(t, "corpus.markup")}}).Body, &got)
		last := got.Levels[len(got.Levels)-1]
		if is := [3]int{got.Parses, got.Levels[0].Distinct, last.Distinct}; last.Key != "grs" || is != want {
			t.Errorf("%s: %s %v, want %v", how, last.Key, is, want)
		}
	}
}

// Of a corpus whose markup file says nothing of relations, lists are told apart as without one.
func TestListsHaveNoRelationsWithoutLinesAboutThem(t *testing.T) {
	lists := roles{"gold": {example(t, "nbest.gold.auto")}, "system": {example(t, "nbest.lists.auto")}, "markup": {text("bare.markup", "N/N\n  1 (N{Y}/N{Y}<1>){_}\n")}}
	if body := string(accept(t, service.New(allOps...), "nbest", "output=json", lists).Body); strings.Contains(body, "grammatical relations") {
		t.Error("there is a level of grammatical relations")
	}
	lists["markup"] = []service.File{example(t, "corpus.markup")}
	if body := string(accept(t, service.New(allOps...), "nbest", "output=json", lists).Body); !strings.Contains(body, `"grs":`) {
		t.Error("there is no level of grammatical relations")
	}
}
