package paired

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/stats"
)

// simulated makes up the counts of two systems. Sentences have 1 to 20 gold dependencies. Some are harder than
// others for both systems, and the second system is better by about the given share.
func simulated(seed uint64, sentences int, better float64) (a, b *Column) {
	random := stats.Random(seed)
	a, b = &Column{}, &Column{}
	for range sentences {
		gold, ease := 1+random.IntN(20), 0.7+0.28*random.Float64()
		both := [2]count.Count{{Gold: int64(gold)}, {Gold: int64(gold)}}
		for range gold {
			luck := random.Float64() // that both share to a part
			for s := range both {
				own := luck
				if random.IntN(4) == 0 {
					own = random.Float64()
				}
				if own < ease+better*float64(s) {
					both[s].Correct++
				}
				if own < 0.99 {
					both[s].System++
				}
			}
		}
		for s, c := range []*Column{a, b} {
			both[s].Correct = min(both[s].Correct, both[s].System)
			c.Add(both[s])
		}
	}
	return a, b
}

func BenchmarkResample(b *testing.B) {
	x, y := simulated(stats.DefaultSeed, 2400, 0.01)
	for b.Loop() {
		var t Table
		first, second := t.Add(x), t.Add(y)
		s, _ := t.Resample(stats.DefaultSeed, 10_000, untold)
		s.Interval(first)
		s.Interval(second)
		s.Between(first, second)
	}
}

func BenchmarkRandomised(b *testing.B) {
	x, y := simulated(stats.DefaultSeed, 2400, 0.01)
	for b.Loop() {
		_, _ = Randomised(stats.DefaultSeed, 10_000, x, y, untold)
	}
}

func BenchmarkExact(b *testing.B) {
	x, y := simulated(stats.DefaultSeed, 2400, 0.01)
	for b.Loop() {
		Exact(x, y, never)
	}
}

// BenchmarkCoverage tells how often the interval of a difference holds the true one, over corpora made up with
// known scores: docs/compare.md has the figure.
func BenchmarkCoverage(b *testing.B) {
	const sentences, corpora, rounds = 300, 2000, 1000
	x, y := simulated(stats.DefaultSeed, 2_000_000, 0.01)
	truth := Difference(x, y)
	for b.Loop() {
		held := 0
		for k := range corpora {
			x, y := simulated(uint64(k)+2, sentences, 0.01)
			var t Table
			first, second := t.Add(x), t.Add(y)
			s, _ := t.Resample(stats.DefaultSeed, rounds, untold)
			if d := s.Between(first, second); d.Low <= truth && truth <= d.High {
				held++
			}
		}
		b.ReportMetric(100*float64(held)/corpora, "%held")
	}
}

// BenchmarkResampleOfSeveral resamples five systems under six metrics.
func BenchmarkResampleOfSeveral(b *testing.B) {
	var columns []*Column
	for seed := range uint64(15) {
		x, y := simulated(seed, 2400, 0.01)
		columns = append(columns, x, y)
	}
	for b.Loop() {
		var t Table
		for _, c := range columns {
			t.Add(c)
		}
		_, _ = t.Resample(stats.DefaultSeed, 10_000, untold)
	}
}
