package ops

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/service"
)

// The tables of Ng & Curran (2012), of the parser here: 1,000 sentences of SICK with the categories that words
// have in the parses of three parsers.

func TestDiversityAndCollisionsOfRealCharts(t *testing.T) {
	var got struct {
		Sentences, Covered int
		Rows               []countsRow
	}
	files := roles{"file": {text("sick.nbest.auto", string(coretest.Data(t, "ccg/sick.nbest.auto")))}}
	decode(t, accept(t, service.New(allOps...), "parse_counts", "output=json bits=16", files).Body, &got)
	want := []countsRow{{10, false, 9910, 7725, 0, 0}, {50, false, 47537, 23235, 0, 0}, {10, true, 8226, 8226, 0, 225277}, {50, true, 26251, 26251, 16, 2275980}}
	if got.Sentences != 1000 || got.Covered != 1000 || !slices.Equal(got.Rows, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

type countsRow struct {
	N                                         int
	Unique                                    bool
	Parses, Distinct, Collisions, Comparisons int
}

// The uniqueness constraint raises the oracle by 0.98 points for 10 parses of a sentence, and 0.84 for 50; in
// the paper by 1.10 and 0.72.
func TestOraclesOfListsOfOurParser(t *testing.T) {
	from := roles{"file": {text("sick.nbest.auto", string(coretest.Data(t, "ccg/sick.nbest.auto")))}}
	files := roles{"gold": {text("gold.auto", string(coretest.Data(t, "ccg/sick.easyccg.auto")))}}
	for _, how := range []string{"best=10 unique=false", "best=10", "best=50 unique=false", "best=50"} {
		list := accept(t, service.New(allOps...), "parse_all", how, from)
		files["system"] = append(files["system"], text(how, string(list.Body)))
	}
	var got struct {
		Rows []struct {
			File   int
			N      any
			Hashed bool
			Oracle struct {
				All struct{ F1 jsonCount }
			}
		}
	}
	decode(t, accept(t, service.New(allOps...), "nbest_table", "output=json", files).Body, &got)
	var f1 [4]int
	for _, row := range got.Rows {
		if row.N == "all" && !row.Hashed {
			f1[row.File] = int(10000*row.Oracle.All.F1.F1 + 0.5)
		}
	}
	if f1 != [4]int{9227, 9325, 9574, 9658} {
		t.Errorf("the oracles are %v", f1)
	}
}

// Rules that half of the sentences have parse 979 of them, and these without an error: what seen rules cost is
// coverage.
func TestSeenRulesOfRealDerivations(t *testing.T) {
	gold := string(coretest.Data(t, "ccg/sick.easyccg.auto"))
	half := strings.Join(strings.SplitAfter(gold, "\n")[:1000], "")
	got := ceilingOf(t, "", roles{"gold": {text("gold", gold)}, "seen_rules": {text("half", half)}})
	if a := got.Attempts[2]; a.Key != "gold_seen_rules" || a.Covered != 979 || a.CoveredOnly["f1"].F1 != 1 {
		t.Errorf("%+v", a)
	}
}
