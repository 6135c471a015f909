package compare

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/paired"
)

// A corpus of a million words has weights of more thousandths than sums of products have room for: its columns hold whole
// weights, and what is right stays right.
func TestWeightsOfALargeCorpusAreWholeInTests(t *testing.T) {
	row := &count.Row{}
	row.Counts[0] = count.Count{Gold: paired.MostSize / 2, System: paired.MostSize / 2, Correct: paired.MostSize / 2}
	small := &count.Row{}
	small.Counts[0] = count.Count{Gold: 1_600, System: 1_600, Correct: 1_499}
	units := []unit{{rows: []*count.Row{row}}, {rows: []*count.Row{small}}}
	var sum count.Count
	c := columnOf(units, 0, 0, &sum, 1000)
	if sum.Gold != paired.MostSize/2+1_600 || c.Size[1] != 4 || c.Correct[1] != 1 || 2*c.Correct[0] != c.Size[0] {
		t.Errorf("sum %+v, column %+v", sum, c)
	}
}
