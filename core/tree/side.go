package tree

// side is a tree as it is compared: as it is, or in a mirror.
type side struct {
	Tree
	keyRoots []int32 // in post-order, without leaves
	nodes    []int32 // in a mirror: which node of the tree that was taken each node is; else empty
	mirrored Tree
	scratch  []int32
}

// take takes a tree as it is.
func (s *side) take(t *Tree) {
	s.Tree, s.nodes = *t, s.nodes[:0]
	s.findKeyRoots()
}

// findKeyRoots finds the nodes that no other node begins with the same leaf above.
func (s *side) findKeyRoots() {
	s.keyRoots = s.keyRoots[:0]
	uppermost := s.uppermost()
	for node, first := range s.First {
		if uppermost[first] == int32(node) && int(first) != node {
			s.keyRoots = append(s.keyRoots, int32(node))
		}
	}
}

// uppermost returns, by leaf, the key root that begins with it: of other nodes, 0.
func (s *side) uppermost() []int32 {
	uppermost := zeroed(&s.scratch, s.Len())
	for node, first := range s.First {
		uppermost[first] = int32(node)
	}
	return uppermost
}

// sum returns how many nodes the subtrees of the key roots have together.
func (s *side) sum() (sum int64) {
	for _, node := range s.keyRoots {
		sum += int64(s.size(int(node)))
	}
	return sum
}

// mirroredSum returns what sum is in a mirror, where key roots are the root and the
// nodes with a sister on the right: those that a leaf follows, and not their mother.
func mirroredSum(t *Tree) (sum int64) {
	for node, first := range t.First {
		if next := node + 1; int(first) != node && (next == t.Len() || int(t.First[next]) == next) {
			sum += int64(t.size(node))
		}
	}
	return sum
}

// mirror turns the tree, left for right. The post-order of a mirror is the order
// from right to left of all nodes, each before what is beneath it.
func (s *side) mirror() {
	n := s.Len()
	s.nodes = zeroed(&s.nodes, n)
	above := zeroed(&s.scratch, n)[:0] // of the node, the root first
	for node := n - 1; node >= 0; node-- {
		for len(above) > 0 && int(s.First[above[len(above)-1]]) > node {
			above = above[:len(above)-1]
		}
		before := len(above) + int(s.First[node]) // in the order from left to right
		s.nodes[n-1-before] = int32(node)
		above = append(above, int32(node))
	}
	s.mirrored.Reset()
	for to, node := range s.nodes {
		s.mirrored.Add(s.Labels[node], to+1-s.size(int(node)))
	}
	s.Tree = s.mirrored
	s.findKeyRoots()
}

// node returns the node of the tree that was taken.
func (s *side) node(node int32) int32 {
	if len(s.nodes) > 0 {
		return s.nodes[node]
	}
	return node
}

// zeroed returns numbers of a length, of the memory that is kept for them.
func zeroed(memory *[]int32, length int) []int32 {
	if cap(*memory) < length {
		*memory = make([]int32, length)
	}
	clear((*memory)[:length])
	return (*memory)[:length]
}
