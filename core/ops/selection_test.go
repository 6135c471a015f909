package ops

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// found lists the sentences that suit.
func found(t testing.TB, s *service.Service, handle int64, given ...service.Parameter) (got jsonRows) {
	t.Helper()
	call := ask("rows", withHandle(handle, "to=2000"), nil)
	call.Parameters = append(call.Parameters, given...)
	reply, e := s.Do(call, service.Host{})
	if e != nil {
		t.Fatalf("%v: %v", given, e)
	}
	decode(t, reply.Body, &got)
	return got
}

// numbers are those of the sentences of a list.
func numbers(got jsonRows) (list []int) {
	for _, row := range got.Rows {
		list = append(list, row.N)
	}
	return list
}

// known is a sentence as other operations tell of it.
type known struct {
	row      jsonListed
	counts   jsonMetrics
	sentence jsonSentence
}

// has reports whether it has a dependency, on either side, that suits.
func (l *known) has(suits func(j *jsonJudgement) bool) bool {
	judgements := slices.Concat(l.sentence.Gold, l.sentence.System)
	return slices.ContainsFunc(judgements, func(j jsonJudgement) bool { return suits(&j) })
}

// everySentence asks for everything about every sentence.
func everySentence(t testing.TB, s *service.Service, handle int64) (all []known) {
	t.Helper()
	var scores jsonScores
	decode(t, accept(t, s, "report", withHandle(handle, "output=json sentences=true"), nil).Body, &scores)
	rows := slices.Concat(scores.Systems[0].PerSentence, scores.Systems[0].OnlyInSystem)
	for i, row := range found(t, s, handle).Rows {
		all = append(all, known{row, rows[i].jsonMetrics, sentenceOf(t, s, handle, "n="+strconv.Itoa(i+1))})
	}
	return all
}

