package study

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/stats"
	"github.com/ccgscore/ccgscore/core/table"
)

// blank is a study of one task, with so many samples of so many items, of two
// parsers in turn. Which option DF₁ speaks for alternates, too.
func blank(kind Kind, samples, items int) *Study {
	s := &Study{Seed: 1, Parsers: []string{"alpha", "beta"}, Tasks: []Task{{Kind: kind, Candidates: []int64{1, 1}}}}
	words := &dependency.Sentence{Parsed: true, Tokens: []dependency.Token{{Form: "word"}}, Attachments: []dependency.Attachment{{Relation: "root"}}}
	for range samples {
		var sample []Item
		for n := range items {
			parse := &Parse{Gold: words, System: words}
			options := [2]Option{{n % 2, parse}, {n % 2, parse}}
			if kind == Trees {
				parse.Gold, options[1].Parser = nil, 1-n%2
			}
			sample = append(sample, Item{Options: options, DF1: n / 2 % 2})
		}
		s.Tasks[0].Samples = append(s.Tasks[0].Samples, sample)
	}
	s.JSON()
	return s
}

// judge is a result whose answers prefer one side or the other, as the letters of a
// text say: + is DF₁, or the parser alpha; - the other; . is no answer.
func judge(t *testing.T, s *Study, name string, part int, answers string) *Result {
	t.Helper()
	r := &Result{Judge: name, Part: part}
	for i, answer := range answers {
		item := &s.Tasks[0].Sample(part)[i]
		option := item.DF1
		if s.Tasks[0].Kind == Trees {
			option = item.Options[0].Parser // 0 is alpha
		}
		switch answer {
		case '-':
			option = 1 - option
		case '.':
			option = NoOption
		}
		r.Answers = append(r.Answers, &Answer{Task: 1, Item: i + 1, Option: option})
	}
	if err := s.Seal(r); err != nil {
		t.Fatal(err)
	}
	return r
}

func analyse(s *Study, results ...*Result) *Analysis {
	return Analyse(s, results, make([]string, len(results)))
}

func repeat(text string, n int) (all string) {
	for range n {
		all += text
	}
	return all
}

// The four p-values of Bhargava & Penn (2023, section 5 and Appendix B).
func TestThePValuesOfThePaper(t *testing.T) {
	main := blank(Isolate, 4, 5)
	pilot := blank(Isolate, 1, 10)
	pairs, more := blank(Better, 1, 20), blank(Better, 1, 45)
	// Of 45 pairs four judges prefer DF₁ on 21, tie on 11 and prefer F₁ on 13.
	four := func(n int) string {
		majority := [4]string{"+++-", "++--", "---+", "++++"}
		text := ""
		for i := range 45 {
			of := majority[0]
			switch {
			case i%3 == 0 && i < 21:
				of = majority[3]
			case i >= 32:
				of = majority[2]
			case i >= 21:
				of = majority[1]
			}
			text += of[n : n+1]
		}
		return text
	}
	tests := []struct {
		name  string
		a     *Analysis
		tally [2]int // successes, trials
		p     string
	}{
		{
			"18 of 20 answers, each judge another sample",
			analyse(main, judge(t, main, "a", 1, "+++++"), judge(t, main, "b", 2, "++-++"), judge(t, main, "c", 3, "+++++"), judge(t, main, "d", 4, "-++++")),
			[2]int{18, 20},
			"2.0e-4",
		},
		{
			"20 of 20 answers, both judges the same sample",
			analyse(pilot, judge(t, pilot, "a", 1, "++++++++++"), judge(t, pilot, "b", 1, "++++++++++")),
			[2]int{20, 20},
			"9.5e-7",
		},
		{
			"9 of 20 pairs, two judges",
			analyse(pairs, judge(t, pairs, "a", 1, repeat("+", 20)), judge(t, pairs, "b", 1, repeat("+", 9)+repeat("-", 11))),
			[2]int{9, 20},
			"0.041",
		},
		{
			"21 of 45 pairs, four judges",
			analyse(more, judge(t, more, "a", 1, four(0)), judge(t, more, "b", 1, four(1)), judge(t, more, "c", 1, four(2)), judge(t, more, "d", 1, four(3))),
			[2]int{21, 45},
			"0.022",
		},
	}
	for _, test := range tests {
		got := test.a.Tasks[0].Comparisons[0].Test
		if [2]int{got.Successes, got.Trials} != test.tally || table.P(got.P) != test.p || got.TwoSided || got.Differs {
			t.Errorf("%s: %+v, not p = %s", test.name, got, test.p)
		}
	}
	if all := tests[3].a.Tasks[0].Comparisons[0].All; all.Majorities != [2]int{21, 13} || all.Tied != 11 || all.Unjudged != 0 {
		t.Errorf("45 pairs: %+v", all)
	}
}

