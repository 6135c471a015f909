package count

import (
	"math/bits"
	"strconv"
)

// Percent holds the ratios of a count as every host shows them: in per cent,
// with two decimals.
type Percent struct{ Precision, Recall, F1 string }

// Percent returns the ratios of c as texts. They are rounded from the integers
// that were counted, not from a double that is near, and a tie goes up: 29 of
// 32, which is 90.625, are 90.63.
func (c Count) Percent() Percent {
	text := func(r ratio) string { return decimal(uint64(r.rounded(hundredths))) }
	return Percent{text(c.precision()), text(c.recall()), text(c.f1())}
}

// Percent returns the ratios of a count as texts; where nothing was counted an
// accuracy is none, and a dash stands for it.
func (m Measure) Percent(c Count) Percent {
	if m != FScore && c.Gold == 0 {
		return Percent{none, none, none}
	}
	return c.Percent()
}

// Rounded returns the F-score in parts of a whole, rounded as [Count.Percent] does:
// with 10,000 parts, 29 of 32 are 9,063. A whole has 2^52 parts at most.
func (c Count) Rounded(parts int64) int64 { return c.f1().rounded(parts) }

func (r ratio) rounded(parts int64) int64 {
	whole := r.divisor()
	twice := multiplied(r.part, 2*parts).plus(whole)
	n, _ := bits.Div64(twice.high, twice.low, 2*uint64(whole))
	return int64(n)
}

const none = "–"

// Points returns by how much the F-score of c is beyond that of another count,
// in points with its sign: +13.70. It is the difference of the ratios, not of
// what is shown of them, and it is rounded as they are.
func (c Count) Points(other Count) string {
	n, below := c.f1().difference(other.f1())
	if below && n > 0 {
		return "−" + decimal(n)
	}
	return "+" + decimal(n)
}

// difference returns the difference between two ratios in hundredths of a per cent,
// rounded, and whether r is the smaller one. Numbers are at most 2^53 or so:
// their products need 128 bits.
func (r ratio) difference(other ratio) (n uint64, below bool) {
	a, b := multiplied(r.part, other.divisor()), multiplied(other.part, r.divisor())
	whole := multiplied(r.divisor(), other.divisor())
	if below = a.less(b); below {
		a, b = b, a
	}
	part := a.minus(b).times(2 * hundredths)
	// The largest n whose half-way mark, n − ½, part reaches.
	for bit := uint64(1) << 13; bit > 0; bit >>= 1 {
		if !part.less(whole.times(2*(n+bit) - 1)) {
			n += bit
		}
	}
	return n, below
}

// hundredths of a per cent are this many in a whole.
const hundredths = 100 * 100

// decimal writes hundredths.
func decimal(n uint64) string {
	text := strconv.FormatUint(n/100, 10) + "."
	if n%100 < 10 {
		text += "0"
	}
	return text + strconv.FormatUint(n%100, 10)
}

// wide is an integer of 128 bits.
type wide struct{ high, low uint64 }

func multiplied(a, b int64) wide {
	high, low := bits.Mul64(uint64(a), uint64(b))
	return wide{high, low}
}

func (w wide) times(n uint64) wide {
	carry, low := bits.Mul64(w.low, n)
	return wide{w.high*n + carry, low}
}

func (w wide) plus(n int64) wide {
	low, carry := bits.Add64(w.low, uint64(n), 0)
	return wide{w.high + carry, low}
}

func (w wide) minus(v wide) wide {
	low, borrow := bits.Sub64(w.low, v.low, 0)
	high, _ := bits.Sub64(w.high, v.high, borrow)
	return wide{high, low}
}

func (w wide) less(v wide) bool {
	return w.high < v.high || w.high == v.high && w.low < v.low
}
