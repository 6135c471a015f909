package nodes

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// Distances from left to right.
const (
	nodeSpace = 12 * draw.Px // between what stands side by side
	treeSpace = 48 * draw.Px // between the trees, side by side
	framePad  = 7 * draw.Px  // between a frame and what is in it
	markRoom  = draw.MarkSize + draw.MarkGap
	dotSize   = 6 * draw.Px // of a node with nothing to say
)

// Distances from top to bottom.
const (
	nameRise  = 14 * draw.Px // from the top of a tree to the baseline of its name
	nameDrop  = 12 * draw.Px // from there to the root
	labelRise = 16 * draw.Px // from the top of a row to the baseline of labels
	wordDrop  = 18 * draw.Px // from there to that of words
	rowEnd    = 7 * draw.Px  // from the last baseline to the end of the row
	treeDrop  = 40 * draw.Px // between the trees, one beneath the other
)

// The distance of two rows: the farther a child stands to the side, the more of it there is.
const (
	leastDrop = 18 * draw.Px
	mostDrop  = 52 * draw.Px
	steepness = 8 // at least one pixel down for so many to the side, where there is room
)

// layout is two trees while they are laid out.
type layout struct {
	sides   [2]*side
	changes []Change
	tops    []draw.Length // of the rows, from that of the root
	heights []draw.Length // of the rows
}

// place puts everything in its place.
func (l *layout) place(d *Drawing, room draw.Length) {
	l.stack()
	d.Height = draw.Margin
	right := draw.Margin
	for _, s := range l.sides {
		if len(s.boxes) == 0 {
			continue
		}
		left, half := s.left, s.name.Width/2
		width := max(s.right, half) - min(left, -half)
		x, top := draw.Margin, draw.Margin
		if right > draw.Margin {
			if x, top = right+treeSpace, draw.Margin; room > 0 && x+width+draw.Margin > room {
				x, top = draw.Margin, d.Height+treeDrop
			}
		}
		right = x + width
		b := Block{Second: s.second, Name: s.name}
		root := x - min(left, -half)
		b.Name.Place(root, top+nameRise)
		d.Height = max(d.Height, l.placeNodes(&b, root, top+nameRise+nameDrop))
		d.Width = max(d.Width, right+draw.Margin)
		d.Blocks = append(d.Blocks, b)
	}
	d.Height += draw.Margin
}

// stack decides how high rows are, and how far they stand apart, in both trees alike.
func (l *layout) stack() {
	var drops []draw.Length // above the rows
	for _, s := range l.sides {
		for i := range s.boxes {
			depth := int(s.depth[i])
			for len(drops) <= depth {
				drops, l.heights = append(drops, leastDrop), append(l.heights, labelRise+rowEnd)
			}
			drops[depth] = min(max(drops[depth], draw.Abs(s.from[i])/steepness), mostDrop)
			if s.boxes[i].word.Runs != nil {
				l.heights[depth] = labelRise + wordDrop + rowEnd
			}
		}
	}
	l.tops = make([]draw.Length, len(drops))
	for i := 1; i < len(drops); i++ {
		l.tops[i] = l.tops[i-1] + l.heights[i-1] + drops[i]
	}
}

// placeNodes puts the nodes of a tree in their places, with the root at one, and
// returns where they end.
func (l *layout) placeNodes(b *Block, root, top draw.Length) (bottom draw.Length) {
	s := l.sides[0]
	if b.Second {
		s = l.sides[1]
	}
	at := make([]draw.Length, len(s.boxes)) // the middle, by node
	ends := make([]draw.Length, len(s.boxes))
	b.Nodes = make([]Node, 0, len(s.boxes))
	for _, i := range s.preorder() {
		n := Node{Index: int(i), Fate: s.boxes[i].fate, Label: s.boxes[i].label, Word: s.boxes[i].word}
		y := top + l.tops[s.depth[i]]
		parent := s.parent[i]
		at[i] = root
		if parent >= 0 {
			at[i] = at[parent] + s.from[i]
		}
		n.place(at[i], y, s.boxes[i].half)
		ends[i] = n.Frame.Bottom
		if parent >= 0 {
			n.Elsewhere = !s.beneath[i]
			n.Edge = edge(draw.Pt(at[parent], ends[parent]), top+l.tops[s.depth[parent]]+l.heights[s.depth[parent]], draw.Pt(at[i], n.Frame.Top))
		}
		bottom = max(bottom, y+l.heights[s.depth[i]])
		b.Nodes = append(b.Nodes, n)
	}
	return bottom
}

// edge is the line from a parent to a child. It runs straight down to the end of
// the parent's row, so that it touches nothing that stands beside the parent.
func edge(from draw.Point, row draw.Length, to draw.Point) []draw.Point {
	if from.Y == row {
		return []draw.Point{from, to}
	}
	return []draw.Point{from, draw.Pt(from.X, row), to}
}

// place puts a node in its place, beneath the top of its row.
func (n *Node) place(x, top, half draw.Length) {
	baseline := top + labelRise
	bottom := baseline + rowEnd
	labelled := x
	if n.Fate != Kept {
		labelled += markRoom / 2
		left := labelled - n.Label.Width/2 - markRoom
		n.Mark = draw.MarkAt(left, baseline-draw.Drop)
	}
	n.Label.Place(labelled, baseline)
	if n.Word.Runs != nil {
		n.Word.Place(x, baseline+wordDrop)
		bottom += wordDrop
	}
	n.Frame = draw.Rect(x-half, top, x+half, bottom)
}

// dotted reports whether a node is drawn as a dot, as there is nothing to say of it.
func (n *Node) dotted() bool { return n.Label.Runs == nil && n.Word.Runs == nil && n.Fate == Kept }
