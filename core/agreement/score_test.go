package agreement

import (
	"math"
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// unit is a row of phrase-structure trees of ten leaves each, by their distances: of each
// pair of these annotators, as [pairs] has them. As much of ten brackets is shared.
func unit(by []int, distances ...int32) Row {
	r := Row{Annotators: by, Tokens: 10, Raw: make([]Shares, 2), Measures: []UnitMeasure{{Items: 1, Distances: distances, Expected: make([]int64, 3)}}}
	for range by {
		r.Measures[0].Sizes = append(r.Measures[0].Sizes, 10)
	}
	for _, d := range distances {
		r.Raw[0], r.Raw[1] = append(r.Raw[0], [2]int32{10 - d, 10}), append(r.Raw[1], [2]int32{20 - 2*d, 20})
	}
	return r
}

// four annotators, of whom 0 and 1 always agree, and 3 shares no unit with 2.
func four() *Table {
	return &Table{Of: PhraseTrees, Annotators: []string{"ann", "ben", "cleo", "dan"}, Rows: []Row{
		unit([]int{0, 1, 2}, 0, 3, 3),
		unit([]int{0, 1}, 0),
		unit([]int{1, 2}, 4),
		unit([]int{0, 3}, 5),
	}}
}

// D_o of a pair, and of one annotator with all others, is the mean of δ² over what they
// annotated together, against the D_e of all.
func TestMatrixIsAgainstAllAnnotations(t *testing.T) {
	table := four()
	plain := Alpha{Coefficient: &table.Of.Coefficients()[0], Expected: 20}
	two, one := table.Matrix([]Alpha{plain})
	none := math.NaN()
	for i, want := range []struct {
		a, b, units int
		alpha, raw  float64
	}{
		{0, 1, 2, 1, 1},
		{0, 2, 1, 1 - 9.0/20, 0.7},
		{1, 2, 2, 1 - (9+16)/2.0/20, 0.65},
		{0, 3, 1, 1 - 25.0/20, 0.5},
		{1, 3, 0, none, none},
		{2, 3, 0, none, none},
	} {
		if got := two[i]; got.A != want.a || got.B != want.b || got.Units != want.units || !alike(got.Alpha[0], want.alpha) || !alike(got.Raw[0], want.raw) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	for i, want := range []struct {
		units      int
		alpha, raw float64
	}{
		{3, 1 - (0+9+0+25)/4.0/20, (0.85 + 1 + 0.5) / 3}, // of a unit, the mean over its pairs
		{3, 1 - (0+9+0+16)/4.0/20, (0.85 + 1 + 0.6) / 3},
		{2, 1 - (9+9+16)/3.0/20, (0.7 + 0.6) / 2},
		{1, 1 - 25.0/20, 0.5},
	} {
		if got := one[i]; got.A != i || got.Units != want.units || !alike(got.Alpha[0], want.alpha) || !alike(got.Raw[0], want.raw) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	if got := table.PerPair(); !slices.Equal(got, []int{2, 1, 2, 1, 0, 0}) {
		t.Errorf("units of pairs: %v", got)
	}
}

func alike(x, y float64) bool { return math.Abs(x-y) < 1e-12 || math.IsNaN(x) && math.IsNaN(y) }

// Alike are those who have units in common, and differ in none.
func TestAlikeDifferNowhere(t *testing.T) {
	if got := four().Alike(); len(got) != 1 || got[0].A != 0 || got[0].B != 1 || got[0].Units != 2 {
		t.Errorf("%+v", got)
	}
}

// The farthest two annotators stand for their unit. Of units that are as far apart, the
// first stands first; who agrees is not listed.
func TestMostIsInOrder(t *testing.T) {
	table := &Table{Of: PhraseTrees, Annotators: []string{"ann", "ben", "cleo"}, Rows: []Row{
		unit([]int{0, 1}, 2),
		unit([]int{0, 1}, 0),
		unit([]int{0, 1, 2}, 1, 3, 3),
		unit([]int{1, 2}, 2),
		unit([]int{0, 2}, 3),
	}}
	plain := &table.Of.Coefficients()[0]
	want := []Disagreement{{2, 0, 2, 3, 20, 9}, {4, 0, 2, 3, 20, 9}, {0, 0, 1, 2, 20, 4}, {3, 1, 2, 2, 20, 4}}
	for _, most := range []int{0, 1, 3, 4, 9} {
		if got := table.Most(plain, most); !slices.Equal(got, want[:min(most, 4)]) {
			t.Errorf("the first %d: %+v", most, got)
		}
	}
}

// Trees may be the same, and their sizes not, as words in a cycle count. What is left of
// the distance is then below 0, and its square is not.
func TestDifferenceBelowZeroIsSquared(t *testing.T) {
	if got := diff.square(1, 3, 7); got != 9 {
		t.Errorf("(1 − 4)² is %d", got)
	}
	tree := func(heads ...int32) *dependency.Sentence {
		s := &dependency.Sentence{Parsed: true, Tokens: make([]dependency.Token, len(heads))}
		for _, head := range heads {
			s.Attachments = append(s.Attachments, dependency.Attachment{Head: head})
		}
		return s
	}
	units := []Unit{{By: []int{0, 1}, Of: []*dependency.Sentence{tree(0), tree(0, 3, 2)}}}
	d, err := New(DependencyTrees, units, score.Options{}, nil)
	if err == nil {
		err = d.Observe(func() error { return nil })
	}
	if err == nil {
		err = d.Expect(Block{}, func(_, _ int64) error { return nil })
	}
	if err != nil {
		t.Fatal(err)
	}
	m := d.Rows[0].Measures[0]
	if m.Distances[0] != 0 || !slices.Equal(m.Expected, []int64{0, 2 * 2 * 2, 0}) || d.Distinct != 2 {
		t.Errorf("%+v", m)
	}
}

// Where every unit is left out there is nothing to draw from. Of two annotations there is
// one pair.
func TestSampleOfOnePairOrNone(t *testing.T) {
	s := func(word string) *dependency.Sentence {
		return &dependency.Sentence{Parsed: true, Tokens: []dependency.Token{{Form: word}}}
	}
	units := []Unit{{By: []int{0, 1}, Of: []*dependency.Sentence{s("dog"), s("cat")}}}
	d, err := New(Derivations, units, score.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	last := [2]int64{}
	means, err := d.Sample(300, 1, func(done, all int64) error {
		if done < last[0] || all != 900 {
			t.Errorf("%d of %d after %d", done, all, last[0])
		}
		last[0] = done
		return nil
	})
	if err != nil || len(means) != len(Derivations.Coefficients()) {
		t.Fatal(means, err)
	}
	if m := means[0]; m.Value != 0 || m.Pairs != 300 {
		t.Errorf("one pair: %+v", m)
	}
	if m := means[5]; !math.IsNaN(m.Value) || !math.IsNaN(m.Error) || m.Pairs != 0 {
		t.Errorf("no pair: %+v", m)
	}
}
