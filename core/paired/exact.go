package paired

import (
	"math"
	"math/bits"

	"github.com/ccgscore/ccgscore/core/order"
)

// Precision bounds the error of [Exact].
const Precision = 1e-9

// perOne is the reciprocal, which a double holds.
const perOne = 1e9

// mostCells bounds the table of the exact test, and with it its time and memory.
const mostCells = 1 << 20

// Exact returns the two-sided p of the exact paired-permutation test (Zmigrod, Vieira & Cotterell 2022):
// which share of all 2ⁿ swaps of the results of sentences has a difference at least as large as the
// observed one. It is what [Randomised] estimates. The joint distribution of what swaps move, in correct
// dependencies and in size, is found by its characteristic function, a product of cosines. What of it
// lies so far out that it is less than [Precision] altogether is cut off. It is false where the table
// would be too large. It calls tick many times, whose error ends it.
func Exact(a, b *Column, tick func() error) (p float64, is bool, err error) {
	e := exchanged(a, b)
	if e.observed == 0 {
		return 1, true, nil // every difference is as large as none
	}
	l := latticeOf(a, b)
	if l.across.cells*l.down.cells > mostCells {
		return 0, false, nil
	}
	p, err = l.tail(&e, tick)
	p *= 2 // the distribution is symmetric
	return math.Round(max(0, min(1, p))*perOne) / perOne, true, err
}

// step is what sentences move the systems by that count the same difference.
type step struct {
	x, y  int64
	times int
}

// axis is a dimension of the table. Swaps change x by twice what they move, so only every other number
// is reached: first + 2·cell.
type axis struct {
	cells int   // a power of 2
	reach int64 // the sum of all steps, whose parity all numbers have
}

// lattice is the table, of which only the axes are held.
type lattice struct {
	steps        []step // the most frequent one first
	across, down axis
}

// latticeOf groups sentences by their steps, whose sign does not matter.
func latticeOf(a, b *Column) (l lattice) {
	var moves []int64
	for i := range a.Correct {
		x, y := int64(a.Correct[i]-b.Correct[i]), int64(a.Size[i]-b.Size[i])
		if x < 0 || x == 0 && y < 0 {
			x, y = -x, -y
		}
		if x != 0 || y != 0 {
			moves = append(moves, packed(x, y))
		}
	}
	order.Ascending(moves)
	for i, d := range moves {
		if i == 0 || d != moves[i-1] {
			x, y := unpack(d)
			l.steps = append(l.steps, step{x, y, 0})
		}
		l.steps[len(l.steps)-1].times++
	}
	for i := range l.steps { // with one that makes most products small
		if l.steps[i].times > l.steps[0].times {
			l.steps[0], l.steps[i] = l.steps[i], l.steps[0]
		}
	}
	l.across = axisOf(l.steps, func(s *step) int64 { return s.x })
	l.down = axisOf(l.steps, func(s *step) int64 { return s.y })
	return l
}

// axisOf returns an axis that holds all sums, or as many that those beyond are less probable than an
// eighth of [Precision]: by Hoeffding (1963), 2·exp(−t²/(2·Σd²)) beyond t.
func axisOf(steps []step, of func(*step) int64) axis {
	reach, squares := int64(0), 0.0
	for i := range steps {
		d := of(&steps[i])
		reach += int64(absolute(d)) * int64(steps[i].times)
		squares += float64(float64(d*d) * float64(steps[i].times))
	}
	far := math.Sqrt(2 * squares * math.Log(16/Precision))
	half := float64(reach)
	if far < half {
		half = far
	}
	return axis{cells: 1 << bits.Len64(uint64(half)+1), reach: reach}
}

// first is the number of the first cell: cells lie around 0, and have the parity of all sums.
func (a *axis) first() int64 {
	low := -int64(a.cells)
	return low + (low+a.reach)&1
}

// tail is the probability that the difference is as large as observed, with one sign.
func (l *lattice) tail(e *exchange, tick func() error) (float64, error) {
	rows, err := l.transformed(tick)
	if err != nil {
		return 0, err
	}
	total := 0.0
	turn := turns(2 * l.down.cells)
	for cell := range l.down.cells {
		if err := tick(); err != nil {
			return 0, err
		}
		y := l.down.first() + 2*int64(cell)
		from := l.across.least(e, y)
		if from == l.across.cells {
			continue
		}
		for i := range rows {
			// e^{−πi·v·y/cells}, of which only the real part counts in the end.
			at := turn[int(int64(rows[i].frequency)*y&int64(2*l.down.cells-1))]
			r := rows[i].beyond[from]
			total += rows[i].times * (float64(real(at)*real(r)) + float64(imag(at)*imag(r)))
		}
	}
	return total / float64(l.across.cells) / float64(l.down.cells), nil
}

// least is the first cell in which the difference is as large as observed: the difference grows with x.
func (a *axis) least(e *exchange, y int64) int {
	if absolute(y) > uint64(e.size) {
		return a.cells
	}
	low, high := 0, a.cells
	for low < high {
		middle := (low + high) / 2
		lead := e.lead(a.first()+2*int64(middle), y)
		if lead >= 0 && e.reaches(uint64(lead), y) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}
