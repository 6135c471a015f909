package nodes

import (
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// Sample is an entry of the legend: an empty frame with its mark, or, of [Kept] nodes
// that hang elsewhere, a line; and what it means.
type Sample struct {
	Second bool // it looks as in the second tree
	Fate   Fate
	Frame  Box
	Text   Text
}

const (
	legendSpace = 16 * px // above the legend
	sampleRise  = 3 * px  // of a frame above its mark
)

// placeLegend says beneath the drawing what its frames and marks mean: those that
// there are, and no others.
func (d *Drawing) placeLegend() {
	for i := range d.Blocks {
		b := &d.Blocks[i]
		for _, fate := range [...]Fate{Relabelled, Deleted, Inserted, Moved, Kept} {
			if twice := b.Second && fate != Inserted; !twice && b.has(fate) {
				d.Legend = append(d.Legend, Sample{Second: b.Second, Fate: fate, Text: newText(b.means(fate), metrics.Sans, draw.LabelSize)})
			}
		}
	}
	if len(d.Legend) == 0 {
		return
	}
	l := draw.NewLegend(margin, d.Width-margin, d.Height-margin+legendSpace)
	for i := range d.Legend {
		s := &d.Legend[i]
		line, text := l.Place(s.Text.width)
		s.Frame = draw.Rect(line.Left, line.Top-sampleRise, line.Right, line.Bottom+sampleRise)
		s.Text.place(text.X, text.Y+markRise, draw.LabelSize)
	}
	d.Width, d.Height = l.Right+margin, l.Bottom()+margin
}

// means says what the look of a fate means in a tree.
func (b *Block) means(fate Fate) string {
	switch fate {
	case Relabelled:
		return "another label"
	case Deleted, Inserted:
		return "only in " + b.Name.Text
	case Moved:
		return "stands elsewhere"
	}
	return "hangs on another node"
}

// has reports whether a node has a fate; of [Kept], whether one that stays hangs elsewhere.
func (b *Block) has(fate Fate) bool {
	for i := range b.Nodes {
		n := &b.Nodes[i]
		if n.Fate == fate && fate != Kept || fate == Kept && n.Elsewhere && n.Fate <= Relabelled {
			return true
		}
	}
	return false
}

// mark is where the mark of a sample stands.
func (s *Sample) mark() Box {
	left, top := (s.Frame.Left+s.Frame.Right-draw.MarkSize)/2, s.Frame.Top+sampleRise
	return draw.Rect(left, top, left+draw.MarkSize, top+draw.MarkSize)
}
