package steps

import (
	"github.com/ccgscore/ccgscore/core/derivation"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// outline is the shape of a tree: what of it does not depend on what is folded.
type outline struct {
	tree   *derivation.Tree
	words  []string // of the leaves, from left to right
	leaves []int    // the nodes that they are
	shapes []shape  // of the nodes, every one before its daughters
}

// shape says where a node stands in its tree.
type shape struct {
	mother      int // -1 for the top
	depth       int // how many nodes are above it
	first, last int // leaf that it covers, from 0
	flags       Flags
}

// outlineOf returns the shape of the derivation of a side; its tree is empty if
// there is none. Every node of a tree has a category.
func outlineOf(s *Side) (*outline, error) {
	o := &outline{tree: &derivation.Tree{}}
	if s == nil || s.Derivation == nil {
		return o, nil
	}
	o.tree = &s.Derivation.Tree
	if n := len(o.tree.Nodes); n > MaxNodes {
		return nil, &draw.LimitError{What: "nodes", Have: n, Limit: MaxNodes}
	}
	o.walk()
	for i := range min(len(s.Flags), len(o.shapes)) {
		o.shapes[i].flags = s.Flags[i]
	}
	for _, leaf := range o.leaves {
		word := ""
		if at := int(o.tree.Nodes[leaf].Token) - 1; 0 <= at && at < len(s.Derivation.Tokens) {
			word = s.Derivation.Tokens[at].Form
		}
		o.words = append(o.words, word)
	}
	return o, nil
}

// walk goes through the tree once, from the top down and from left to right.
func (o *outline) walk() {
	type frame struct {
		node int
		left int32 // daughters still to come
	}
	var open []frame
	for i := range o.tree.Nodes {
		s := shape{mother: -1, depth: len(open), first: len(o.leaves), last: len(o.leaves)}
		if len(open) > 0 {
			top := &open[len(open)-1]
			top.left--
			s.mother = top.node
		}
		o.shapes = append(o.shapes, s)
		if daughters := o.tree.Nodes[i].Daughters; daughters > 0 {
			open = append(open, frame{i, daughters})
			continue
		}
		o.leaves = append(o.leaves, i)
		for len(open) > 0 && open[len(open)-1].left == 0 {
			o.shapes[open[len(open)-1].node].last = len(o.leaves) - 1
			open = open[:len(open)-1]
		}
		if len(open) == 0 {
			return
		}
	}
}

// covered returns the words of a node.
func (o *outline) covered(node int) []string {
	s := &o.shapes[node]
	return o.words[s.first : s.last+1]
}
