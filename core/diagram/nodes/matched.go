package nodes

import "github.com/ccgscore/ccgscore/core/tree"

// matched is two trees, and what makes one of the other.
type matched struct {
	x, y     *Tree
	outlines [2]outline
	edits    []tree.Edit
	becomes  []int32    // by node of x: the one of y that it becomes by the edits
	images   [2][]int32 // by node: the same of both trees, and what is moved, too
	beneath  [2][]bool  // by node: it hangs on what its parent is in the other tree
}

// match looks at two trees and the edits that make y of x.
func match(x, y *Tree, edits []tree.Edit) (*matched, error) {
	p := &matched{x: x, y: y, edits: edits}
	for i, t := range [2]*Tree{x, y} {
		o, err := outlineOf(t)
		if err != nil {
			return nil, err
		}
		p.outlines[i] = o
	}
	p.look()
	p.swap()
	return p, nil
}

// look finds what the edits say of the nodes.
func (p *matched) look() {
	p.becomes, p.images = none(len(p.x.Labels)), [2][]int32{none(len(p.x.Labels)), none(len(p.y.Labels))}
	pair := func(from, to int32) { p.images[0][from], p.images[1][to] = to, from }
	for _, e := range p.edits {
		if e.X != tree.None && e.Y != tree.None {
			p.becomes[e.X] = e.Y
			pair(e.X, e.Y)
		}
	}
	for from, to := range movesOf(p.x, p.y, p.edits) {
		pair(from, to)
	}
	p.beneath = [2][]bool{make([]bool, len(p.x.Labels)), make([]bool, len(p.y.Labels))}
	for node, image := range p.images[0] {
		if image != tree.None && p.hangs(int32(node), image) {
			p.beneath[0][node], p.beneath[1][image] = true, true
		}
	}
}

func none(n int) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = tree.None
	}
	return list
}

// hangs reports whether two nodes, of which one is the other, hang on two such nodes.
func (p *matched) hangs(from, to int32) bool {
	x, y := p.outlines[0].parent[from], p.outlines[1].parent[to]
	if x == tree.None || y == tree.None {
		return x == y
	}
	return p.images[0][x] == y
}

// mostSwaps bounds for how many pairs of nodes a swap is thought of: each time all
// other nodes are looked at.
const mostSwaps = 2000

// swap takes other edits of the same cost that are easier to understand. A word that
// comes to hang on another one is moved; but where that one had nothing beneath it, the
// edits may as well keep the first, and move the other one in between.
func (p *matched) swap() {
	tries, swapped := mostSwaps, false
	for i, to := range p.images[0] {
		from := int32(i)
		if to == tree.None || p.becomes[from] != tree.None || !p.beneath[0][from] {
			continue
		}
		for j, image := range p.becomes {
			node := int32(j)
			if image == tree.None || p.beneath[0][node] || p.x.word(node) == "" || p.x.key(node) != p.y.key(image) {
				continue
			}
			if tries--; tries >= 0 && p.fits(from, to, node) {
				p.becomes[from], p.becomes[node] = to, tree.None
				swapped = true
				break
			}
		}
	}
	if swapped {
		p.edits = p.list()
	}
}

// fits reports whether a node may become another one, as far as all others have to
// stay where they are of it, but for one.
func (p *matched) fits(from, to, but int32) bool {
	for node, image := range p.becomes {
		if image != tree.None && int32(node) != but && p.outlines[0].where(from, int32(node)) != p.outlines[1].where(to, image) {
			return false
		}
	}
	return true
}

// where says where a node is of another one.
func (o *outline) where(of, node int32) (place uint8) {
	const left, beneath, above, right = 0, 1, 2, 3
	switch {
	case node < o.first[of]:
		return left
	case node <= of:
		return beneath
	case o.first[node] <= of:
		return above
	}
	return right
}

// list lists the edits anew, in the order of [tree.Comparer.Edits].
func (p *matched) list() (edits []tree.Edit) {
	next := int32(0)
	insert := func(until int32) {
		for ; next < until; next++ {
			edits = append(edits, tree.Edit{X: tree.None, Y: next})
		}
	}
	for node, image := range p.becomes {
		insert(image)
		edits = append(edits, tree.Edit{X: int32(node), Y: image})
		next = max(next, image+1)
	}
	insert(int32(len(p.y.Labels)))
	return edits
}

// key is what a node keeps that is moved.
type key struct {
	label, word string
	position    int32
}

func (t *Tree) key(node int32) key {
	k := key{label: t.Labels[node], word: t.word(node)}
	if int(node) < len(t.Positions) {
		k.position = t.Positions[node]
	}
	return k
}

// movesOf returns where the nodes of x are moved that are, in order where several
// are alike. A node without a word is none that could be known again.
func movesOf(x, y *Tree, edits []tree.Edit) map[int32]int32 {
	inserted := map[key][]int32{}
	for _, e := range edits {
		if e.X == tree.None && y.word(e.Y) != "" {
			k := y.key(e.Y)
			inserted[k] = append(inserted[k], e.Y)
		}
	}
	moves := map[int32]int32{}
	for _, e := range edits {
		if e.Y == tree.None && x.word(e.X) != "" {
			if k := x.key(e.X); len(inserted[k]) > 0 {
				moves[e.X], inserted[k] = inserted[k][0], inserted[k][1:]
			}
		}
	}
	return moves
}
