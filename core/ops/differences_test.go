package ops

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

type jsonDifferences struct {
	Metric, By string
	Columns    []struct{ Key, Name string }
	Pairs      []jsonDiffering
}

type jsonDiffering struct {
	A, B       string
	Difference float64
	AScore     float64 `json:"a_score"`
	BScore     float64 `json:"b_score"`
	Rarer      int
	Sentences  int
	Lines      []jsonDifferenceLine
}

type jsonDifferenceLine struct {
	Key        string
	Values     []string
	A, B       jsonCount
	Difference *float64
	Effect     float64
	Sentences  int
}

type jsonCases struct {
	Found        int
	OnlyA        int `json:"only_a"`
	OnlyB        int `json:"only_b"`
	ExtraA       int `json:"extra_a"`
	ExtraB       int `json:"extra_b"`
	Dependencies []struct {
		N                           int
		Side, Right, Kind, Category string
		PredicateForm               string `json:"predicate_form"`
		ArgumentForm                string `json:"argument_form"`
		Slot                        int
	}
	Sentences []struct {
		N      int
		OnlyA  int `json:"only_a"`
		OnlyB  int `json:"only_b"`
		ExtraA int `json:"extra_a"`
		ExtraB int `json:"extra_b"`
	}
}

func differing(t *testing.T, parameters string, files roles) (got jsonDifferences) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "compare_differences", "output=json "+parameters, files).Body, &got)
	return got
}

func cases(t *testing.T, parameters string, files roles) (got jsonCases) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "compare_cases", "output=json "+parameters, files).Body, &got)
	return got
}

// ofBoth are the files of two systems, with the ways of breaking them down and the metrics.
var ofBoth = []struct{ gold, first, second, ways, metrics string }{
	{"corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto", "category label slot length sentence kind range extraction frequency", "f1 labelling alignment df1"},
	{"trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu", "relation pos length sentence kind", "las uas la"},
}

// The lines add up to the scores of the corpus, and their effects to the difference, as far as the
// scores are ratios of the same whole.
func TestLinesOfDifferencesAddUp(t *testing.T) {
	for _, of := range ofBoth {
		files := systemsOf(t, of.gold, of.first, of.second)
		for _, by := range strings.Fields(of.ways) {
			for _, metric := range strings.Fields(of.metrics) {
				got := differing(t, "by="+by+" metric="+metric, files)
				p := got.Pairs[0]
				var a, b jsonCount
				for _, l := range p.Lines {
					for i, n := range [2]jsonCount{l.A, l.B} {
						sum := [2]*jsonCount{&a, &b}[i]
						sum.Gold, sum.System, sum.Correct = sum.Gold+n.Gold, sum.System+n.System, sum.Correct+n.Correct
						if n.Correct > n.Gold || n.Correct > n.System && of.gold != "trees.gold.conllu" {
							t.Errorf("%s, %s, %v: %+v", by, metric, l.Values, n)
						}
					}
				}
				for i, sum := range [2]jsonCount{a, b} {
					system := sum.System
					if strings.HasPrefix(of.gold, "trees") { // an accuracy
						system = sum.Gold
					}
					f := 2 * float64(sum.Correct) / float64(sum.Gold+system)
					if want := [2]float64{p.AScore, p.BScore}[i]; math.Abs(f-want) > 1e-12 {
						t.Errorf("%s, %s: the lines of system %d add up to %v, want %v", by, metric, i, f, want)
					}
				}
			}
		}
	}
}

