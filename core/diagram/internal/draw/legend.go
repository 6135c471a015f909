package draw

const (
	sampleWidth = 34 * Px
	sampleGap   = 8 * Px  // between a sample and its text
	sampleSpace = 22 * Px // between samples
	sampleRow   = 20 * Px
)

// Sample is an entry of a legend: a short line that looks like lines of the drawing,
// and what these mean.
type Sample struct {
	Kind          int  // what it stands for, as the drawing numbers that
	Marked, Extra bool // a mark interrupts the line; see [Writer.Mark]
	Line          Box  // where the line runs, in the middle
	Text          Text
}

// Legend places samples in rows that begin at a point and have room up to the right.
// It returns how far the widest row reaches, at least that far, and the bottom.
func Legend(samples []Sample, at Point, right Length) (reach, bottom Length) {
	x, y := at.X, at.Y+sampleRow/2
	for i := range samples {
		s := &samples[i]
		whole := sampleWidth + sampleGap + s.Text.Width
		if x > at.X && x+whole > right {
			x, y = at.X, y+sampleRow
		}
		s.Line = Rect(x, y-MarkSize/2, x+sampleWidth, y+MarkSize/2)
		s.Text.Place(x+sampleWidth+sampleGap+s.Text.Width/2, y+Drop)
		right = max(right, x+whole)
		x += whole + sampleSpace
	}
	return right, y + sampleRow/2
}

// AddLegend places samples beneath a drawing, below a space, and makes room for them.
func (h *Head) AddLegend(samples []Sample, space Length) {
	if len(samples) > 0 {
		right, bottom := Legend(samples, Pt(Margin, h.Height-Margin+space), h.Width-Margin)
		h.Width, h.Height = right+Margin, bottom+Margin
	}
}

// Mark is where the mark of a sample stands.
func (s *Sample) Mark() Box {
	return MarkAt((s.Line.Left+s.Line.Right-MarkSize)/2, (s.Line.Top+s.Line.Bottom)/2)
}

// Ends are those of the line, or of its halves where it is marked.
func (s *Sample) Ends() []Length {
	if m := s.Mark(); s.Marked {
		return []Length{s.Line.Left, m.Left - MarkGap/2, m.Right + MarkGap/2, s.Line.Right}
	}
	return []Length{s.Line.Left, s.Line.Right}
}

// Legend writes samples, each by a function that begins its group.
func (w *Writer) Legend(samples []Sample, write func(*Sample)) {
	if len(samples) == 0 {
		return
	}
	w.Put(`<g class="legend" text-anchor="start" fill="` + w.Soft + `">` + "\n")
	for i := range samples {
		s := &samples[i]
		write(s)
		w.Put("</g>\n<text")
		w.Runs(s.Text.Box.Left, s.Text.At.Y, s.Text.Runs)
	}
	w.Put("</g>\n")
}

// Sample begins the group of a sample, with its line and its mark.
func (w *Writer) Sample(s *Sample, l *Look) {
	w.Group("sample", l)
	w.Lines(l.Dashes, (s.Line.Top+s.Line.Bottom)/2, s.Ends()...)
	if s.Marked {
		w.Mark(s.Mark(), s.Extra)
	}
}
