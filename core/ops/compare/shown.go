package compare

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/paired"
	"github.com/ccgscore/ccgscore/core/table"
)

// show writes a score as people read it.
func (s *comparedScore) show(of count.Measure) {
	s.Shown = shownScore{of.Percent(s.sum).F1, interval(s.Low, s.High)}
}

// show writes a difference and its tests as people read them.
func (x *comparedPair) show(a, b count.Count) {
	x.Shown = shownPair{
		Difference: a.Points(b), Interval: interval(x.Low, x.High), Detectable: points(x.Detectable),
		Randomisation: table.P(x.Randomisation.P), Exact: table.Undefined, Holm: shownHolm(x.Holm), McNemar: table.Undefined,
	}
	if x.Difference == 0 {
		x.Shown.Difference = points(0) // without a sign
	}
	if x.Detectable == 0 { // no sentence differs, which says nothing of others
		x.Shown.Detectable = table.Undefined
	}
	if x.Exact != nil {
		x.Shown.Exact = atLeast(x.Exact.P, paired.Precision, "<1e-9")
	}
	if x.McNemar != nil {
		x.Shown.McNemar = atLeast(x.McNemar.P, 1e-300, "<1e-300")
	}
}

// interval writes an interval. Where all samples are the same, as those of one sentence are, its width of 0 would
// tell of a certainty that nobody has.
func interval(low, high float64) string {
	if low == high {
		return table.Undefined
	}
	return points(low) + " to " + points(high)
}

// points writes a share, or a difference of shares, in per cent.
func points(share float64) string { return table.Decimals(100*share, 2) }

// shownHolm writes Holm's p, which is known as precisely as that of the exact test.
func shownHolm(p float64) string { return atLeast(p, paired.Precision, "<1e-9") }

// atLeast writes a p that is not known more precisely than a bound.
func atLeast(p, bound float64, less string) string {
	if p < bound {
		return less
	}
	return table.P(p)
}
