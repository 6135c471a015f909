package stats

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mathext"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"
)

// near reports whether two numbers agree, relative to their size; NaN is near NaN.
func near(a, b, precision float64) bool {
	if math.IsNaN(a) || math.IsNaN(b) {
		return math.IsNaN(a) && math.IsNaN(b)
	}
	const normal = 0x1p-1022 // smaller numbers have fewer digits
	return a == b || math.Abs(a-b) <= max(normal, precision*max(math.Abs(a), math.Abs(b)))
}

// Whatever is drawn, on every host and with every release of Go, it is this.
func TestStreamNeverChanges(t *testing.T) {
	r := Random(DefaultSeed)
	var got []int
	for range 12 {
		got = append(got, r.IntN(1000))
	}
	if want := []int{930, 729, 901, 887, 703, 355, 951, 673, 845, 383, 311, 865}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

// The p-values that Bhargava & Penn (2023, sections 4 and 5) report: sentences where
// a judge prefers DF₁, and pairs where two or a majority of four do.
func TestBinomialTailsOfThePaper(t *testing.T) {
	for _, c := range []struct {
		k, n   int
		chance float64
		want   float64
		digits float64
	}{
		{18, 20, 0.5, 2.0e-4, 0.05e-4},
		{20, 20, 0.5, 9.5e-7, 0.05e-7},
		{9, 20, BinomialTail(2, 2, 0.5), 0.04, 0.005},
		{21, 45, BinomialTail(3, 4, 0.5), 0.02, 0.005},
	} {
		if got := BinomialTail(c.k, c.n, c.chance); math.Abs(got-c.want) > c.digits {
			t.Errorf("%d of %d at %v: %v, want %v", c.k, c.n, c.chance, got, c.want)
		}
	}
	if two, four := BinomialTail(2, 2, 0.5), BinomialTail(3, 4, 0.5); !near(two, 0.25, 1e-14) || !near(four, 5.0/16, 1e-14) {
		t.Errorf("a majority of two and of four: %v and %v", two, four)
	}
}

func TestBinomialTailIsTheSum(t *testing.T) {
	for n := 1; n <= 40; n++ {
		for _, p := range []float64{0, 0.01, 0.25, 0.3125, 0.5, 0.9, 1} {
			sum := 0.0
			for k := n; k >= 0; k-- {
				sum += math.Exp(logChoose(n, k)) * math.Pow(p, float64(k)) * math.Pow(1-p, float64(n-k))
				if got := BinomialTail(k, n, p); !near(got, sum, 1e-10) {
					t.Errorf("%d of %d at %v: %v, want %v", k, n, p, got, sum)
				}
			}
		}
	}
	if BinomialTail(-1, 5, 0.3) != 1 || BinomialTail(6, 5, 0.3) != 0 {
		t.Error("more than all, or fewer than none")
	}
}

func logChoose(n, k int) float64 {
	return -logBeta(float64(n-k+1), float64(k+1)) - math.Log(float64(n+1))
}

func TestBinomialTailOfManyTrials(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20_000).Draw(t, "n")
		p := rapid.Float64Range(0.001, 0.999).Draw(t, "p")
		mean, deviation := float64(n)*p, math.Sqrt(float64(n)*p*(1-p))
		k := int(mean + rapid.Float64Range(-8, 8).Draw(t, "deviations")*deviation)
		want := 1.0
		if k > 0 {
			want = 0
		}
		if 0 < k && k <= n {
			want = mathext.RegIncBeta(float64(k), float64(n-k+1), p)
		}
		if got := BinomialTail(k, n, p); !near(got, want, 1e-8) {
			t.Fatalf("%d of %d at %v: %v, want %v", k, n, p, got, want)
		}
	})
}

func TestNormal(t *testing.T) {
	for _, z := range []float64{-5, -1.96, -0.3, 0, 0.5, 1.644853626951473, 3} {
		if got, want := NormalTail(z), distuv.UnitNormal.Survival(z); !near(got, want, 1e-12) {
			t.Errorf("beyond %v: %v, want %v", z, got, want)
		}
		if got := -NormalQuantile(NormalTail(z)); !near(got, z, 1e-9) && math.Abs(got-z) > 1e-9 {
			t.Errorf("the quantile of %v is %v", z, got)
		}
	}
	if got := NormalTail(7); !near(got, 1.279812543885835e-12, 1e-12) { // which gonum has to six digits
		t.Errorf("beyond 7: %v", got)
	}
	if got := NormalQuantile(0.975); !near(got, 1.959963984540054, 1e-12) {
		t.Errorf("two standard errors are %v", got)
	}
}

