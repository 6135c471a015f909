package agreement

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// A distance of many dependencies, whose square by 2³² fits no number of 64 bits, is
// divided as any other is.
func TestFractionsAreRoundedWhateverTheirSize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.Int64Range(0, largestCount), rapid.Int64Range(0, 100)).Draw(t, "distance")
		both := rapid.OneOf(rapid.Int64Range(1, 2*largestCount), rapid.Int64Range(1, 100)).Draw(t, "sizes")
		by := big.NewInt(both * both)
		want := new(big.Int).Mul(big.NewInt(n*n), big.NewInt(fraction))
		want.Div(want.Add(want, new(big.Int).Div(by, big.NewInt(2))), by)
		if !want.IsInt64() {
			want.SetInt64(math.MaxInt64)
		}
		if got := fractionOf(n*n, both); got != want.Int64() {
			t.Fatalf("%d² / %d² is %d, want %d", n, both, got, want)
		}
	})
}

// Trees that are all height can be compared, as long as their squares can be added.
func TestTreesOfFewLeavesAreBounded(t *testing.T) {
	tall := func(top string) *dependency.Sentence {
		s := &dependency.Sentence{Parsed: true, Tokens: make([]dependency.Token, 1)}
		s.Constituents = append(s.Constituents, dependency.Constituent{Word: 1, Label: "x"})
		for range 4000 {
			s.Constituents = append(s.Constituents, dependency.Constituent{Label: "A"})
		}
		s.Constituents[4000].Label = top
		return s
	}
	units := []Unit{}
	for len(units) < 100 {
		units = append(units, Unit{By: []int{0, 1}, Of: []*dependency.Sentence{tall("A"), tall("B")}})
	}
	d, err := New(PhraseTrees, units[:2], score.Options{}, nil)
	if err == nil {
		err = d.Observe(func() error { return nil })
	}
	if err != nil || d.Rows[0].Measures[0].Distances[0] != 1 {
		t.Errorf("few of them: %v", err)
	}
	if _, err := New(PhraseTrees, units, score.Options{}, nil); err != errTall {
		t.Errorf("many of them: %v", err)
	}
}

// What no annotations can count is refused, before sums of it turn negative.
func TestRowsHoldWhatCanBeAdded(t *testing.T) {
	table := &Table{Of: PhraseTrees, Annotators: []string{"a", "b"}}
	row := func(change func(*Row)) *Row {
		r := Row{Annotators: []int{0, 1}, Tokens: 3, Raw: []Shares{{{1, 2}}, {{2, 3}}}, Measures: []UnitMeasure{{Items: 1, Sizes: []int32{3, 3}, Distances: []int32{1}, Expected: []int64{1, 1, 1}}}}
		change(&r)
		return &r
	}
	if !table.Holds(row(func(*Row) {})) {
		t.Fatal("what is right is refused")
	}
	for name, change := range map[string]func(*Row){
		"an annotator that there is not":       func(r *Row) { r.Annotators[1] = 2 },
		"an annotator twice":                   func(r *Row) { r.Annotators[1] = 0 },
		"more in common than there is":         func(r *Row) { r.Raw[0][0] = [2]int32{3, 2} },
		"a share without a whole":              func(r *Row) { r.Raw[0] = Shares{{1, 2}, {0, 0}} },
		"a relation that there is not":         func(r *Row) { r.Uses = []Use{{0, 0, 1}} },
		"too many words":                       func(r *Row) { r.Tokens = 1 << 30 },
		"a distance that no trees have":        func(r *Row) { r.Measures[0].Distances[0] = 1 << 20 },
		"a negative size":                      func(r *Row) { r.Measures[0].Sizes[0] = -1 },
		"a sum that is not below 2⁶²":          func(r *Row) { r.Measures[0].Expected[2] = 1<<62 + 1 },
		"a negative sum":                       func(r *Row) { r.Measures[0].Expected[2] = -1 },
		"a distance that is too large a share": func(r *Row) { r.Measures[0].Sizes, r.Measures[0].Distances[0] = []int32{1, 0}, 1<<18 },
		"no distance":                          func(r *Row) { r.Measures[0].Distances = nil },
		"sizes of nothing":                     func(r *Row) { r.Measures[0].Items = 0 },
	} {
		if table.Holds(row(change)) {
			t.Errorf("%s is held", name)
		}
	}
	full := func() *Table {
		return &Table{Of: PhraseTrees, Annotators: table.Annotators, Rows: []Row{*row(func(r *Row) { r.Measures[0].Expected[0] = 1 << 62 })}}
	}
	if full().Add(full()) {
		t.Error("a sum is larger than it can be")
	}
}
