package judges

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/stats"
)

func TestPrefer(t *testing.T) {
	n := func(gold, correct int64) count.Count { return count.Count{Gold: gold, System: gold, Correct: correct} }
	for _, c := range []struct {
		a, b count.Count
		want Preference
	}{
		{n(7, 5), n(7, 4), First},
		{n(7, 4), n(7, 5), Second},
		{n(7, 5), n(7, 5), Neither},
		{n(3, 1), n(9, 3), Neither}, // a third is a third
		{n(0, 0), n(0, 0), Neither},
		{n(0, 0), n(4, 3), First}, // nothing to be wrong about
		{n(0, 0), n(4, 4), Neither},
		{n(4, 3), n(0, 0), Second},
		{count.Count{Gold: 4, System: 2, Correct: 2}, count.Count{Gold: 4, System: 6, Correct: 3}, First}, // F₁ of 4/6 and 6/10
	} {
		if got := Prefer(c.a, c.b); got != c.want {
			t.Errorf("%v and %v: %d, want %d", c.a, c.b, got, c.want)
		}
		if got := Prefer(c.b, c.a); got != -c.want {
			t.Errorf("%v and %v: %d, want %d", c.b, c.a, got, -c.want)
		}
	}
}

var preferences = rapid.SampledFrom([]Preference{First, Second, Neither})

func floats(list []Preference) (out []float64) {
	for _, p := range list {
		out = append(out, float64(p))
	}
	return out
}

func TestRhoIsSpearmans(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 80).Draw(t, "n")
		x, y := rapid.SliceOfN(preferences, n, n).Draw(t, "x"), rapid.SliceOfN(preferences, n, n).Draw(t, "y")
		if got, want := Rho(x, y), stats.Spearman(floats(x), floats(y)); !near(got, want, 1e-12) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

func sample(t *rapid.T, items, metrics int) (s Sample) {
	s.Judges = rapid.SliceOfN(preferences, items, items).Draw(t, "judges")
	for range metrics {
		s.Metrics = append(s.Metrics, rapid.SliceOfN(preferences, items, items).Draw(t, "metric"))
	}
	return s
}

func correlate(rounds int, samples ...Sample) [][]Correlation {
	return Bootstrap{Rounds: rounds, Seed: stats.DefaultSeed}.Correlate(samples)
}

func same(a, b Correlation) bool {
	return near(a.Rho, b.Rho, 0) && near(a.P, b.P, 0) && near(a.Range.Low, b.Range.Low, 0) && near(a.Range.High, b.Range.High, 0) &&
		near(a.Z, b.Z, 0) && near(a.DifferenceP, b.DifferenceP, 0)
}

// A sample gives the same numbers alone, where it is all there is, and beside others.
func TestSamplesAreApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := sample(t, 30, 2), sample(t, 20, 2)
		alone, beside := correlate(50, a), correlate(50, b, a)
		for m := range a.Metrics {
			if !same(alone[0][m], beside[1][m]) || !same(alone[0][m], alone[1][m]) {
				t.Fatalf("metric %d: %v, %v and %v", m, alone[0][m], alone[1][m], beside[1][m])
			}
		}
		both := Sample{Judges: append(append([]Preference{}, b.Judges...), a.Judges...)}
		for m := range a.Metrics {
			metric := append(append([]Preference{}, b.Metrics[m]...), a.Metrics[m]...)
			if got, want := beside[2][m].Rho, Rho(metric, both.Judges); !near(got, want, 1e-12) {
				t.Fatalf("metric %d together: %v, want %v", m, got, want)
			}
		}
	})
}

func TestCorrelate(t *testing.T) {
	r := stats.Random(7)
	s := Sample{Metrics: make([][]Preference, 4)}
	for range 200 {
		judges := Preference(2*r.IntN(2) - 1)
		las := judges
		if r.IntN(4) == 0 {
			las = -las
		}
		s.Judges = append(s.Judges, judges)
		for m, p := range []Preference{las, Preference(r.IntN(3) - 1), judges, Neither} {
			s.Metrics[m] = append(s.Metrics[m], p)
		}
	}
	list := correlate(2000, s)[0]
	differ(list, len(s.Judges))
	las, chance, perfect, none := list[0], list[1], list[2], list[3]
	// The normal interval of ρ, by Fisher's transformation.
	z, half := math.Atanh(las.Rho), 1.96/math.Sqrt(197)
	if !near(las.Range.Low, math.Tanh(z-half), 0.05) || !near(las.Range.High, math.Tanh(z+half), 0.05) || las.P > 1e-10 || !math.IsNaN(las.Z) {
		t.Errorf("%+v", las)
	}
	if chance.Range.Low > 0 || chance.Range.High < 0 || chance.P < 0.05 || chance.DifferenceP > 1e-4 || chance.Z < 3 {
		t.Errorf("%+v", chance)
	}
	if perfect.Rho != 1 || perfect.P > 1e-300 || perfect.Range.Low != 1 || perfect.Range.High != 1 {
		t.Errorf("%+v", perfect)
	}
	if !math.IsNaN(none.Rho) || !math.IsNaN(none.P) || !math.IsNaN(none.Range.Low) || none.Range.Rounds != 0 {
		t.Errorf("%+v", none)
	}
	if without := correlate(0, s)[0][0]; without.Rho != las.Rho || !math.IsNaN(without.Range.Low) {
		t.Errorf("without a bootstrap: %+v", without)
	}
}

// What is drawn of one sample tells nothing of what is drawn of another of the same size:
// together, two are as precise as twice the items.
func TestSamplesAreDrawnApart(t *testing.T) {
	r := stats.Random(7)
	s := Sample{Metrics: make([][]Preference, 1)}
	for range 200 {
		s.Judges = append(s.Judges, Preference(2*r.IntN(2)-1))
		s.Metrics[0] = append(s.Metrics[0], Preference(2*r.IntN(2)-1))
	}
	list := correlate(5000, s, s)
	width := func(c Correlation) float64 { return c.Range.High - c.Range.Low }
	if one, two := width(list[0][0]), width(list[2][0]); !near(one/two, math.Sqrt2, 0.1) {
		t.Errorf("intervals of %.3f for one, and of %.3f for both", one, two)
	}
}

// Five languages of 200 items, seven metrics and two classes of words.
func BenchmarkCorrelate(b *testing.B) {
	r := stats.Random(1)
	var samples []Sample
	for range 5 {
		s := Sample{Metrics: make([][]Preference, 9)}
		for range 200 {
			s.Judges = append(s.Judges, Preference(r.IntN(3)-1))
			for m := range s.Metrics {
				s.Metrics[m] = append(s.Metrics[m], Preference(r.IntN(3)-1))
			}
		}
		samples = append(samples, s)
	}
	for b.Loop() {
		correlate(10_000, samples...)
	}
}
