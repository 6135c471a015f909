package ops

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/ceiling"
	"github.com/ccgscore/ccgscore/core/service"
)

// What the JSON of a ceiling says.
type jsonCeiling struct {
	Signature string
	Warnings  []jsonWarning
	Attempts  []struct {
		Key, Name          string
		Sentences, Covered int
		All                map[string]jsonCount
		CoveredOnly        map[string]jsonCount `json:"covered_only"`
	}
	Failures struct {
		Sentences, Exact, Others int
		NotParsed                int `json:"not_parsed"`
		TooLarge                 int `json:"too_large"`
		Unexplained              int
		Steps                    []struct {
			Step, First string
			Count       int
		}
	}
}

func ceilingOf(t testing.TB, parameters string, files roles) (got jsonCeiling) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "ceiling", "output=json "+parameters, files).Body, &got)
	return got
}

// supertagsOf gives each word of AUTO the category that it has there, and others.
func supertagsOf(t testing.TB, auto string, others string) (lines string) {
	t.Helper()
	for line := range strings.Lines(auto) {
		if !strings.HasPrefix(line, "(<") {
			continue
		}
		for _, leaf := range strings.Split(line, "(<L ")[1:] {
			f := strings.Fields(leaf)
			lines += f[3] + "|" + f[0] + others + " "
		}
		lines += "\n"
	}
	return lines
}

