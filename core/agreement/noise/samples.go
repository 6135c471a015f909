package noise

import (
	"math"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Intervals are those that 95 % of the samples lie in, by measure.
type Intervals [Measures]stats.Interval

// Ends returns both ends of each.
func (in *Intervals) Ends() (ends [Measures][2]float64) {
	for n := range in {
		ends[n] = [2]float64{in[n].Low, in[n].High}
	}
	return ends
}

// OverSamples returns the means of the points of several samples, and the intervals that 95 % of the samples lie in:
// percentiles, which of fewer than 20 samples hold all. Of one sample there are none. What is not defined in one
// sample is not in the mean, and leaves no interval.
func OverSamples(samples [][]Point) (points []Point, intervals []Intervals) {
	for step := range samples[0] {
		p, in := Point{P: samples[0][step].P}, Intervals{}
		for n := range p.Mean {
			values, sum := make([]float64, len(samples)), 0.0
			for k := range samples {
				values[k] = samples[k][step].Mean[n]
				sum += values[k]
			}
			p.Mean[n] = sum / float64(len(samples))
			in[n] = stats.Interval{Low: math.NaN(), High: math.NaN()}
			if !math.IsNaN(sum) {
				in[n] = stats.Percentiles(values, 0.95)
			}
		}
		points, intervals = append(points, p), append(intervals, in)
	}
	if len(samples) == 1 {
		return points, nil
	}
	return points, intervals
}
