package judges

import "github.com/ccgscore/ccgscore/core/stats"

// Toss lets a coin say which system a metric prefers where it prefers neither, as Plank et al.
// (2015) seem to have done. Every metric has a coin for every item, so that none depends on
// which ties there are.
func (t *Trees) Toss(seed uint64) {
	coins := stats.Random(seed)
	for _, metrics := range [2][]Metric{t.Metrics, t.Classes} {
		for m := range metrics {
			tossed := make([]Preference, len(metrics[m].Counts[0]))
			for i := range tossed {
				tossed[i] = Preference(2*int8(coins.Uint64()&1) - 1)
			}
			metrics[m].Tossed = tossed
		}
	}
}
