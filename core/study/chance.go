package study

import "github.com/ccgscore/ccgscore/core/stats"

// Test is an exact test against judges who choose by tossing a coin.
type Test struct {
	Successes int     `json:"successes"`
	Trials    int     `json:"trials"`
	Chance    float64 `json:"chance" least:"0" most:"1"` // Of a success; the mean if it differs.
	TwoSided  bool    `json:"two_sided"`
	P         float64 `json:"p" least:"0" most:"1"` // 1 where there are no trials.
	Words     string  `json:"words"`                // All this in words.

	Differs bool // the chance does: the test is that of a Poisson-binomial distribution
}

// answersTest asks whether so many of all answers would be given by chance.
func answersTest(successes, trials int) Test {
	return Test{Successes: successes, Trials: trials, Chance: 0.5, P: stats.BinomialTail(successes, trials, 0.5)}
}

// majorityTest asks whether most of the judges of an item would be of one opinion by
// chance on so many items: of n judges P(Bin(n, 1/2) > n/2), so 1/4 of two, and 5/16
// of four (Bhargava & Penn 2023, section 5 and Appendix B).
func majorityTest(successes int, judges []int) Test {
	t := Test{Successes: successes, Trials: len(judges)}
	chances := make([]float64, len(judges))
	for i, n := range judges {
		chances[i] = majority(n)
		t.Chance += chances[i]
		t.Differs = t.Differs || chances[i] != chances[0]
	}
	if t.Differs {
		t.Chance /= float64(len(judges))
		t.P = stats.PoissonBinomialTail(successes, chances)
		return t
	}
	if len(judges) > 0 {
		t.Chance = chances[0]
	}
	t.P = stats.BinomialTail(successes, t.Trials, t.Chance)
	return t
}

// signTest asks whether one of two sides would win so many items by chance,
// whichever it is.
func signTest(successes, trials int) Test {
	tail := stats.BinomialTail(max(successes, trials-successes), trials, 0.5)
	return Test{Successes: successes, Trials: trials, Chance: 0.5, TwoSided: true, P: min(1, 2*tail)}
}

// majority is the chance that more than half of n judges are of one opinion: half of
// what is left when they tie, of which the chance, C(n, n/2)/2ⁿ, is 1/2 · 3/4 · 5/6 …
func majority(n int) float64 {
	if n%2 == 1 {
		return 0.5
	}
	tie := 1.0
	for i := 2; i <= n; i += 2 {
		tie *= float64(i-1) / float64(i)
	}
	return (1 - tie) / 2
}
