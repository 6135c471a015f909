package study

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Of 45 pairs four judges prefer DF₁ on 21, F₁ on 13, and tie on 11 (Bhargava & Penn 2023, section 5): 24 % are tied, and of the others
// DF₁ has 62 % (section 1).
func TestTheSharesOfThePaper(t *testing.T) {
	s := blank(Better, 1, 45)
	by := func(won, tied, lost string) string { return repeat(won, 21) + repeat(tied, 11) + repeat(lost, 13) }
	a := analyse(s, judge(t, s, "a", 1, by("+", "+", "-")), judge(t, s, "b", 1, by("+", "-", "-")), judge(t, s, "c", 1, by("+", "+", "-")), judge(t, s, "d", 1, by("-", "-", "+")))
	of := a.Tasks[0].Comparisons[0].Shares
	if of.Judged != 45 || of.Single != 0 {
		t.Errorf("%+v", of)
	}
	for _, test := range []struct {
		name string
		got  Interval
		k, n int
	}{
		{"DF₁", of.Majorities[0], 21, 45}, {"F₁", of.Majorities[1], 13, 45}, {"undecided", of.Undecided, 11, 45}, {"of the decided", of.Decided, 21, 34},
	} {
		low, high := stats.BinomialInterval(test.k, test.n, 0.95)
		if *test.got.Share != float64(test.k)/float64(test.n) || *test.got.Low != low || *test.got.High != high {
			t.Errorf("%s: %v %v %v", test.name, *test.got.Share, *test.got.Low, *test.got.High)
		}
	}
	want := [][]string{
		{"", "pairs", "of", "%", "95 % interval"},
		{"most for DF₁", "21", "45", "46.67", "31.7–62.1"},
		{"most for F₁", "13", "45", "28.89", "16.4–44.3"},
		{"undecided", "11", "45", "24.44", "12.9–39.5"},
		{"most for DF₁, of the decided", "21", "34", "61.76", "43.6–77.8"},
	}
	if got := a.Tasks[0].Comparisons[0].sharesTable("pair").Rows; !slices.EqualFunc(got, want, slices.Equal[[]string]) {
		t.Errorf("%q", got)
	}
	for form, text := range map[string][]byte{"text": a.Text(), "TSV": a.TSV()} {
		if !strings.Contains(string(text), "24.44") || !strings.Contains(string(text), "61.76") {
			t.Errorf("%s: %s", form, text)
		}
	}
}

// Where each sentence has one judge, answers say it all: no table repeats them as majorities. Where some have more, the others are said.
func TestMajoritiesOfOneJudge(t *testing.T) {
	s := blank(Isolate, 1, 4)
	single := string(analyse(s, judge(t, s, "ann", 1, "++--")).Text())
	if strings.Contains(single, "most for") {
		t.Error(single)
	}
	some := string(analyse(s, judge(t, s, "ann", 1, "++--"), judge(t, s, "ben", 1, "+-..")).Text())
	for _, want := range []string{"most for DF₁, of the decided", "2 sentences have one answer, which is their majority."} {
		if !strings.Contains(some, want) {
			t.Errorf("%s is not in %s", want, some)
		}
	}
}

// Nothing of nothing has no share.
func TestSharesOfNothing(t *testing.T) {
	s := blank(Better, 1, 4)
	of := analyse(s, judge(t, s, "ann", 1, "...."), judge(t, s, "ben", 1, "....")).Tasks[0].Comparisons[0].Shares
	if of.Judged != 0 || of.Undecided.Share != nil || of.Decided.Share != nil || of.Majorities[0].Low != nil {
		t.Errorf("%+v", of)
	}
}
