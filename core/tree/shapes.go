package tree

import (
	"cmp"
	"slices"
)

// shape is the subtree of a key root, wherever it occurs.
type shape struct {
	tree, root int32 // where it occurs first
	last       int32 // the last tree in which it occurs
	whole      int32 // the tree that it is, or -1
	alike      int32 // how many nodes it begins with as the shape before it does
}

// group is what some trees that stand together share. Of very many trees that would be
// more than the memory near a processor holds, and take twice as long.
type group struct {
	end    int     // the first tree behind it
	shapes []shape // each after those that are smaller, and so after those that it needs
	placed int     // how many places there are, with 0
}

// known are the places and shapes of a group so far, by subtree: places from 1, shapes
// by their number from 1.
type known struct{ places, shapes map[int32]int32 }

// share finds the shapes of all trees, and which subtrees are needed by others:
// those that do not begin where their tree does.
func (m *AllPairs) share(mostPlaced int) {
	nodes := 0
	for at := 0; at < m.Len(); {
		g, k := group{end: at, placed: 1}, known{map[int32]int32{}, map[int32]int32{}}
		for ; g.end < m.Len() && (g.end == at || g.placed < mostPlaced); g.end++ {
			nodes += m.add(&g, k)
		}
		for i := at; i < g.end; i++ {
			m.trees[i].place(k.places)
		}
		m.separate = m.separate || nodes > mostShared
		if m.placed = max(m.placed, g.placed); !m.separate {
			m.sortShapes(g.shapes)
		}
		m.groups = append(m.groups, g)
		at = g.end
	}
}

// add adds the next tree to a group, and returns how many nodes its new shapes have.
func (m *AllPairs) add(g *group, k known) (nodes int) {
	t := &m.trees[g.end]
	m.separate = m.separate || t.Len() > MaxNodes
	s := side{Tree: t.Tree}
	uppermost := s.uppermost()
	for node, first := range t.First {
		number := t.subtrees[node]
		if first > 0 && k.places[number] == 0 {
			k.places[number] = int32(g.placed)
			g.placed++
		}
		if uppermost[first] != int32(node) {
			continue
		}
		if k.shapes[number] == 0 {
			g.shapes = append(g.shapes, shape{tree: int32(g.end), root: int32(node), whole: -1})
			k.shapes[number] = int32(len(g.shapes))
			m.longest, nodes = max(m.longest, t.size(node)), nodes+t.size(node)
		}
		shape := &g.shapes[k.shapes[number]-1]
		if shape.last = int32(g.end); node == t.Len()-1 {
			shape.whole = int32(g.end)
		}
	}
	return nodes
}

// place notes the places of the subtrees of all nodes, once they are known: a subtree may
// be needed by a later tree.
func (d *distinct) place(places map[int32]int32) {
	d.places = make([]int32, len(d.subtrees))
	for node, number := range d.subtrees {
		d.places[node] = places[number]
	}
}

// sortShapes puts the smaller ones first, and next to each other those that begin
// alike.
func (m *AllPairs) sortShapes(shapes []shape) {
	copy(shapes, sorted(shapes, func(a, b *shape) int {
		if d := cmp.Compare(m.size(a), m.size(b)); d != 0 {
			return d
		}
		alike := m.alike(a, b)
		x, i := m.node(a, alike)
		y, j := m.node(b, alike)
		if d := cmp.Compare(x.size(i), y.size(j)); d != 0 {
			return d
		}
		return cmp.Compare(x.Labels[i], y.Labels[j])
	}))
	for i := 1; i < len(shapes); i++ {
		shapes[i].alike = int32(m.alike(&shapes[i-1], &shapes[i]))
	}
}

// alike returns how many nodes two shapes that differ begin with alike.
func (m *AllPairs) alike(a, b *shape) (nodes int) {
	x, i := m.node(a, 0)
	y, j := m.node(b, 0)
	for i <= int(a.root) && j <= int(b.root) && x.Labels[i] == y.Labels[j] && x.size(i) == y.size(j) {
		nodes, i, j = nodes+1, i+1, j+1
	}
	return nodes
}

// node returns where the i-th node of a shape is.
func (m *AllPairs) node(s *shape, i int) (*Tree, int) {
	t := &m.trees[s.tree].Tree
	return t, int(t.First[s.root]) + i
}

func (m *AllPairs) size(s *shape) int { return m.trees[s.tree].size(int(s.root)) }

// subtrees numbers distinct subtrees, in time and memory linear in their nodes: a
// tree is one with a child less, and that child. Such parts have numbers as well.
type subtrees struct {
	numbers map[[2]int32]int32
	count   int32
	open    []int32 // the nodes that have no mother yet
}

// rooted returns the number of the subtree of each node.
func (s *subtrees) rooted(t *Tree) []int32 {
	numbers := make([]int32, t.Len())
	s.open = s.open[:0]
	for node, first := range t.First {
		children := len(s.open)
		for children > 0 && s.open[children-1] >= first {
			children--
		}
		number := s.number(t.Labels[node], None)
		for _, child := range s.open[children:] {
			number = s.number(number, numbers[child])
		}
		numbers[node] = number
		s.open = append(s.open[:children], int32(node))
	}
	return numbers
}

// number returns the number of a leaf, by its label, or of a part and one more child.
func (s *subtrees) number(part, child int32) int32 {
	number, known := s.numbers[[2]int32{part, child}]
	if !known {
		number = s.count
		s.numbers[[2]int32{part, child}] = number
		s.count++
	}
	return number
}

// sorted returns a list in order, stably. It sorts numbers: a sort is compiled for each
// type, and numbers are sorted elsewhere too.
func sorted[T any](list []T, compare func(a, b *T) int) []T {
	order := make([]int32, len(list))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return compare(&list[a], &list[b]) })
	all := make([]T, len(list))
	for i, n := range order {
		all[i] = list[n]
	}
	return all
}