// With its own categories a grammar gets nearly everywhere: with those of three parsers
// it finds a parse of 2,999 of 3,000 sentences, and the dependencies of 2,986.
func TestCeilingOfParsers(t *testing.T) {
	for name, want := range map[string][3]int{"easyccg": {1000, 1000, 10000}, "depccg": {1000, 998, 9999}, "candc": {999, 988, 9994}} {
		got := ceilingOf(t, "", roles{"gold": {text(name, string(coretest.Data(t, "ccg/sick."+name+".auto")))}})
		first, f := got.Attempts[0], got.Failures
		if lf := int(10000*first.CoveredOnly["f1"].F1 + 0.5); first.Key != ceiling.GoldCategories || first.Covered != want[0] || f.Exact != want[1] || lf != want[2] || f.Unexplained > 2 {
			t.Errorf("%s: %d of %d covered, %d exact, F₁ %d, %d unexplained; want %v", name, first.Covered, first.Sentences, f.Exact, lf, f.Unexplained, want)
		}
		if f.Exact+f.Others+f.NotParsed != f.Sentences {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

// The best in the chart is never worse than what is chosen otherwise, and more
// categories make it no worse.
func TestMoreCategoriesRaiseTheCeiling(t *testing.T) {
	gold := string(coretest.Example(t, "corpus.gold.auto"))
	files := func(others string) roles {
		return roles{"gold": {text("gold", gold)}, "supertags": {text("supertags", supertagsOf(t, gold, others))}}
	}
	for _, others := range []string{"", "|NP/PP:0.5", `|NP/PP:2|(N\N)/PP:3`} {
		got := ceilingOf(t, "", files(others))
		value := func(i int) int { c := got.Attempts[i].All["f1"]; return 2*c.Correct - c.System }
		if len(got.Attempts) != 3 || value(1) < value(0) || value(2) > value(1) {
			t.Errorf("%q: %+v", others, got.Attempts)
		}
		if others == "" && got.Attempts[0].All["f1"] != got.Attempts[1].All["f1"] {
			t.Errorf("gold's categories as supertags: %+v and %+v", got.Attempts[0].All["f1"], got.Attempts[1].All["f1"])
		}
	}
}

// Systems beside it are scored as score does.
func TestSystemsBesideACeiling(t *testing.T) {
	files := autoFiles(t, "alpha", "beta")
	got, want := ceilingOf(t, "", files), scoresOf(t, service.New(allOps...), "", files)
	for i := range want.Systems {
		a := got.Attempts[len(got.Attempts)-2+i]
		if a.Key != ceiling.BySystem || a.Name != want.Systems[i].Name || a.All["f1"] != want.Systems[i].All.F1 {
			t.Errorf("%+v, want %+v", a, want.Systems[i].All.F1)
		}
	}
}

func TestWhatNoCeilingIsFoundOf(t *testing.T) {
	for _, test := range []struct {
		name  string
		files roles
		host  service.Host
		want  string
	}{
		{"dependencies", roles{"gold": {text("gold", dogs)}}, service.Host{}, "holds no derivations"},
		{"nothing parsed", roles{"gold": {text("gold", "ID=1\n\nID=2\n\n")}}, service.Host{}, "no sentence of gold has a derivation"},
		{"too much work", roles{"gold": {example(t, "corpus.gold.auto")}}, service.Host{Cells: 10}, "this takes more work than this host does"},
		{"other words", roles{"gold": {text("gold", auto)}, "supertags": {text("tags", "she|NP sleeps|N\n")}}, service.Host{}, `word 1 is "she" here, and "he" in gold`},
		{"too few words", roles{"gold": {text("gold", auto)}, "supertags": {text("tags", "he|NP\n")}}, service.Host{}, "there are 1 words here, and 2 in gold"},
		{"cancelled", roles{"gold": {text("gold", auto)}}, service.Host{Cancelled: func() bool { return true }}, "cancelled"},
	} {
		if _, err := service.New(allOps...).Do(ask("ceiling", "", test.files), test.host); err == nil || !strings.Contains(err.Message, test.want) {
			t.Errorf("%s: the error is %v", test.name, err)
		}
	}
	// A chart that is too large is a failure of that sentence alone.
	long := "ID=2\n(<T NP 0 300> " + strings.Repeat("(<L NP N N x NP>) ", 300) + ")\n"
	got := ceilingOf(t, "", roles{"gold": {text("gold", auto+long)}})
	if f := got.Failures; f.Sentences != 2 || f.TooLarge != 1 || f.NotParsed != 1 || got.Attempts[0].Covered != 1 {
		t.Errorf("%+v", f)
	}
	tags := "he|NP sleeps|S[dcl]\\NP\n" + strings.Repeat("x|NP ", 300)
	reply := accept(t, service.New(allOps...), "ceiling", "", roles{"gold": {text("gold", auto+long)}, "supertags": {text("tags", tags)}})
	if !slices.ContainsFunc(reply.Warnings, func(n *notice.Notice) bool { return n.Code == "chart-too-large" && n.First.Line == 2 }) {
		t.Errorf("%v", reply.Warnings)
	}
	if _, err := service.New(allOps...).Do(ask("ceiling", "", pair(auto, auto)), service.Host{}); err != nil && err.Code != notice.Data {
		t.Error(err)
	}
}

// Beams that widen have more categories a word and miss fewer; the best of a sentence is that of the first by
// which it has a parse. Without a clock nothing says how long it took.
func TestBeamsOfSupertags(t *testing.T) {
	gold := string(coretest.Example(t, "corpus.gold.auto"))
	files := roles{"gold": {text("gold", gold)}, "supertags": {text("tags", supertagsOf(t, gold, "|NP/PP:0.5|(N\\N)/PP:0.05"))}}
	call := ask("ceiling", "output=json beta=0.9,0.1,0.01", files)
	var got struct {
		Levels []struct {
			Beta, Right        float64
			PerWord            float64  `json:"categories_per_word"`
			PerSecond          *float64 `json:"per_second"`
			Sentences, Covered int
		}
	}
	now := 0.0
	for _, clock := range []func() float64{nil, func() float64 { now += 0.5; return now }} {
		got.Levels = nil
		reply, err := service.New(allOps...).Do(call, service.Host{Clock: clock})
		if err != nil {
			t.Fatal(err)
		}
		decode(t, reply.Body, &got)
		for i, want := range []float64{1, 2, 3} {
			l := got.Levels[i]
			if l.PerWord != want || l.Right != 1 || l.Covered != l.Sentences || (l.PerSecond == nil) != (clock == nil) || l.PerSecond != nil && *l.PerSecond != 2 {
				t.Errorf("%+v", l)
			}
		}
	}
}