func TestWhatIsOpenIsCounted(t *testing.T) {
	s := blank(Better, 1, 6)
	a := analyse(s, judge(t, s, "ann", 1, "++--.."), judge(t, s, "ben", 1, "+-+-+."), judge(t, s, "cem", 1, "......"))
	c := &a.Tasks[0].Comparisons[0]
	if c.All.Answers != [2]int{5, 4} || c.All.Open != 9 || c.All.Majorities != [2]int{2, 1} || c.All.Tied != 2 || c.All.Unjudged != 1 {
		t.Errorf("all: %+v", c.All)
	}
	if c.ByJudge[0].Answers != [2]int{2, 2} || c.ByJudge[1].Open != 1 || c.ByJudge[2].Open != 6 || c.ByJudge[2].Name != "cem" {
		t.Errorf("by judge: %+v", c.ByJudge)
	}
	if len(c.ByParser) != 2 || c.ByParser[0].Items() != 3 || c.ByParser[1].Items() != 3 {
		t.Errorf("by parser: %+v", c.ByParser)
	}
	// One pair was judged by one judge: chance differs. Of 2 judges it is 1/4.
	if c.Test.Trials != 5 || c.Test.Successes != 2 || !c.Test.Differs || c.Test.Chance != (4*0.25+0.5)/5 {
		t.Errorf("test: %+v", c.Test)
	}
	if got := a.Judges[1]; got.Answered != 5 || got.Open != 1 || got.result.Complete {
		t.Errorf("ben: %+v", got)
	}
	if tied := a.Tasks[0].tied(); tied != "pair 2, 3" {
		t.Errorf("undecided: %q", tied)
	}
}

func TestNobodyAnswered(t *testing.T) {
	for kind := range kinds {
		s := blank(kind, 1, 3)
		a := analyse(s, judge(t, s, "ann", 1, "..."))
		if c := a.Tasks[0].Comparisons[0]; c.Test.P != 1 || c.Test.Trials != 0 || c.All.Unjudged != 3 {
			t.Errorf("%v: %+v", kind, c)
		}
		if text := string(a.Text()); !strings.Contains(text, "There is nothing to test") {
			t.Errorf("%v: %s", kind, text)
		}
	}
}

// Trees are compared by whose are preferred, whichever they are; a tie says nothing.
func TestTreesOfTwoParsers(t *testing.T) {
	s := blank(Trees, 1, 12)
	a := analyse(s, judge(t, s, "ann", 1, "-----------+"), judge(t, s, "ben", 1, "----------++"))
	c := &a.Tasks[0].Comparisons[0]
	if c.Sides != [2]string{"alpha", "beta"} || c.All.Majorities != [2]int{1, 10} || c.All.Tied != 1 || c.ByParser != nil {
		t.Errorf("%+v", c)
	}
	// 2 · (1 + 11) / 2¹¹
	if c.Test.P < 0.01171 || c.Test.P > 0.01172 || !c.Test.TwoSided || c.Test.Trials != 11 {
		t.Errorf("%+v", c.Test)
	}
}

// Every answer is in some tally, and in the table of all.
func TestSumsAgree(t *testing.T) {
	s := blank(Isolate, 3, 7)
	var results []*Result
	for n := range 9 {
		text := ""
		for i := range 7 {
			text += []string{"+", "-", "."}[(n*n+i*i*n+i)%3]
		}
		results = append(results, judge(t, s, "judge "+strconv.Itoa(n), n%3+1, text))
	}
	c := &analyse(s, results...).Tasks[0].Comparisons[0]
	var parsers []Tally
	for i := range c.ByParser {
		parsers = append(parsers, c.ByParser[i].Tally)
	}
	for _, list := range [][]Tally{parsers, c.ByJudge} {
		var sum Tally
		for _, x := range list {
			sum.Answers[0] += x.Answers[0]
			sum.Answers[1] += x.Answers[1]
			sum.First += x.First
			sum.Open += x.Open
		}
		if sum.Answers != c.All.Answers || sum.First != c.All.First || sum.Open != c.All.Open {
			t.Errorf("%+v, together %+v", sum, c.All)
		}
	}
	if all := c.All; all.Answers[0]+all.Answers[1]+all.Open != 9*7 || all.Items() != 21 {
		t.Errorf("%+v", all)
	}
}

func TestTheChanceOfAMajority(t *testing.T) {
	for n := range 40 {
		if got, want := majority(n), stats.BinomialTail(n/2+1, n, 0.5); math.Abs(got-want) > 1e-12 {
			t.Errorf("of %d judges: %v, not %v", n, got, want)
		}
	}
	if majority(2) != 1.0/4 || majority(4) != 5.0/16 {
		t.Errorf("of two %v, of four %v", majority(2), majority(4))
	}
}

// The chart has the interval of what most prefer among all items that were judged, undecided ones included, as the test counts them;
// of a judge, among answers.
func TestTheChartHasIntervals(t *testing.T) {
	s := blank(Better, 1, 8)
	a := analyse(s, judge(t, s, "Ann", 1, "+++++--."), judge(t, s, "Ben", 1, "++++-+-."))
	rows := a.Chart(0, 0).Blocks[0].Rows
	for _, test := range []struct {
		name       string
		won, among int
	}{{"all pairs", 4, 7}, {"judge Ann", 5, 7}} {
		low, high := stats.BinomialInterval(test.won, test.among, 0.95)
		found := false
		for _, row := range rows {
			if strings.TrimSpace(row.Name) == test.name {
				found = true
				if row.Interval == nil || *row.Interval != [2]float64{low, high} {
					t.Errorf("%s has the interval %v, want %v to %v", row.Name, row.Interval, low, high)
				}
			}
		}
		if !found {
			t.Errorf("no row is %q among %v", test.name, rows)
		}
	}
	if rows := analyse(s).Chart(0, 0).Blocks[0].Rows; rows[0].Interval != nil {
		t.Errorf("without an answer there is the interval %v", rows[0].Interval)
	}
}
