package ops

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// jsonCompared is what compare says of CCG dependencies.
type jsonCompared struct {
	Baseline string
	jsonComparedPart
	CoveredByAll *jsonComparedPart `json:"covered_by_all"`
}

type jsonComparedPart struct {
	Sentences int
	Systems   []struct {
		Name    string
		Covered int
		F1, DF1 struct {
			Value, Low, High float64
			Rank             int
		}
	}
	Pairs []jsonComparedPair
}

type jsonComparedPair struct {
	A, B, Metric                            string
	Difference, Low, High, Holm, Detectable float64
	Randomisation                           struct{ P float64 }
	Exact                                   *struct{ P float64 }
	McNemar                                 *struct {
		P     float64
		OnlyA int `json:"only_a"`
		OnlyB int `json:"only_b"`
	}
	Wins, Ties, Losses int
}

func compared(t *testing.T, parameters string, files roles) (got jsonCompared) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "compare", "output=json rounds=500 "+parameters, files).Body, &got)
	return got
}

func systemsOf(t *testing.T, gold string, systems ...string) roles {
	t.Helper()
	files := roles{"gold": {example(t, gold)}}
	for _, name := range systems {
		files["system"] = append(files["system"], example(t, name))
	}
	return files
}

// The scores are those of score, and what McNemar counts adds up to their difference.
func TestComparedScoresAreThoseOfScore(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	got, want := compared(t, "", files), scoresOf(t, service.New(allOps...), "", files)
	for k := range want.Systems {
		if got.Systems[k].F1.Value != want.Systems[k].All.F1.F1 || got.Systems[k].DF1.Value != want.Systems[k].All.DF1.F1 {
			t.Errorf("system %d: %+v, want %+v", k, got.Systems[k], want.Systems[k].All)
		}
		if s := got.Systems[k].DF1; s.Low > s.Value || s.High < s.Value {
			t.Errorf("system %d: %v is not within %v to %v", k, s.Value, s.Low, s.High)
		}
	}
	for _, p := range got.Pairs {
		var a, b jsonCount
		switch p.Metric {
		case "f1":
			a, b = want.Systems[1].All.F1, want.Systems[0].All.F1
		case "df1":
			a, b = want.Systems[1].All.DF1, want.Systems[0].All.DF1
		default:
			continue
		}
		if p.Difference != a.F1-b.F1 || p.McNemar.OnlyA-p.McNemar.OnlyB != a.Correct-b.Correct {
			t.Errorf("%+v, want the difference of %+v and %+v", p, a, b)
		}
		if p.Wins+p.Ties+p.Losses != got.Sentences {
			t.Errorf("%d wins, %d ties and %d losses of %d sentences", p.Wins, p.Ties, p.Losses, got.Sentences)
		}
	}
}

// What McNemar counts adds up to the difference of what is right, under every metric; TED alone judges nothing single.
func TestMcNemarAgreesWithEveryMetric(t *testing.T) {
	autos := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	for _, test := range []struct {
		operation, choices string
		files              roles
	}{
		{"score", "", autos},
		{"derivations", "of=derivations", autos},
		{"attach", "", systemsOf(t, "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu")},
	} {
		var systems struct{ Systems []map[string]json.RawMessage }
		decode(t, accept(t, service.New(allOps...), test.operation, "output=json", test.files).Body, &systems)
		correct := func(system int, metric string) int {
			of := systems.Systems[system]
			if all, is := of["all"]; is {
				of = nil
				decode(t, all, &of)
			}
			var n struct{ Correct int }
			decode(t, of[metric], &n)
			return n.Correct
		}
		got := compared(t, test.choices, test.files)
		if len(got.Pairs) < 6 {
			t.Fatalf("%s: %d pairs", test.operation, len(got.Pairs))
		}
		for _, p := range got.Pairs {
			switch {
			case (p.McNemar == nil) != (p.Metric == "ted" || p.Metric == "dlas"):
				t.Errorf("%s: McNemar %+v", p.Metric, p.McNemar)
			case p.McNemar != nil && p.McNemar.OnlyA-p.McNemar.OnlyB != correct(1, p.Metric)-correct(0, p.Metric):
				t.Errorf("%s: %+v, and %d and %d are right", p.Metric, *p.McNemar, correct(1, p.Metric), correct(0, p.Metric))
			}
		}
	}
}

