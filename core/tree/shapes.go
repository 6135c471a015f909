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

// share finds the shapes of all trees, and which subtrees are needed by others:
// those that do not begin where their tree does.
func (m *Many) share(subtrees int) {
	m.places, m.placed = make([]int32, subtrees), 1
	shapes := make([]int32, subtrees) // by subtree, from 1
	nodes := 0
	var s side
	for i := range m.trees {
		t := &m.trees[i]
		m.separate = m.separate || t.Len() > MaxNodes
		s.Tree = t.Tree
		uppermost := s.uppermost()
		for node, first := range t.First {
			number := t.subtrees[node]
			if first > 0 && m.places[number] == 0 {
				m.places[number] = int32(m.placed)
				m.placed++
			}
			if uppermost[first] != int32(node) {
				continue
			}
			if shapes[number] == 0 {
				m.shapes = append(m.shapes, shape{tree: int32(i), root: int32(node), whole: -1})
				shapes[number] = int32(len(m.shapes))
				m.longest, nodes = max(m.longest, t.size(node)), nodes+t.size(node)
			}
			shape := &m.shapes[shapes[number]-1]
			if shape.last = int32(i); node == t.Len()-1 {
				shape.whole = int32(i)
			}
		}
	}
	if m.separate = m.separate || nodes > mostShared; !m.separate {
		m.sortShapes()
	}
}

// sortShapes puts the smaller ones first, and next to each other those that begin
// alike.
func (m *Many) sortShapes() {
	m.shapes = sorted(m.shapes, func(a, b *shape) int {
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
	})
	for i := 1; i < len(m.shapes); i++ {
		m.shapes[i].alike = int32(m.alike(&m.shapes[i-1], &m.shapes[i]))
	}
}

// alike returns how many nodes two shapes that differ begin with alike.
func (m *Many) alike(a, b *shape) (nodes int) {
	x, i := m.node(a, 0)
	y, j := m.node(b, 0)
	for i <= int(a.root) && j <= int(b.root) && x.Labels[i] == y.Labels[j] && x.size(i) == y.size(j) {
		nodes, i, j = nodes+1, i+1, j+1
	}
	return nodes
}

// node returns where the i-th node of a shape is.
func (m *Many) node(s *shape, i int) (*Tree, int) {
	t := &m.trees[s.tree].Tree
	return t, int(t.First[s.root]) + i
}

func (m *Many) size(s *shape) int { return m.trees[s.tree].size(int(s.root)) }

// subtrees numbers distinct subtrees, in time and memory linear in their nodes: a
// tree is one with a child less, and that child. Such parts have numbers as well.
type subtrees struct {
	numbers map[[2]int32]int32
	count   int32
	open    []int32 // the nodes that have no mother yet
}

// of returns the number of the subtree of each node.
func (s *subtrees) of(t *Tree) []int32 {
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
