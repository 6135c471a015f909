package tree_test

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/tree"
	"pgregory.net/rapid"
)

func TestWordsHangOnTheirHeads(t *testing.T) {
	for _, test := range []struct {
		name   string
		heads  []int32
		left   []int32 // positions that are left out
		want   string  // a is word 1; ^ is the root
		cycles string
	}{
		{"nothing", nil, nil, "^", ""},
		{"a sentence", []int32{2, 0, 4, 2, 4, 5}, nil, "^(b(ad(ce(f))))", ""},
		{"two roots", []int32{0, 0, 2}, nil, "^(ab(c))", ""},
		{"arcs that cross", []int32{3, 4, 0, 3}, nil, "^(c(ad(b)))", ""},
		{"heads that are none", []int32{-1, 9, 1}, nil, "^(a(c)b)", ""},
		{"a cycle", []int32{0, 4, 2, 3, 4}, nil, "^(ab(c(d(e))))", "b"},
		{"a word on itself", []int32{1, 1}, nil, "^(a(b))", "a"},
		{"two cycles", []int32{2, 1, 4, 3}, nil, "^(a(b)c(d))", "ac"},
		{"nothing but a cycle, from below", []int32{4, 3, 4, 2}, nil, "^(b(d(ac)))", "b"},
		{"a word left out", []int32{2, 0, 2}, []int32{3}, "^(b(a))", ""},
		{"what hangs on a word left out", []int32{2, 3, 0, 2}, []int32{2}, "^(c(ad))", ""},
		{"on some of them", []int32{0, 1, 2, 3}, []int32{1, 2, 3}, "^(d)", ""},
		{"a cycle of words left out", []int32{2, 1, 2}, []int32{1, 2}, "^(c)", "a"},
	} {
		labels := make([]int32, len(test.heads))
		for i := range labels {
			if labels[i] = int32('a' + i); slices.Contains(test.left, int32(i+1)) {
				labels[i] = tree.LeftOut
			}
		}
		var w tree.Words
		cycles := ""
		for _, position := range w.Hang(test.heads, labels) {
			cycles += string(rune('a' - 1 + position))
		}
		for node, position := range w.Positions {
			if want := int32('a'-1) + position; position > 0 && w.Labels[node] != want {
				t.Errorf("%s: node %d is word %d, but its label is %c", test.name, node, position, w.Labels[node])
			}
		}
		w.Labels[w.Len()-1] = '^'
		if got := show(&w.Tree); got != test.want || cycles != test.cycles {
			t.Errorf("%s: %s with cycles at %q, want %s with %q", test.name, got, cycles, test.want, test.cycles)
		}
	}
}

// Whatever heads there are, each word that counts has one node, and the memory of
// another sentence changes nothing.
func TestAnyHeadsMakeATree(t *testing.T) {
	var used tree.Words
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 9).Draw(t, "words")
		heads := rapid.SliceOfN(rapid.Int32Range(-1, 10), n, n).Draw(t, "heads")
		labels := rapid.SliceOfN(rapid.Int32Range(tree.LeftOut, 3).Filter(func(l int32) bool { return l != tree.NoLabel }), n, n).Draw(t, "labels")
		var fresh tree.Words
		if a, b := used.Hang(heads, labels), fresh.Hang(heads, labels); !slices.Equal(a, b) || show(&used.Tree) != show(&fresh.Tree) {
			t.Fatalf("cycles at %v and %v, from fresh memory %v and %v", a, used.Tree, b, fresh.Tree)
		}
		want := []int32{0}
		for i, label := range labels {
			if label != tree.LeftOut {
				want = append(want, int32(i+1))
			}
		}
		if got := slices.Sorted(slices.Values(used.Positions)); !slices.Equal(got, want) || used.Positions[used.Len()-1] != 0 || used.First[used.Len()-1] != 0 {
			t.Fatalf("the words are %v in %v, want %v", used.Positions, used.Tree, want)
		}
	})
}
