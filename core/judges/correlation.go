package judges

import (
	"sync"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Correlation is Spearman's ρ of the preferences of a metric with those of judges. What
// is not defined is NaN.
type Correlation struct {
	Rho   float64
	P     float64        // two-sided, as [stats.SpearmanP] says
	Range stats.Interval // of the bootstrap over items

	// The difference from ρ of the first of its list, by Fisher's z transformation, as if
	// each came from items of its own ([stats.FisherZ]); NaN for the first.
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
}

// level is the confidence of intervals.
const level = 0.95

// Correlate returns the correlation of each metric with the judges: in every sample, and
// last in all of them together. Those items are drawn from each sample apart, so that a
// sample gives the same numbers whichever others there are. Samples of the same size have
// the same draws in a round, so that each sample is taken a round later than the one before
// it: the draws that are added have nothing in common.
func (b Bootstrap) Correlate(samples []Sample) [][]Correlation {
	list := make([][]Correlation, len(samples)+1)
	counted := make([][]table, len(samples)+1) // by sample and metric; the last are of all
	drawn := make([][]table, len(samples)+1)   // by sample, then by round and metric
	var working sync.WaitGroup
	for i := range samples {
		working.Go(func() {
			counted[i], drawn[i] = samples[i].tables(), b.resample(&samples[i])
			list[i] = correlations(counted[i], drawn[i])
		})
	}
	working.Wait()
	last := len(samples)
	counted[last], drawn[last] = sum(counted[:last], 0), sum(drawn[:last], len(counted[0]))
	list[last] = correlations(counted[last], drawn[last])
	return list
}

// tables crosses each metric with the judges.
func (s *Sample) tables() []table {
	tables := make([]table, len(s.Metrics))
	for m := range tables {
		tables[m].count(s.Metrics[m], s.Judges)
	}
	return tables
}

// sum adds lists of tables, element by element, each list from so many elements further
// on than the one before it.
func sum(lists [][]table, step int) []table {
	all := make([]table, len(lists[0]))
	for n, tables := range lists {
		for i := range all {
			all[i].add(&tables[(i+n*step)%len(all)])
		}
	}
	return all
}

// correlations returns what a table for each metric tells, and what was drawn, by round and
// metric.
func correlations(tables, drawn []table) []Correlation {
	list := make([]Correlation, len(tables))
	n := int(tables[0].items())
	values := make([]float64, len(drawn)/len(tables))
	for m := range list {
		for round := range values {
			values[round] = drawn[round*len(tables)+m].rho()
		}
		rho := tables[m].rho()
		list[m] = Correlation{Rho: rho, P: stats.SpearmanP(rho, n), Range: stats.Percentiles(values, level), Z: nan, DifferenceP: nan}
	}
	return list
}

// differ tests the difference of each correlation over so many items from the first.
func differ(list []Correlation, items int) {
	for m := range list[1:] {
		c := &list[m+1]
		c.Z, c.DifferenceP = stats.FisherZ(list[0].Rho, items, c.Rho, items)
	}
}
