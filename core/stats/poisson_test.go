package stats

import (
	"testing"

	"pgregory.net/rapid"
)

func TestPoissonBinomialOfEqualTrialsIsBinomial(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, p := rapid.IntRange(1, 60).Draw(t, "n"), rapid.Float64Range(0, 1).Draw(t, "p")
		k := rapid.IntRange(0, n+1).Draw(t, "k")
		chances := make([]float64, n)
		for i := range chances {
			chances[i] = p
		}
		if got, want := PoissonBinomialTail(k, chances), BinomialTail(k, n, p); !near(got, want, 1e-9) {
			t.Errorf("P(X ≥ %d) of %d trials of %v is %v, not %v", k, n, p, got, want)
		}
	})
}

// Every set of trials that succeed has its probability.
func TestPoissonBinomialIsTheSumOverAllOutcomes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SliceOfN(rapid.Float64Range(0, 1), 0, 10).Draw(t, "p")
		k := rapid.IntRange(0, len(p)+1).Draw(t, "k")
		want := 0.0
		for set := range 1 << len(p) {
			chance, successes := 1.0, 0
			for i, success := range p {
				if set>>i&1 == 1 {
					chance *= success
					successes++
				} else {
					chance *= 1 - success
				}
			}
			if successes >= k {
				want += chance
			}
		}
		if got := PoissonBinomialTail(k, p); !near(got, want, 1e-12) {
			t.Errorf("P(X ≥ %d) of %v is %v, not %v", k, p, got, want)
		}
	})
}

// A chance that is as good as none is not made larger: P(X ≥ 1) of n trials is then n times it.
func TestChancesThatAreNearlyNone(t *testing.T) {
	const p, n = 0x1p-1030, 1 << 20
	if got := BinomialTail(1, n, p); !near(got, n*p, 1e-9) {
		t.Errorf("it is %v, not %v", got, n*p)
	}
}
