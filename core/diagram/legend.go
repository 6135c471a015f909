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
	MissedSample   // wrong, gold's
	SpuriousSample // wrong, the system's
	IgnoredSample
	FirstSample // of one side alone, where none is gold
	SecondSample
	sampleKinds
)

// The metric follows what is rescued.
var sampleTexts = [sampleKinds]string{"right", "right here, wrong under ", "missed", "spurious", "not counted", " alone", " alone"}

const legendSpace = 12 * px // above the legend

// placeLegend says beneath the drawing what the lines in it mean: those that
// there are, and no others. What is rescued is wrong under the strictest metric.
func (d *Drawing) placeLegend(strictest string) {
	l := draw.NewLegend(margin, d.Width-margin, d.Height-margin+legendSpace)
	shown := d.samples()
	for kind := range sampleKinds {
		if !shown[kind] {
			continue
		}
		s, text := Sample{Kind: kind}, sampleTexts[kind]
		switch {
		case kind == RescuedSample:
			text += strictest
		case kind >= FirstSample:
			text = d.name(Side(kind-FirstSample)) + text
		case kind == RightSample && d.names[Gold] != "":
			text = d.right(true)
		}
		s.Text.set(LegendText, 0, []Run{{Text: text}})
		line, at := l.Place(s.Text.width)
		s.Line = line
		s.Text.place(at.X, at.Y+labelDrop)
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
	case a.apart:
		return FirstSample + SampleKind(a.Side)
	case a.Wrong && a.Side == Gold:
		return MissedSample
	case a.Wrong:
		return SpuriousSample
	case a.Rescued:
		return RescuedSample
	}
	return RightSample
}
