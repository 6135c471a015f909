package stats

import "math/rand/v2"

// Some returns so many different numbers below a total, every set of them with the
// same probability (Floyd's algorithm: Bentley & Floyd 1987).
func Some(r *rand.Rand, wanted, total int64) (chosen []int64) {
	known := map[int64]bool{}
	for last := total - wanted; last < total; last++ {
		n := r.Int64N(last + 1)
		if known[n] {
			n = last
		}
		known[n] = true
		chosen = append(chosen, n)
	}
	return chosen
}
