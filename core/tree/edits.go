package tree

// None is no node.
const None = -1

// Edit is what becomes of a node of x, or where a node of y comes from: the one
// becomes the other, and takes its label; or X is deleted, where Y is None; or Y is
// inserted, where X is None.
type Edit struct{ X, Y int32 }

// compared is what finds the distances of two trees, and has those of their subtrees.
type compared interface {
	compare(i, j int32)        // fills the table of two nodes
	forest(i, j int32) int32   // of the first i and j nodes of the subtrees that were compared last
	subtrees(i, j int32) int32 // of two nodes
	unlike(i, j int32) int32   // what it costs that node i becomes node j
	whole() int32              // what it costs to delete a node
}

// way is the memory in which edits are found.
type way struct {
	subtrees [][2]int32
	images   []int32
	list     []Edit
}

// Edits returns how y is made of x at the cost of their distance, once that was
// found and while both trees are as they were. It has each node of both once, in the
// post-order of both: nodes that become others keep their order and stay above what
// they are above. Where there are several ways it is always the same one. The slice
// is valid until the next comparison.
func (c *Comparer) Edits() []Edit { return c.way.edits(c, &c.x, &c.y) }

func (w *way) edits(c compared, x, y *side) []Edit {
	w.list = w.list[:0]
	images := zeroed(&w.images, x.Len()) // nodes of y, from 1
	if x.Len() > 0 && y.Len() > 0 {
		w.match(c, x, y, images)
	}
	next := int32(0)
	insert := func(until int32) {
		for ; next < until; next++ {
			w.list = append(w.list, Edit{None, next})
		}
	}
	for node, image := range images {
		insert(image - 1)
		w.list = append(w.list, Edit{int32(node), image - 1})
		next = max(next, image)
	}
	insert(int32(y.Len()))
	return w.list
}

// match finds which node becomes which, once the distances of all subtrees are
// known: it goes back through the table of the whole trees, and then through those
// of the subtrees that it took from elsewhere. Each of these tables is part of that
// of two key roots, and of others each, so this takes no longer than the distance.
func (w *way) match(c compared, x, y *side, images []int32) {
	w.subtrees = append(w.subtrees[:0], [2]int32{int32(x.Len()) - 1, int32(y.Len()) - 1})
	for len(w.subtrees) > 0 {
		top := w.subtrees[len(w.subtrees)-1]
		w.subtrees = w.subtrees[:len(w.subtrees)-1]
		c.compare(top[0], top[1])
		leafX, leafY := x.First[top[0]], y.First[top[1]]
		i, j := top[0], top[1]
		for i >= leafX && j >= leafY {
			firstI, firstJ := x.First[i], y.First[j]
			here := c.forest(i-leafX+1, j-leafY+1)
			switch {
			case firstI == leafX && firstJ == leafY && here == c.forest(i-leafX, j-leafY)+c.unlike(i, j):
				images[x.node(i)] = y.node(j) + 1
				i, j = i-1, j-1
			case (firstI != leafX || firstJ != leafY) && here == c.forest(firstI-leafX, firstJ-leafY)+c.subtrees(i, j):
				w.subtrees = append(w.subtrees, [2]int32{i, j})
				i, j = firstI-1, firstJ-1
			case here == c.forest(i-leafX, j-leafY+1)+c.whole():
				i--
			default:
				j--
			}
		}
	}
}

func (c *Comparer) forest(i, j int32) int32   { return int32(c.forests[int(i)*c.width+int(j)]) }
func (c *Comparer) subtrees(i, j int32) int32 { return int32(c.distances[int(i)*c.y.Len()+int(j)]) }
func (c *Comparer) whole() int32              { return 1 }

func (c *Comparer) unlike(i, j int32) int32 {
	if c.x.Labels[i] == c.y.Labels[j] {
		return 0
	}
	return 1
}
