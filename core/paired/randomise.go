package paired

import "github.com/ccgscore/ccgscore/core/stats"

// Randomised returns the two-sided p of a paired randomisation test (Noreen 1989; Yeh 2000): each
// sentence's two results are swapped with probability ½, and p is how often the difference of the scores
// is then at least as large as it was, (c+1)/(rounds+1). It calls tick after every few rounds, whose error ends it.
func Randomised(seed uint64, rounds int, a, b *Column, tick Tick) (p float64, err error) {
	e := exchanged(a, b)
	blocks := blocksOf(a, b)
	random := stats.Random(seed)
	reached, pace := 0, paceOf(len(a.Correct), tick)
	for range rounds {
		moved, bits := int64(0), uint64(0)
		for i := range blocks {
			if i%perWord == 0 {
				bits = random.Uint64()
			}
			moved += blocks[i][bits&(1<<blockBits-1)]
			bits >>= blockBits
		}
		// A swap moves twice what the systems differ in.
		x, y := unpack(moved)
		x, y = e.x-2*x, e.y-2*y
		if e.reaches(absolute(e.lead(x, y)), y) {
			reached++
		}
		if err := pace.round(); err != nil {
			return 0, err
		}
	}
	return float64(reached+1) / float64(rounds+1), nil
}

// Sentences are swapped in blocks, for each of which a table says what every choice of swaps moves.
const (
	blockBits = 8
	perWord   = 64 / blockBits
)

type block [1 << blockBits]int64

// blocksOf makes the blocks of the sentences of which two systems count differently; to swap others
// changes nothing.
func blocksOf(a, b *Column) (blocks []block) {
	n := 0
	for i := range a.Correct {
		d := packed(int64(a.Correct[i]-b.Correct[i]), int64(a.Size[i]-b.Size[i]))
		if d == 0 {
			continue
		}
		if n%blockBits == 0 {
			blocks = append(blocks, block{})
		}
		last, bit := &blocks[len(blocks)-1], 1<<(n%blockBits)
		for swaps := range bit {
			last[bit+swaps] = last[swaps] + d
		}
		n++
	}
	// In a block that is not full, sentences that there are none of move nothing.
	if left := n % blockBits; left > 0 {
		last := &blocks[len(blocks)-1]
		for swaps := 1 << left; swaps < len(last); swaps++ {
			last[swaps] = last[swaps&(1<<left-1)]
		}
	}
	return blocks
}

// packed holds two numbers that add as one.
func packed(x, y int64) int64 { return x<<32 + y }

func unpack(n int64) (x, y int64) {
	y = int64(int32(n))
	return (n - y) >> 32, y
}