// Each choice finds what it says, and with others what suits all of them; what
// is found counts together what its sentences count.
func TestSentencesAreFound(t *testing.T) {
	words := func(l *known) int { return len(strings.Fields(l.row.Text)) }
	for _, test := range []struct {
		given []service.Parameter
		suits func(l *known) bool
	}{
		{nil, func(*known) bool { return true }},
		{[]service.Parameter{{Name: "find", Value: "the"}}, func(l *known) bool { return strings.Contains(strings.ToLower(l.row.Text), "the") }},
		{[]service.Parameter{{Name: "find", Value: " The Lecture "}}, func(l *known) bool { return strings.Contains(l.row.Text, "the lecture") }},
		{[]service.Parameter{{Name: "find", Value: "corpus.3"}}, func(l *known) bool { return l.row.N == 3 }},
		{[]service.Parameter{{Name: "find", Value: "corpus"}}, func(*known) bool { return true }},
		{[]service.Parameter{{Name: "find", Value: "36"}}, func(l *known) bool { return l.row.N == 36 }},
		{[]service.Parameter{{Name: "find", Value: "corpus.1"}}, func(l *known) bool { return l.row.N == 1 }},
		{[]service.Parameter{{Name: "numbers", Value: "3, 17,36,999"}}, func(l *known) bool { return l.row.N == 3 || l.row.N == 17 || l.row.N == 36 }},
		{[]service.Parameter{{Name: "numbers", Value: "1 7"}}, func(l *known) bool { return l.row.N == 1 || l.row.N == 7 }},
		{[]service.Parameter{{Name: "numbers", Value: "3,17"}, {Name: "find", Value: "17"}}, func(l *known) bool { return l.row.N == 17 }},
		{[]service.Parameter{{Name: "numbers", Value: " "}}, func(*known) bool { return true }},
		{[]service.Parameter{{Name: "parsed", Value: "yes"}}, func(l *known) bool { return l.row.Covered }},
		{[]service.Parameter{{Name: "parsed", Value: "no"}}, func(l *known) bool { return !l.row.Covered }},
		{[]service.Parameter{{Name: "shortest", Value: "9"}}, func(l *known) bool { return words(l) >= 9 }},
		{[]service.Parameter{{Name: "longest", Value: "9"}}, func(l *known) bool { return words(l) <= 9 }},
		{[]service.Parameter{{Name: "shortest", Value: "8"}, {Name: "longest", Value: "9"}}, func(l *known) bool { return words(l) == 8 || words(l) == 9 }},
		{[]service.Parameter{{Name: "shortest", Value: "9"}, {Name: "longest", Value: "8"}}, func(*known) bool { return false }},
		{[]service.Parameter{{Name: "kind", Value: "complement-adjunct"}}, func(l *known) bool {
			return l.has(func(j *jsonJudgement) bool { return j.Kind == "complement-adjunct" })
		}},
		{[]service.Parameter{{Name: "kind", Value: "root"}}, func(l *known) bool {
			return l.has(func(j *jsonJudgement) bool { return j.Kind == "root" })
		}},
		{[]service.Parameter{{Name: "category", Value: `((S\NP)\(S\NP))/NP`}}, func(l *known) bool {
			return l.has(func(j *jsonJudgement) bool { return j.Category == `((S\NP)\(S\NP))/NP` })
		}},
		{[]service.Parameter{{Name: "category", Value: ` (((S{Y}\NP{Z}))\((S\NP)))/NP`}}, func(l *known) bool { // the same
			return l.has(func(j *jsonJudgement) bool { return j.Category == `((S\NP)\(S\NP))/NP` })
		}},
		{[]service.Parameter{{Name: "category", Value: `N/(N/N)`}}, func(*known) bool { return false }},
		{[]service.Parameter{{Name: "category", Value: `S[dcl]`}}, func(*known) bool { return false }}, // the label of roots, the category of no word
		{[]service.Parameter{{Name: "slot", Value: "3"}}, func(l *known) bool {
			return l.has(func(j *jsonJudgement) bool { return j.Slot == 3 })
		}},
		{[]service.Parameter{{Name: "kind", Value: "missing"}, {Name: "slot", Value: "2"}, {Name: "parsed", Value: "yes"}}, func(l *known) bool {
			return l.row.Covered && l.has(func(j *jsonJudgement) bool { return j.Kind == "missing" && j.Slot == 2 })
		}},
		{[]service.Parameter{{Name: "kind", Value: "prepositional-attachment"}, {Name: "category", Value: `(NP\NP)/NP`}, {Name: "slot", Value: "1"}, {Name: "find", Value: "a"}}, func(l *known) bool {
			return strings.Contains(strings.ToLower(l.row.Text), "a") && l.has(func(j *jsonJudgement) bool {
				return j.Kind == "prepositional-attachment" && j.Category == `(NP\NP)/NP` && j.Slot == 1
			})
		}},
	} {
		for _, name := range []string{"alpha", "beta"} {
			s := service.New(allOps...)
			handle := keep(t, s, "", corpus(t, name))
			all := everySentence(t, s, handle)
			var want []int
			var counts [6][3]int // gold, system, correct
			for i := range all {
				if !test.suits(&all[i]) {
					continue
				}
				want = append(want, i+1)
				for m, c := range all[i].counts.all() {
					counts[m][0] += c.Gold
					counts[m][1] += c.System
					counts[m][2] += c.Correct
				}
			}
			got := found(t, s, handle, test.given...)
			if !slices.Equal(numbers(got), want) || got.Found != len(want) || got.Total != 36 {
				t.Errorf("%s, %v: %v, %d of %d; want %v", name, test.given, numbers(got), got.Found, got.Total, want)
			}
			for m, c := range got.Counts.all() {
				if [3]int{c.Gold, c.System, c.Correct} != counts[m] {
					t.Errorf("%s, %v: %s is %+v, of the sentences %v", name, test.given, metricKeys[m], c, counts[m])
				}
			}
		}
	}
}

// Every kind that can be known for finds the sentences that have it.
func TestEveryKindIsFound(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", corpus(t, "beta"))
	all := everySentence(t, s, handle)
	for _, kind := range valuesFor("kind", "score") {
		var want []int
		for i := range all {
			if kind == "any" || all[i].has(func(j *jsonJudgement) bool { return j.Kind == kind }) {
				want = append(want, i+1)
			}
		}
		if got := numbers(found(t, s, handle, service.Parameter{Name: "kind", Value: kind})); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", kind, got, want)
		}
	}
}

