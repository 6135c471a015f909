// Package nodes draws two ordered labelled trees, of a sentence in the hands of two
// annotators, say: from the root down, one beside the other or beneath it, with the
// edits that make one of the other.
//
// [Layout] decides where everything stands, and [Drawing.SVG] and [Drawing.TikZ] write it down; [Rows]
// says the same in a table, and [Changes] in words. Nothing here recurses over a
// tree, so no input can exhaust the stack.
package nodes

import (
	"errors"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/tree"
)

// MaxNodes is the most that is drawn of a tree: what can be compared.
const MaxNodes = tree.MaxNodes

// Tree is one of the two trees. Its nodes are numbered as those of [tree.Tree] are:
// from 0 in post-order, so that the root is the last.
type Tree struct {
	Name   string   // of the annotator
	Labels []string // by node
	First  []int32  // by node: the first node of its subtree
	Words  []string // by node: what stands beneath its label, "" for nothing; there may be fewer

	// Positions tell equal words of a sentence apart, by node; there may be fewer.
	Positions []int32
}

// word returns the word of a node, "" for none.
func (t *Tree) word(node int32) string {
	if int(node) < len(t.Words) {
		return t.Words[node]
	}
	return ""
}

// Options says how to draw. Trees that do not fit side by side stand one beneath the other;
// one that is wider than there is room stays so.
type Options = draw.Options

// Drawing is two trees with everything in its place.
type Drawing struct {
	draw.Head
	Blocks []Block
}

// Block is one of the trees.
type Block struct {
	Second bool // it is what the first becomes
	Name   draw.Text
	Nodes  []Node // in pre-order
}

// Node is a node in its place.
type Node struct {
	Index int // in the tree
	Fate  Fate
	Title string
	Label draw.Text
	Word  draw.Text
	Mark  draw.Box     // before the label of a node that changes
	Frame draw.Box     // around a node that changes; around others, what they cover
	Edge  []draw.Point // the line from its parent, empty for the root

	Elsewhere bool // its parent is none of what its parent becomes in the other tree
}

// Layout decides where everything stands in a drawing of two trees and the edits that make
// y of x, as [tree.Comparer.Edits] returns them. The error is a [*draw.LimitError] where a tree
// is too large; there is another one where there is nothing to draw, or what is given is no tree.
// Time and memory grow with the number of nodes times the depth of the trees.
func Layout(x, y *Tree, edits []tree.Edit, o Options) (*Drawing, error) {
	p, err := match(x, y, edits)
	if err != nil {
		return nil, err
	}
	if len(x.Labels)+len(y.Labels) == 0 {
		return nil, errors.New("there is no tree to draw")
	}
	l := &layout{changes: p.changes()}
	fates := p.fatesOf(l.changes)
	for i, t := range [2]*Tree{x, y} {
		l.sides[i] = newSide(p.outlines[i], t, fates[i], i == 1)
		l.sides[i].beneath = p.beneath[i]
	}
	d := &Drawing{Head: draw.NewHead("nodes", &o)}
	l.place(d, draw.Length(o.Width)*draw.Px)
	l.describe(d, x, y)
	if o.Legend {
		d.placeLegend()
	}
	return d, nil
}
