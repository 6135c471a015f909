package study

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/stats"
)

// candidates draws candidates with few different scores, so that there are ties.
func candidates(t *rapid.T, most int) []Candidate {
	of := func(name string, gold, extra int64) count.Count {
		system := rapid.Int64Range(0, 4).Draw(t, name+" system") + extra
		return count.Count{Gold: gold + extra, System: system, Correct: rapid.Int64Range(0, min(gold+extra, system)).Draw(t, name)}
	}
	list := make([]Candidate, rapid.IntRange(0, most).Draw(t, "candidates"))
	for i := range list {
		gold := rapid.Int64Range(0, 3).Draw(t, "gold")
		list[i] = Candidate{Sentence: i, F1: of("F1", gold, 0), DF1: of("DF1", gold, 1), Parse: &Parse{}}
	}
	return list
}

// inverted is the definition: equally many gold dependencies, opposite ranks, no tie.
func inverted(a, b *Candidate) bool {
	return a.F1.Gold == b.F1.Gold && a.F1.F1() < b.F1.F1() && a.DF1.F1() > b.DF1.F1()
}

// Every pair that the definition has is counted, and found by just one number.
func TestAllInversionsAreFoundOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := candidates(t, 25)
		all := newInversions(list)
		type pair struct{ higher, lower int }
		var got, want []pair
		for n := range all.total() {
			higher, lower := all.pair(n)
			got = append(got, pair{higher.Sentence, lower.Sentence})
		}
		for i := range list {
			for k := range list {
				if inverted(&list[k], &list[i]) {
					want = append(want, pair{i, k})
				}
			}
		}
		order := func(a, b pair) int { return 100*(a.higher-b.higher) + a.lower - b.lower }
		slices.SortFunc(got, order)
		slices.SortFunc(want, order)
		if !slices.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
	})
}

// Scores are compared exactly, where their floats are equal, too.
func TestScoresAreComparedExactly(t *testing.T) {
	of := func(correct int64) count.Count { // 2c/(4c + 1), which grows with c
		return count.Count{Gold: 2*correct + 1, System: 2 * correct, Correct: correct}
	}
	equal := 0
	for c := int64(1 << 27); c < 1<<27+100; c++ {
		if of(c).F1() == of(c+1).F1() {
			equal++
		}
		if compare(of(c), of(c+1)) != -1 || compare(of(c+1), of(c)) != 1 {
			t.Fatalf("with %d correct the score is not less than with one more", c)
		}
	}
	if equal == 0 {
		t.Error("no floats are equal")
	}
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) count.Count {
			n := rapid.SliceOfN(rapid.Int64Range(0, 30), 2, 2).Draw(t, name)
			return count.Count{Gold: n[0], System: n[1], Correct: rapid.Int64Range(0, min(n[0], n[1])).Draw(t, name+" correct")}
		}
		x, y := draw("x"), draw("y")
		want := 0
		if x.F1() < y.F1() {
			want = -1
		} else if x.F1() > y.F1() {
			want = 1
		}
		if got := compare(x, y); got != want {
			t.Errorf("%v and %v: %d, not %d", x, y, got, want)
		}
	})
}

// differing are candidates of some sentences about which F₁ and DF₁ disagree.
func differing(sentences ...int) (list []Candidate) {
	for _, n := range sentences {
		list = append(list, Candidate{Sentence: n, Differs: true, Parse: &Parse{}})
	}
	return list
}

// A sentence of both parsers is drawn once. As long as both have some they take
// turns, and all that there is can be drawn.
func TestSentencesAreDrawnOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sets := rapid.SliceOfN(rapid.SliceOfDistinct(rapid.IntRange(0, 20), func(n int) int { return n }), 1, 4).Draw(t, "sentences")
		var parsers [][]Candidate
		union := map[int]bool{}
		of := map[*Parse]int{}
		for _, set := range sets {
			list := differing(set...)
			list = append(list, Candidate{Sentence: 99, Parse: &Parse{}}) // about which they agree
			for i := range list[:len(set)] {
				union[list[i].Sentence] = true
				of[list[i].Parse] = list[i].Sentence
			}
			parsers = append(parsers, list)
		}
		parts := rapid.IntRange(1, 3).Draw(t, "parts")
		items := len(union) / parts
		if items == 0 {
			return
		}
		task, err := NewIsolate(stats.Random(rapid.Uint64().Draw(t, "seed")), parsers, items, parts)
		if err != nil {
			t.Fatal(err)
		}
		drawn := map[int]bool{}
		for _, sample := range task.Samples {
			if len(sample) != items {
				t.Fatalf("a sample of %d", len(sample))
			}
			for i := range sample {
				sentence, known := of[sample[i].Options[0].Parse]
				if drawn[sentence] || !known {
					t.Errorf("sentence %d again, or one about which they agree", sentence)
				}
				drawn[sentence] = true
			}
		}
		if _, err := NewIsolate(stats.Random(1), parsers, len(union)+1, 1); err == nil {
			t.Error("more are drawn than there are")
		}
	})
}

func TestParsersTakeTurns(t *testing.T) {
	tests := []struct {
		have  []int64
		want  int
		quota []int64
	}{
		{[]int64{100, 100, 100}, 45, []int64{15, 15, 15}},
		{[]int64{100, 100, 100}, 20, []int64{7, 7, 6}},
		{[]int64{100, 2, 100}, 20, []int64{9, 2, 9}},
		{[]int64{0, 2, 0}, 2, []int64{0, 2, 0}},
		{[]int64{0, 0}, 0, []int64{0, 0}},
	}
	for _, test := range tests {
		if got, err := share(test.have, test.want, "pair"); err != nil || !slices.Equal(got, test.quota) {
			t.Errorf("%d of %v: %v, %v", test.want, test.have, got, err)
		}
	}
	if _, err := share([]int64{1, 0}, 2, "pair"); err == nil || err.Error() != "there is 1 pair to draw from, and 2 are wanted" {
		t.Errorf("error %v", err)
	}
}

func BenchmarkInversions(b *testing.B) {
	var list []Candidate
	r := stats.Random(1)
	for range 100_000 {
		gold, system := int64(r.IntN(20)), int64(r.IntN(25))
		list = append(list, Candidate{
			F1:  count.Count{Gold: gold, System: system, Correct: r.Int64N(min(gold, system) + 1)},
			DF1: count.Count{Gold: gold + 1, System: system + 1, Correct: r.Int64N(min(gold, system) + 2)},
		})
	}
	for b.Loop() {
		newInversions(list).total()
	}
}
