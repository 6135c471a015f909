package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// Sample is an entry of the legend: a short line as arcs have it, and what it
// means.
type Sample struct {
	Kind SampleKind
	Line Box // where the line runs, in the middle; a mark interrupts it
	Text Text
}

// SampleKind says what a sample shows.
type SampleKind uint8

// The kinds of samples.
const (
	RightSample SampleKind = iota
	RescuedSample
	MissingSample // wrong, gold's
	ExtraSample   // wrong, the system's
	IgnoredSample
	sampleKinds
)

var sampleTexts = [sampleKinds]string{"right", "right here, wrong under F₁", "wrong, gold’s", "wrong, the system’s", "left out"}

const (
	sampleWidth  = 34 * px
	sampleGap    = 8 * px  // between a sample and its text
	sampleSpace  = 22 * px // between samples
	legendHeight = 20 * px // of a row of samples
	legendSpace  = 12 * px // above the legend
)

// placeLegend says beneath the drawing what the lines in it mean: those that
// there are, and no others.
func (d *Drawing) placeLegend() {
	d.Height += legendSpace
	x, y := margin, d.Height-margin+legendHeight/2
	shown := d.samples()
	for kind := range sampleKinds {
		if !shown[kind] {
			continue
		}
		s := Sample{Kind: kind}
		s.Text.set(LegendText, 0, []Run{{Text: sampleTexts[kind]}})
		whole := sampleWidth + sampleGap + s.Text.width
		if x > margin && x+whole > d.Width-margin {
			x, y = margin, y+legendHeight
		}
		s.Line = draw.Rect(x, y-draw.MarkSize/2, x+sampleWidth, y+draw.MarkSize/2)
		s.Text.place(x+sampleWidth+sampleGap+s.Text.width/2, y+labelDrop)
		d.Legend = append(d.Legend, s)
		x += whole + sampleSpace
		d.Width = max(d.Width, x-sampleSpace+margin)
	}
	d.Height = y + legendHeight/2 + margin
}

// samples returns which kinds of lines there are.
func (d *Drawing) samples() (shown [sampleKinds]bool) {
	for i := range d.Arcs {
		shown[d.Arcs[i].sample()] = true
	}
	return shown
}

func (a *Arc) sample() SampleKind {
	switch {
	case a.Ignored:
		return IgnoredSample
	case a.Wrong && a.Side == Gold:
		return MissingSample
	case a.Wrong:
		return ExtraSample
	case a.Rescued:
		return RescuedSample
	}
	return RightSample
}
