package paired

import "github.com/ccgscore/ccgscore/core/stats"

// McNemar returns the exact two-sided p of the test of McNemar (1947) over things that just one of two
// systems has right: a binomial test of whether each of the two is as often the one.
func McNemar(onlyFirst, onlySecond int64) float64 {
	more, all := max(onlyFirst, onlySecond), onlyFirst+onlySecond
	return min(1, 2*stats.BinomialTail(int(more), int(all), 0.5))
}
