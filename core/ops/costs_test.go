package ops

import (
	"fmt"
	"maps"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// jsonCosts is what costs says of a system.
type jsonCosts struct {
	Scores              map[string]jsonGain
	Kinds               []map[string]any
	Notations, Features []map[string]any
}

type jsonGain struct{ Score, Gain float64 }

func costsOf(t *testing.T, parameters string, files roles) []jsonCosts {
	t.Helper()
	var got struct{ Systems []jsonCosts }
	decode(t, accept(t, service.New(allOps...), "costs", "output=json "+parameters, files).Body, &got)
	return got.Systems
}

// gainOf is what a metric gains.
func gainOf(x map[string]any, metric string) jsonGain {
	m := x[metric].(map[string]any)
	return jsonGain{m["score"].(float64), m["gain"].(float64)}
}

// Figure 1: F₁ is 1 of 4 and DF₁ 4 of 5. Each of three kinds has one dependency on each side, so that mending it makes
// 2 of 4; only the complement is wrong under DF₁, which makes 5 of 5.
func TestCostsOfFigure1(t *testing.T) {
	got := costsOf(t, "least=1", figure(t, "figure1"))[0]
	want := map[string]string{
		"rescued-by-labelling": "0.5 0.5 0.75 0.8", "rescued-by-alignment": "0.5 0.75 0.75 0.8", "complement-adjunct": "0.5 0.75 1 1",
	}
	is := map[string]string{}
	for _, k := range got.Kinds {
		is[k["kind"].(string)] = fmt.Sprint(gainOf(k, "f1").Score, gainOf(k, "labelling").Score, gainOf(k, "alignment").Score, gainOf(k, "df1").Score)
		if k["gold"] != 1.0 || k["system"] != 1.0 || k["sentences"] != 1.0 {
			t.Errorf("%v", k)
		}
	}
	if !maps.Equal(is, want) {
		t.Errorf("%v, want %v", is, want)
	}
	// believe is written as S[dcl]\NP in one of two dependencies; the other one, and in, are other analyses.
	if len(got.Notations) != 1 || len(got.Features) != 0 {
		t.Fatalf("%v, %v", got.Notations, got.Features)
	}
	n := got.Notations[0]
	if n["gold"] != `(S[dcl]\NP)/PP` || n["system"] != `S[dcl]\NP` || n["n"] != 1.0 || n["of"] != 2.0 || n["share"] != 0.5 || gainOf(n, "f1").Gain != 0.25 || gainOf(n, "labelling").Gain != 0 {
		t.Errorf("%v", n)
	}
}

// A missing dependency is added, an extra one is removed: 1 of 2 and 2 becomes 2 of 2 and 3, or 1 of 2 and 1.
func TestWhatIsMissingIsAddedAndWhatIsExtraIsRemoved(t *testing.T) {
	gold := "dog_2 N/N 1 the_1\nsees_3 N/N 1 it_4\n"
	system := "dog_2 N/N 1 the_1\nsees_3 N/N 1 the_1\n"
	got := costsOf(t, "", pair(gold, system))[0]
	want := map[string]float64{"missing": 2. * 2 / 5, "extra": 2. * 1 / 3}
	for _, k := range got.Kinds {
		if score := gainOf(k, "f1").Score; math.Abs(score-want[k["kind"].(string)]) > 1e-12 {
			t.Errorf("%v, want %v", score, want)
		}
	}
	if len(got.Kinds) != 2 {
		t.Errorf("%v", got.Kinds)
	}
}

// jsonJudgedTuple is a dependency of a sentence.
type jsonJudgedTuple struct {
	Predicate, Argument, Slot     int
	PredicateForm                 string `json:"predicate_form"`
	ArgumentForm                  string `json:"argument_form"`
	Category, Kind                string
	F1, Labelling, Alignment, DF1 bool
}

func (j *jsonJudgedTuple) line() string {
	return fmt.Sprintf("%s_%d %s %d %s_%d\n", j.PredicateForm, j.Predicate, j.Category, j.Slot, j.ArgumentForm, j.Argument)
}

func (j *jsonJudgedTuple) right(metric string) bool {
	return map[string]bool{"f1": j.F1, "labelling": j.Labelling, "alignment": j.Alignment}[metric]
}

// judgedCorpus is all dependencies of a corpus without ignored ones, by sentence and side.
func judgedCorpus(t *testing.T, files roles, sentences int) (all [][2][]jsonJudgedTuple) {
	s := service.New(allOps...)
	handle := keep(t, s, "", files)
	for n := range sentences {
		var got struct{ Gold, System []jsonJudgedTuple }
		decode(t, accept(t, s, "sentence", withHandle(handle, "n="+strconv.Itoa(n+1)), nil).Body, &got)
		all = append(all, [2][]jsonJudgedTuple{got.Gold, got.System})
	}
	return all
}

// writtenCorpus writes a corpus in which each sentence has a dependency that both sides have, so that none is empty.
func writtenCorpus(corpus [][]string) string {
	var b strings.Builder
	for _, lines := range corpus {
		b.WriteString("zero_90 N/N 1 one_91\n" + strings.Join(lines, "") + "\n")
	}
	return b.String()
}

// What a kind costs is what a corpus scores in which what is wrong of gold is added to the system, and what is wrong of
// the system is removed.
func TestCostsAreThoseOfAMendedCorpus(t *testing.T) {
	const sentences = 36
	notations := 0
	for _, name := range []string{"alpha", "beta"} {
		all := judgedCorpus(t, systemsOf(t, "corpus.gold.deps", "corpus."+name+".deps"), sentences)
		plain := func(side int) string {
			var corpus [][]string
			for i := range all {
				var lines []string
				for k := range all[i][side] {
					lines = append(lines, all[i][side][k].line())
				}
				corpus = append(corpus, lines)
			}
			return writtenCorpus(corpus)
		}
		gold := plain(0)
		costs := costsOf(t, "least=1", pair(gold, plain(1)))[0]
		if len(costs.Kinds) < 5 {
			t.Errorf("%s: only %d kinds", name, len(costs.Kinds))
		}
		for _, kind := range costs.Kinds {
			for _, metric := range []string{"f1", "labelling", "alignment"} {
				var corpus [][]string
				for i := range all {
					var lines []string
					for side := range 2 {
						for k := range all[i][side] {
							j := &all[i][side][k]
							if mended := j.Kind == kind["kind"] && !j.right(metric); mended == (side == 0) {
								lines = append(lines, j.line())
							}
						}
					}
					corpus = append(corpus, lines)
				}
				mended := scoresOf(t, service.New(allOps...), "", pair(gold, writtenCorpus(corpus))).Systems[0].All
				want := map[string]float64{"f1": mended.F1.F1, "labelling": mended.Labelling.F1, "alignment": mended.Alignment.F1}[metric]
				if got := gainOf(kind, metric).Score; math.Abs(got-want) > 1e-12 {
					t.Errorf("%s: %v under %s is %v, mended it is %v", name, kind["kind"], metric, got, want)
				}
			}
		}
		for _, notation := range costs.Notations {
			var corpus [][]string
			for i := range all {
				var lines []string
				for k := range all[i][1] {
					j := all[i][1][k]
					for m := range all[i][0] {
						g := &all[i][0][m]
						if g.Predicate == j.Predicate && g.Argument == j.Argument && g.Slot == j.Slot && g.Category == notation["gold"] && j.Category == notation["system"] {
							j.Category = g.Category
						}
					}
					lines = append(lines, j.line())
				}
				corpus = append(corpus, lines)
			}
			mended := scoresOf(t, service.New(allOps...), "", pair(gold, writtenCorpus(corpus))).Systems[0].All
			if f1, alignment := gainOf(notation, "f1").Score, gainOf(notation, "alignment").Score; math.Abs(f1-mended.F1.F1) > 1e-12 || math.Abs(alignment-mended.Alignment.F1) > 1e-12 {
				t.Errorf("%s: %v for %v: %v and %v, rewritten %v and %v", name, notation["gold"], notation["system"], f1, alignment, mended.F1.F1, mended.Alignment.F1)
			}
		}
		notations += len(costs.Notations)
	}
	if notations < 2 {
		t.Errorf("only %d notations", notations)
	}
}

// The scores are those of score and attach; gold costs nothing; a kept comparison has the same costs; no gain is below 0,
// and the errors of trees add up to all that is lacking.
func TestCostsOfCorpora(t *testing.T) {
	for gold, systems := range map[string][]string{
		"corpus.gold.auto": {"corpus.alpha.auto", "corpus.beta.auto"}, "trees.gold.conllu": {"trees.gamma.conllu", "trees.delta.conllu"},
	} {
		files := systemsOf(t, gold, systems...)
		got := costsOf(t, "", files)
		s := service.New(allOps...)
		handle := keep(t, s, "", files)
		var kept struct{ Systems []jsonCosts }
		decode(t, accept(t, s, "costs", withHandle(handle, "output=json"), nil).Body, &kept)
		for i, c := range got {
			if fmt.Sprint(c) != fmt.Sprint(kept.Systems[i]) {
				t.Errorf("%s: a kept comparison has other costs", systems[i])
			}
			for metric, score := range c.Scores {
				sum := score.Score
				for _, k := range c.Kinds {
					g := gainOf(k, metric)
					if sum += g.Gain; g.Gain < 0 || math.Abs(g.Score-g.Gain-score.Score) > 1e-12 {
						t.Errorf("%s: %v", systems[i], k)
					}
				}
				if _, tree := c.Scores["las"]; tree && math.Abs(sum-1) > 1e-12 {
					t.Errorf("%s: all gains make %s %v", systems[i], metric, sum)
				}
			}
		}
		files["system"] = files["gold"]
		if c := costsOf(t, "", files)[0]; len(c.Kinds)+len(c.Notations)+len(c.Features) != 0 {
			t.Errorf("gold costs %+v", c)
		}
	}
	want := scoresOf(t, service.New(allOps...), "", systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto")).Systems[0].All
	if got := costsOf(t, "", systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto"))[0].Scores; got["f1"].Score != want.F1.F1 || got["df1"].Score != want.DF1.F1 {
		t.Errorf("%v, want %v and %v", got, want.F1.F1, want.DF1.F1)
	}
}

// Without roots of both sides DF₁ is alignment, and so is what it gains.
func TestCostsWithoutRoots(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.deps")
	for _, k := range costsOf(t, "", files)[0].Kinds {
		if gainOf(k, "df1") != gainOf(k, "alignment") || k["kind"] == "root" {
			t.Errorf("%v", k)
		}
	}
}

// A feature that one side never writes costs what its categories do.
func TestFeaturesAreNotation(t *testing.T) {
	gold := "the_1 NP[nb]/N 1 dog_2\na_4 NP[nb]/N 1 cat_5\nsees_3 (S\\NP)/NP 1 dog_2\n"
	files := pair(gold, strings.ReplaceAll(gold, "[nb]", ""))
	got := costsOf(t, "least=2", files)[0]
	if few := costsOf(t, "", files)[0]; len(few.Notations)+len(few.Features) != 0 {
		t.Errorf("two are not systematic: %v, %v", few.Notations, few.Features)
	}
	if len(got.Features) != 1 || len(got.Notations) != 1 {
		t.Fatalf("%v, %v", got.Features, got.Notations)
	}
	if f := got.Features[0]; f["gold"] != "[nb]" || f["system"] != "no feature" || f["n"] != 2.0 || f["of"] != 2.0 || f["sentences"] != 1.0 || gainOf(f, "f1").Score != 1 || gainOf(f, "labelling").Gain != 0 {
		t.Errorf("%v", f)
	}
}

// Tables have kinds in the order of the chart: by the larger of its two bars.
func TestKindsAreInTheOrderOfTheChart(t *testing.T) {
	for _, files := range []roles{
		systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto"), systemsOf(t, "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu"),
	} {
		for system := range 2 {
			kinds := costsOf(t, "", files)[system].Kinds
			chart := string(accept(t, service.New(allOps...), "costs", "system="+strconv.Itoa(system), files).Drawing)
			_, drawn, _ := strings.Cut(chart, `<g class="sides"`)
			at := 0
			for _, k := range kinds {
				next := strings.Index(drawn[at:], ">"+k["name"].(string)+"<")
				if next < 0 {
					t.Fatalf("%s is not drawn below the kinds before it", k["name"])
				}
				at += next
			}
			if len(kinds) < 3 {
				t.Errorf("only %d kinds", len(kinds))
			}
		}
	}
}

// A difference is systematic if the system has it often, and in half of what gold writes so.
func TestOnlySystematicDifferencesAreListed(t *testing.T) {
	const sentence, other = "sees_2 N/N 1 dog_1\n\n", "sees_2 N/PP 1 dog_1\n\n"
	for _, test := range []struct{ right, wrong, listed int }{{0, 4, 0}, {0, 5, 1}, {5, 5, 1}, {6, 5, 0}, {100, 99, 0}} {
		gold := strings.Repeat(sentence, test.right+test.wrong)
		system := strings.Repeat(sentence, test.right) + strings.Repeat(other, test.wrong)
		if got := costsOf(t, "", pair(gold, system))[0].Notations; len(got) != test.listed {
			t.Errorf("%+v: %v", test, got)
		}
	}
	gold := "sees_2 N/N 1 dog_1\nit_4 NP/N 1 cat_3\n"
	system := "sees_2 N/PP 1 dog_1\nit_4 NP/PP 1 cat_3\n"
	reply := string(accept(t, service.New(allOps...), "costs", "output=json least=1 most=1", pair(gold, system)).Body)
	if strings.Count(reply, `"of":`) != 1 || !strings.Contains(reply, `"more_notations":1`) {
		t.Error(reply)
	}
	text := string(accept(t, service.New(allOps...), "costs", "output=text", pair(strings.Repeat(sentence, 5), strings.Repeat(other, 5))).Body)
	if !strings.Contains(text, "What systematic differences in notation cost (at least half of what gold writes so, and 5 times)") {
		t.Error(text)
	}
}

func TestNoSystemHasCosts(t *testing.T) {
	if err := refuse(t, service.New(allOps...), "costs", "system=1", pair(dogs, dogs)); err.Message != "there is no system 1" {
		t.Error(err)
	}
	if svg := string(accept(t, service.New(allOps...), "costs", "width=300", systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto")).Drawing); !strings.Contains(svg, `width="300"`) || !strings.Contains(svg, "complement or adjunct") {
		t.Errorf("the chart is %.200s", svg)
	}
}
