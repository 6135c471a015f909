package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// Distances from top to bottom.
const (
	wordRise     = 20 * draw.Px // from the top of a block to the baseline of its words
	categoryDrop = 23 * draw.Px // from there to that of lexical categories
	firstLine    = 12 * draw.Px // from there to the first line
	resultDrop   = 17 * draw.Px // from a line to the baseline of the result
	rowHeight    = 28 * draw.Px // from a line to the next
	blockEnd     = 8 * draw.Px  // from the last baseline to the end of the block
	blockSpace   = 28 * draw.Px // between blocks
	frameRise    = 19 * draw.Px // from the baseline of words that are folded to the top of their frame
	frameDrop    = 7 * draw.Px
)

// place puts everything in its place.
func (d *Drawing) place(l *layout) {
	d.Width, d.Height = l.width(), draw.Margin
	for i := range l.sides {
		s := &l.sides[i]
		if len(s.boxes) == 0 {
			continue
		}
		if len(d.Blocks) > 0 {
			d.Height += blockSpace
		}
		b := Block{System: i == 1, Name: l.names[i]}
		top := d.Height + wordRise
		b.Name.Place(draw.Margin+b.Name.Width/2, top)
		s.place(l.start()+l.halves[0], top)
		for _, node := range s.order() {
			if !s.hidden[node] {
				b.Nodes = append(b.Nodes, s.boxes[node])
			}
		}
		d.Blocks = append(d.Blocks, b)
		d.Height = top + categoryDrop + blockEnd
		if rows := s.boxes[0].Row; rows > 0 {
			d.Height += firstLine + draw.Length(rows-1)*rowHeight + resultDrop
		}
	}
	d.Height += draw.Margin
}

// place puts the nodes of a side in their places: so far to the right, and
// beneath the baseline of its words. Daughters come first, since the result of
// a long line stands beneath that of one of them.
func (s *side) place(right, baseline draw.Length) {
	for i := len(s.boxes) - 1; i >= 0; i-- {
		if s.hidden[i] {
			continue
		}
		n := &s.boxes[i]
		if i == 0 && s.part > 0 {
			n.Flags, n.head = n.Flags|Folded, s.part
		}
		if !n.folds() {
			n.Within = 0
		}
		n.Left, n.Right = n.Left+right, n.Right+right
		middle := (n.Left + n.Right) / 2
		if !n.Step() {
			n.placeWords(middle, baseline)
			continue
		}
		n.Line = baseline + categoryDrop + firstLine + draw.Length(n.Row-1)*rowHeight
		n.Rule.Place(n.Right+n.ruleRoom()-n.Rule.Width/2, n.Line+draw.Drop)
		if n.Right-n.Left > centred {
			half := n.Category.Width / 2
			middle = min(max(s.boxes[n.head].Category.At.X, n.Left+half), n.Right-half)
		}
		n.Category.Place(middle, n.Line+resultDrop)
	}
}

// placeWords puts a word, or what is folded, with its category in its place.
func (n *Node) placeWords(middle, baseline draw.Length) {
	n.Words.Place(middle, baseline)
	if n.folds() {
		n.Flags, n.Title = n.Flags|Folded, n.Title+", folded"
		n.Words.Place(middle-(signSpace+draw.MarkSize)/2, baseline)
		n.Frame = draw.Rect(n.Left, baseline-frameRise, n.Right, baseline+frameDrop)
	}
	y := baseline + categoryDrop
	if n.marked() {
		middle += (draw.MarkGap + draw.MarkSize) / 2
		left := middle - n.Category.Width/2 - draw.MarkGap - draw.MarkSize
		n.Mark = draw.MarkAt(left, y-draw.Drop)
	}
	n.Category.Place(middle, y)
}

// unfold is where the sign stands that says that something is folded.
func (n *Node) unfold() draw.Box {
	return draw.MarkAt(n.Frame.Right-frameRoom-draw.MarkSize, (n.Frame.Top+n.Frame.Bottom)/2)
}
