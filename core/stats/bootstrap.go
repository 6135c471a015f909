package stats

import (
	"math"
	"slices"
)

// Interval is what a statistic lies in, with the confidence that was asked for.
type Interval struct {
	Low, High float64 // NaN where the statistic is defined for no sample
	Rounds    int     // how many samples it is defined for
}

// MostRounds bounds the memory of a bootstrap, for those who take the number from elsewhere.
const MostRounds = 20_000

// Bootstrap returns the percentile interval of a statistic (Efron & Tibshirani 1993,
// ch. 13) over units that are drawn anew, with replacement, in every round. The
// statistic is told how often each unit was drawn: the order of a sample does not
// matter. Samples for which it is NaN are left out.
func Bootstrap(seed uint64, units, rounds int, level float64, statistic func(times []int32) float64) Interval {
	values := make([]float64, rounds)
	_ = Resample(seed, units, rounds, func(round int, times []int32) error { // nothing of it fails
		values[round] = statistic(times)
		return nil
	})
	return Percentiles(values, level)
}

// Resample draws as many of the units as there are, with replacement, and calls
// visit with how often it drew each; and that in every round. Several statistics
// can so share the samples. The list is overwritten in the next round. An error of visit
// ends the rounds.
func Resample(seed uint64, units, rounds int, visit func(round int, times []int32) error) error {
	source, times := generator{seed, stream}, make([]int32, units)
	for round := range rounds {
		clear(times)
		draw(&source, times)
		if err := visit(round, times); err != nil {
			return err
		}
	}
	return nil
}

// draw draws units, two of each random number: of the product of 32 random bits and n,
// the upper 32 are a number below n. All are as probable, since those few are left out
// whose lower 32 bits are below 2³² modulo n (Lemire 2019). It is the inner loop of every
// bootstrap, and several times as fast as rand.Rand.
func draw(g *generator, times []int32) {
	const half = 1<<32 - 1
	n := uint64(len(times))
	if n == 0 {
		return
	}
	uneven := (half + 1) % n
	for left := n; left > 0; {
		bits := g.Uint64()
		if product := bits >> 32 * n; product&half >= uneven {
			times[product>>32]++
			left--
		}
		if product := bits & half * n; left > 0 && product&half >= uneven {
			times[product>>32]++
			left--
		}
	}
}

// Percentiles returns the interval that leaves out the same share of the values at
// both ends: of 10,000 at the level 0.95 the 250 smallest and the 250 largest.
// NaNs are no values. It reorders the list.
func Percentiles(values []float64, level float64) Interval {
	values = slices.DeleteFunc(values, math.IsNaN)
	n := len(values)
	if n == 0 {
		return Interval{math.NaN(), math.NaN(), 0}
	}
	out := min(int(math.Round(float64(n)*(1-level)/2)), (n-1)/2)
	low := smallest(values, out)
	return Interval{low, smallest(values[out:], n-1-2*out), n}
}

// smallest returns the value that k others are not larger than, and moves these before
// it: the selection of Hoare (1961), which is several times as fast as sorting.
func smallest(values []float64, k int) float64 {
	for from, to := 0, len(values); ; {
		pivot := values[from+(to-from)/2]
		below, above := from, to // what is smaller than the pivot ends at below, what is larger begins at above
		for i := from; i < above; {
			switch v := values[i]; {
			case v < pivot:
				values[i], values[below] = values[below], v
				below++
				i++
			case v > pivot:
				above--
				values[i], values[above] = values[above], v
			default:
				i++
			}
		}
		switch {
		case k < below:
			to = below
		case k >= above:
			from = above
		default:
			return pivot
		}
	}
}
