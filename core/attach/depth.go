package attach

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// Depth returns how many edges lead from the artificial root of a tree to the word that
// is farthest from it.
func Depth(tree []dependency.Attachment) int {
	return int(slices.Max(depths(tree, nil)))
}

// depths returns how many edges each word is from the artificial root, by position, in a
// list that is used again. A word without a head, and a cycle, end a way.
func depths(tree []dependency.Attachment, list []int32) []int32 {
	const unknown, onWay = 0, -1
	list = slices.Grow(list[:0], len(tree)+1)[:len(tree)+1]
	clear(list)
	for i := range tree {
		// Up to a word whose depth is known, counting, and up again, noting.
		steps, at := int32(0), int32(i+1)
		for ; within(at, tree) && list[at] == unknown; at = tree[at-1].Head {
			list[at] = onWay
			steps++
		}
		depth := steps
		if within(at, tree) {
			depth += max(0, list[at])
		}
		for at = int32(i + 1); steps > 0; at = tree[at-1].Head {
			list[at] = depth
			depth--
			steps--
		}
	}
	return list
}

// within reports whether a position is that of a word.
func within(position int32, tree []dependency.Attachment) bool {
	return 1 <= position && int(position) <= len(tree)
}
