package stats

import "math"

// NormalTail returns P(Z ≥ z) of the standard normal distribution.
func NormalTail(z float64) float64 { return math.Erfc(z/math.Sqrt2) / 2 }

// NormalQuantile returns the z with P(Z ≤ z) = p, for p from 0 to 1.
func NormalQuantile(p float64) float64 { return -math.Sqrt2 * math.Erfcinv(2*p) }

// BinomialTail returns P(X ≥ k), where X is how many of n independent trials
// succeed that each do with probability p: the p-value of an exact one-sided
// test of k successes. It is the regularised incomplete beta function
// I_p(k, n−k+1) (DLMF 8.17.5), so nothing is summed, and small tails keep their
// digits.
func BinomialTail(k, n int, p float64) float64 {
	switch {
	case k <= 0:
		return 1
	case k > n:
		return 0
	}
	return incompleteBeta(float64(k), float64(n-k+1), p)
}

// BinomialInterval returns the exact interval of Clopper & Pearson (1934) for the chance of a success, of k successes in n > 0
// trials: on either side, what is beyond has at most half of what is missing to the level.
func BinomialInterval(k, n int, level float64) (low, high float64) {
	tail := (1 - level) / 2
	if high = 1; k < n {
		high = 1 - binomialBound(n-k, n, tail) // failures are successes of the other kind
	}
	if k > 0 {
		low = binomialBound(k, n, tail)
	}
	return low, high
}

// binomialBound returns the p with P(X ≥ k) = tail. The tail grows with p, so bisection finds it.
func binomialBound(k, n int, tail float64) float64 {
	low, high := 0.0, 1.0
	for range 50 {
		if p := (low + high) / 2; BinomialTail(k, n, p) < tail {
			low = p
		} else {
			high = p
		}
	}
	return low
}

// studentTails returns P(|T| ≥ t) of Student's t, given the degrees of freedom and
// x = ν/(ν+t²): I_x(ν/2, ½) (DLMF 8.17; Abramowitz & Stegun 26.7.1).
func studentTails(degrees, x float64) float64 { return incompleteBeta(degrees/2, 0.5, x) }

// StudentQuantile returns the t with P(|T| ≥ t) = p of Student's t distribution.
func StudentQuantile(p, degrees float64) float64 {
	low, high := 0.0, 1.0 // of x = ν/(ν+t²), in which the tails grow
	for range 64 {
		if x := low + (high-low)/2; studentTails(degrees, x) < p {
			low = x
		} else {
			high = x
		}
	}
	return math.Sqrt(degrees * (1 - high) / high)
}
