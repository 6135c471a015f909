package judges

import (
	"math"
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
)

func TestSample(t *testing.T) {
	v := votes(t, "a,a\na,b\n,\nb,b\nc,c\n")
	s := v.Sample([][]Preference{{First, First, First, Second, Neither}}, v.Majority())
	want := []Preference{First, Neither, Second, Neither}
	if len(s.Judges) != 4 || len(s.Metrics[0]) != 4 || s.Metrics[0][2] != Second {
		t.Fatalf("%+v", s)
	}
	for i, p := range s.Judges {
		if p != want[i] {
			t.Errorf("item %d: %d", i, p)
		}
	}
}

func TestWith(t *testing.T) {
	v := votes(t, "a,b\na,b\nb,\na,c\n")
	// The first judge: right, half, wrong, right; the second: wrong, half.
	if got, want := v.WithMetric([]Preference{First, Neither, First, First}), (2.5/4+0.5/2)/2; !near(got, want, 1e-12) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := votes(t, "c,c\n").WithMetric([]Preference{First}); !math.IsNaN(got) {
		t.Errorf("votes for neither: %v", got)
	}
}

func TestLonger(t *testing.T) {
	v := votes(t, "a,a\na,b\na,\nb,b\n")
	rho, items := v.Longer([]int{5, 20, 100, 4})
	if items != 3 || !near(rho, -math.Sqrt(3)/2, 1e-12) {
		t.Errorf("%v over %d", rho, items)
	}
}

func TestAgainst(t *testing.T) {
	v := votes(t, "a,a,a,b\na,a,a,a\na,a,a,b\nb,b,b,b\na,a,,\na,a,b,b\na,,,\nc,c,c,c\na,a,a,a\n")
	las := []Preference{Second, Second, Second, First, Neither, Second, Second, Second, First}
	const all = Head | Relation
	right := [2][][]Right{
		{{Head, 0}, {Relation, all}, {Head, Relation, 0}, {all}, {0}, {0}, {0}, {0}, {0}},
		{{0, all}, {0, all}, {Relation, Head, all}, {all}, {0}, {0}, {0}, {0}, {0}},
	}
	roots := [2][]bool{{true, false, true, true, true, true, true, true, true}, {false, false, true, false, false, false, false, false, false}}
	if got, want := v.Against(las, right, roots), (Dissent{Items: 4, Attachment: 1, Label: 1, Both: 1, None: 1, Root: 1, Even: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestMetric(t *testing.T) {
	n := func(correct int64) count.Count { return count.Count{Gold: 4, System: 4, Correct: correct} }
	m := Metric{Counts: [2][]count.Count{{n(1), n(2), n(3)}, {n(2), n(2), n(1)}}}
	if got := m.Sum(0); got != (count.Count{Gold: 12, System: 12, Correct: 6}) {
		t.Errorf("%+v", got)
	}
	if got := m.Preferences(); got[0] != Second || got[1] != Neither || got[2] != First {
		t.Errorf("%v", got)
	}
}

// A coin decides where a metric prefers neither system, and only there; the same seed has the same coins.
func TestACoinBreaksTies(t *testing.T) {
	const items = 1000
	even, first := make([]count.Count, items), make([]count.Count, items)
	for i := range first {
		even[i], first[i] = count.Count{Gold: 4, System: 4, Correct: 1}, count.Count{Gold: 4, System: 4, Correct: int64(1 + i%2)}
	}
	tossed := func(seed uint64) []Preference {
		trees := Trees{Metrics: []Metric{{Counts: [2][]count.Count{first, even}}}}
		trees.Toss(seed)
		return trees.Metrics[0].Preferences()
	}
	sum, got := 0, tossed(1)
	for i, p := range got {
		switch {
		case p == Neither, i%2 == 1 && p != First:
			t.Fatalf("item %d: %d", i, p)
		case i%2 == 0:
			sum += int(p)
		}
	}
	if sum < -100 || sum > 100 {
		t.Errorf("of 500 coins, one side has %d more", sum)
	}
	if !slices.Equal(got, tossed(1)) || slices.Equal(got, tossed(2)) {
		t.Error("the seed does not decide")
	}
}
