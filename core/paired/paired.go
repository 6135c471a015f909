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
func (c *Column) total() (t count.Count) {
	for i := range c.Correct {
		t.Add(c.at(i))
	}
	return t
}

// at is what is counted of a sentence. Which side has how much does not matter to its score.
func (c *Column) at(i int) count.Count {
	return count.Count{Correct: int64(c.Correct[i]), System: int64(c.Size[i])}
}

// Difference is the score of the first system minus that of the second.
func Difference(a, b *Column) float64 { return a.total().F1() - b.total().F1() }

// Wins is how many sentences each of two systems has a higher score of, and in how many they are equal.
type Wins struct{ First, Ties, Second int64 }

// WinsOf counts them.
func WinsOf(a, b *Column) (w Wins) {
	for i := range a.Correct {
		switch a.at(i).CompareF1(b.at(i)) {
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
	e = exchange{correct: s.Correct + t.Correct, size: s.System + t.System, x: s.Correct - t.Correct, y: s.System - t.System}
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
