package tree

import "math"

// Row is the memory in which one goroutine finds distances of [AllPairs]. It keeps it,
// so that a row allocates nothing once larger ones were found.
type Row struct {
	m *AllPairs

	// Of the tree whose row it is: the nodes of the subtrees of all its key roots,
	// one after the other, which are the cells of a column from 1 on.
	nodes  []uint16
	labels []int32
	before []uint16 // the cell before the subtree of the node; 0 if that begins where its key root's does
	goOn   []int16  // all bits, but none where the subtree of a key root begins
	size   int      // of the tree

	columns  []int16 // of a shape, one more than it has nodes
	saved    []int16 // by place and node of the tree
	since    int     // cells since the last tick
	side     side
	comparer Comparer
}

// Row returns new memory for rows.
func (m *AllPairs) Row() *Row { return &Row{m: m} }

// cellsOfTick is how many cells pass between two ticks: some milliseconds. A shape,
// or a pair that is compared alone, may take longer, but less than some seconds.
const cellsOfTick = 1 << 22

// Distances finds how far the distinct tree x is from x+1 and all later ones, in
// that order. They stand in into, or in new memory where that is too small. Tick, if
// there is one, is called now and then, and an error that it returns is returned.
// Other errors are those of [Comparer].
func (r *Row) Distances(x int, into []int32, tick func() error) ([]int32, error) {
	if into = into[:0]; r.m.alone(x) {
		return r.alone(x, into, tick)
	}
	t := &r.m.trees[x]
	for y := x + 1; y < r.m.Len(); y++ {
		into = append(into, int32(t.Len()+r.m.trees[y].Len()))
	}
	r.take(t)
	for i := range r.m.groups {
		if g := &r.m.groups[i]; g.end > x+1 {
			if err := r.save(g, x, into, tick); err != nil {
				return into, err
			}
		}
	}
	return into, nil
}

// save takes what the tree and those behind it in a group save from their distances.
func (r *Row) save(g *group, x int, distances []int32, tick func() error) error {
	alike := int32(0) // nodes with which a shape and the last one that was needed begin
	for i := range g.shapes {
		s := &g.shapes[i]
		if alike = min(alike, s.alike); int(s.last) <= x {
			continue
		}
		if r.since > cellsOfTick && tick != nil {
			if err := tick(); err != nil {
				return err
			}
			r.since = 0
		}
		saved := r.compare(s, alike)
		if alike = math.MaxInt32; int(s.whole) > x {
			distances[int(s.whole)-x-1] -= int32(saved)
		}
	}
	return nil
}

// alone compares a tree with later ones pair by pair.
func (r *Row) alone(x int, into []int32, tick func() error) ([]int32, error) {
	for y := x + 1; y < r.m.Len(); y++ {
		if tick != nil {
			if err := tick(); err != nil {
				return into, err
			}
		}
		distance, err := r.comparer.Distance(&r.m.trees[x].Tree, &r.m.trees[y].Tree)
		if err != nil {
			return into, err
		}
		into = append(into, int32(distance))
	}
	return into, nil
}

// take takes the tree whose row follows.
func (r *Row) take(t *distinct) {
	r.nodes, r.labels, r.before, r.goOn = r.nodes[:0], r.labels[:0], r.before[:0], r.goOn[:0]
	r.size, r.side.Tree = t.Len(), t.Tree
	uppermost := r.side.uppermost()
	for node, first := range t.First {
		if uppermost[first] == int32(node) {
			r.takeKeyRoot(t, int(first), node)
		}
	}
	width := len(r.nodes) + 1
	r.columns = grown(r.columns, width*(r.m.longest+1)+mostWidth+1)
	r.saved = grown(r.saved, r.size*r.m.placed+mostWidth+1)
	clear(r.columns[:width])
}

func (r *Row) takeKeyRoot(t *distinct, first, root int) {
	start := len(r.nodes)
	for node := first; node <= root; node++ {
		before, goOn := 0, int16(-1)
		if begin := int(t.First[node]); begin > first {
			before = start + begin - first
		}
		if node == first {
			goOn = 0
		}
		r.nodes, r.labels = append(r.nodes, uint16(node)), append(r.labels, t.Labels[node])
		r.before, r.goOn = append(r.before, uint16(before)), append(r.goOn, goOn)
	}
}