func TestRanks(t *testing.T) {
	got := Ranks([]float64{3, 1, 3, 2, 3})
	if want := []float64{4, 1, 4, 2, 4}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if len(Ranks(nil)) != 0 {
		t.Error("ranks of nothing")
	}
}

// The mean of equal values is rounded, and may be none of them.
func TestWhatDoesNotVaryHasNoCorrelation(t *testing.T) {
	for n := 2; n < 60; n++ {
		x, y := make([]float64, n), make([]float64, n)
		for i := range x {
			x[i], y[i] = 0.8, float64(i%2)
		}
		if got := Pearson(x, y); !math.IsNaN(got) {
			t.Errorf("of %d: %v", n, got)
		}
		if got := Pearson(y, x); !math.IsNaN(got) {
			t.Errorf("of %d, the other way: %v", n, got)
		}
	}
}

// Without ties ρ is 1 − 6Σd²/(n(n²−1)).
func TestSpearmanWithoutTies(t *testing.T) {
	x, y := []float64{1, 2, 3, 4, 5}, []float64{2, 1, 4, 3, 5}
	if got, want := Spearman(x, y), 1-6*4.0/(5*24); !near(got, want, 1e-14) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := Spearman(x, []float64{7, 7, 7, 7, 7}); !math.IsNaN(got) {
		t.Errorf("with what does not vary: %v", got)
	}
}

func TestCorrelationsAgreeWithGonum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 60).Draw(t, "n")
		value := rapid.Map(rapid.IntRange(-5, 5), func(i int) float64 { return float64(i) / 4 })
		x, y := rapid.SliceOfN(value, n, n).Draw(t, "x"), rapid.SliceOfN(value, n, n).Draw(t, "y")
		if got, want := Pearson(x, y), stat.Correlation(x, y, nil); !math.IsNaN(got) && math.Abs(got-want) > 1e-12 {
			t.Fatalf("Pearson's is %v, want %v", got, want)
		}
		rho := Spearman(x, y)
		if want := stat.Correlation(Ranks(x), Ranks(y), nil); !math.IsNaN(rho) && math.Abs(rho-want) > 1e-12 {
			t.Fatalf("Spearman's is %v, want %v", rho, want)
		}
		if !near(rho, Spearman(y, x), 1e-12) {
			t.Fatalf("ρ is %v one way and %v the other", rho, Spearman(y, x))
		}
		if math.Abs(rho) > 0.999 {
			return
		}
		student := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(n - 2)}
		at := math.Abs(rho) * math.Sqrt(float64(n-2)/(1-rho*rho))
		if got, want := SpearmanP(rho, n), max(2*student.Survival(at), 2/math.Gamma(float64(n+1))); !near(got, want, 1e-9) {
			t.Fatalf("p of ρ = %v over %d is %v, want %v", rho, n, got, want)
		}
	})
}

func TestSpearmanPAtItsEnds(t *testing.T) {
	for _, c := range []struct {
		rho  float64
		n    int
		want float64
	}{{1, 10, 2.0 / 3628800}, {-1, 4, 2.0 / 24}, {1, 500, 0}, {0, 10, 1}, {0.5, 2, math.NaN()}, {0.5, 3, 2.0 / 3}, {math.NaN(), 20, math.NaN()}} {
		if got := SpearmanP(c.rho, c.n); !near(got, c.want, 1e-12) {
			t.Errorf("ρ = %v over %d: %v, want %v", c.rho, c.n, got, c.want)
		}
	}
}

// Table 4 of Plank et al. (2015): on 200 English sentences ρ of LA differs from that
// of LAS, that of NED does not.
func TestFisherZ(t *testing.T) {
	z, p := FisherZ(0.547, 200, 0.387, 200)
	if math.Abs(z-2.0427) > 0.0001 || math.Abs(p-0.0411) > 0.0001 {
		t.Errorf("LAS and LA: z = %v, p = %v", z, p)
	}
	if _, p := FisherZ(0.547, 200, 0.541, 200); p < 0.9 {
		t.Errorf("LAS and NED: p = %v", p)
	}
	if z, p := FisherZ(0.5, 3, 0.1, 200); !math.IsNaN(z) || !math.IsNaN(p) {
		t.Errorf("over three pairs: z = %v, p = %v", z, p)
	}
	if z, p := FisherZ(0.5, 10, 1, 10); !math.IsNaN(z) || !math.IsNaN(p) {
		t.Errorf("from a perfect one: z = %v, p = %v", z, p)
	}
}

