package agreement_test

import (
	"math"
	"testing"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/stats"
	"github.com/ccgscore/ccgscore/core/tree"
)

const rounds = 2000

// wholeInterval resamples units and pairs all of them anew, as intervals would be made
// if that took no time: of two that are the same unit nothing is known, so they are left
// out.
func wholeInterval(t *testing.T, j *agreement.Joined) stats.Interval {
	n := len(j.Units)
	trees := make([][]annotation, n)
	for i := range j.Units {
		build := agreement.Trees(agreement.DependencyTrees, j.Units)
		for _, s := range j.Units[i].Of {
			made := build(s)
			copied := tree.Tree{Labels: append([]int32(nil), made.Labels...), First: append([]int32(nil), made.First...)}
			for node, name := range made.Names {
				copied.Labels[node] = number(name)
			}
			trees[i] = append(trees[i], annotation{&copied, float64(made.Size)})
		}
	}
	var c tree.Comparer
	between := func(a, b []annotation) (sum, pairs float64) {
		for _, x := range a {
			for _, y := range b {
				d, err := c.Distance(x.tree, y.tree)
				if err != nil {
					t.Fatal(err)
				}
				sum += float64(d * d)
				pairs++
			}
		}
		return sum, pairs
	}
	sums, pairs, observed, weights := make([]float64, n*n), make([]float64, n*n), make([]float64, n), make([]float64, n)
	for i := range n {
		for k := range i {
			s, p := between(trees[i], trees[k])
			sums[i*n+k], pairs[i*n+k] = 2*s, 2*p
		}
		s, _ := between(trees[i], trees[i])
		weights[i] = float64(len(trees[i]))
		observed[i] = s / (weights[i] - 1)
	}
	return stats.Bootstrap(1, n, rounds, 0.95, func(times []int32) float64 {
		var o, w, e, p float64
		for i := range n {
			o += float64(times[i]) * observed[i]
			w += float64(times[i]) * weights[i]
			for k := range i {
				both := float64(times[i]) * float64(times[k])
				e += both * sums[i*n+k]
				p += both * pairs[i*n+k]
			}
		}
		return 1 - (o/w)/(e/p)
	})
}

var numbers = map[string]int32{"root": tree.NoLabel}

func number(name string) int32 {
	n, known := numbers[name]
	if !known {
		n = int32(len(numbers))
		numbers[name] = n
	}
	return n
}

// The intervals are those that pairing all units of each sample anew would give, but
// for a tenth of their width.
func TestIntervalsAreThoseOfWholeSamples(t *testing.T) {
	for _, pattern := range []string{"cdt/da-*", "cdt/es/*/*", "ndt/*-norwegian.conll"} {
		files, names := read(t, pattern)
		j, err := agreement.Join(files, agreement.Groupings(names)[0], pairing.Auto)
		if err != nil {
			t.Fatal(err)
		}
		table := tableOf(t, agreement.DependencyTrees, j, 1)
		list := []agreement.Alpha{table.Alpha(&table.Of.Coefficients()[0], nil)}
		table.Intervals(list, rounds, 1, 0.95)
		got, want := list[0].Interval, wholeInterval(t, j)
		if width := want.High - want.Low; math.Abs(got.Low-want.Low) > width/10 || math.Abs(got.High-want.High) > width/10 {
			t.Errorf("%s: from %.4f to %.4f, and of whole samples from %.4f to %.4f", pattern, got.Low, got.High, want.Low, want.High)
		}
		if !(got.Low < list[0].Value && list[0].Value < got.High) {
			t.Errorf("%s: %v is not in %v", pattern, list[0].Value, got)
		}
	}
}

// What a sample of pairs tells is near what all pairs do, and its interval holds it, for
// nearly every seed.
func TestSampleIsNearTheWhole(t *testing.T) {
	files, names := read(t, "cdt/da-*")
	j, err := agreement.Join(files, agreement.Groupings(names)[0], pairing.Auto)
	if err != nil {
		t.Fatal(err)
	}
	data, err := agreement.New(agreement.DependencyTrees, j.Units, score.Options{})
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
