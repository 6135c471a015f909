package tree

import (
	"cmp"
	"math"
	"slices"
)

// AllPairs finds the distances of all pairs of many trees, two to three times as fast as
// a [Comparer] does pair by pair. Equal trees are one. Goroutines can share it, each
// with a [Row] of its own.
//
// The algorithm is that of [Comparer]: tables of two key roots, with a column for
// each node beneath the one. But a table depends on the two subtrees alone, so one
// tree is compared with each distinct subtree of the others once, however often it
// occurs. A column depends on the nodes up to its own alone, so subtrees that begin
// alike have columns in common.
type AllPairs struct {
	trees []distinct // the widest first, which leaves the fewest subtrees for later ones
	of    []int32    // by tree that was given

	groups  []group // of trees that stand together, in their order
	longest int     // the nodes of the largest shape
	placed  int     // how many places a group has at most, with 0

	memory   int  // numbers that a row may keep
	separate bool // trees are too large, or shapes too many
}

// distinct is one of the trees, in a mirror if they all are.
type distinct struct {
	Tree
	subtrees []int32 // by node
	places   []int32 // by node: where a row keeps what its subtree saves; 0 for nowhere
	width    int     // the nodes of the subtrees of all key roots, leaves too
}

// The bounds of what is shared. What is beyond is compared pair by pair.
const (
	mostShared = 1 << 24 // nodes of all shapes
	mostMemory = 1 << 25 // numbers that a row keeps, of two bytes
	mostWidth  = 1<<16 - 1
	mostPlaced = 1 << 12 // places of a group: what is kept of them for 20 nodes is 160 kB
)

// NewMany prepares the comparison of trees, which takes time and memory in
// proportion to their nodes and those of their distinct subtrees.
func NewMany(trees []*Tree) *AllPairs { return newMany(trees, mostPlaced) }

func newMany(trees []*Tree, mostPlaced int) *AllPairs {
	m := &AllPairs{of: make([]int32, len(trees)), memory: mostMemory}
	known := subtrees{numbers: map[[2]int32]int32{}, count: 1}
	ranks := map[int32]int32{} // of distinct trees, by their number among subtrees
	mirrored := fewerInMirror(trees)
	var s side
	for i, t := range trees {
		if s.take(t); mirrored {
			s.mirror()
		}
		d := distinct{Tree: s.Tree, subtrees: known.rooted(&s.Tree)}
		m.of[i] = d.number()
		if _, seen := ranks[d.number()]; !seen {
			ranks[d.number()] = 0
			d.Labels, d.First = slices.Clone(d.Labels), slices.Clone(d.First)
			for leaf, root := range s.uppermost() {
				d.width += max(0, int(root)+1-leaf)
			}
			m.trees = append(m.trees, d)
		}
	}
	m.trees = sorted(m.trees, func(a, b *distinct) int { return cmp.Compare(b.width, a.width) })
	for i := range m.trees {
		ranks[m.trees[i].number()] = int32(i)
	}
	for i, number := range m.of {
		m.of[i] = ranks[number]
	}
	m.share(mostPlaced)
	return m
}

// fewerInMirror reports whether tables of trees have fewer cells in a mirror.
func fewerInMirror(trees []*Tree) bool {
	var s side
	saved := int64(0)
	for _, t := range trees {
		s.take(t)
		saved += s.sum() - mirroredSum(t)
	}
	return saved > 0
}

// number is that of the whole tree among subtrees, 0 for the empty one.
func (d *distinct) number() int32 {
	if d.Len() == 0 {
		return 0
	}
	return d.subtrees[d.Len()-1]
}

// Distinct returns which of the distinct trees, from 0, the i-th given one is.
func (m *AllPairs) Distinct(i int) int { return int(m.of[i]) }

// Len returns the number of distinct trees.
func (m *AllPairs) Len() int { return len(m.trees) }

// Cost returns how many cells all rows have together, or some more: it counts what
// subtrees that begin alike have in common for each of them. A cell takes less than
// half as long as one of a [Comparer].
func (m *AllPairs) Cost() int64 {
	ends := make([]float64, m.Len()) // by tree: the nodes of the shapes that no later one has
	for _, g := range m.groups {
		for i := range g.shapes {
			ends[g.shapes[i].last] += float64(m.size(&g.shapes[i]))
		}
	}
	cost, shapes, trees := 0.0, 0.0, 0.0
	for x := m.Len() - 1; x >= 0; x-- {
		width := float64(m.trees[x].width)
		if m.alone(x) {
			cost += width * trees
		} else {
			cost += width * shapes
		}
		shapes, trees = shapes+ends[x], trees+width
	}
	return int64(min(cost, math.MaxInt64/2))
}

// PairCost returns how many cells all pairs take, about, where each is compared by itself.
func (m *AllPairs) PairCost() int64 {
	cost, later := 0.0, 0.0
	for x := m.Len() - 1; x >= 0; x-- {
		width := float64(m.trees[x].width)
		cost, later = cost+width*later, later+width
	}
	return int64(min(cost, math.MaxInt64/2))
}

// alone reports whether a tree is compared pair by pair, as its row would take too
// much memory.
func (m *AllPairs) alone(x int) bool {
	t := &m.trees[x]
	return m.separate || t.width > mostWidth || (t.width+1)*(m.longest+1)+m.placed*t.Len() > m.memory
}
