package steps

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// thing is something that a drawing shows, with the room that it takes.
type thing struct {
	what string
	draw.Box
}

// things returns all that must not touch: texts, marks, frames with what is in
// them, and lines, as boxes of the least thickness.
func things(b *Block) (all []thing) {
	add := func(what string, box draw.Box) { all = append(all, thing{what, box}) }
	add("the name", b.Name.Box)
	for i := range b.Nodes {
		n := &b.Nodes[i]
		if !n.Around {
			add(n.Title, n.Category.Box)
		}
		switch {
		case n.Step():
			add("the rule of "+n.Title, n.Rule.Box)
			add("the line of "+n.Title, draw.Rect(n.Left, n.Line, n.Right, n.Line+1))
		case n.folds():
			add("the frame of "+n.Title, n.Frame)
		default:
			add("the word of "+n.Title, n.Words.Box)
		}
		if n.marked() {
			add("the mark of "+n.Title, n.Mark)
		}
	}
	return all
}

func inside(b, c draw.Box) bool {
	return c.Left <= b.Left && b.Right <= c.Right && c.Top <= b.Top && b.Bottom <= c.Bottom
}

// check proves of a drawing that nothing in it overlaps, that lines span what
// they combine, and that the sides stand word beneath word.
func check(t testing.TB, d *Drawing, sides ...*Side) {
	t.Helper()
	page := draw.Rect(0, 0, d.Width, d.Height)
	var all []thing
	for i := range d.Blocks {
		all = append(all, things(&d.Blocks[i])...)
	}
	for i := range d.Legend {
		s := &d.Legend[i]
		all = append(all, thing{"a sample", s.Line}, thing{"the text of a sample", s.Text.Box})
	}
	for i, a := range all {
		if !inside(a.Box, page) {
			t.Fatalf("%s lies outside of the drawing: %v, %v", a.what, a.Box, page)
		}
		for _, b := range all[i+1:] {
			if a.Overlaps(b.Box) {
				t.Fatalf("%s touches %s: %v, %v", a.what, b.what, a.Box, b.Box)
			}
		}
	}
	for i := range d.Blocks {
		b := &d.Blocks[i]
		checkTree(t, b, sides[i])
		for n := range b.Nodes {
			checkNode(t, &b.Nodes[n])
			for m := range n {
				if b.Nodes[n].hit().Overlaps(b.Nodes[m].hit()) {
					t.Fatalf("%s and %s cannot be told apart by where they are chosen", b.Nodes[n].Title, b.Nodes[m].Title)
				}
			}
		}
	}
	if len(d.Blocks) == 2 {
		checkColumns(t, d)
	}
}

// checkNode proves that what a node shows lies above or beneath what it stands
// for.
func checkNode(t testing.TB, n *Node) {
	t.Helper()
	parts := []draw.Box{n.Category.Box}
	if n.marked() {
		parts = append(parts, n.Mark)
	}
	if n.folds() {
		parts = append(parts, n.Frame)
		if !inside(n.Words.Box, n.Frame) || !inside(n.unfold(), n.Frame) || n.Words.Box.Overlaps(n.unfold()) {
			t.Fatalf("%s: the words %v and the sign %v are not side by side in the frame %v", n.Title, n.Words.Box, n.unfold(), n.Frame)
		}
	} else if !n.Step() {
		parts = append(parts, n.Words.Box)
	}
	for _, part := range parts {
		if n.Around && part == n.Category.Box {
			continue // which has none
		}
		if part.Left < n.Left || part.Right > n.Right {
			t.Fatalf("%s reaches beyond what it stands for: %v, %d–%d", n.Title, part, n.Left, n.Right)
		}
		if !inside(part, n.hit()) {
			t.Fatalf("%s is not chosen where it is seen: %v, %v", n.Title, part, n.hit())
		}
	}
}

// checkTree proves that each step stands one row beneath the lowest of its
// daughters, and that its line spans exactly them; and that all is there that
// is in nothing folded.
func checkTree(t testing.TB, b *Block, s *Side) {
	t.Helper()
	tree := &s.Derivation.Tree
	at := map[int]*Node{}
	boxes := 0
	for i := range b.Nodes {
		if b.Nodes[i].Around {
			boxes++
			continue
		}
		at[b.Nodes[i].Index] = &b.Nodes[i]
	}
	var within func(node int) int
	within = func(node int) int {
		n := at[node]
		if n == nil {
			t.Fatalf("node %d of %s is not drawn", node, s.Name)
		}
		if node == 0 && boxes > 0 { // of which only a part is drawn, the next node
			part := b.Nodes[1:][slices.IndexFunc(b.Nodes[1:], func(n Node) bool { return !n.Around && n.Index > 0 })]
			if n.Row != part.Row+1 || n.Left > part.Left || n.Right < part.Right {
				t.Fatalf("%s does not stand beneath %s", n.Title, part.Title)
			}
			return 1 + boxes + within(part.Index)
		}
		if folded := n.Flags&Folded != 0; folded != n.folds() || folded == (n.Step() || tree.Nodes[node].Daughters == 0) {
			t.Fatalf("%s is folded: %v", n.Title, folded)
		}
		if !n.Step() {
			return 1
		}
		drawn, row, left, right := 1, 0, n.Right, n.Left
		for i := range int(tree.Nodes[node].Daughters) {
			daughter := tree.Daughter(node, i)
			drawn += within(daughter)
			d := at[daughter]
			row, left, right = max(row, d.Row+1), min(left, d.Left), max(right, d.Right)
		}
		if n.Row != row || n.Left != left || n.Right != right {
			t.Fatalf("%s is in row %d from %d to %d, not in row %d from %d to %d", n.Title, n.Row, n.Left, n.Right, row, left, right)
		}
		return drawn
	}
	if drawn := within(0); drawn != len(b.Nodes) {
		t.Fatalf("%s: %d nodes are drawn, %d should be", s.Name, len(b.Nodes), drawn)
	}
}

// checkColumns proves that words stand beneath each other where both sides have
// the same.
func checkColumns(t testing.TB, d *Drawing) {
	t.Helper()
	words := func(b *Block) (all []*Node) {
		for i := range b.Nodes {
			if n := &b.Nodes[i]; n.Row == 0 {
				all = append(all, n)
			}
		}
		return all
	}
	gold, system := words(&d.Blocks[0]), words(&d.Blocks[1])
	if !slices.EqualFunc(gold, system, func(a, b *Node) bool { return !a.folds() && !b.folds() && a.Words.Runs[0] == b.Words.Runs[0] }) {
		return
	}
	for i := range gold {
		if gold[i].Words.At.X != system[i].Words.At.X || gold[i].Left != system[i].Left || gold[i].Right != system[i].Right {
			t.Fatalf("%s does not stand beneath %s", system[i].Title, gold[i].Title)
		}
	}
}
