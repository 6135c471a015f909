// Package stats holds the statistics that several evaluations need, once: a
// generator of random numbers, resampling, ranks and their correlation, and the
// distributions that p-values are read from.
//
// A statistic that is not defined, such as the correlation with something that
// does not vary, is NaN: whoever shows it says so.
package stats

import "math/rand/v2"

// DefaultSeed is the seed where none is chosen.
const DefaultSeed = 1

// Random returns a generator whose stream a seed determines, on every host: PCG
// of 128 bits (O'Neill 2014), whose other half of the state is fixed.
func Random(seed uint64) *rand.Rand { return rand.New(&generator{seed, stream}) }

const stream = 0x9e3779b97f4a7c15 // 2⁶⁴ divided by the golden ratio: no pattern in its bits