// The root counts for McNemar if it counts for both systems: of JSON, only the sentences tell whether there are roots.
func TestARootThatOneSystemLacksIsNotJudged(t *testing.T) {
	const sentence = `{"sentences":[{"id":"a","tokens":[{"form":"he"},{"form":"sleeps"}],"root":{"head":2,"category":"S[dcl]"},"dependencies":[{"predicate":2,"argument":1,"category":"S[dcl]\\NP","slot":1}]}]}`
	bare := strings.Replace(sentence, `"root":{"head":2,"category":"S[dcl]"},`, "", 1)
	wrong := strings.Replace(sentence, `"head":2`, `"head":1`, 1)
	for _, test := range []struct {
		other string
		only  int
	}{{bare, 0}, {wrong, 1}} {
		got := compared(t, "baseline=2 strict=false", roles{"gold": {text("g.json", sentence)}, "system": {text("a.json", sentence), text("b.json", test.other)}})
		for _, p := range got.Pairs {
			want := 0
			if p.Metric == "df1" {
				want = test.only
			}
			if p.McNemar == nil || p.McNemar.OnlyA != want || p.McNemar.OnlyB != 0 {
				t.Errorf("%s: %+v, want %d", p.Metric, p.McNemar, want)
			}
		}
	}
}

func TestSwappingFilesChangesSignsOnly(t *testing.T) {
	for gold, systems := range map[string][2]string{
		"corpus.gold.auto":  {"corpus.alpha.auto", "corpus.beta.auto"},
		"trees.gold.conllu": {"trees.gamma.conllu", "trees.delta.conllu"},
	} {
		is := compared(t, "", systemsOf(t, gold, systems[0], systems[1]))
		other := compared(t, "", systemsOf(t, gold, systems[1], systems[0]))
		if len(is.Pairs) == 0 || len(is.Pairs) != len(other.Pairs) {
			t.Fatalf("%d and %d pairs", len(is.Pairs), len(other.Pairs))
		}
		for i := range is.Pairs {
			p, q := is.Pairs[i], other.Pairs[i]
			q.A, q.B, q.Difference, q.Low, q.High, q.Wins, q.Losses = q.B, q.A, -q.Difference, -q.High, -q.Low, q.Losses, q.Wins
			if q.McNemar != nil {
				q.McNemar.OnlyA, q.McNemar.OnlyB = q.McNemar.OnlyB, q.McNemar.OnlyA
			}
			if math.Abs(p.Detectable-q.Detectable) < 1e-12 {
				q.Detectable = p.Detectable
			}
			if !reflect.DeepEqual(p, q) {
				t.Errorf("%+v, and the other way round %+v", p, q)
			}
		}
	}
}