// The scores of the whole are those of compare, and so is what only one of two systems has right.
func TestCasesAreThoseOfMcNemar(t *testing.T) {
	for _, of := range ofBoth {
		files := systemsOf(t, of.gold, of.first, of.second)
		compared := compared(t, "", files)
		for _, metric := range strings.Fields(of.metrics) {
			at := slices.IndexFunc(compared.Pairs, func(p jsonComparedPair) bool { return p.Metric == metric })
			want := compared.Pairs[at]
			if got := differing(t, "metric="+metric, files).Pairs[0]; math.Abs(got.Difference-want.Difference) > 1e-12 {
				t.Errorf("%s: the difference is %v, want %v", metric, got.Difference, want.Difference)
			}
			one := cases(t, "metric="+metric, files)
			if one.OnlyA != want.McNemar.OnlyA || one.OnlyB != want.McNemar.OnlyB {
				t.Errorf("%s: only a has %d right, only b %d, want %+v", metric, one.OnlyA, one.OnlyB, *want.McNemar)
			}
			if sum := one.OnlyA + one.OnlyB + one.ExtraA + one.ExtraB; sum != one.Found || len(one.Dependencies) != sum {
				t.Errorf("%s: %d found, %d listed, %d counted", metric, one.Found, len(one.Dependencies), sum)
			}
			listed := cases(t, "cases=sentences metric="+metric, files)
			var sum jsonCases
			for _, s := range listed.Sentences {
				sum.OnlyA, sum.OnlyB, sum.ExtraA, sum.ExtraB = sum.OnlyA+s.OnlyA, sum.OnlyB+s.OnlyB, sum.ExtraA+s.ExtraA, sum.ExtraB+s.ExtraB
			}
			if sum.OnlyA != one.OnlyA || sum.OnlyB != one.OnlyB || sum.ExtraA != one.ExtraA || sum.ExtraB != one.ExtraB {
				t.Errorf("%s: sentences have %+v, dependencies %+v", metric, sum, one)
			}
		}
	}
}

// Each line lists its own cases, and all lines together list each case once.
func TestEachLineHasItsCases(t *testing.T) {
	for _, of := range ofBoth {
		files := systemsOf(t, of.gold, of.first, of.second)
		all := cases(t, "", files)
		for _, by := range strings.Fields(of.ways) {
			found := 0
			for _, l := range differing(t, "by="+by, files).Pairs[0].Lines {
				here := casesWithin(t, by, l.Key, files)
				found += here.Found
				numbers := map[int]bool{}
				for _, d := range here.Dependencies {
					numbers[d.N] = true
				}
				if len(numbers) != l.Sentences {
					t.Errorf("%s, %s: cases in %d sentences, want %d", by, l.Key, len(numbers), l.Sentences)
				}
			}
			if found != all.Found {
				t.Errorf("%s: %d cases in all lines, %d in all", by, found, all.Found)
			}
		}
	}
}

// casesWithin asks by parameters with spaces in them.
func casesWithin(t *testing.T, by, within string, files roles) (got jsonCases) {
	t.Helper()
	reply, err := service.New(allOps...).Do(service.Call{
		Operation: "compare_cases", Files: files,
		Parameters: []service.Parameter{{Name: "output", Value: "json"}, {Name: "by", Value: by}, {Name: "within", Value: within}},
	}, service.Host{})
	if err != nil {
		t.Fatal(err)
	}
	decode(t, reply.Body, &got)
	return got
}

// A system does not differ from itself, and two systems in the other order differ the other way.
func TestDifferencesHaveTwoSides(t *testing.T) {
	for _, of := range ofBoth {
		same := systemsOf(t, of.gold, of.first, of.first)
		if got := cases(t, "", same); got.Found != 0 {
			t.Errorf("%s: a system differs from itself in %d cases", of.first, got.Found)
		}
		for _, l := range differing(t, "", same).Pairs[0].Lines {
			if l.Effect != 0 || l.Difference != nil && *l.Difference != 0 || l.Sentences != 0 || l.A != l.B {
				t.Errorf("%s: %+v", of.first, l)
			}
		}
		one, other := cases(t, "", systemsOf(t, of.gold, of.first, of.second)), cases(t, "", systemsOf(t, of.gold, of.second, of.first))
		if one.OnlyA != other.OnlyB || one.OnlyB != other.OnlyA || one.ExtraA != other.ExtraB || one.ExtraB != other.ExtraA {
			t.Errorf("%+v and %+v", one, other)
		}
		for i, d := range one.Dependencies[:min(len(one.Dependencies), len(other.Dependencies))] {
			if d.Side == "gold" && other.Dependencies[i].Side == "gold" && d.Right == other.Dependencies[i].Right {
				t.Errorf("case %d is right for %s in both orders", i, d.Right)
			}
		}
	}
}

