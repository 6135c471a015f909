package score

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"pgregory.net/rapid"
)

func TestAlignmentOfThePaper(t *testing.T) {
	// Section 3.2: the only plausible alignment of PP/NP and
	// ((S\NP)\(S\NP))/NP is at the /NP directed subcategories.
	table := category.NewTable()
	x, _ := table.Parse("PP/NP")
	y, _ := table.Parse(`((S\NP)\(S\NP))/NP`)
	states := Align(x, y)
	if states.Distance != 3 {
		t.Errorf("distance %d, want 3", states.Distance)
	}
	for i := range 2 {
		for j := range 4 {
			if states.Match(i, j) != (i == 1 && j == 3) {
				t.Errorf("(%d, %d) is a match state: %v", i, j, states.Match(i, j))
			}
		}
	}
}

func TestSwappedArgumentsAreNotBothRight(t *testing.T) {
	// Footnote 2: a direct and an indirect object that change places match on
	// optimal paths one at a time, but the words are swapped as well, so that
	// no dependency finds its own subcategory in an aligned slot.
	table := category.NewTable()
	gold := sentence(t, table, `
gave_2 ((S\NP)/PP)/NP 3 book_3
gave_2 ((S\NP)/PP)/NP 2 to_4`)
	system := sentence(t, table, `
gave_2 ((S\NP)/PP)/NP 2 book_3
gave_2 ((S\NP)/PP)/NP 3 to_4`)
	counts := score(t, Options{}, gold, system)
	if counts[Alignment].Correct != 0 || counts[Unlabelled].Correct != 2 {
		t.Errorf("alignment %+v, unlabelled %+v", counts[Alignment], counts[Unlabelled])
	}
}

// bruteForce finds the match states by walking every alignment path.
func bruteForce(x, y []category.Element) (distance int, matches map[[2]int]bool) {
	type path struct {
		cost    int
		matches [][2]int
	}
	var best []path
	least := len(x) + len(y) + 1
	var walk func(i, j, cost int, matched [][2]int)
	walk = func(i, j, cost int, matched [][2]int) {
		if i == len(x) && j == len(y) {
			if cost < least {
				least, best = cost, nil
			}
			if cost == least {
				best = append(best, path{cost, append([][2]int(nil), matched...)})
			}
			return
		}
		if i < len(x) {
			walk(i+1, j, cost+1, matched)
		}
		if j < len(y) {
			walk(i, j+1, cost+1, matched)
		}
		if i < len(x) && j < len(y) {
			if x[i] == y[j] {
				walk(i+1, j+1, cost, append(matched, [2]int{i, j}))
			} else {
				walk(i+1, j+1, cost+1, matched)
			}
		}
	}
	walk(0, 0, 0, nil)
	matches = map[[2]int]bool{}
	for _, p := range best {
		for _, m := range p.matches {
			matches[m] = true
		}
	}
	return least, matches
}

// small generates categories of few atoms, so that elements often agree.
func small(table *category.Table) *rapid.Generator[*category.Category] {
	return rapid.Custom(func(t *rapid.T) *category.Category {
		c := table.Atom(rapid.SampledFrom([]string{"S", "NP"}).Draw(t, "target"), "")
		for range rapid.IntRange(0, 4).Draw(t, "arity") {
			slash := rapid.SampledFrom([]category.Slash{category.Forward, category.Backward}).Draw(t, "slash")
			c = table.Functor(c, slash, table.Atom(rapid.SampledFrom([]string{"NP", "PP"}).Draw(t, "argument"), ""))
		}
		return c
	})
}

func TestAlignmentEqualsBruteForceOverAllOptimalPaths(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		x, y := small(table).Draw(t, "x"), small(table).Draw(t, "y")
		states := Align(x, y)
		distance, matches := bruteForce(x.Sequence(), y.Sequence())
		if states.Distance != distance {
			t.Fatalf("%s and %s: distance %d, want %d", x, y, states.Distance, distance)
		}
		for i := range x.Sequence() {
			for j := range y.Sequence() {
				if states.Match(i, j) != matches[[2]int{i, j}] {
					t.Fatalf("%s and %s: (%d, %d) is %v, want %v", x, y, i, j, states.Match(i, j), matches[[2]int{i, j}])
				}
			}
		}
	})
}

func TestAlignmentIsSymmetric(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		x, y := small(table).Draw(t, "x"), small(table).Draw(t, "y")
		a, b := Align(x, y), Align(y, x)
		for i := range x.Sequence() {
			for j := range y.Sequence() {
				if a.Match(i, j) != b.Match(j, i) {
					t.Fatalf("%s and %s at (%d, %d)", x, y, i, j)
				}
			}
		}
	})
}

func TestTableShowsTheAlignment(t *testing.T) {
	table := category.NewTable()
	x, _ := table.Parse("PP/NP")
	y, _ := table.Parse(`((S\NP)\(S\NP))/NP`)
	want := [][]Cell{
		{{1, true, false}, {2, true, false}, {3, true, false}, {4, false, false}},
		{{2, false, false}, {2, false, false}, {3, false, false}, {3, true, true}},
	}
	for i, row := range AlignmentTable(x, y) {
		for j, cell := range row {
			if cell != want[i][j] {
				t.Errorf("cell (%d, %d) is %+v, want %+v", i, j, cell, want[i][j])
			}
		}
	}
}

func BenchmarkAlignRemembered(b *testing.B) {
	table := category.NewTable()
	x, _ := table.Parse("PP/NP")
	y, _ := table.Parse(`((S\NP)\(S\NP))/NP`)
	aligner := NewAligner()
	b.ReportAllocs()
	for b.Loop() {
		aligner.Align(x, y)
	}
}

func BenchmarkAlignNew(b *testing.B) {
	table := category.NewTable()
	x, _ := table.Parse("PP/NP")
	y, _ := table.Parse(`((S\NP)\(S\NP))/NP`)
	for b.Loop() {
		Align(x, y)
	}
}
