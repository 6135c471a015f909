package agreement

import (
	"errors"
	"slices"

	"github.com/ccgscore/ccgscore/core/tree"
)

// trees are the trees of annotations, apart by their edit distance (Zhang & Shasha
// 1989). Values are in the order in which [tree.AllPairs] has their trees: those that are
// the same tree, and of another size, stand together.
type trees struct {
	interned
	sizes    []int32
	trees    []tree.Tree
	distinct []int32 // by value: which tree it is, among those that differ
	many     *tree.AllPairs
	costs    *tree.Costs // of labels; nil where all cost the same
}

func newTrees(b *builder, units []Unit, costs *Costs) *trees {
	m := &trees{interned: newInterned(units)}
	if costs != nil {
		m.costs = costs.Of
	}
	var key []byte
	for i := range units {
		for place, s := range units[i].Of {
			t := b.build(s)
			key = appendNumber(key[:0], t.Size)
			for node, label := range t.Labels {
				key = appendNumber(appendNumber(key, int(label)), int(t.First[node]))
			}
			n, fresh := m.number(key)
			if fresh {
				m.sizes = append(m.sizes, int32(t.Size*m.scale()))
				m.trees = append(m.trees, tree.Tree{Labels: slices.Clone(t.Labels), First: slices.Clone(t.First)})
			}
			m.values[i][place] = []int32{n}
		}
	}
	m.order()
	return m
}

// scale is what distances and sizes are multiples of, as 1 divided by it.
func (m *trees) scale() int {
	if m.costs != nil {
		return tree.Whole
	}
	return 1
}

// unused returns the labels with costs that no tree has.
func (m *trees) unused(costs *Costs) (labels []string) {
	if costs == nil {
		return nil
	}
	used := make([]bool, len(costs.Labels))
	for i := range m.trees {
		for _, label := range m.trees[i].Labels {
			if label >= 0 && int(label) < len(used) {
				used[label] = true
			}
		}
	}
	for label, is := range used {
		if !is {
			labels = append(labels, costs.Labels[label])
		}
	}
	return labels
}

// errTall refuses trees whose distances by their leaves would not add up.
var errTall = errors.New("trees have too many nodes above each of their leaves")

// adds reports whether the sums of all squares, in units of 2⁻³², are below 2⁶². A distance
// is at most the nodes of both trees, so the largest share of the sizes follows from the
// tree that has most nodes for its size.
func (m *trees) adds(units []Unit) bool {
	all, most, nodes, largestTree := 0, 0, 0.0, 0
	for i := range units {
		all += len(units[i].Of)
		most = max(most, len(units[i].Of))
	}
	for i := range m.trees {
		nodes = max(nodes, float64(m.trees[i].Len()*m.scale())/float64(max(m.sizes[i], 1)))
		largestTree = max(largestTree, m.trees[i].Len())
	}
	plain, pairs := 2*float64(largestTree*m.scale()), float64(all)*float64(most)
	return nodes*nodes*pairs < largest/fraction && plain*plain*pairs < largest
}

// order numbers the values anew, as their trees are.
func (m *trees) order() {
	given := make([]*tree.Tree, len(m.trees))
	for i := range m.trees {
		given[i] = &m.trees[i]
	}
	m.many = tree.NewMany(given)
	order := make([]int32, len(given)) // the old numbers, in their new order
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return m.many.Distinct(int(a)) - m.many.Distinct(int(b)) })
	now, sizes, kept := make([]int32, len(order)), make([]int32, len(order)), make([]tree.Tree, len(order))
	for n, old := range order {
		now[old], sizes[n], kept[n] = int32(n), m.sizes[old], m.trees[old]
		m.distinct = append(m.distinct, int32(m.many.Distinct(int(old))))
	}
	m.sizes, m.trees = sizes, kept
	for _, unit := range m.values {
		for _, values := range unit {
			values[0] = now[values[0]]
		}
	}
}

func (m *trees) columns() int { return 1 }

func (m *trees) size(value int32, _ int) int32 { return m.sizes[value] }

func (m *trees) cost() int64 {
	if m.costs != nil {
		return slower * m.many.PairCost()
	}
	return m.many.Cost()
}

// slower is how much longer a cell takes where each pair is compared by itself, about.
const slower = 4

func (m *trees) worker() worker {
	if m.costs != nil {
		return &gradedWorker{of: m, graded: tree.Graded{Costs: m.costs}}
	}
	return &treeWorker{of: m, distances: m.many.Row()}
}

type treeWorker struct {
	of        *trees
	distances *tree.Row
	comparer  tree.Comparer
	found     []int32
	tree      int32 // whose distances were found, from 1
}

func (w *treeWorker) row(x int32, into []int32, tick func() error) (_ []int32, err error) {
	of := w.of.distinct
	if at := of[x] + 1; w.tree != at { // else it is the same tree, of another size
		if w.found, err = w.distances.Distances(int(of[x]), w.found[:0], tick); err != nil {
			return into, err
		}
		w.tree = at
	}
	for _, other := range of[x+1:] {
		distance := int32(0)
		if other != of[x] {
			distance = w.found[other-of[x]-1]
		}
		into = append(into, distance)
	}
	return into, nil
}

func (w *treeWorker) compare(x, y int32, into []int32) ([]int32, error) {
	if w.of.distinct[x] == w.of.distinct[y] {
		return append(into, 0), nil
	}
	d, err := w.comparer.Distance(&w.of.trees[x], &w.of.trees[y])
	return append(into, int32(d)), err
}
