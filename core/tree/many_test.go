package tree_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/core/tree"
	"pgregory.net/rapid"
)

// all returns the distances of all distinct trees to later ones.
func all(t rapid.TB, m *tree.AllPairs, r *tree.Row) (rows [][]int32) {
	t.Helper()
	for x := range m.Len() {
		row, err := r.Distances(x, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(row) != m.Len()-x-1 {
			t.Fatalf("%d distances of tree %d of %d", len(row), x, m.Len())
		}
		rows = append(rows, row)
	}
	return rows
}

// checkMany holds that distances are those of pairs.
func checkMany(t rapid.TB, trees []*tree.Tree, m *tree.AllPairs, r *tree.Row) {
	t.Helper()
	rows := all(t, m, r)
	var c tree.Comparer
	for i, x := range trees {
		for j, y := range trees[:i] {
			want, got := distance(t, &c, x, y), 0
			if a, b := min(m.Distinct(i), m.Distinct(j)), max(m.Distinct(i), m.Distinct(j)); a < b {
				got = int(rows[a][b-a-1])
			}
			if got != want {
				t.Fatalf("%v and %v: %d, want %d", x, y, got, want)
			}
		}
	}
}

func TestDistancesOfManyAreThoseOfPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.IntRange(0, 30).Draw(t, "nodes")
		trees := rapid.SliceOfN(anyTree(most), 0, 12).Draw(t, "trees")
		if rapid.Bool().Draw(t, "in a mirror") {
			for i := range trees {
				trees[i] = mirror(trees[i])
			}
		}
		m := tree.Grouped(trees, rapid.SampledFrom([]int{1, 2, 5, 1 << 12}).Draw(t, "places"))
		r := m.Row()
		checkMany(t, trees, m, r)
		if most := m.Cost(); int64(r.Cells()) > most {
			t.Fatalf("%d cells, but no more than %d were told", r.Cells(), most)
		}
		checkMany(t, trees, m, r)
		m.Limit(rapid.IntRange(0, 500).Draw(t, "memory")) // some or all are compared alone
		checkMany(t, trees, m, r)
	})
}

// All pairs of trees of up to 5 nodes with 2 labels.
func TestDistancesOfAllSmallTrees(t *testing.T) {
	var trees []*tree.Tree
	for n := range 6 {
		for _, shape := range shapes(n) {
			for bits := range 1 << n {
				trees = append(trees, labelled(shape, bits))
			}
		}
	}
	m := tree.NewMany(trees)
	if m.Len() != len(trees) {
		t.Errorf("%d distinct trees, want %d", m.Len(), len(trees))
	}
	checkMany(t, trees, m, m.Row())
}

func TestEqualTreesAreOne(t *testing.T) {
	m := tree.NewMany([]*tree.Tree{parse("a(b)"), parse(""), parse("a(bc)"), parse("a(b)"), {}, parse("a(b(c))")})
	if m.Len() != 4 || m.Distinct(0) != m.Distinct(3) || m.Distinct(1) != m.Distinct(4) {
		t.Errorf("%d trees: %d, %d, %d, %d, %d, %d", m.Len(), m.Distinct(0), m.Distinct(1), m.Distinct(2), m.Distinct(3), m.Distinct(4), m.Distinct(5))
	}
	if none := tree.NewMany(nil); none.Len() != 0 || none.Cost() != 0 {
		t.Errorf("%d of no trees, at a cost of %d", none.Len(), none.Cost())
	}
}

func TestTheCostOfMany(t *testing.T) {
	for _, test := range []struct {
		trees []*tree.Tree
		want  int64
	}{
		{[]*tree.Tree{chain(3), chain(3)}, 0},
		{[]*tree.Tree{chain(2), chain(3)}, 6},
		{[]*tree.Tree{chain(3), chain(2), chain(1)}, 3*(2+1) + 2*1},
		{[]*tree.Tree{parse("a(bc)"), parse("a(dc)")}, 4 * (3 + 1)}, // c is a key root of both
	} {
		if got := tree.NewMany(test.trees).Cost(); got != test.want {
			t.Errorf("%v: %d, want %d", test.trees, got, test.want)
		}
	}
	bones := []*tree.Tree{bone(1 << 13), bone(1<<13 - 3), bone(1<<13 - 6)}
	if cost := tree.NewMany(bones).Cost(); cost < 1<<40 {
		t.Errorf("%d of large trees", cost)
	}
}

// What is large is bounded, whatever its form.
func TestManyLargeTrees(t *testing.T) {
	const most = tree.MaxNodes
	for _, test := range []struct {
		name  string
		trees []*tree.Tree
		wrong bool // too large
	}{
		{"forms that fit", []*tree.Tree{chain(most), star(500), rightComb(499), parse("a(b)")}, false},
		{"combs to the left", []*tree.Tree{leftComb(most - 1), leftComb(501), parse("t(lr)")}, false},
		{"a fish bone whose tables are wide", []*tree.Tree{bone(901), chain(4), star(5), bone(31)}, false},
		{"fish bones", []*tree.Tree{bone(most - 1), bone(most - 4)}, true},
		{"more nodes than a tree has", []*tree.Tree{chain(1), chain(most + 1)}, true},
	} {
		m := tree.NewMany(test.trees)
		if _, err := m.Row().Distances(0, nil, nil); test.wrong {
			if !errors.Is(err, tree.ErrTooLarge) {
				t.Errorf("%s: %v", test.name, err)
			}
			continue
		}
		checkMany(t, test.trees, m, m.Row())
	}
}

// sentences makes trees of sentences, two of each.
func sentences(n, words int) (trees []*tree.Tree) {
	r := rand.New(rand.NewPCG(3, 4))
	for range n / 2 {
		x, y := sentence(r, words/2+r.IntN(words))
		trees = append(trees, x, y)
	}
	return trees
}

func TestGoroutinesShareMany(t *testing.T) {
	trees := sentences(20, 12)
	m := tree.NewMany(trees)
	var rows [3][][]int32
	var wait sync.WaitGroup
	for i := range rows {
		wait.Go(func() { rows[i] = all(t, m, m.Row()) })
	}
	wait.Wait()
	for i := range rows[1:] {
		if !slices.EqualFunc(rows[0], rows[1+i], slices.Equal) {
			t.Errorf("goroutine %d finds others", 1+i)
		}
	}
	checkMany(t, trees, m, m.Row())
}

func TestRowsAreStopped(t *testing.T) {
	enough := errors.New("enough")
	for _, memory := range []int{0, 1 << 25} {
		m := tree.NewMany(sentences(40, 120))
		m.Limit(memory)
		r := m.Row()
		ticks := 0
		var err error
		for x := 0; x < m.Len() && err == nil; x++ {
			_, err = r.Distances(x, nil, func() error {
				if ticks++; ticks == 3 {
					return enough
				}
				return nil
			})
		}
		if !errors.Is(err, enough) || ticks != 3 {
			t.Errorf("memory of %d: %v after %d ticks", memory, err, ticks)
		}
	}
}

func TestRowsKeepTheirMemory(t *testing.T) {
	m := tree.NewMany(sentences(20, 12))
	r := m.Row()
	into := make([]int32, 0, m.Len())
	every := func() {
		for x := range m.Len() {
			if _, err := r.Distances(x, into, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	every()
	if n := testing.AllocsPerRun(3, every); n > 0 {
		t.Errorf("%v allocations of rows that were found before", n)
	}
}
