package stats

// PoissonBinomialTail returns P(X ≥ k), where X is how many of independent trials
// succeed whose probabilities differ. The distribution is convolved trial by trial
// (Hong 2013, section 2), which takes as many steps as there are trials, squared;
// where all probabilities are equal it is [BinomialTail].
func PoissonBinomialTail(k int, p []float64) float64 {
	if k <= 0 {
		return 1
	}
	chances := make([]float64, len(p)+1) // of so many successes, in the trials so far
	chances[0] = 1
	for n, success := range p {
		for x := n + 1; x > 0; x-- {
			chances[x] = chances[x]*(1-success) + chances[x-1]*success
		}
		chances[0] *= 1 - success
	}
	tail := 0.0
	for x := len(p); x >= k; x-- { // small numbers first
		tail += chances[x]
	}
	return min(1, tail)
}
