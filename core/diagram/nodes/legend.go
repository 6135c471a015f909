package nodes

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const (
	legendSpace = 16 * draw.Px // above the legend
	sampleRise  = 3 * draw.Px  // of a frame above its mark
)

// placeLegend says beneath the drawing what its frames and marks mean: those that
// there are, and no others. A sample is of a fate in a block.
func (d *Drawing) placeLegend() {
	for i := range d.Blocks {
		b := &d.Blocks[i]
		for _, fate := range [...]Fate{Relabelled, Deleted, Inserted, Moved, Kept} {
			if twice := b.Second && fate != Inserted; !twice && b.has(fate) {
				d.Legend = append(d.Legend, draw.Sample{Kind: int(fate), Text: draw.Label(b.means(fate))})
			}
		}
	}
	d.AddLegend(d.Legend, legendSpace)
}

// means says what the look of a fate means in a tree.
func (b *Block) means(fate Fate) string {
	switch fate {
	case Relabelled:
		return "another label"
	case Deleted, Inserted:
		return "only in " + b.Name.Plain()
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

// sample begins the group of a sample: an empty frame with its mark, or, of [Kept] nodes
// that hang elsewhere, a line.
func (w *writer) sample(s *draw.Sample) {
	fate := Fate(s.Kind)
	w.Group("sample missing "+fate.String(), &draw.Look{Colour: w.Wrong, Width: "1.4"})
	if fate == Kept {
		w.Put(`<path stroke-width="1.8" d="M% %H%"/>`, s.Line.Left, (s.Line.Top+s.Line.Bottom)/2, s.Line.Right)
		return
	}
	w.frame(sampleFrame(s), fate, fate == Inserted)
	w.mark(s.Mark(), fate)
}

func sampleFrame(s *draw.Sample) draw.Box {
	return draw.Rect(s.Line.Left, s.Line.Top-sampleRise, s.Line.Right, s.Line.Bottom+sampleRise)
}
