package paired

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/stats"
)

func never() error { return nil }

func untold(int) error { return nil }

// column makes a column of correct, gold and system counts.
func column(counts ...[3]int64) *Column {
	c := &Column{}
	for _, n := range counts {
		c.Add(count.Count{Correct: n[0], Gold: n[1], System: n[2]})
	}
	return c
}

// anyPair draws what two systems count of sentences that have something in gold.
func anyPair(t *rapid.T, most int) (a, b *Column) {
	a, b = &Column{}, &Column{}
	for range rapid.IntRange(1, most).Draw(t, "sentences") {
		gold := rapid.Int64Range(1, 9).Draw(t, "gold")
		for _, c := range [2]*Column{a, b} {
			system := rapid.Int64Range(0, 9).Draw(t, "system")
			c.Add(count.Count{Gold: gold, System: system, Correct: rapid.Int64Range(0, min(gold, system)).Draw(t, "correct")})
		}
	}
	return a, b
}

// enumerated is p by looking at all swaps.
func enumerated(a, b *Column) float64 {
	n, reached := len(a.Correct), 0
	difference := func(a, b count.Count) (part, whole int64) { // as integers
		return 2*a.Correct*b.System - 2*b.Correct*a.System, a.System * b.System
	}
	part, whole := difference(a.total(), b.total())
	for swaps := range 1 << n {
		var x, y count.Count
		for i := range n {
			u, v := a.at(i), b.at(i)
			if swaps>>i&1 == 1 {
				u, v = v, u
			}
			x.Add(u)
			y.Add(v)
		}
		if p, w := difference(x, y); absolute(p)*uint64(whole) >= absolute(part)*uint64(w) {
			reached++
		}
	}
	return float64(reached) / float64(int(1)<<n)
}

func near(t rapid.TB, what string, got, want, by float64) {
	t.Helper()
	if !(math.Abs(got-want) <= by) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestExactEqualsEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyPair(t, 12)
		p, is, _ := Exact(a, b, never)
		if !is {
			t.Fatal("the table is too large")
		}
		near(t, "p", p, enumerated(a, b), Precision)
	})
}

// Where each sentence is one gold dependency that one of the two has, all are alike and p is that of McNemar.
func TestExactIsTheBinomialTestWhereSentencesAreDependencies(t *testing.T) {
	for _, n := range [][2]int{{0, 1}, {3, 3}, {2, 9}, {40, 60}, {700, 800}, {900, 1100}} {
		a, b := &Column{}, &Column{}
		right, wrong := count.Count{Gold: 1, System: 1, Correct: 1}, count.Count{Gold: 1, System: 1}
		for range n[0] {
			a.Add(right)
			b.Add(wrong)
		}
		for range n[1] {
			a.Add(wrong)
			b.Add(right)
		}
		p, _, _ := Exact(a, b, never)
		near(t, "p", p, McNemar(int64(n[0]), int64(n[1])), Precision)
	}
}

func TestExactIsNearWhatIsSampled(t *testing.T) {
	a, b := simulated(stats.DefaultSeed, 2400, 0.004)
	p, is, _ := Exact(a, b, never)
	sampled, err := Randomised(stats.DefaultSeed, 10_000, a, b, untold)
	if !is || err != nil {
		t.Fatal(is, err)
	}
	near(t, "the sampled p", sampled, p, 4*math.Sqrt(p*(1-p)/10_000))
}

func TestExactRefusesATableThatIsTooLarge(t *testing.T) {
	a := column([3]int64{0, 100_000, 0}, [3]int64{0, 1, 0})
	b := column([3]int64{90_000, 100_000, 90_000}, [3]int64{1, 1, 1})
	if p, is, _ := Exact(a, b, never); is {
		t.Errorf("p is %v", p)
	}
}

func TestASystemAgainstItselfIsNoDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, _ := anyPair(t, 30)
		p, is, _ := Exact(a, a, never)
		sampled, _ := Randomised(1, 50, a, a, untold)
		var of Table
		first, second := of.Add(a), of.Add(a)
		s, _ := of.Resample(1, 50, untold)
		d := s.Between(first, second)
		if Difference(a, a) != 0 || !is || p != 1 || sampled != 1 || d.Low != 0 || d.High != 0 || d.Detectable() != 0 {
			t.Fatal(Difference(a, a), is, p, sampled, d)
		}
		if w := WinsOf(a, a); w.First+w.Second != 0 || w.Ties != int64(len(a.Correct)) {
			t.Fatal(w)
		}
	})
}

func TestSwappingSystemsChangesSignsOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyPair(t, 30)
		p, is, _ := Exact(a, b, never)
		q, also, _ := Exact(b, a, never)
		sampled, _ := Randomised(7, 100, a, b, untold)
		again, _ := Randomised(7, 100, b, a, untold)
		if p != q || is != also || sampled != again || Difference(a, b) != -Difference(b, a) {
			t.Fatal(p, q, sampled, again)
		}
		between := func(a, b *Column) Differences {
			var of Table
			first, second := of.Add(a), of.Add(b)
			s, _ := of.Resample(7, 101, untold)
			return s.Between(first, second)
		}
		d, f := between(a, b), between(b, a)
		if d.Low != -f.High || d.High != -f.Low || math.Abs(d.Error-f.Error) > 1e-15 {
			t.Fatal(d, f)
		}
		v, w := WinsOf(a, b), WinsOf(b, a)
		if v.First != w.Second || v.Second != w.First || v.Ties != w.Ties {
			t.Fatal(v, w)
		}
	})
}

func TestHolm(t *testing.T) {
	// Holm (1979) by hand: 3·0.01, 2·0.03 which is 0.06, and 0.04, which is not below it.
	got := Holm([]float64{0.04, 0.01, 0.03})
	for i, want := range []float64{0.06, 0.03, 0.06} {
		near(t, "p", got[i], want, 1e-15)
	}
	if got := Holm([]float64{1, 0.9}); got[0] != 1 || got[1] != 1 {
		t.Error(got)
	}
	if Holm(nil) == nil {
		t.Error("no list")
	}
}

func TestMcNemar(t *testing.T) {
	near(t, "p of 2 and 8", McNemar(2, 8), 112.0/1024, 1e-12) // 2·(45+10+1)/2¹⁰
	near(t, "p of 5 and 5", McNemar(5, 5), 1, 0)
	near(t, "p of none", McNemar(0, 0), 1, 0)
	near(t, "p of 1 and 0", McNemar(1, 0), 1, 0)
	near(t, "p of 2,000 and 0", McNemar(2000, 0), 0, 0) // 2/2²⁰⁰⁰
	for _, n := range [][2]int64{{3, 9}, {40, 70}, {300, 200}, {100, 250}, {500_000, 501_000}} {
		want := 2 * stats.BinomialTail(int(max(n[0], n[1])), int(n[0]+n[1]), 0.5)
		near(t, fmt.Sprint("p of ", n), McNemar(n[0], n[1])/want, 1, 1e-9)
	}
}

func TestWins(t *testing.T) {
	a := column([3]int64{1, 2, 2}, [3]int64{0, 0, 0}, [3]int64{2, 4, 4}, [3]int64{0, 0, 2})
	b := column([3]int64{0, 2, 2}, [3]int64{0, 0, 1}, [3]int64{1, 2, 2}, [3]int64{0, 0, 0})
	if w := WinsOf(a, b); w != (Wins{2, 1, 1}) {
		t.Error(w)
	}
}

// The error of a difference is near that of the delta method, and the interval near 1.96 errors.
func TestResampledErrorsAreNearTheDeltaMethod(t *testing.T) {
	a, b := simulated(3, 1500, 0.02)
	var of Table
	first, second := of.Add(a), of.Add(b)
	s, err := of.Resample(1, 4000, untold)
	if err != nil {
		t.Fatal(err)
	}
	d := s.Between(first, second)
	x, y := a.total(), b.total()
	variance := 0.0
	for i := range a.Correct {
		u := (2*float64(a.Correct[i]) - x.F1()*float64(a.Size[i])) / float64(x.System)
		v := (2*float64(b.Correct[i]) - y.F1()*float64(b.Size[i])) / float64(y.System)
		variance += (u - v) * (u - v)
	}
	near(t, "the error", d.Error, math.Sqrt(variance), 0.04*math.Sqrt(variance))
	near(t, "the interval", d.High-d.Low, 2*d.Detectable(), 0.06*(d.High-d.Low))
}

