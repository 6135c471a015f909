package count

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// oneMetric is a scheme of one metric.
var oneMetric = &Scheme{Metrics: []Metric{{}}}

// The means of two sentences, and of those in which there is something to count.
func TestMacroAverages(t *testing.T) {
	for _, test := range []struct {
		name      string
		counts    []Count
		sentences int64
		want      Percent
	}{
		{"none", nil, 0, Percent{"–", "–", "–"}},
		{"nothing to count", []Count{{}, {}}, 0, Percent{"–", "–", "–"}},
		{"a long one and a short one", []Count{{Gold: 8, System: 8, Correct: 8}, {Gold: 2, System: 2}}, 2, Percent{"50.00", "50.00", "50.00"}},
		{"the mean of F-scores, not the F-score of means", []Count{{Gold: 4, System: 2, Correct: 2}, {Gold: 2, System: 4, Correct: 2}}, 2, Percent{"75.00", "75.00", "66.67"}},
		{"only in gold, only in the system, nowhere", []Count{{Gold: 3}, {System: 3}, {}, {1, 1, 1}}, 3, Percent{"33.33", "33.33", "33.33"}},
		{"a tie goes up", []Count{{Gold: 32, System: 32, Correct: 29}}, 1, Percent{"90.63", "90.63", "90.63"}},
	} {
		var m Macro
		for _, c := range test.counts {
			m.Add(oneMetric, &Row{Counts: Counts{c}, Covered: true})
		}
		if got := m.All[0].Percent(); got != test.want || m.All[0].Sentences != test.sentences {
			t.Errorf("%s: %v of %d sentences, want %v of %d", test.name, got, m.All[0].Sentences, test.want, test.sentences)
		}
		if m.CoveredOnly != m.All || !m.All[0].Sound(test.sentences) {
			t.Errorf("%s: %+v", test.name, m)
		}
	}
}

// Macro averages are the same in whichever order and in whatever parts sentences are added, and those that
// exact arithmetic has.
func TestMacroAveragesDependOnNoOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(rapid.Custom(drawRow), 1, 40).Draw(t, "rows")
		cut := rapid.IntRange(0, len(rows)).Draw(t, "cut")
		exact, sentences := new(big.Rat), int64(0)
		var whole, first, second Macro
		for i := range rows {
			whole.Add(oneMetric, &rows[i])
			if c := rows[i].Counts[0]; c.Gold+c.System > 0 {
				exact.Add(exact, big.NewRat(2*c.Correct, c.Gold+c.System))
				sentences++
			}
		}
		for i, n := range rand.New(rand.NewPCG(1, uint64(cut))).Perm(len(rows)) {
			if i < cut {
				first.Add(oneMetric, &rows[n])
			} else {
				second.Add(oneMetric, &rows[n])
			}
		}
		if first.Merge(&second); first != whole {
			t.Fatalf("%+v, want %+v", first, whole)
		}
		if sentences == 0 {
			return
		}
		mean := exact.Mul(exact, big.NewRat(1, sentences))
		if want, _ := mean.Float64(); whole.All[0].F1.Over(sentences) < want-1e-15 || whole.All[0].F1.Over(sentences) > want+1e-15 {
			t.Fatalf("%v, want %v", whole.All[0].F1.Over(sentences), want)
		}
		if want := new(big.Rat).Mul(mean, big.NewRat(100, 1)).FloatString(2); whole.All[0].Percent().F1 != want {
			t.Fatalf("%s, want %s", whole.All[0].Percent().F1, want)
		}
	})
}

// What was read of a part may be anything.
func TestMeansAreSound(t *testing.T) {
	for _, test := range []struct {
		mean Mean
		want bool
	}{
		{Mean{}, true},
		{Mean{Sentences: 2, F1: Fraction{Whole: 2}}, true},
		{Mean{Sentences: 3}, false},
		{Mean{Sentences: 2, Recall: Fraction{Whole: 2, Rest: 1}}, false},
		{Mean{Sentences: 2, Precision: Fraction{Whole: 1, Rest: FractionUnit}}, false},
		{Mean{Sentences: 2, Precision: Fraction{Whole: 1, Rest: FractionUnit - 1}}, true},
	} {
		if got := test.mean.Sound(2); got != test.want {
			t.Errorf("%+v: %v", test.mean, got)
		}
	}
}
