package tree_test

import (
	"bytes"
	"testing"

	"github.com/ccgscore/ccgscore/core/tree"
)

// treeOf makes a tree of any bytes: a node each, with a label and how many of the
// trees that wait for a mother it takes.
func treeOf(data []byte) *tree.Tree {
	t := &tree.Tree{}
	var roots []int
	for i, b := range data {
		first, children := i, min(int(b>>2), len(roots))
		if i == len(data)-1 {
			children = len(roots)
		}
		if children > 0 {
			first = roots[len(roots)-children]
		}
		roots = append(roots[:len(roots)-children], first)
		t.Add(int32(b&3), first)
	}
	return t
}

func FuzzDistance(f *testing.F) {
	f.Add([]byte{}, []byte{1})
	f.Add([]byte{0, 1, 2, 12}, []byte{0, 5, 2, 9})
	f.Add([]byte("\x00\x04\x00\x08\x00\x08"), []byte("\x00\x00\x00\x0c"))
	var used tree.Comparer
	f.Fuzz(func(t *testing.T, a, b []byte) {
		if len(a) > 64 || len(b) > 64 {
			return
		}
		x, y := treeOf(a), treeOf(b)
		var fresh tree.Comparer
		back, d := distance(t, &used, y, x), distance(t, &used, x, y)
		if again := distance(t, &fresh, x, y); again != d || back != d {
			t.Fatalf("%d, from fresh memory %d, and back %d", d, again, back)
		}
		if least, most := max(x.Len()-y.Len(), y.Len()-x.Len()), x.Len()+y.Len(); d < least || d > most {
			t.Fatalf("%d, not %d to %d", d, least, most)
		}
		checkEdits(t, &used, x, y, d)
	})
}

func FuzzMany(f *testing.F) {
	f.Add([]byte{}, uint16(0))
	f.Add([]byte("\x00\x01\x02\x0c\xff\x00\x05\x02\x09\xff\xff\x01"), uint16(40))
	f.Fuzz(func(t *testing.T, data []byte, memory uint16) {
		if len(data) > 128 {
			return
		}
		var trees []*tree.Tree
		for _, part := range bytes.Split(data, []byte{0xff}) {
			trees = append(trees, treeOf(part))
		}
		m := tree.Grouped(trees, 1+len(trees)%7)
		r := m.Row()
		checkMany(t, trees, m, r)
		m.Limit(int(memory))
		checkMany(t, trees, m, r)
	})
}