// What is found comes in the order that is asked for, and a sentence says where
// in it it stands.
func TestWhatIsFoundIsInOrder(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", corpus(t, "alpha", "beta"))
	for _, order := range valuesFor("order", "score") {
		parameters := []service.Parameter{{Name: "order", Value: order}, {Name: "system", Value: "1"}, {Name: "longest", Value: "9"}}
		all := numbers(found(t, s, handle, parameters[:2]...))
		some := found(t, s, handle, parameters...)
		if len(some.Rows) == 0 || len(some.Rows) == 36 || some.Place != nil {
			t.Fatalf("%d found, at %v", len(some.Rows), some.Place)
		}
		rest := numbers(some)
		if want := slices.DeleteFunc(slices.Clone(all), func(n int) bool { return !slices.Contains(rest, n) }); !slices.Equal(rest, want) {
			t.Errorf("%s: %v, want %v", order, rest, want)
		}
		for n := 1; n <= 37; n++ {
			got := found(t, s, handle, append(parameters, service.Parameter{Name: "n", Value: strconv.Itoa(n)})...)
			if *got.Place != slices.Index(rest, n) {
				t.Errorf("%s: sentence %d is at %d of %v", order, n, *got.Place, rest)
			}
		}
		from := found(t, s, handle, append(parameters, service.Parameter{Name: "from", Value: "2"})...)
		if !slices.Equal(numbers(from), rest[2:]) || from.Found != len(rest) || from.From != 2 {
			t.Errorf("%s: from 2, %v of %v", order, numbers(from), rest)
		}
	}
}

// Sentences that only one side has have words and a length as well.
func TestWhatOneSideLacksIsFound(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", pair(dogs, dogs+mats))
	if got := found(t, s, handle, service.Parameter{Name: "find", Value: "CAT saw"}); len(got.Rows) != 1 || got.Rows[0].N != 2 || got.Counts.F1.Gold != 0 || got.Counts.F1.System == 0 {
		t.Errorf("%+v", got)
	}
	if got := found(t, s, handle, service.Parameter{Name: "kind", Value: "extra"}); !slices.Equal(numbers(got), []int{2}) {
		t.Errorf("%+v", got)
	}
}

// Sentences are found by their long-range dependencies, which either side may mark.
func TestLongRangeDependenciesAreFound(t *testing.T) {
	const (
		local     = "<s id=\"%\"> 1\n0 1 S[dcl]\\NP 1 Jack swims\n<\\s>\n"
		bounded   = "<s id=\"%\"> 1\n0 1 S[dcl]\\NP 1 Jack swims XB\n<\\s>\n"
		unbounded = "<s id=\"%\"> 1\n0 1 (S[dcl]\\NP)/NP 2 Jack swims XU\n0 1 (S[dcl]\\NP)/NP 1 Jack swims XB\n<\\s>\n"
	)
	file := func(sentences ...string) (text string) {
		for i, s := range sentences {
			text += strings.Replace(s, "%", strconv.Itoa(i+1), 1)
		}
		return text
	}
	s := service.New(allOps...)
	handle := keep(t, s, "", pair(file(local, bounded, unbounded, local), file(local, local, unbounded, bounded)))
	for parameters, want := range map[string][]int{
		"":                                 {1, 2, 3, 4},
		"range=any":                        {1, 2, 3, 4},
		"range=bounded":                    {2, 3, 4},
		"range=unbounded":                  {3},
		"range=bounded slot=2":             nil,
		"range=unbounded slot=2":           {3},
		`range=bounded category=S\NP`:      nil,
		`range=bounded category=S[dcl]\NP`: {2, 4},
	} {
		if got := numbers(found(t, s, handle, ask("rows", parameters, nil).Parameters...)); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", parameters, got, want)
		}
	}
	handle = keep(t, s, "", pair(dogs, dogs))
	if e := refuse(t, s, "rows", withHandle(handle, "range=bounded"), nil); e.Code != notice.Usage || !strings.HasPrefix(e.Message, "these files do not mark ") {
		t.Errorf("without marks: %s error %v", e.Code, e)
	}
}

