package agreement

import (
	"math"

	"github.com/ccgscore/ccgscore/core/stats"
)

// FewestUnits is how many units an interval takes. Intervals of fewer contain the α of the
// whole corpus in less than 92 % of samples of some corpora: docs/metrics.md has the figures,
// and BenchmarkCoverage counts them.
const FewestUnits = 100

// Intervals adds intervals of a level to coefficients, such as 0.95. A coefficient of fewer
// than [FewestUnits] units has none, and so has one where a single unit, or none, has all
// disagreement.
func (t *Table) Intervals(list []Alpha, level float64) {
	for k := range list {
		if list[k].Units >= FewestUnits {
			list[k].Interval = list[k].interval(t.terms(list[k].Coefficient), level)
		}
	}
}

// interval is that of Student's t for the jackknife over units, of log(1 − α) (Efron and
// Tibshirani 1993, ch. 11). A few units have most of the disagreement, so α of a sample is
// often too high and rarely far too low; its logarithm is less skewed.
//
// D_e is a mean over pairs of units. Without a unit it is, to the first order, what the
// others tell of it by their mean distance e to all units: D_e·(e′/e)² (the projection of a
// U-statistic, Hoeffding 1948).
func (a *Alpha) interval(terms []term, level float64) stats.Interval {
	var all term
	for _, u := range terms {
		all.observed += u.observed
		all.expected += u.expected
		all.weight += u.weight
	}
	var without []float64 // of each unit: log(1 − α), but for a constant
	mean := 0.0
	for _, u := range terms {
		if u.weight > 0 {
			o, w, e := all.observed-u.observed, all.weight-u.weight, all.expected-u.expected
			without = append(without, math.Log(o)+math.Log(w)-2*math.Log(e))
			mean += without[len(without)-1]
		}
	}
	n := float64(len(without))
	mean /= n
	squares := 0.0
	for _, x := range without {
		squares += float64((x - mean) * (x - mean)) // rounded, as on every host
	}
	far := stats.StudentQuantile(1-level, n-1) * math.Sqrt(squares*(n-1)/n)
	if !(far < math.Inf(1)) {
		return stats.Interval{Low: math.NaN(), High: math.NaN()}
	}
	apart := 1 - a.Value
	return stats.Interval{Low: 1 - float64(apart*math.Exp(far)), High: 1 - float64(apart*math.Exp(-far))}
}
