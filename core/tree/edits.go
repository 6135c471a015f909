package tree

// None is no node.
const None = -1

// Edit is what becomes of a node of x, or where a node of y comes from: the one
// becomes the other, and takes its label; or X is deleted, where Y is None; or Y is
// inserted, where X is None.
type Edit struct{ X, Y int32 }

// Edits returns how y is made of x at the cost of their distance, once that was
// found and while both trees are as they were. It has each node of both once, in the
// post-order of both: nodes that become others keep their order and stay above what
// they are above. Where there are several ways it is always the same one. The slice
// is valid until the next comparison.
func (c *Comparer) Edits() []Edit {
	c.edits = c.edits[:0]
	images := zeroed(&c.images, c.x.Len()) // nodes of y, from 1
	if c.x.Len() > 0 && c.y.Len() > 0 {
		c.match(images)
	}
	next := int32(0)
	insert := func(until int32) {
		for ; next < until; next++ {
			c.edits = append(c.edits, Edit{None, next})
		}
	}
	for node, image := range images {
		insert(image - 1)
		c.edits = append(c.edits, Edit{int32(node), image - 1})
		next = max(next, image)
	}
	insert(int32(c.y.Len()))
	return c.edits
}

// match finds which node becomes which, once the distances of all subtrees are
// known: it goes back through the table of the whole trees, and then through those
// of the subtrees that it took from elsewhere. Each of these tables is part of that
// of two key roots, and of others each, so this takes no longer than the distance.
func (c *Comparer) match(images []int32) {
	x, y := &c.x, &c.y
	c.subtrees = append(c.subtrees[:0], [2]int32{int32(x.Len()) - 1, int32(y.Len()) - 1})
	for len(c.subtrees) > 0 {
		top := c.subtrees[len(c.subtrees)-1]
		c.subtrees = c.subtrees[:len(c.subtrees)-1]
		c.compare(top[0], top[1])
		leafX, leafY := x.First[top[0]], y.First[top[1]]
		i, j := top[0], top[1]
		for i >= leafX && j >= leafY {
			firstI, firstJ := x.First[i], y.First[j]
			here := c.forest(i-leafX+1, j-leafY+1)
			switch {
			case firstI == leafX && firstJ == leafY && here == c.forest(i-leafX, j-leafY)+x.unlike(i, &y.Tree, j):
				images[x.node(i)] = y.node(j) + 1
				i, j = i-1, j-1
			case (firstI != leafX || firstJ != leafY) && here == c.forest(firstI-leafX, firstJ-leafY)+c.distances[int(i)*y.Len()+int(j)]:
				c.subtrees = append(c.subtrees, [2]int32{i, j})
				i, j = firstI-1, firstJ-1
			case here == c.forest(i-leafX, j-leafY+1)+1:
				i--
			default:
				j--
			}
		}
	}
}

// forest returns the distance of the first i and j nodes of the subtrees that were
// compared last.
func (c *Comparer) forest(i, j int32) int16 { return c.forests[int(i)*c.width+int(j)] }

// unlike is what it costs that node i of t becomes node j of other.
func (t *Tree) unlike(i int32, other *Tree, j int32) int16 {
	if t.Labels[i] == other.Labels[j] {
		return 0
	}
	return 1
}