func TestASystemComparedWithItselfDoesNotDiffer(t *testing.T) {
	got := compared(t, "", systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.alpha.auto"))
	for _, p := range got.Pairs {
		if p.Difference != 0 || p.Low != 0 || p.High != 0 || p.Randomisation.P != 1 || p.Exact == nil || p.Exact.P != 1 || p.Holm != 1 || p.Wins+p.Losses != 0 {
			t.Errorf("%+v", p)
		}
		if m := p.McNemar; m != nil && (m.P != 1 || m.OnlyA+m.OnlyB != 0) {
			t.Errorf("%+v", *m)
		}
	}
	if got.Systems[0].DF1.Rank != 1 || got.Systems[1].DF1.Rank != 1 {
		t.Errorf("ranks %d and %d", got.Systems[0].DF1.Rank, got.Systems[1].DF1.Rank)
	}
}

// One sentence says nothing of how much scores vary, nor do several that are all right.
func TestNoIntervalIsToldThatTheSentencesDoNotBearOut(t *testing.T) {
	sentence := func(n int, rest string) string {
		return strings.Repeat("sleeps_2 S[dcl]\\NP 1 He_1\n<c> He|PRP|NP sleeps|VBZ|S[dcl]\\NP\n\n", n) + rest
	}
	wrong := "sleeps_2 S[dcl]/NP 1 He_1\n<c> He|PRP|NP sleeps|VBZ|S[dcl]/NP\n\n"
	for _, test := range []struct {
		name, gold, system string
		intervals, reasons int
	}{
		{"one sentence", sentence(1, ""), sentence(0, wrong), 0, 2},
		{"all right", sentence(3, ""), sentence(3, ""), 0, 2},
		{"one wrong", sentence(3, ""), sentence(2, wrong), 2, 2},
	} {
		files := roles{"gold": {text("gold.deps", test.gold)}, "system": {text("same.deps", test.gold), text("b.deps", test.system)}}
		reply := string(accept(t, service.New(allOps...), "compare", "rounds=500 output=text pair=order", files).Body)
		scores, _, _ := strings.Cut(reply, "Tests of")
		intervals := 0
		for _, line := range strings.Split(scores, "\n") {
			if strings.Contains(line, "F₁  ") && strings.Contains(line, "b.deps") && strings.Contains(line, " to ") && !strings.Contains(line, "DF₁") {
				intervals++
			}
		}
		if reasons := strings.Count(reply, "Where there is no interval, every sample"); intervals != test.intervals || reasons != test.reasons {
			t.Errorf("%s: %d intervals and %d reasons, want %d and %d:\n%s", test.name, intervals, reasons, test.intervals, test.reasons, reply)
		}
	}
}

// Over the sentences that every system parsed, scores are those of a corpus of these.
func TestWhatEverySystemParsedIsComparedAlone(t *testing.T) {
	files := systemsOf(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps")
	got, want := compared(t, "no_roots=true", files), scoresOf(t, service.New(allOps...), "no_roots=true", files)
	part := got.CoveredByAll
	if part == nil || part.Sentences != want.Systems[1].Covered {
		t.Fatalf("%+v, want %d sentences", part, want.Systems[1].Covered)
	}
	if is := part.Systems[1].F1.Value; is != want.Systems[1].CoveredOnly.F1.F1 {
		t.Errorf("F₁ is %v, want %v", is, want.Systems[1].CoveredOnly.F1.F1)
	}
	reply := accept(t, service.New(allOps...), "compare", "rounds=10", files)
	for _, code := range []string{"coverage-differs", "few-sentences"} {
		grave := false
		for _, n := range reply.Warnings {
			grave = grave || n.Code == code && n.Grave
		}
		if !grave {
			t.Errorf("there is no prominent warning %s", code)
		}
	}
}

func TestTheBaselineIsChosenByNameOrNumber(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	for _, given := range []string{"2", "corpus.beta.auto"} {
		if got := compared(t, "baseline="+given, files); got.Baseline != "corpus.beta.auto" || got.Pairs[0].A != "corpus.alpha.auto" {
			t.Errorf("%s: the baseline is %s", given, got.Baseline)
		}
	}
	if err := refuse(t, service.New(allOps...), "compare", "baseline=gamma", files); !strings.Contains(err.Message, "gamma") {
		t.Error(err)
	}
}

func TestWorseSystemsMissTheBaseline(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	missed := func(parameters string) []string {
		return accept(t, service.New(allOps...), "compare", "rounds=10 "+parameters, files).Missed
	}
	first, second := missed("fail_if_worse=df1"), missed("fail_if_worse=df1 baseline=2")
	if len(first)+len(second) != 1 || missed("") != nil {
		t.Errorf("%q and %q", first, second)
	}
}
