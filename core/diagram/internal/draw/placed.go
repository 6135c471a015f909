package draw

import "github.com/ccgscore/ccgscore/core/diagram/internal/metrics"

// Text is a line of text, and its place once it has one.
type Text struct {
	Runs        []Run
	Size, Width Length
	At          Point // the middle of the baseline
	Box         Box   // what the text covers, accents and subscripts included; empty where there is none
}

// NewText returns a text that has no place yet.
func NewText(font metrics.Font, size Length, runs []Run) Text {
	return Text{Runs: runs, Width: Width(font, size, runs), Size: size}
}

// Label returns a text in the size of labels.
func Label(text string) Text {
	return NewText(metrics.Sans, LabelSize, Add(nil, text, false))
}

// Place puts the middle of the baseline at a point. The box is as high as capitals
// with accents and as low as subscripts.
func (t *Text) Place(x, y Length) {
	if t.Runs != nil {
		t.At, t.Box = Pt(x, y), Rect(x-t.Width/2, y-t.Size*3/4, x+t.Width/2, y+5*Px)
	}
}

// Plain returns the text without its looks.
func (t *Text) Plain() (text string) {
	for _, run := range t.Runs {
		text += run.Text
	}
	return text
}
