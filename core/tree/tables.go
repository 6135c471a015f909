package tree

// compareLeaves finds the distances of all subtrees from leaves: all nodes but one
// are inserted or deleted, and that one is of the label of the leaf if there is any.
func (c *Comparer) compareLeaves() {
	x, y, m := &c.x, &c.y, c.y.Len()
	for i, first := range x.First {
		if int(first) == i {
			y.compareLeaf(x.Labels[i], c.distances[i*m:], 1)
		}
	}
	for j, first := range y.First {
		if int(first) == j {
			x.compareLeaf(y.Labels[j], c.distances[j:], m)
		}
	}
}

// compareLeaf finds how far all subtrees are from a leaf. In distances they stand so
// far apart.
func (t *Tree) compareLeaf(label int32, distances []int16, apart int) {
	alike := int32(-1) // the last node of that label
	for node, first := range t.First {
		if t.Labels[node] == label {
			alike = int32(node)
		}
		distance := int16(node) - int16(first)
		if alike < first {
			distance++
		}
		distances[node*apart] = distance
	}
}

// compare fills the table of two nodes: how far the first so many nodes of the one
// subtree are from the first so many of the other. It has a row for each node of x.
// Most time passes here.
func (c *Comparer) compare(i, j int32) {
	x, y, m := &c.x, &c.y, c.width-1
	leafX, leafY := x.First[i], y.First[j]
	firsts, labels := y.First[leafY:j+1], y.Labels[leafY:j+1]
	above := c.forests[:len(firsts)+1]
	for k := range above {
		above[k] = int16(k)
	}
	for a := leafX; a <= i; a++ {
		row := c.forests[int(a-leafX+1)*c.width:][:len(firsts)+1]
		before := c.forests[int(x.First[a]-leafX)*c.width:][:len(firsts)+1] // without the subtree of a
		distances := c.distances[int(a)*m+int(leafY):][:len(firsts)]        // of that subtree
		nearest := int16(a - leafX + 1)
		row[0] = nearest
		if x.First[a] != leafX {
			for k, first := range firsts {
				nearest = min(min(nearest, above[k+1])+1, before[first-leafY]+distances[k])
				row[k+1] = nearest
			}
			above = row
			continue
		}
		label := x.Labels[a]
		for k, first := range firsts {
			nearest = min(nearest, above[k+1]) + 1
			if first != leafY {
				nearest = min(nearest, before[first-leafY]+distances[k])
			} else { // both subtrees begin where the table does: this is their distance
				same := above[k]
				if labels[k] != label {
					same++
				}
				nearest = min(nearest, same)
				distances[k] = nearest
			}
			row[k+1] = nearest
		}
		above = row
	}
}
