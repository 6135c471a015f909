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

const legendSpace = 12 * px // above the legend

// placeLegend says beneath the drawing what the lines in it mean: those that
// there are, and no others.
func (d *Drawing) placeLegend() {
	l := draw.NewLegend(margin, d.Width-margin, d.Height-margin+legendSpace)
	shown := d.samples()
	for kind := range sampleKinds {
		if !shown[kind] {
			continue
		}
		s := Sample{Kind: kind}
		s.Text.set(LegendText, 0, []Run{{Text: sampleTexts[kind]}})
		line, text := l.Place(s.Text.width)
		s.Line = line
		s.Text.place(text.X, text.Y+labelDrop)
		d.Legend = append(d.Legend, s)
	}
	d.Width, d.Height = l.Right+margin, l.Bottom()+margin
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