// Figure 1 of Bhargava & Penn (2023): gold itself, as a baseline that has all right, has alone right what the
// system of the figure has wrong.
func TestDifferencesOfFigure1(t *testing.T) {
	files := systemsOf(t, "figure1.gold.deps", "figure1.gold.deps", "figure1.system.deps")
	for metric, want := range map[string]int{"f1": 3, "df1": 1} {
		got := cases(t, "metric="+metric, files)
		if got.OnlyA != 0 || got.OnlyB != want || want == 0 {
			t.Errorf("%s: only b has %d right, only a %d; want %d and 0", metric, got.OnlyB, got.OnlyA, want)
		}
	}
}

func TestDifferencesAskedWrongly(t *testing.T) {
	three := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto", "corpus.gold.auto")
	for _, c := range []struct {
		operation, parameters string
		files                 roles
		want                  string
	}{
		{"compare_cases", "", three, "there are several systems to compare with the baseline"},
		{"compare_differences", "only=1", three, "the baseline is compared with itself"},
		{"compare_differences", "only=nobody", three, `there is no system "nobody"`},
		{"compare_differences", "", systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto"), "there is only one system"},
		{"compare_differences", "by=pos", three, "these files are not broken down by pos"},
		{"compare_differences", "metric=las", three, "the metric las is not counted of these files"},
	} {
		if err := refuse(t, service.New(allOps...), c.operation, c.parameters, c.files); !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v, want %q", c.operation, c.parameters, err, c.want)
		}
	}
}

// By range, the lines have of gold what those of relations have, also where a file marks only what is long-range: what no
// mark means is decided for all sentences of a side together.
func TestDifferencesByRangeAreOfTheGoldOfRelations(t *testing.T) {
	names := []string{"corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto"}
	derived, marked := systemsOf(t, names[0], names[1], names[2]), roles{}
	for i, name := range names {
		role := service.GoldRole.Name
		if i > 0 {
			role = service.SystemRole.Name
		}
		body := accept(t, service.New(allOps...), "extract", "to_format=candc_deps", roles{"file": {example(t, name)}}).Body
		marked[role] = append(marked[role], text(name+".deps", string(body)))
	}
	for how, files := range map[string]roles{"derivations": derived, "marks": marked} {
		pair := differing(t, "pair=order metric=f1 by=range", files).Pairs[0]
		got, want := map[string][2]int{}, map[string][2]int{}
		for _, l := range pair.Lines {
			got[l.Key] = [2]int{l.A.Gold, l.A.Correct}
		}
		var broken struct {
			Systems []struct {
				Rows []struct {
					Range         string
					Gold, Correct int
				}
			}
		}
		decode(t, accept(t, service.New(allOps...), "relations", "output=json pair=order by=range", files).Body, &broken)
		for _, row := range broken.Systems[1].Rows { // the other is the baseline
			want[row.Range] = [2]int{row.Gold, row.Correct}
		}
		if !maps.Equal(got, want) || want["bounded"][0] == 0 || want["unbounded"][0] == 0 || want["local"][0] == 0 {
			t.Errorf("%s: gold and correct are %v, want %v", how, got, want)
		}
	}
}

// Of two systems only one of which has roots, DF₁ counts more of the other: the difference is marked.
func TestADifferenceInDF1WithRootsOfOneOnlyIsMarked(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.deps")
	for parameters, want := range map[string]bool{"metric=df1": true, "metric=f1": false, "metric=df1 no_roots=true": false} {
		var got struct {
			Warnings []struct {
				Code  string
				Grave bool
			}
		}
		decode(t, accept(t, service.New(allOps...), "compare_differences", "output=json by=range "+parameters, files).Body, &got)
		marked := false
		for _, w := range got.Warnings {
			marked = marked || w.Code == "different-roots" && w.Grave
		}
		if marked != want {
			t.Errorf("%s: marked is %v", parameters, marked)
		}
	}
	table := string(accept(t, service.New(allOps...), "compare_differences", "by=range", files).Body)
	if !strings.Contains(table, "Unmarked: dependencies of files that mark no ranges, as far as gold does not have them.") {
		t.Errorf("%s", table)
	}
}
