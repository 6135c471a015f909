package attach

import "github.com/ccgscore/ccgscore/core/dependency"

// Depth returns how many edges lead from the artificial root of a tree to the word that
// is farthest from it. A word without a head, and a cycle, end a way.
func Depth(tree []dependency.Attachment) (deepest int) {
	const unknown, onWay = 0, -1
	depths := make([]int, len(tree)+1) // by position
	var way []int32
	for i := range tree {
		at := int32(i + 1)
		for way = way[:0]; 1 <= at && int(at) <= len(tree) && depths[at] == unknown; at = tree[at-1].Head {
			depths[at] = onWay
			way = append(way, at)
		}
		depth := 0
		if at > 0 && int(at) <= len(tree) {
			depth = max(0, depths[at])
		}
		for n := len(way) - 1; n >= 0; n-- {
			depth++
			depths[way[n]] = depth
		}
		deepest = max(deepest, depth)
	}
	return deepest
}