func TestWhatIsNoCategoryIsSaid(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", pair(dogs, dogs))
	e := refuse(t, s, "rows", withHandle(handle, `category=(S\NP`), nil)
	if e.Code != notice.Usage || !strings.HasPrefix(e.Message, `"(S\NP" is no category: `) {
		t.Errorf("%s error %v", e.Code, e)
	}
}

// A breakdown adds up to what the counts of each metric lack, and says of each
// kind what the sentences say.
func TestKindsAddUp(t *testing.T) {
	t.Run("made up", func(t *testing.T) {
		checkKinds(t, corpus(t, "alpha"), corpus(t, "beta"), pair(dogs+cats, mats+cats+dogs), pair(dogs, dogs))
	})
	t.Run("parsed", func(t *testing.T) {
		gold := parsed(t, "sick.easyccg.deps")
		for _, name := range []string{"sick.depccg", "sick.candc"} {
			checkKinds(t, roles{"gold": {gold}, "system": {parsed(t, name+".deps")}},
				roles{"gold": {gold}, "gold_roots": {parsed(t, "sick.easyccg.auto")}, "system": {parsed(t, name+".deps")}, "system_roots": {parsed(t, name+".auto")}})
		}
	})
}

func checkKinds(t *testing.T, cases ...roles) {
	for _, files := range cases {
		for _, options := range []string{"", "no_roots=true", "duplicates=last ignore=none", "alignment=aligned-only", "strict=false root_label=category"} {
			s := service.New(allOps...)
			handle := keep(t, s, options, files)
			var got struct {
				Wrong map[string][2]int
				Kinds []map[string]any
			}
			decode(t, accept(t, s, "kinds", withHandle(handle, ""), nil).Body, &got)
			var scores jsonScores
			decode(t, accept(t, s, "report", withHandle(handle, "output=json"), nil).Body, &scores)
			for i, key := range metricKeys[:4] {
				c := scores.Systems[0].All.all()[i]
				var sum [2]float64
				shares := 0.0
				for _, kind := range got.Kinds {
					wrong := kind[key].([]any)
					sum[0] += wrong[0].(float64)
					sum[1] += wrong[1].(float64)
					shares += wrong[2].(float64)
				}
				want := [2]int{c.Gold - c.Correct, c.System - c.Correct}
				if got.Wrong[key] != want || sum != [2]float64{float64(want[0]), float64(want[1])} {
					t.Errorf("%s: %s takes %v for wrong, by kinds %v; counted are %v", options, key, got.Wrong[key], sum, want)
				}
				if some := want[0]+want[1] > 0; some && fmt.Sprintf("%.9f", shares) != "1.000000000" || !some && shares != 0 {
					t.Errorf("%s: the shares of %s are %v together", options, key, shares)
				}
			}
			for _, kind := range got.Kinds[1:] {
				if found := found(t, s, handle, service.Parameter{Name: "kind", Value: kind["kind"].(string)}); float64(found.Found) != kind["sentences"] {
					t.Errorf("%s: %s: %v sentences, %d are found", options, kind["kind"], kind["sentences"], found.Found)
				}
			}
		}
	}
}

// BenchmarkFind asks of 2,400 sentences for the first time.
func BenchmarkFind(b *testing.B) {
	gold, system := generated(2400, 45_000)
	s := service.New(allOps...)
	for _, bench := range []struct{ name, operation, parameters string }{
		{"Kinds", "kinds", ""},
		{"OfAKind", "rows", "kind=missing to=20"},
		{"OfACategory", "rows", `kind=missing category=(NP\NP)/NP to=20`},
		{"WithAWord", "rows", "find=wo to=20"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				handle := keep(b, s, "", pair(gold, system)) // of which nobody has asked yet
				b.StartTimer()
				if _, err := s.Do(ask(bench.operation, withHandle(handle, bench.parameters), nil), service.Host{}); err != nil {
					b.Fatal(err)
				}
				b.StopTimer()
				accept(b, s, "release", withHandle(handle, ""), nil)
				b.StartTimer()
			}
		})
	}
}
