package tree_test

import (
	"errors"
	"testing"

	"github.com/ccgscore/ccgscore/core/tree"
	"pgregory.net/rapid"
)

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		x, y string
		want int
	}{
		{"", "", 0},
		{"", "a(b)", 2},
		{"a(b)", "a(b)", 0},
		{"a(bc)", "a(cb)", 2},
		{"a(b(c))", "a(c)", 1},
		{"a(bcd)", "a(x(bcd))", 1},
		{"f(d(ac(b))e)", "f(c(d(ab))e)", 2}, // Zhang & Shasha (1989)
	} {
		var c tree.Comparer
		if got := distance(t, &c, parse(test.x), parse(test.y)); got != test.want {
			t.Errorf("%s and %s: %d, want %d", test.x, test.y, got, test.want)
		}
	}
}

func TestTheDistanceIsAMetric(t *testing.T) {
	var c tree.Comparer
	rapid.Check(t, func(t *rapid.T) {
		x, y, z := anyTree(12).Draw(t, "x"), anyTree(12).Draw(t, "y"), anyTree(12).Draw(t, "z")
		d := distance(t, &c, x, y)
		checkEdits(t, &c, x, y, d)
		if alike := show(x) == show(y); alike != (d == 0) {
			t.Fatalf("%s and %s: %d", show(x), show(y), d)
		}
		if back := distance(t, &c, y, x); back != d {
			t.Fatalf("%s and %s: %d, and back %d", show(x), show(y), d, back)
		}
		if least, most := max(x.Len()-y.Len(), y.Len()-x.Len()), x.Len()+y.Len(); d < least || d > most {
			t.Fatalf("%s and %s: %d, not %d to %d", show(x), show(y), d, least, most)
		}
		if over := distance(t, &c, x, z) + distance(t, &c, z, y); d > over {
			t.Fatalf("%s and %s: %d, but %d over %s", show(x), show(y), d, over, show(z))
		}
		if mirrored := distance(t, &c, mirror(x), mirror(y)); mirrored != d {
			t.Fatalf("%s and %s: %d, in a mirror %d", show(x), show(y), d, mirrored)
		}
	})
}

// mirror turns a tree, left for right.
func mirror(t *tree.Tree) *tree.Tree {
	x := &tree.Tree{}
	var add func(node, until int)
	add = func(node, until int) { // the trees of nodes until..node, from the right
		if node < until {
			return
		}
		first := x.Len()
		add(node-1, int(t.First[node]))
		x.Add(t.Labels[node], first)
		add(int(t.First[node])-1, until)
	}
	add(t.Len()-1, 0)
	return x
}

// trunk returns a tree of as many levels, of which some have a leaf on the left of
// the trunk, some one on the right: where they are told to begin.
func trunk(levels int, left, right func(level int) bool) *tree.Tree {
	t := &tree.Tree{}
	first := make([]int, levels)
	for level := range levels {
		if first[level] = t.Len(); level < levels-1 && left(level) {
			t.Add('l', t.Len())
		}
	}
	for level := levels - 1; level >= 0; level-- {
		if level < levels-1 && right(level) {
			t.Add('r', t.Len())
		}
		t.Add('t', first[level])
	}
	return t
}

func always(int) bool { return true }
func never(int) bool  { return false }

func chain(nodes int) *tree.Tree     { return trunk(nodes, never, never) }
func leftComb(nodes int) *tree.Tree  { return trunk((nodes+1)/2, always, never) }
func rightComb(nodes int) *tree.Tree { return trunk((nodes+1)/2, never, always) }

// bone has a leaf on either side of each node of its trunk, so that it has large
// subtrees beside others however it is looked at.
func bone(nodes int) *tree.Tree { return trunk((nodes+2)/3, always, always) }

// star is a root with nothing but leaves.
func star(nodes int) *tree.Tree {
	t := &tree.Tree{}
	for range nodes - 1 {
		t.Add('s', t.Len())
	}
	t.Add('t', 0)
	return t
}

// What is large is bounded, whatever its form.
func TestLargeTrees(t *testing.T) {
	const most = tree.MaxNodes - 1
	var c tree.Comparer
	for _, test := range []struct {
		name string
		x, y *tree.Tree
		want int // -1 for too large
	}{
		{"chains", chain(most), chain(most - 1), 1},
		{"stars", star(most), star(most - 95), 95},
		{"a chain and a star", chain(most), star(most), 2*most - 3},
		{"combs to the left", leftComb(most), leftComb(most - 4), 4},
		{"combs to the right", rightComb(most), rightComb(most - 4), 4},
		{"fish bones", bone(most), bone(most), -1},
		{"combs of both directions", leftComb(most), rightComb(most), -1},
		{"combs of both directions that fit", leftComb(361), rightComb(361), 360},
		{"fish bones that fit", bone(361), bone(355), 6},
		{"more nodes than a tree has", chain(most + 2), chain(1), -1},
	} {
		got, err := c.Distance(test.x, test.y)
		if test.want < 0 && errors.Is(err, tree.ErrTooLarge) {
			continue
		}
		if err != nil || got != test.want {
			t.Errorf("%s: %d, want %d (%v)", test.name, got, test.want, err)
		}
	}
}
