package draw

import "strings"

const (
	sampleWidth = 34 * Px
	sampleGap   = 8 * Px  // between a sample and its text
	sampleSpace = 22 * Px // between samples
	sampleRow   = 20 * Px
	sampleRise  = 3 * Px // of a frame above its mark
)

// Sample is an entry of a legend: a short line or a frame that looks like those of the
// drawing, and what these mean.
type Sample struct {
	*Look
	Line Box // where the line runs, in the middle
	Text Text
}

// NewSample returns a sample that has no place yet.
func NewSample(l *Look, means string) Sample { return Sample{Look: l, Text: Label(means)} }

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

// Explain adds a sample to the legend, with the name that its meaning needs.
func (h *Head) Explain(l *Look, name string) {
	h.Legend = append(h.Legend, NewSample(l, strings.Replace(l.Means, "%", name, 1)))
}

// PlaceLegend places the legend beneath a drawing, below a space, and makes room for it.
func (h *Head) PlaceLegend(space Length) {
	if len(h.Legend) > 0 {
		right, bottom := Legend(h.Legend, Pt(Margin, h.Height-Margin+space), h.Width-Margin)
		h.Width, h.Height = right+Margin, bottom+Margin
	}
}

// MarkBox is where the mark of a sample stands.
func (s *Sample) MarkBox() Box {
	return MarkAt((s.Line.Left+s.Line.Right-MarkSize)/2, (s.Line.Top+s.Line.Bottom)/2)
}

// Frame is where the frame of a sample stands.
func (s *Sample) Frame() Box {
	return Rect(s.Line.Left, s.Line.Top-sampleRise, s.Line.Right, s.Line.Bottom+sampleRise)
}

// Ends are those of the line, or of its halves where it is marked.
func (s *Sample) Ends() []Length {
	if m := s.MarkBox(); s.Mark != NoMark && s.Mark != Dot {
		return []Length{s.Line.Left, m.Left - MarkGap/2, m.Right + MarkGap/2, s.Line.Right}
	}
	return []Length{s.Line.Left, s.Line.Right}
}

// Legend writes samples.
func (w *Writer) Legend(samples []Sample) {
	if len(samples) == 0 {
		return
	}
	w.Put(`<g class="legend" text-anchor="start" fill="` + w.Soft + `">` + "\n")
	for i := range samples {
		s := &samples[i]
		w.Group("sample", s.Look)
		if s.Framed {
			w.Frame(s.Look, s.Frame())
		} else {
			w.Lines(s.Dashes, (s.Line.Top+s.Line.Bottom)/2, s.Ends()...)
		}
		w.Mark(s.MarkBox(), s.Mark)
		w.Put("</g>\n<text")
		w.Runs(s.Text.Box.Left, s.Text.At.Y, s.Text.Runs)
	}
	w.Put("</g>\n")
}
