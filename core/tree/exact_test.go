package tree_test

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/tree"
	"pgregory.net/rapid"
)

// shapes returns all trees of n nodes.
func shapes(n int) (all []*tree.Tree) {
	if n == 0 {
		return []*tree.Tree{{}}
	}
	var grow func(x *tree.Tree, roots []int)
	grow = func(x *tree.Tree, roots []int) {
		if x.Len() == n {
			if len(roots) == 1 {
				all = append(all, x)
			}
			return
		}
		for children := range len(roots) + 1 {
			y := &tree.Tree{Labels: append([]int32(nil), x.Labels...), First: append([]int32(nil), x.First...)}
			first := x.Len()
			if children > 0 {
				first = roots[len(roots)-children]
			}
			y.Add('a', first)
			grow(y, append(append([]int(nil), roots[:len(roots)-children]...), first))
		}
	}
	grow(&tree.Tree{}, nil)
	return all
}

// mapping pairs nodes of two trees.
type mapping [][2]int

// mappings returns every way of pairing nodes of two trees one to one so that
// pairs keep what is above what, and what is left of what: those that edits can
// make, by the definition of Tai (1979).
func mappings(x, y *tree.Tree) (all []mapping) {
	var choose func(node int, m mapping)
	choose = func(node int, m mapping) {
		if node == x.Len() {
			all = append(all, append(mapping(nil), m...))
			return
		}
		choose(node+1, m)
		for image := range y.Len() {
			if fits(x, y, m, node, image) {
				choose(node+1, append(m, [2]int{node, image}))
			}
		}
	}
	choose(0, nil)
	return all
}

func fits(x, y *tree.Tree, m mapping, node, image int) bool {
	for _, pair := range m {
		if relation(x, pair[0], node) != relation(y, pair[1], image) {
			return false
		}
	}
	return true
}

// relation says how two nodes of a tree stand to each other.
func relation(t *tree.Tree, a, b int) string {
	above := func(a, b int) bool { return int(t.First[a]) <= b && b < a }
	switch {
	case a == b:
		return "same"
	case above(a, b):
		return "above"
	case above(b, a):
		return "below"
	case a < b:
		return "left"
	}
	return "right"
}

// cost is what a mapping costs: a node that changes its label, one that has no
// image, and one that is none.
func (m mapping) cost(x, y *tree.Tree) int {
	cost := x.Len() + y.Len() - 2*len(m)
	for _, pair := range m {
		if x.Labels[pair[0]] != y.Labels[pair[1]] {
			cost++
		}
	}
	return cost
}

// labelled gives a tree two labels, by the bits of a number.
func labelled(t *tree.Tree, bits int) *tree.Tree {
	x := &tree.Tree{First: t.First}
	for i := range t.First {
		x.Labels = append(x.Labels, int32(bits>>i&1))
	}
	return x
}

// All pairs of trees of up to 5 nodes with 2 labels.
func TestTheDistanceIsTheCostOfTheBestMapping(t *testing.T) {
	most := 5
	if testing.Short() {
		most = 4
	}
	var all []*tree.Tree
	for n := range most + 1 {
		all = append(all, shapes(n)...)
		if catalan := []int{1, 1, 1, 2, 5, 14}[n]; len(shapes(n)) != catalan {
			t.Fatalf("%d shapes of %d nodes, want %d", len(shapes(n)), n, catalan)
		}
	}
	var c tree.Comparer
	for _, shape := range all {
		for _, other := range all {
			ways := mappings(shape, other)
			for bits := range 1 << shape.Len() {
				x := labelled(shape, bits)
				for bits := range 1 << other.Len() {
					y := labelled(other, bits)
					want := x.Len() + y.Len()
					for _, m := range ways {
						want = min(want, m.cost(x, y))
					}
					if got := distance(t, &c, x, y); got != want {
						t.Fatalf("%v and %v: %d, want %d", x, y, got, want)
					}
					checkEdits(t, &c, x, y, want)
				}
			}
		}
	}
}

func distance(t rapid.TB, c *tree.Comparer, x, y *tree.Tree) int {
	t.Helper()
	d, err := c.Distance(x, y)
	if err != nil {
		t.Fatal(err)
	}
	return d
}
