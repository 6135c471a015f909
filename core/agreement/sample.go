package agreement

import (
	"math"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Mean is an estimate of D_e: the mean of δ² over pairs that were drawn.
type Mean struct {
	Value float64
	Error float64 // its standard error; NaN of one pair, which tells nothing of others
	Pairs int
}

// Sample estimates D_e of each coefficient from pairs of annotations, or of words of
// them, that are drawn at random: every pair is as probable as any other, and may come
// again. Tick is told how many are drawn.
func (d *Data) Sample(draws int, seed uint64, tick func(done, all int64) error) ([]Mean, error) {
	var means []Mean
	for n, m := range d.measures {
		all := d.all(m)
		sums, squares := make([]float64, len(d.of(n))), make([]float64, len(d.of(n)))
		r, w := stats.Random(seed), m.worker()
		var apart []int32
		for i := range draws {
			if i%256 == 0 {
				if err := tick(int64(i), int64(draws)); err != nil {
					return nil, err
				}
			}
			a, b := r.IntN(len(all)), r.IntN(len(all)-1)
			if b >= a {
				b++
			}
			x, y := all[a], all[b]
			var err error
			if apart, err = w.between(x, y, apart[:0]); err != nil {
				return nil, err
			}
			for k, c := range d.of(n) {
				square := float64(c.delta.square(apart[c.column], m.size(x, c.column), m.size(y, c.column))) * c.delta.unit()
				sums[k] += square
				squares[k] += float64(square * square) // rounded, as on every host
			}
		}
		for k := range sums {
			mean := sums[k] / float64(draws)
			deviation := math.Sqrt(max(0, squares[k]/float64(draws)-float64(mean*mean)))
			means = append(means, Mean{mean, deviation / math.Sqrt(float64(draws-1)), draws})
		}
	}
	return means, nil
}

// all returns the values of all annotations.
func (d *Data) all(m measure) (list []int32) {
	for i := range d.units {
		for place := range d.units[i].Of {
			list = append(list, m.of(i, place)...)
		}
	}
	return list
}

// Around is what α over all pairs lies in, with a confidence of 95 %: 1.96 standard
// errors of D_e.
func (m Mean) Around(a *Alpha) stats.Interval {
	low, high := m.Value-1.96*m.Error, m.Value+1.96*m.Error
	return stats.Interval{Low: alpha(a.Observed, low), High: alpha(a.Observed, high), Rounds: m.Pairs}
}
