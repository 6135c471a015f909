package stats

import (
	"cmp"
	"math"
	"slices"
)

// Ranks returns the rank of each value among all, from 1; equal values share the
// mean of the ranks that they take.
func Ranks(values []float64) []float64 {
	order, ranks := Order(values), make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			ranks[i] = float64(from+1+to) / 2
		}
		from = to
	}
	return ranks
}

// Order returns the indices of values from the smallest to the largest; those of
// equal values ascend.
func Order(values []float64) []int32 {
	order := make([]int32, len(values))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(values[a], values[b]) })
	return order
}

// Pearson returns the correlation of two lists of the same length; NaN where one of
// them does not vary.
func Pearson(x, y []float64) float64 {
	if !Varies(x) || !Varies(y) { // a mean is rounded, so deviations from it need not be 0
		return math.NaN()
	}
	meanX, meanY := mean(x), mean(y)
	var both, ofX, ofY float64
	for i := range x {
		dx, dy := x[i]-meanX, y[i]-meanY
		both += dx * dy
		ofX += dx * dx
		ofY += dy * dy
	}
	if ofX == 0 || ofY == 0 { // whose squares are too small
		return math.NaN()
	}
	return max(-1, min(1, both/math.Sqrt(ofX*ofY)))
}

// Varies reports whether two of the values differ.
func Varies(values []float64) bool {
	for _, v := range values {
		if v != values[0] {
			return true
		}
	}
	return false
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// Spearman returns Spearman's ρ: the correlation of the ranks, where ties have the
// mean of theirs. It is NaN where one of the lists does not vary.
func Spearman(x, y []float64) float64 { return Pearson(Ranks(x), Ranks(y)) }

// SpearmanP returns the two-sided p-value of Spearman's ρ over n pairs: how
// probable a ρ so far from 0 is where there is no correlation. It takes
// t = ρ√((n−2)/(1−ρ²)) for Student's with n−2 degrees of freedom, an approximation
// that is good from some ten pairs on; it is not below 2/n!, which no order of n pairs
// is. It is NaN for fewer than three.
func SpearmanP(rho float64, n int) float64 {
	if n < 3 {
		return math.NaN()
	}
	return max(studentTails(float64(n-2), (1-rho)*(1+rho)), 2/math.Gamma(float64(n)+1))
}

// FisherZ returns how far two correlations are from each other, in standard errors,
// by Fisher's transformation: z = (artanh r₁ − artanh r₂) / √(1/(n₁−3) + 1/(n₂−3)).
// It takes them for correlations of two independent samples of n₁ and n₂ pairs.
// p is two-sided. Both are NaN for fewer than four pairs, and where a correlation is ±1,
// from which all is infinitely far.
func FisherZ(r1 float64, n1 int, r2 float64, n2 int) (z, p float64) {
	if min(n1, n2) < 4 || math.Abs(r1) >= 1 || math.Abs(r2) >= 1 {
		return math.NaN(), math.NaN()
	}
	z = (math.Atanh(r1) - math.Atanh(r2)) / math.Sqrt(1/float64(n1-3)+1/float64(n2-3))
	return z, 2 * NormalTail(math.Abs(z))
}
