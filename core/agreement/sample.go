package agreement

import (
	"math"
	"math/rand/v2"

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
// again. Where there is no pair, as all units are left out, it is NaN. Tick is told how
// many are drawn.
func (d *Data) Sample(draws int, seed uint64, tick func(done, all int64) error) (means []Mean, err error) {
	for n, m := range d.measures {
		s := sample{measure: m, values: d.all(m), worker: m.worker(), unit: (&Table{Of: d.Of, Scale: d.Scale}).unit}
		found, err := s.means(d.coefficientsOf(n), draws, stats.Random(seed), func(done int) error {
			return tick(int64(n*draws+done), int64(len(d.measures)*draws))
		})
		if err != nil {
			return nil, err
		}
		means = append(means, found...)
	}
	return means, nil
}

// sample draws pairs of the values of a measure.
type sample struct {
	measure measure
	worker  worker
	values  []int32 // of all annotations
	unit    func(*Coefficient) float64
}

func (s *sample) means(coefficients []Coefficient, draws int, r *rand.Rand, tick func(done int) error) (means []Mean, err error) {
	if len(s.values) < 2 {
		draws = 0
	}
	sums, squares := make([]float64, len(coefficients)), make([]float64, len(coefficients))
	var apart []int32
	for i := range draws {
		if i%256 == 0 {
			if err := tick(i); err != nil {
				return nil, err
			}
		}
		x, y := s.pair(r)
		if apart, err = s.worker.compare(x, y, apart[:0]); err != nil {
			return nil, err
		}
		for k := range coefficients {
			c := &coefficients[k]
			square := float64(c.delta.square(apart[c.column], s.measure.size(x, c.column), s.measure.size(y, c.column))) * s.unit(c)
			sums[k] += square
			squares[k] += float64(square * square) // rounded, as on every host
		}
	}
	n := float64(draws)
	for k := range sums {
		mean := sums[k] / n
		deviation := math.Sqrt(max(0, squares[k]/n-float64(mean*mean)))
		means = append(means, Mean{mean, deviation / math.Sqrt(n-1), draws})
	}
	return means, nil
}

// pair draws two annotations, which may be of one value.
func (s *sample) pair(r *rand.Rand) (x, y int32) {
	a, b := r.IntN(len(s.values)), r.IntN(len(s.values)-1)
	if b >= a {
		b++
	}
	return s.values[a], s.values[b]
}

// all returns the values of all annotations.
func (d *Data) all(m measure) (list []int32) {
	for i := range d.units {
		for place := range d.units[i].Of {
			list = append(list, m.annotation(i, place)...)
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
