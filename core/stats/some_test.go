package stats

import (
	"slices"
	"testing"
)

// Every set of numbers is as likely as another: all 10 sets of 2 of 5 come in turn.
func TestEverySetIsEquallyLikely(t *testing.T) {
	const rounds = 20_000
	r, times := Random(1), map[[2]int64]int{}
	for range rounds {
		chosen := Some(r, 2, 5)
		slices.Sort(chosen)
		times[[2]int64(chosen)]++
	}
	for set, n := range times {
		// 2,000 are expected, and 42 is their standard deviation.
		if n < 1800 || n > 2200 {
			t.Errorf("%v is drawn %d times", set, n)
		}
	}
	if len(times) != 10 {
		t.Errorf("%d sets", len(times))
	}
	if all := Some(r, 7, 7); len(all) != 7 {
		t.Errorf("all of them: %v", all)
	}
}
