package attach

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/dependency"
)

func withHeads(heads ...int32) (tree []dependency.Attachment) {
	for _, h := range heads {
		tree = append(tree, dependency.Attachment{Head: h})
	}
	return tree
}

func TestDepth(t *testing.T) {
	for _, c := range []struct {
		heads []int32
		want  int
	}{
		{nil, 0},
		{[]int32{0}, 1},
		{[]int32{2, 0, 2}, 2},
		{[]int32{0, 1, 2, 3}, 4},
		{[]int32{2, 3, 4, 0}, 4},
		{[]int32{dependency.NoHead, 1}, 2},
		{[]int32{2, 1, 1}, 3}, // a cycle ends where it closes
		{[]int32{1}, 1},
		{[]int32{9, 0}, 1},
	} {
		if got := Depth(withHeads(c.heads...)); got != c.want {
			t.Errorf("%v: %d, want %d", c.heads, got, c.want)
		}
	}
}

// Every word of a tree, walked up by itself.
func TestDepthIsTheLongestWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var heads []int32
		for i := range rapid.IntRange(1, 30).Draw(t, "words") {
			heads = append(heads, int32(rapid.IntRange(0, i).Draw(t, "head")))
		}
		want := 0
		for i := range heads {
			steps := 0
			for at := int32(i + 1); at > 0; at = heads[at-1] {
				steps++
			}
			want = max(want, steps)
		}
		if got := Depth(withHeads(heads...)); got != want {
			t.Fatalf("%v: %d, want %d", heads, got, want)
		}
	})
}
