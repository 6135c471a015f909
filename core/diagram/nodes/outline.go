package nodes

import (
	"errors"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// outline says where the nodes of a tree stand in it.
type outline struct {
	first  []int32
	parent []int32 // -1 for the root
	depth  []int32
}

var errNoTree = errors.New("this is no tree in post-order")

// outlineOf returns the outline of a tree, which is empty for an empty one.
func outlineOf(t *Tree) (outline, error) {
	n := len(t.First)
	if n > MaxNodes {
		return outline{}, &draw.LimitError{What: "nodes", Have: n, Limit: MaxNodes}
	}
	o := outline{first: t.First, parent: make([]int32, n), depth: make([]int32, n)}
	if n != len(t.Labels) {
		return o, errNoTree
	}
	var roots []int32 // so far
	for i, first := range t.First {
		at := int32(i)
		for len(roots) > 0 && at > first && roots[len(roots)-1] >= first {
			at = t.First[roots[len(roots)-1]]
			o.parent[roots[len(roots)-1]] = int32(i)
			roots = roots[:len(roots)-1]
		}
		if at != first {
			return o, errNoTree
		}
		roots = append(roots, int32(i))
	}
	if len(roots) > 1 {
		return o, errNoTree
	}
	for i := n - 1; i >= 0; i-- {
		if i == n-1 {
			o.parent[i] = -1
		} else {
			o.depth[i] = o.depth[o.parent[i]] + 1
		}
	}
	return o, nil
}

// preorder returns the nodes in pre-order. Before a node come those that are above
// it, and those that end before it begins.
func (o *outline) preorder() []int32 {
	order := make([]int32, len(o.first))
	for i, first := range o.first {
		order[first+o.depth[i]] = int32(i)
	}
	return order
}

// children returns the children of a node, from left to right, in memory that is
// used again.
func (o *outline) children(node int32, into []int32) []int32 {
	into = into[:0]
	for child := node - 1; child >= o.first[node]; child = o.first[child] - 1 {
		into = append(into, child)
	}
	for i, j := 0, len(into)-1; i < j; i, j = i+1, j-1 {
		into[i], into[j] = into[j], into[i]
	}
	return into
}
