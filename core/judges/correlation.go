package judges

import (
	"github.com/ccgscore/ccgscore/core/stats"
)

// Correlation is Spearman's ρ of the preferences of a metric with those of judges. What
// is not defined is NaN.
type Correlation struct {
	Rho   float64
	P     float64        // two-sided, as [stats.SpearmanP] says
	Range stats.Interval // of the bootstrap over items

	// The difference from ρ of the first metric, by Fisher's z transformation, as if each
	// came from items of its own ([stats.FisherZ]); NaN for the first.
	Z, DifferenceP float64
}

// Sample is what is correlated: by item, what judges prefer, and what each metric does.
type Sample struct {
	Judges  []Preference
	Metrics [][]Preference // by metric, then by item
}

// Rho returns Spearman's ρ of two lists of preferences; NaN where one of them is always
// the same.
func Rho(x, y []Preference) float64 {
	var t table
	t.count(x, y)
	return t.rho()
}

// Bootstrap is how intervals are found: items are drawn anew in every round.
type Bootstrap struct {
	Rounds int
	Seed   uint64
	Go     func() error // asked now and then whether to go on; may be nil
}

// MostRounds bounds the memory of a bootstrap.
const MostRounds = 100_000

// level is the confidence of intervals.
const level = 0.95

// Correlate returns the correlation of each metric with the judges: in every sample, and
// last in all of them together. Those items are drawn from each sample apart, so that a
// sample gives the same numbers whichever others there are.
func (b Bootstrap) Correlate(samples []Sample) (list [][]Correlation, err error) {
	metrics := len(samples[0].Metrics)
	whole := make([]table, metrics)
	drawn := make([]table, b.Rounds*metrics) // of all samples together, by round and metric
	for i := range samples {
		s := &samples[i]
		tables := make([]table, metrics)
		for m := range tables {
			tables[m].count(s.Metrics[m], s.Judges)
			whole[m].add(&tables[m])
		}
		values, err := b.resample(s, drawn)
		if err != nil {
			return nil, err
		}
		list = append(list, correlations(tables, values))
	}
	values := make([][]float64, metrics)
	for i := range drawn {
		values[i%metrics] = append(values[i%metrics], drawn[i].rho())
	}
	return append(list, correlations(whole, values)), nil
}

// correlations completes what was counted, and what was drawn.
func correlations(tables []table, values [][]float64) []Correlation {
	list := make([]Correlation, len(tables))
	n := int(tables[0].items())
	for m := range list {
		rho := tables[m].rho()
		list[m] = Correlation{Rho: rho, P: stats.SpearmanP(rho, n), Range: stats.Percentiles(values[m], level)}
		list[m].Z, list[m].DifferenceP = stats.FisherZ(list[0].Rho, n, rho, n)
	}
	list[0].Z, list[0].DifferenceP = nan, nan
	return list
}
