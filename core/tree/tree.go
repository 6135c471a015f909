// Package tree holds ordered labelled trees, and how far two of them are apart:
// the tree edit distance of Zhang & Shasha (1989), with the edits that make one
// tree of the other, or of all pairs of many trees.
//
// Nothing here recurses over a tree, so no input can exhaust the stack.
package tree

// Tree is an ordered tree with a label at every node. Nodes are numbered from 0
// in post-order: after all that is beneath them, and from left to right; the root
// is the last one. The zero value is the empty tree.
type Tree struct {
	Labels []int32 // by node; nodes of two trees are alike where their labels are equal

	// First holds, by node, the first node of its subtree, which is its leftmost
	// leaf: the subtree of node i is nodes First[i] to i.
	First []int32
}

// Reset empties the tree and keeps its memory.
func (t *Tree) Reset() { t.Labels, t.First = t.Labels[:0], t.First[:0] }

// Len returns the number of nodes.
func (t *Tree) Len() int { return len(t.Labels) }

// Add adds a node above all nodes from first on, which may be none: Len() then
// makes it a leaf. What a tree is added of last is above all, from 0 on.
func (t *Tree) Add(label int32, first int) {
	t.Labels, t.First = append(t.Labels, label), append(t.First, int32(first))
}

// size returns how many nodes the subtree of a node has.
func (t *Tree) size(node int) int { return node + 1 - int(t.First[node]) }

// NoLabel is the label of a node without one. It is equal to itself alone.
const NoLabel = -1

// Labels gives texts their labels, from 0 in the order of their first occurrence.
// Only labels of one table can be compared.
type Labels map[string]int32

// Label returns the label of a text.
func (l Labels) Label(text string) int32 {
	label, known := l[text]
	if !known {
		label = int32(len(l))
		l[text] = label
	}
	return label
}
