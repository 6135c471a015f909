package tree

import "errors"

// The bounds of two trees that are compared. A sentence of 4,095 words has as many
// nodes, and two trees of up to 360 nodes always fit.
const (
	MaxNodes = 1 << 12 // of a tree
	MaxCells = 1 << 30 // of all tables together, see [Comparer]
)

// The errors of a comparison.
var (
	ErrTooLarge = errors.New("the trees are too large for their edit distance") // beyond the bounds of every comparison
	ErrTooMany  = errors.New("too many trees are compared")                     // beyond MostCells of a [Comparer]
)

// Comparer finds distances and edits. It keeps its memory, so that a pair of trees
// allocates nothing once larger ones were compared, and belongs to one goroutine.
//
// The distance of two trees is the least number of edits that make one of the
// other. An edit gives a node another label, or deletes a node, whose children take
// its place, or inserts one (Zhang & Shasha 1989, each at the cost of one). It is a
// metric, at least the difference of the sizes and at most their sum.
//
// The algorithm fills a table for any two key roots, with a cell for any two nodes
// beneath them. Key roots are the root and the nodes with a sister on their left;
// leaves need no table. So it takes as long as the sum of the subtrees of all key
// roots of one tree, times that of the other: n² for chains of n nodes, and n⁴/36 at
// worst, where every node has a leaf on both sides of its subtree. In a mirror the
// distance is the same and key roots are others; whichever way has fewer cells is
// taken, so that combs are no worse than chains. More than [MaxCells] are refused.
// The memory is four bytes for any two nodes.
type Comparer struct {
	MostCells int64 // of all comparisons together; 0 if there is no limit but [MaxCells] for each

	cells     int64 // so far
	x, y      side
	distances []int16 // of the subtrees of any two nodes, a row for each of x
	forests   []int16 // of what two subtrees begin with, a row for each number of nodes of x
	width     int     // of a row of forests
	way       way
}

// Distance returns the edit distance of two trees. The error is [ErrTooLarge] or
// [ErrTooMany].
func (c *Comparer) Distance(x, y *Tree) (int, error) {
	if err := c.take(x, y); err != nil {
		return 0, err
	}
	n, m := x.Len(), y.Len()
	if n == 0 || m == 0 {
		return n + m, nil
	}
	c.compareLeaves()
	for _, i := range c.x.keyRoots {
		for _, j := range c.y.keyRoots {
			c.compare(i, j)
		}
	}
	return int(c.distances[n*m-1]), nil
}

// take takes two trees.
func (c *Comparer) take(x, y *Tree) error {
	cells, err := takeBoth(&c.x, &c.y, x, y)
	if err != nil {
		return err
	}
	if c.cells += cells; c.MostCells > 0 && c.cells > c.MostCells {
		return ErrTooMany
	}
	n, m := x.Len(), y.Len()
	c.width = m + 1
	c.distances, c.forests = grown(c.distances, n*m), grown(c.forests, (n+1)*c.width)
	return nil
}

// takeBoth takes two trees the way that has fewer cells, and returns how many.
func takeBoth(a, b *side, x, y *Tree) (least int64, err error) {
	if x.Len() > MaxNodes || y.Len() > MaxNodes {
		return 0, ErrTooLarge
	}
	a.take(x)
	b.take(y)
	cells, mirrored := a.sum()*b.sum(), mirroredSum(x)*mirroredSum(y)
	if least = min(cells, mirrored); least > MaxCells {
		return 0, ErrTooLarge
	}
	if mirrored < cells {
		a.mirror()
		b.mirror()
	}
	return least, nil
}

func grown(table []int16, cells int) []int16 {
	if cap(table) < cells {
		return make([]int16, cells)
	}
	return table[:cells]
}
