package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// SampleKind says what a sample of the legend shows.
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

const legendSpace = 12 * draw.Px // above the legend

// placeLegend says beneath the drawing what the lines in it mean: those that
// there are, and no others. What is rescued is wrong under the strictest metric.
func (d *Drawing) placeLegend(strictest string) {
	shown := d.samples()
	for kind := range sampleKinds {
		if !shown[kind] {
			continue
		}
		text := sampleTexts[kind]
		switch {
		case kind == RescuedSample:
			text += strictest
		case kind >= FirstSample:
			text = d.name(Side(kind-FirstSample)) + text
		case kind == RightSample && d.names[Gold] != "":
			text = d.right(true)
		}
		d.Legend = append(d.Legend, draw.Sample{
			Kind: int(kind), Marked: kind == MissedSample || kind == SpuriousSample, Extra: kind == SpuriousSample, Text: draw.Label(text),
		})
	}
	d.AddLegend(d.Legend, legendSpace)
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
