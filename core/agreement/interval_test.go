package agreement_test

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// What a sample of pairs tells is near what all pairs do, and its interval holds it, for
// nearly every seed.
func TestSampleIsNearTheWhole(t *testing.T) {
	files, names := read(t, "cdt/da-*")
	j, err := agreement.Join(files, agreement.Groupings(names)[0], pairing.Auto)
	if err != nil {
		t.Fatal(err)
	}
	data, err := agreement.New(agreement.DependencyTrees, j.Units, score.Options{}, nil)
	if err == nil {
		err = data.Observe(func() error { return nil })
	}
	if err != nil {
		t.Fatal(err)
	}
	whole := tableOf(t, agreement.DependencyTrees, j, 1)
	coefficients := whole.Of.Coefficients()
	const seeds = 40
	missed := make([]int, len(coefficients))
	for seed := range uint64(seeds) {
		means, err := data.Sample(1000, seed, func(done, all int64) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		for k := range coefficients {
			exact, sampled := whole.Alpha(&coefficients[k], nil), whole.Alpha(&coefficients[k], &means[k])
			if in := means[k].Around(&sampled); exact.Value < in.Low || exact.Value > in.High {
				missed[k]++
			}
		}
	}
	for k, n := range missed {
		if n > 6 { // of 40, 2 are expected
			t.Errorf("%s is outside of %d of %d intervals", coefficients[k].Key, n, seeds)
		}
	}
}