// Samples that share words say what one column after the other does.
func TestSamplesAreSumsOfWhatWasDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var of Table
		var columns []*Column
		var places []Place
		sentences := rapid.IntRange(1, 20).Draw(t, "sentences")
		for range rapid.IntRange(1, 6).Draw(t, "systems") {
			c := &Column{}
			for range sentences {
				n := rapid.Int64Range(0, 1<<rapid.IntRange(0, 25).Draw(t, "bits")).Draw(t, "gold")
				c.Add(count.Count{Gold: n, System: n, Correct: rapid.Int64Range(0, n).Draw(t, "correct")})
			}
			columns, places = append(columns, c), append(places, of.Add(c))
		}
		s, _ := of.Resample(5, 3, untold)
		_ = stats.Resample(5, sentences, 3, func(round int, times []int32) error {
			for k, c := range columns {
				var sum count.Count
				for i, n := range times {
					for range n {
						sum.Add(c.at(i))
					}
				}
				if got := s.score(round, places[k]); got != sum.F1() {
					t.Fatalf("round %d, system %d: %v, want %v", round, k, got, sum.F1())
				}
			}
			return nil
		})
	})
}

func TestDigitsAreThoseOfTheSeed(t *testing.T) {
	a, b := simulated(1, 300, 0.02)
	p, _ := Randomised(1, 2000, a, b, untold)
	exact, _, _ := Exact(a, b, never)
	var of Table
	first, second := of.Add(a), of.Add(b)
	s, _ := of.Resample(1, 2000, untold)
	d := s.Between(first, second)
	got := [5]float64{p, exact, d.Low, d.High, s.Interval(first).Low}
	if want := [5]float64{0.0004997501249375312, 2.055e-06, -0.04225806451612901, -0.018356781575445402, 0.8231168039036292}; got != want {
		t.Errorf("%#v, want %#v", got, want)
	}
}

// Every part of the work ends when it is told to, wherever it is, and tells of all rounds but the last few.
func TestTheWorkEnds(t *testing.T) {
	a, b := columnOf(t, 60, 1), columnOf(t, 60, 2)
	const rounds = 10_000
	var of Table
	of.Add(a)
	for name, work := range map[string]func(Tick) error{
		"the bootstrap":          func(tick Tick) error { _, err := of.Resample(1, rounds, tick); return err },
		"the randomisation test": func(tick Tick) error { _, err := Randomised(1, rounds, a, b, tick); return err },
		"the exact test":         func(tick Tick) error { _, _, err := Exact(a, b, func() error { return tick(0) }); return err },
	} {
		ticks, told := 0, 0
		if err := work(func(rounds int) error { ticks++; told += rounds; return nil }); err != nil || ticks == 0 || told != 0 && told < rounds/2 || told > rounds {
			t.Errorf("%s: %v, told %d times of %d rounds", name, err, ticks, told)
		}
		stop := errors.New("stop")
		for _, last := range []int{1, ticks/2 + 1, ticks} {
			n := 0
			if err := work(func(int) error {
				if n++; n == last {
					return stop
				}
				return nil
			}); err != stop || n != last {
				t.Errorf("%s: %v, goes on to tick %d of %d after %d", name, err, n, ticks, last)
			}
		}
	}
}

// columnOf counts sentences at random.
func columnOf(t *testing.T, sentences int, seed uint64) *Column {
	t.Helper()
	random, c := stats.Random(seed), &Column{}
	for range sentences {
		gold := int64(random.Uint64()%20 + 1)
		c.Add(count.Count{Gold: gold, System: gold, Correct: int64(random.Uint64() % uint64(gold+1))})
	}
	return c
}
