// Package derivation holds the derivations of Combinatory Categorial Grammar:
// their trees, the combinators at their nodes, and the heads they give to
// sentences.
//
// Nothing here recurses over a tree, so no input can exhaust the stack.
package derivation

import "github.com/ccgscore/ccgscore/core/category"

// The bounds of a derivation. One over 500 words that branches to the right
// throughout, with a unary node above each word, is about 500 deep and has
// 1,500 nodes.
const (
	MaxDepth = 4096    // nodes above each other
	MaxNodes = 1 << 17 // in one derivation
)

// Node is a node of a derivation: a word, or a step that combines one or two
// daughters into one constituent.
type Node struct {
	Category  *category.Category
	Rule      string // name of the combinator as the file gives it, "" where it gives none
	Head      int32  // index of the head daughter as the file gives it, from 0
	Daughters int32  // number of daughters, 0 for a word
	Token     int32  // position of the word, from 1; 0 for other nodes
	Offset    int32  // where the node starts in its line, in bytes

	sister int32 // index of the next daughter of the same mother, 0 if there is none
}

// Tree is a derivation. Its nodes stand in the order of the text: every node
// before its daughters, and these from left to right; node 0 is the top. The
// zero value is empty and ready to be built with Open, Leaf and Close.
type Tree struct {
	Nodes []Node
	open  []frame
}

// frame is a node whose daughters are still coming.
type frame struct {
	node int32
	last int32 // its daughter that came last, 0 before the first
}

// Reset empties the tree and keeps its memory.
func (t *Tree) Reset() {
	t.Nodes, t.open = t.Nodes[:0], t.open[:0]
}

// Clone returns a complete tree of its own memory.
func (t *Tree) Clone() Tree { return Tree{Nodes: append([]Node(nil), t.Nodes...)} }

// Open adds a node; what is added until it is closed are its daughters. It
// reports whether the bounds allow it.
func (t *Tree) Open(n Node) bool {
	if len(t.open) >= MaxDepth || !t.add(n) {
		return false
	}
	t.open = append(t.open, frame{node: int32(len(t.Nodes) - 1)})
	return true
}

// Leaf adds a word. It reports whether the bounds allow it.
func (t *Tree) Leaf(n Node) bool { return t.add(n) }

// Close completes the innermost open node and returns it.
func (t *Tree) Close() *Node {
	top := t.open[len(t.open)-1]
	t.open = t.open[:len(t.open)-1]
	return &t.Nodes[top.node]
}

// Depth returns the number of open nodes.
func (t *Tree) Depth() int { return len(t.open) }

func (t *Tree) add(n Node) bool {
	if len(t.Nodes) >= MaxNodes {
		return false
	}
	n.Daughters, n.sister = 0, 0
	t.Nodes = append(t.Nodes, n)
	if len(t.open) == 0 {
		return true
	}
	added := int32(len(t.Nodes) - 1)
	mother := &t.open[len(t.open)-1]
	t.Nodes[mother.node].Daughters++
	if mother.last > 0 {
		t.Nodes[mother.last].sister = added
	}
	mother.last = added
	return true
}

// Daughter returns the index of a node's daughter, -1 where it has none of
// this number. Daughters count from 0.
func (t *Tree) Daughter(node, daughter int) int {
	if daughter < 0 || daughter >= int(t.Nodes[node].Daughters) {
		return -1
	}
	at := int32(node + 1)
	for range daughter {
		at = t.Nodes[at].sister
	}
	return int(at)
}

// Step shows a node with its daughters: NP S[dcl]\NP -> S[dcl]. Of very many
// daughters the first few are shown.
func (t *Tree) Step(node int) string {
	const most = 4
	text := ""
	for i := range int(t.Nodes[node].Daughters) {
		if i == most {
			text += "… "
			break
		}
		text += t.Nodes[t.Daughter(node, i)].Category.String() + " "
	}
	return text + "-> " + t.Nodes[node].Category.String()
}

// Sister returns the index of the next daughter of a node's mother, -1 after
// the last.
func (t *Tree) Sister(node int) int {
	if sister := t.Nodes[node].sister; sister > 0 {
		return int(sister)
	}
	return -1
}
