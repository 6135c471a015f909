package nodes

import "github.com/ccgscore/ccgscore/core/tree"

// Row is a line of the table that says what a drawing shows: a node of each tree
// where the one becomes the other, or a node of one of them.
type Row struct{ X, Y Cell }

// Cell is a node in the table.
type Cell struct {
	Node        int // in the tree; [tree.None] where there is none, and nothing else is said
	Depth       int // how many nodes are above it
	Label, Word string
	Fate        Fate
}

// Rows returns the nodes of both trees in pre-order, from the root down. That is the order of
// both: nodes that become others keep it. The error is that of [SVG].
func Rows(x, y *Tree, edits []tree.Edit) ([]Row, error) {
	p, err := match(x, y, edits)
	if err != nil {
		return nil, err
	}
	fates := p.fatesOf(p.changes())
	cell := func(side int, t *Tree, node int32) Cell {
		return Cell{int(node), int(p.outlines[side].depth[node]), t.Labels[node], t.word(node), fates[side][node]}
	}
	none := Cell{Node: tree.None}
	var rows []Row
	after := p.outlines[1].preorder()
	insert := func(until int32) { // and takes that one off
		for len(after) > 0 && after[0] != until {
			rows = append(rows, Row{none, cell(1, y, after[0])})
			after = after[1:]
		}
	}
	for _, node := range p.outlines[0].preorder() {
		row := Row{cell(0, x, node), none}
		if image := p.becomes[node]; image != tree.None {
			insert(image)
			row.Y = cell(1, y, image)
			after = after[1:]
		}
		rows = append(rows, row)
	}
	insert(tree.None)
	return rows, nil
}
