package stats

import "math/bits"

// generator draws the numbers of [math/rand/v2.PCG] (PCG-DXSM of 128 bits; O'Neill 2014) from the same state. A bootstrap draws millions
// of them, and in wasm this takes half as long: PCG calls a function for each sum of 128 bits.
type generator struct{ high, low uint64 }

// Uint64 multiplies the state, adds the increment, and mixes the two halves.
func (g *generator) Uint64() uint64 {
	const (
		multiplierHigh, multiplierLow = 2549297995355413924, 4865540595714422341
		incrementHigh, incrementLow   = 6364136223846793005, 1442695040888963407
		mixing                        = 0xda942042e4dd58b5
	)
	high, low := bits.Mul64(g.low, multiplierLow)
	high += g.high*multiplierLow + g.low*multiplierHigh + incrementHigh
	sum := low + incrementLow
	high += (low&incrementLow | (low|incrementLow)&^sum) >> 63 // the carry
	low = sum
	g.high, g.low = high, low
	high = (high ^ high>>32) * mixing
	return (high ^ high>>48) * (low | 1)
}
