package count

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestRatios(t *testing.T) {
	for c, want := range map[Count][3]float64{
		{}:                          {1, 1, 1}, // nothing against nothing is perfect
		{4, 0, 0}:                   {0, 0, 0},
		{0, 4, 0}:                   {0, 0, 0},
		{4, 4, 4}:                   {1, 1, 1},
		{4, 2, 1}:                   {0.5, 0.25, 1.0 / 3},
		{16, 16, 9}:                 {0.5625, 0.5625, 0.5625}, // an accuracy
		{1 << 53, 1 << 53, 1 << 53}: {1, 1, 1},
	} {
		if got := [3]float64{c.Precision(), c.Recall(), c.F1()}; got != want {
			t.Errorf("%+v: %v, want %v", c, got, want)
		}
	}
}

func drawRow(t *rapid.T) Row {
	r := Row{Covered: rapid.Bool().Draw(t, "covered")}
	for m := range r.Counts {
		gold, system := rapid.Int64Range(0, 9).Draw(t, "gold"), rapid.Int64Range(0, 9).Draw(t, "system")
		r.Counts[m] = Count{gold, system, rapid.Int64Range(0, min(gold, system)).Draw(t, "correct")}
	}
	return r
}

// Wherever a corpus is cut, its parts add up to the whole; and swapping gold
// and system swaps precision and recall.
func TestSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(rapid.Custom(drawRow), 0, 6).Draw(t, "rows")
		cut := rapid.IntRange(0, len(rows)).Draw(t, "cut")
		var whole, first, second Corpus
		for i := range rows {
			whole.Add(&rows[i])
			if i < cut {
				first.Add(&rows[i])
			} else {
				second.Add(&rows[i])
			}
		}
		if first.Merge(&second); first != whole {
			t.Fatalf("%+v, want %+v", first, whole)
		}
		for _, c := range whole.All {
			if s := (Count{c.System, c.Gold, c.Correct}); s.Precision() != c.Recall() || s.F1() != c.F1() {
				t.Fatalf("%+v, swapped %+v", c, s)
			}
		}
	})
}

func TestASchemeFindsItsMetrics(t *testing.T) {
	s := &Scheme{Metrics: []Metric{{Key: "a", Step: true}, {Key: "b", Needs: Roots, Without: 0}, {Key: "c", Step: true}}}
	for key, want := range map[string]int{"a": 0, "b": 1, "c": 2, "d": -1, "": -1} {
		if index, ok := s.Find(key); index != want || ok != (want >= 0) {
			t.Errorf("%s is %d, %t", key, index, ok)
		}
	}
	if keys, steps := s.Keys(), s.Steps(); len(keys) != 3 || keys[1] != "b" || len(steps) != 2 || steps[1] != 2 {
		t.Errorf("keys %q, steps %v", keys, steps)
	}
	if none := (&Scheme{Metrics: s.Metrics[:1]}); !s.Need(Roots) || none.Need(Roots) {
		t.Error("what is needed is not known")
	}
	c := Counts{{Gold: 3}, {Gold: 4}, {Gold: 5}}
	if s.Lack(Roots, &c); c != (Counts{{Gold: 3}, {Gold: 3}, {Gold: 5}}) {
		t.Errorf("without roots %+v", c)
	}
}

func TestAWayIsDrawnStepByStepAndOtherMetricsAreAll(t *testing.T) {
	way := &Scheme{Metrics: []Metric{{Key: "a"}, {Key: "b", Step: true}, {Key: "c", Step: true}, {Key: "d", Step: true}, {Key: "e"}}}
	if first, last := way.Ends(); !slices.Equal(way.Drawn(), []int{1, 2, 3}) || first != 1 || last != 3 {
		t.Errorf("%v, from %d to %d", way.Drawn(), first, last)
	}
	all := &Scheme{Metrics: []Metric{{Key: "a"}, {Key: "b"}, {Key: "c"}}}
	if first, last := all.Ends(); !slices.Equal(all.Drawn(), []int{0, 1, 2}) || first != 0 || last != 1 {
		t.Errorf("%v, from %d to %d", all.Drawn(), first, last)
	}
}

func TestASentenceIsCalledByItsIDOrItsNumber(t *testing.T) {
	for want, r := range map[string]Row{"1": {}, "8": {Index: 7}, "wsj_1": {Index: 7, ID: "wsj_1"}} {
		if got := r.Name(); got != want {
			t.Errorf("%+v is called %s", r, got)
		}
	}
}
