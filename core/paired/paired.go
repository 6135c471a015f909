// Package paired compares two systems by what they count of the same sentences: intervals, and tests of
// whether a difference may be chance.
//
// The statistic is always the score of a corpus, 2·correct/(gold+system) of the summed counts, never a
// mean over sentences. Nothing here depends on the order of two systems but the sign of their difference,
// and a seed gives the same digits on every host: random numbers come from [stats], sums and the
// comparisons that decide are of integers, and products of doubles are rounded before they are added.
package paired

import (
	"math/bits"

	"github.com/ccgscore/ccgscore/core/count"
)

// Column is what a system counts of each sentence, under one metric.
type Column struct {
	Correct []int32
	Size    []int32 // gold and system together
}

// MostSize bounds the sum of the sizes of a column: products of two sums then fit 64 bits, and those of
// four 128.
const MostSize = 1<<30 - 1

// Add adds a sentence.
func (c *Column) Add(n count.Count) {
	c.Correct = append(c.Correct, int32(n.Correct))
	c.Size = append(c.Size, int32(n.Gold+n.System))
}

// total is the sum over all sentences.
func (c *Column) total() (t total) {
	for i, n := range c.Correct {
		t.correct += int64(n)
		t.size += int64(c.Size[i])
	}
	return t
}

// total is a sum of counts.
type total struct{ correct, size int64 }

// score is the F-score of a total: 1 where there is nothing, as everywhere.
func (t total) score() float64 {
	if t.size == 0 {
		return 1
	}
	return float64(2*t.correct) / float64(t.size)
}

// Difference is the score of the first system minus that of the second.
func Difference(a, b *Column) float64 { return a.total().score() - b.total().score() }

// Wins is how many sentences each of two systems has a higher score of, and in how many they are equal.
type Wins struct{ First, Ties, Second int64 }

// WinsOf counts them.
func WinsOf(a, b *Column) (w Wins) {
	for i := range a.Correct {
		x := total{int64(a.Correct[i]), int64(a.Size[i])}
		y := total{int64(b.Correct[i]), int64(b.Size[i])}
		switch x.compare(y) {
		case 1:
			w.First++
		case -1:
			w.Second++
		default:
			w.Ties++
		}
	}
	return w
}

// compare compares two scores exactly.
func (t total) compare(u total) int {
	whole := func(t total) (part, of int64) {
		if t.size == 0 {
			return 1, 1
		}
		return 2 * t.correct, t.size
	}
	a, b := whole(t)
	c, d := whole(u)
	switch x, y := a*d, c*b; {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// exchange is what the swaps of sentences between two systems leave as it is, and what was observed. With
// x and y by how much the first system has more correct and is larger than the second, the difference of
// the scores is 4·(x·size − correct·y)/(size² − y²), where correct and size are sums of both systems.
type exchange struct {
	correct, size int64
	x, y          int64  // as they were observed
	observed      uint64 // |x·size − correct·y|
	room          uint64 // size² − y²
}

// exchanged prepares the comparison of swaps.
func exchanged(a, b *Column) (e exchange) {
	s, t := a.total(), b.total()
	e = exchange{correct: s.correct + t.correct, size: s.size + t.size, x: s.correct - t.correct, y: s.size - t.size}
	e.room = e.spread(e.y)
	e.observed = absolute(e.lead(e.x, e.y))
	return e
}

// lead has the sign of the difference at a swap.
func (e *exchange) lead(x, y int64) int64 { return x*e.size - e.correct*y }

// spread is size² − y².
func (e *exchange) spread(y int64) uint64 { return uint64(e.size-y) * uint64(e.size+y) }

// reaches reports whether a lead at y, which is not negative, is a difference as large as the observed one.
func (e *exchange) reaches(lead uint64, y int64) bool {
	high, low := bits.Mul64(lead, e.room)
	needHigh, needLow := bits.Mul64(e.observed, e.spread(y))
	return high > needHigh || high == needHigh && low >= needLow
}

func absolute(n int64) uint64 {
	if n < 0 {
		n = -n
	}
	return uint64(n)
}
