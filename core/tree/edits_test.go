package tree_test

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/tree"
	"pgregory.net/rapid"
)

// node is a node of a tree that can be edited.
type node struct {
	label    int32
	children []*node
	image    int32 // the node of y that it becomes
}

// apply edits a tree, edit by edit: nodes get their new labels, others are deleted,
// and others inserted where y has them.
func apply(t rapid.TB, x, y *tree.Tree, edits []tree.Edit) *tree.Tree {
	t.Helper()
	top := &node{image: tree.None}
	nodes, first := make([]*node, x.Len()), map[*node]int32{}
	for i := range nodes {
		nodes[i] = &node{label: x.Labels[i], image: tree.None}
		open := len(top.children)
		for open > 0 && first[top.children[open-1]] >= x.First[i] {
			open--
		}
		nodes[i].children = slices.Clone(top.children[open:])
		top.children = append(top.children[:open], nodes[i])
		first[nodes[i]] = x.First[i]
	}
	for _, e := range edits {
		switch {
		case e.Y == tree.None:
			remove(top, nodes[e.X])
		case e.X != tree.None:
			nodes[e.X].label, nodes[e.X].image = y.Labels[e.Y], e.Y
		}
	}
	for _, e := range edits {
		if e.X == tree.None {
			insert(top, y, e.Y)
		}
	}
	result := &tree.Tree{}
	for _, child := range top.children {
		child.addTo(result)
	}
	return result
}

// remove deletes a node; its children take its place.
func remove(top, gone *node) {
	if i := slices.Index(top.children, gone); i >= 0 {
		top.children = slices.Replace(top.children, i, i+1, gone.children...)
		return
	}
	for _, child := range top.children {
		remove(child, gone)
	}
}

// insert inserts a node of y above those that are beneath it there, which must
// stand side by side.
func insert(top *node, y *tree.Tree, added int32) {
	for _, child := range top.children {
		if child.image > added && y.First[child.image] <= added {
			insert(child, y, added)
			return
		}
	}
	beneath := func(n *node) bool { return y.First[added] <= n.image && n.image < added }
	before := 0
	for before < len(top.children) && top.children[before].image < y.First[added] {
		before++
	}
	after := before
	for after < len(top.children) && beneath(top.children[after]) {
		after++
	}
	n := &node{label: y.Labels[added], image: added, children: slices.Clone(top.children[before:after])}
	top.children = slices.Replace(top.children, before, after, n)
}

func (n *node) addTo(t *tree.Tree) {
	first := t.Len()
	for _, child := range n.children {
		child.addTo(t)
	}
	t.Add(n.label, first)
}

// checkEdits holds that the edits of the last comparison make y of x and cost what
// the distance is.
func checkEdits(t rapid.TB, c *tree.Comparer, x, y *tree.Tree, distance int) {
	t.Helper()
	edits := c.Edits()
	cost, nextX, nextY := 0, int32(0), int32(0)
	for _, e := range edits {
		if e.X == tree.None || e.Y == tree.None || x.Labels[e.X] != y.Labels[e.Y] {
			cost++
		}
		for _, side := range []struct{ node, next *int32 }{{&e.X, &nextX}, {&e.Y, &nextY}} {
			if *side.node == tree.None {
				continue
			}
			if *side.node != *side.next {
				t.Fatalf("%v and %v: not in post-order: %v", x, y, edits)
			}
			*side.next++
		}
	}
	if cost != distance || int(nextX) != x.Len() || int(nextY) != y.Len() {
		t.Fatalf("%v and %v: the distance is %d, but that of %v is %d", x, y, distance, edits, cost)
	}
	if got := apply(t, x, y, edits); !slices.Equal(got.Labels, y.Labels) || !slices.Equal(got.First, y.First) {
		t.Fatalf("%v and %v: %v makes %v", x, y, edits, got)
	}
}

func TestEdits(t *testing.T) {
	const none = tree.None
	for _, test := range []struct {
		x, y string
		want []tree.Edit
	}{
		{"", "", nil},
		{"a", "", []tree.Edit{{0, none}}},
		{"", "a", []tree.Edit{{none, 0}}},
		{"a", "b", []tree.Edit{{0, 0}}},
		{"a(bc)", "a(b(c))", []tree.Edit{{0, none}, {1, 0}, {none, 1}, {2, 2}}},
		// The example of Zhang & Shasha (1989), Figure 8: c moves above d.
		{"f(d(ac(b))e)", "f(c(d(ab))e)", []tree.Edit{{0, 0}, {1, 1}, {2, none}, {3, 2}, {none, 3}, {4, 4}, {5, 5}}},
	} {
		var c tree.Comparer
		distance(t, &c, parse(test.x), parse(test.y))
		if got := c.Edits(); !slices.Equal(got, test.want) {
			t.Errorf("%s and %s: %v, want %v", test.x, test.y, got, test.want)
		}
	}
}