// Every unit is drawn as often as any other, in both halves of a random number.
func TestUnitsAreDrawnEvenly(t *testing.T) {
	const units, rounds = 7, 30_000
	var drawn [units]float64
	_ = Resample(DefaultSeed, units, rounds, func(_ int, times []int32) error {
		all := int32(0)
		for i, n := range times {
			drawn[i] += float64(n)
			all += n
		}
		if all != units {
			t.Fatalf("%d units were drawn", all)
		}
		return nil
	})
	squares := 0.0
	for _, n := range drawn {
		squares += (n - rounds) * (n - rounds) / rounds
	}
	if p := (distuv.ChiSquared{K: units - 1}).Survival(squares); p < 0.001 {
		t.Errorf("%v, for which χ² has p = %v", drawn, p)
	}
	_ = Resample(DefaultSeed, 0, 1, func(_ int, times []int32) error {
		if len(times) > 0 {
			t.Error("units of nothing")
		}
		return nil
	})
}

func TestSamplesNeverChange(t *testing.T) {
	var got []int32
	_ = Resample(DefaultSeed, 5, 2, func(_ int, times []int32) error {
		got = append(got, times...)
		return nil
	})
	if want := []int32{0, 0, 1, 2, 2, 0, 2, 0, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestPercentiles(t *testing.T) {
	values := make([]float64, 1000)
	for i := range values {
		values[(i*7)%1000] = float64(i)
	}
	if got, want := Percentiles(values, 0.95), (Interval{25, 974, 1000}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	got := Percentiles([]float64{math.NaN(), 3, math.NaN(), 1}, 0)
	if want := (Interval{1, 3, 2}); got != want {
		t.Errorf("of two: %v, want %v", got, want)
	}
	if got := Percentiles(nil, 0.95); !math.IsNaN(got.Low) || !math.IsNaN(got.High) || got.Rounds != 0 {
		t.Errorf("of none: %v", got)
	}
}

func TestPercentilesAreThoseOfSortedValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Map(rapid.IntRange(-20, 20), func(i int) float64 { return float64(i) }), 1, 300).Draw(t, "values")
		level := rapid.Float64Range(0, 1).Draw(t, "level")
		sorted := slices.Clone(values)
		slices.Sort(sorted)
		out := min(int(math.Round(float64(len(sorted))*(1-level)/2)), (len(sorted)-1)/2)
		if got, want := Percentiles(values, level), (Interval{sorted[out], sorted[len(sorted)-1-out], len(sorted)}); got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// The interval of a mean is that of the normal distribution, or near it.
func TestBootstrapOfAMean(t *testing.T) {
	const units = 400
	values := make([]float64, units)
	for i := range values {
		values[i] = float64(i % 20)
	}
	got := Bootstrap(DefaultSeed, units, 10_000, 0.95, func(times []int32) float64 {
		sum, drawn := 0.0, 0
		for i, n := range times {
			sum += float64(n) * values[i]
			drawn += int(n)
		}
		if drawn != units {
			t.Fatalf("%d units were drawn", drawn)
		}
		return sum / units
	})
	half := NormalQuantile(0.975) * math.Sqrt(stat.PopVariance(values, nil)/units)
	if math.Abs(got.Low-(9.5-half)) > 0.02 || math.Abs(got.High-(9.5+half)) > 0.02 {
		t.Errorf("got %v, want about 9.5 ± %v", got, half)
	}
}

func BenchmarkResample(b *testing.B) {
	for b.Loop() {
		_ = Resample(DefaultSeed, 200, 10_000, func(int, []int32) error { return nil })
	}
}

func TestStudentQuantile(t *testing.T) {
	for _, test := range []struct{ p, degrees, want float64 }{
		{0.05, 1, 12.7062047}, {0.05, 2, 4.30265273}, {0.05, 10, 2.22813885}, {0.05, 79, 1.99045021}, {0.01, 30, 2.74999565}, {0.05, 1e6, 1.95996635}, {1, 5, 0},
	} {
		if got := StudentQuantile(test.p, test.degrees); math.Abs(got-test.want) > 1e-6*test.want+1e-7 {
			t.Errorf("t of %v and %v: %v, want %v", test.p, test.degrees, got, test.want)
		}
	}
}
