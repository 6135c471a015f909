package tree_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/tree"
)

// metric draws costs of labels that have no detour: what is closer by another label becomes so.
func metric(t *rapid.T, labels int) *tree.Costs {
	c := tree.NewCosts(labels)
	for a := range int32(labels) {
		for b := range a {
			c.Set(a, b, int32(rapid.IntRange(0, tree.Whole).Draw(t, "cost")))
		}
	}
	for {
		from, by, to, found := c.Detour()
		if !found {
			return c
		}
		c.Set(from, to, c.Of(from, by)+c.Of(by, to))
	}
}

// Small trees of three labels, by every mapping of their nodes.
func TestGradedDistancesAreTheCostOfTheBestMapping(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := tree.Graded{Costs: metric(t, 3)}
		x, y := relabelled(t, anyTree(5).Draw(t, "x")), relabelled(t, anyTree(5).Draw(t, "y"))
		want := (x.Len() + y.Len()) * tree.Whole
		for _, m := range mappings(x, y) {
			cost := (x.Len() + y.Len() - 2*len(m)) * tree.Whole
			for _, pair := range m {
				cost += int(g.Costs.Of(x.Labels[pair[0]], y.Labels[pair[1]]))
			}
			want = min(want, cost)
		}
		got, err := g.Distance(x, y)
		back, _ := g.Distance(y, x)
		if err != nil || got != want || back != want {
			t.Fatalf("%v and %v: %d, back %d, want %d; %v", x, y, got, back, want, err)
		}
		g.Distance(x, y)
		cost := 0
		edits := g.Edits()
		for _, e := range edits {
			if e.X == tree.None || e.Y == tree.None {
				cost += tree.Whole
			} else {
				cost += int(g.Costs.Of(x.Labels[e.X], y.Labels[e.Y]))
			}
		}
		if cost != want {
			t.Fatalf("%v and %v: %v cost %d, want %d", x, y, edits, cost, want)
		}
	})
}

// relabelled gives the nodes of a tree the labels 0 to 3, of which the last has no costs.
func relabelled(t *rapid.T, x *tree.Tree) *tree.Tree {
	for i := range x.Labels {
		x.Labels[i] = int32(rapid.IntRange(0, 3).Draw(t, "label"))
	}
	return x
}

// With no costs of labels, the distance is that of all other comparisons.
func TestGradedDistancesWithoutCosts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var c tree.Comparer
	g := tree.Graded{Costs: tree.NewCosts(0)}
	for range 200 {
		x, y := randomTree(random, 30), randomTree(random, 30)
		got, err := g.Distance(x, y)
		if want := distance(t, &c, x, y); err != nil || got != want*tree.Whole {
			t.Fatalf("%v and %v: %d, want %d; %v", x, y, got, want, err)
		}
		checkEdits(t, &c, x, y, got/tree.Whole)
	}
}

func randomTree(random *rand.Rand, most int) *tree.Tree {
	x := &tree.Tree{}
	roots := []int{}
	for range random.IntN(most) {
		children := random.IntN(len(roots) + 1)
		first := x.Len()
		if children > 0 {
			first = roots[len(roots)-children]
		}
		x.Add(int32(random.IntN(3)), first)
		roots = append(roots[:len(roots)-children], first)
	}
	if len(roots) > 1 {
		x.Add(0, 0)
	}
	return x
}

// A label that is reached for less by another one is found; Zhang & Shasha need that there is none.
func TestDetours(t *testing.T) {
	c := tree.NewCosts(3)
	c.Set(0, 1, 20)
	c.Set(1, 2, 30)
	if from, by, to, found := c.Detour(); !found || from != 0 || by != 1 || to != 2 {
		t.Errorf("%d %d %d %v", from, by, to, found)
	}
	c.Set(0, 2, 50)
	if _, _, _, found := c.Detour(); found {
		t.Error("50 is 20 and 30")
	}
	if c.Of(0, tree.NoLabel) != tree.Whole || c.Of(7, 7) != 0 || c.Of(2, 0) != 50 {
		t.Error("costs of other labels")
	}
}

func TestGradedComparisonsAreBounded(t *testing.T) {
	chain := func(n int) *tree.Tree {
		x := &tree.Tree{}
		for range n {
			x.Add(0, 0)
		}
		return x
	}
	g := tree.Graded{Costs: tree.NewCosts(1), MostCells: 100}
	if _, err := g.Distance(chain(5000), chain(2)); err != tree.ErrTooLarge {
		t.Error(err)
	}
	if _, err := g.Distance(chain(20), chain(20)); err != tree.ErrTooMany {
		t.Error(err)
	}
}
