package noise

import (
	"math"
	"testing"
)

// The mean is that of all samples; the interval leaves out 2.5 % of them at both ends.
func TestIntervalsOverSamples(t *testing.T) {
	samples := func(values ...float64) (list [][]Point) {
		for _, v := range values {
			list = append(list, []Point{{P: 0.1, Mean: Values{v, 2, 3, 4}}, {P: 0.2, Mean: Values{1, v, 3, 4}}})
		}
		return list
	}
	if points, intervals := OverSamples(samples(5)); len(points) != 2 || points[0].Mean[Plain] != 5 || intervals != nil {
		t.Errorf("of one sample: %v, %v", points, intervals)
	}
	points, intervals := OverSamples(samples(1, 2, 6))
	if points[0].Mean[Plain] != 3 || points[0].P != 0.1 || points[1].Mean[Diff] != 3 || intervals[0][Plain].Low != 1 || intervals[0][Plain].High != 6 || intervals[1].Ends()[Norm] != [2]float64{3, 3} {
		t.Errorf("of three: %v, %v", points, intervals)
	}
	var forty []float64
	for i := range 40 {
		forty = append(forty, float64(i))
	}
	if _, intervals := OverSamples(samples(forty...)); intervals[0][Plain].Low != 1 || intervals[0][Plain].High != 38 {
		t.Errorf("of forty: %v", intervals[0][Plain])
	}
	points, intervals = OverSamples(samples(1, math.NaN()))
	if !math.IsNaN(points[0].Mean[Plain]) || !math.IsNaN(intervals[0][Plain].Low) || intervals[0][Diff].Low != 2 {
		t.Errorf("not defined: %v, %v", points, intervals)
	}
}
