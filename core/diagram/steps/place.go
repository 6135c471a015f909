package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// Distances from top to bottom.
const (
	wordRise     = 20 * px // from the top of a block to the baseline of its words
	categoryDrop = 23 * px // from there to that of lexical categories
	firstLine    = 12 * px // from there to the first line
	resultDrop   = 17 * px // from a line to the baseline of the result
	rowHeight    = 28 * px // from a line to the next
	blockEnd     = 8 * px  // from the last baseline to the end of the block
	blockSpace   = 28 * px // between blocks
	ruleDrop     = 4 * px  // from a line to the baseline of its rule
	frameRise    = 19 * px // from the baseline of words that are folded to the top of their frame
	frameDrop    = 7 * px
	markRise     = 4 * px // from the baseline of a category to the middle of its mark
)

// place puts everything in its place.
func (d *Drawing) place(l *layout) {
	d.Width, d.Height = l.width(), margin
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
		b.Name.place(margin+b.Name.width/2, top)
		s.place(l.start()+l.halves[0], top)
		for node := range s.boxes {
			if !s.hidden[node] {
				b.Nodes = append(b.Nodes, s.boxes[node])
			}
		}
		d.Blocks = append(d.Blocks, b)
		d.Height = top + categoryDrop + blockEnd
		if rows := s.boxes[0].Row; rows > 0 {
			d.Height += firstLine + Length(rows-1)*rowHeight + resultDrop
		}
	}
	d.Height += margin
}

// place puts the nodes of a side in their places: so far to the right, and
// beneath the baseline of its words. Daughters come first, since the result of
// a long line stands beneath that of one of them.
func (s *side) place(right, baseline Length) {
	for i := len(s.boxes) - 1; i >= 0; i-- {
		if s.hidden[i] {
			continue
		}
		n := &s.boxes[i]
		if !n.folds() {
			n.Within = 0
		}
		n.Left, n.Right = n.Left+right, n.Right+right
		middle := (n.Left + n.Right) / 2
		if !n.Step() {
			n.placeWords(middle, baseline)
			continue
		}
		n.Line = baseline + categoryDrop + firstLine + Length(n.Row-1)*rowHeight
		n.Rule.place(n.Right+n.ruleRoom()-n.Rule.width/2, n.Line+ruleDrop)
		if n.Right-n.Left > centred {
			half := n.Category.width / 2
			middle = min(max(s.boxes[n.head].Category.At.X, n.Left+half), n.Right-half)
		}
		n.Category.place(middle, n.Line+resultDrop)
	}
}

// placeWords puts a word, or what is folded, with its category in its place.
func (n *Node) placeWords(middle, baseline Length) {
	n.Words.place(middle, baseline)
	if n.folds() {
		n.Flags, n.Title = n.Flags|Folded, n.Title+", folded"
		n.Words.place(middle-(signSpace+draw.MarkSize)/2, baseline)
		n.Frame = draw.Rect(n.Left, baseline-frameRise, n.Right, baseline+frameDrop)
	}
	y := baseline + categoryDrop
	if n.marked() {
		middle += (draw.MarkGap + draw.MarkSize) / 2
		left := middle - n.Category.width/2 - draw.MarkGap - draw.MarkSize
		n.Mark = draw.Rect(left, y-markRise-draw.MarkSize/2, left+draw.MarkSize, y-markRise+draw.MarkSize/2)
	}
	n.Category.place(middle, y)
}

// unfold is where the sign stands that says that something is folded.
func (n *Node) unfold() Box {
	right := n.Frame.Right - frameRoom
	middle := (n.Frame.Top + n.Frame.Bottom) / 2
	return draw.Rect(right-draw.MarkSize, middle-draw.MarkSize/2, right, middle+draw.MarkSize/2)
}
