package tree

// compare fills the columns of a shape, but those of the nodes with which it begins
// as the last one did, and returns what the tree and the shape save.
//
// A cell does not hold a distance but what it saves, which is all nodes of both
// sides less the distance: two nodes that become each other save one, or two if they
// are alike. So a node that is deleted or inserted adds nothing, and what is compared
// with nothing saves nothing: the first cell of all subtrees of key roots is one.
func (r *Row) compare(s *shape, alike int32) int16 {
	t := &r.m.trees[s.tree]
	start := t.First[s.root]
	width := len(r.nodes) + 1
	for node := start + alike; node <= s.root; node++ {
		last := r.columns[int(node-start)*width:]
		column := last[width:]
		column[0] = 0
		saved := r.saved[int(t.places[node])*r.size:]
		if first := t.First[node]; first == start {
			r.find(t.Labels[node], column, last, saved)
		} else {
			r.use(column, last, r.columns[int(first-start)*width:], saved)
		}
		r.since += width - 1
	}
	return r.columns[t.size(int(s.root))*width+width-1]
}

// block is what a number of 16 bits is always within, so that nothing needs to hold
// it against the length. There is memory beyond what is used for the last one.
type block = [mostWidth + 1]int16

// use fills the column of a node whose subtree does not begin where the shape does:
// what that saves is known. Most time passes here, and so it passes through the
// subtrees of all key roots without a branch.
func (r *Row) use(column, last, before []int16, saved []int16) {
	nodes := r.nodes
	befores, goOn := r.before[:len(nodes)], r.goOn[:len(nodes)]
	column, last = column[1:][:len(nodes)], last[1:][:len(nodes)]
	sooner, subtrees := (*block)(before), (*block)(saved)
	most := int16(0)
	for k, node := range nodes {
		most = max(most&goOn[k], max(last[k], sooner[befores[k]]+subtrees[node]))
		column[k] = most
	}
}

// find fills the column of a node whose subtree begins where the shape does, and so
// finds what that saves with the subtrees of all nodes. Those of inner key roots come
// before they are needed.
func (r *Row) find(label int32, column, last []int16, saved []int16) {
	nodes := r.nodes
	befores, goOn, labels := r.before[:len(nodes)], r.goOn[:len(nodes)], r.labels[:len(nodes)]
	column, same, last := column[1:][:len(nodes)], last[:len(nodes)], last[1:][:len(nodes)]
	subtrees := (*block)(saved)
	most := int16(0)
	for k, node := range nodes {
		most = max(most&goOn[k], last[k])
		if befores[k] > 0 {
			most = max(most, subtrees[node])
		} else {
			both := same[k]&goOn[k] + 1
			if labels[k] == label {
				both++
			}
			most = max(most, both)
			subtrees[node] = most
		}
		column[k] = most
	}
}
