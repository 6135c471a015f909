package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// Sample is an entry of the legend: a short line as steps have it, and what it
// means.
type Sample struct {
	Block int   // whose look it has
	Flags Flags // Missing or Way
	Line  Box   // where the line runs, in the middle; a mark interrupts that of what is missing
	Text  Text
}

const legendSpace = 16 * px // above the legend

// placeLegend says beneath the drawing what its lines and marks mean: those
// that there are, and no others.
func (d *Drawing) placeLegend() {
	for i := range d.Blocks {
		if d.Blocks[i].has(Missing) {
			d.sample(i, Missing, "only in "+d.Blocks[i].Name.Runs[0].Text)
		}
	}
	for i := range d.Blocks {
		if d.Blocks[i].has(Way) {
			d.sample(i, Way, "on the way of the dependency")
			break // it looks the same on both sides
		}
	}
	if len(d.Legend) == 0 {
		return
	}
	l := draw.NewLegend(margin, d.Width-margin, d.Height-margin+legendSpace)
	for i := range d.Legend {
		s := &d.Legend[i]
		line, text := l.Place(s.Text.width)
		s.Line = line
		s.Text.place(text.X, text.Y+ruleDrop)
	}
	d.Width, d.Height = l.Right+margin, l.Bottom()+margin
}

func (d *Drawing) sample(block int, flags Flags, means string) {
	d.Legend = append(d.Legend, Sample{Block: block, Flags: flags, Text: newText([]Run{{Text: means}}, draw.LabelSize)})
}

// has reports whether something that is seen has a flag.
func (b *Block) has(flag Flags) bool {
	for i := range b.Nodes {
		if (b.Nodes[i].Flags|b.Nodes[i].Within)&flag != 0 {
			return true
		}
	}
	return false
}

// mark is where the mark of what is missing stands, in the middle of the line;
// empty for other samples.
func (s *Sample) mark() (m Box) {
	if s.Flags&Missing != 0 {
		left := (s.Line.Left + s.Line.Right - draw.MarkSize) / 2
		m = draw.Rect(left, s.Line.Top, left+draw.MarkSize, s.Line.Bottom)
	}
	return m
}

// lines are the two ends of the line of a sample, or the four of its halves.
func (s *Sample) lines() []Length {
	if m := s.mark(); m != (Box{}) {
		return []Length{s.Line.Left, m.Left - draw.MarkGap/2, m.Right + draw.MarkGap/2, s.Line.Right}
	}
	return []Length{s.Line.Left, s.Line.Right}
}
