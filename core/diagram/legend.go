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
	LonelySample // right in one of two systems alone
	sampleKinds
)

const legendSpace = 12 * draw.Px // above the legend

// looks tell arcs apart. What is wrong differs by colour, by weight, by a mark,
// and by its dashes: long for what the system misses, short for what only the
// system has. What is left out is thin and finely dotted. What is of one side alone
// has the colour of what is rescued.
var looks = [sampleKinds]draw.Look{
	RightSample:    {Class: " right", Width: "1.3", Fill: draw.Ink, Means: "right"},
	RescuedSample:  {Class: " right rescued", Style: "rescued", Colour: draw.Accent, Width: "1.8", Fill: draw.Accent, Means: "right here, wrong under %"},
	MissedSample:   {Class: " wrong", Style: "missed", Colour: draw.Wrong, Width: "1.8", Dashes: draw.FirstDashes, Fill: draw.Wrong, Bold: true, Mark: draw.Minus, Means: "missed"},
	SpuriousSample: {Class: " wrong", Style: "spurious", Colour: draw.Wrong, Width: "1.8", Dashes: draw.SecondDashes, Fill: draw.Wrong, Bold: true, Mark: draw.Cross, Means: "spurious"},
	IgnoredSample:  {Class: " ignored", Style: "ignored", Width: "1", Dashes: "1 3", Fill: draw.Soft, Means: "not counted"},
	FirstSample:    {Class: " alone rescued", Style: "first", Colour: draw.Accent, Width: "1.8", Dashes: draw.FirstDashes, Fill: draw.Accent, Bold: true, Means: "% alone"},
	SecondSample:   {Class: " alone rescued", Style: "second", Colour: draw.Accent, Width: "1.8", Dashes: draw.SecondDashes, Fill: draw.Accent, Bold: true, Means: "% alone"},
	LonelySample:   {Class: " right rescued", Style: "lonely", Colour: draw.Accent, Width: "2.8", Fill: draw.Accent, Bold: true, Means: onlyOne},
}

// placeLegend says beneath the drawing what the lines in it mean: those that
// there are, and no others. What is rescued is wrong under the strictest metric.
func (d *Drawing) placeLegend(strictest string) {
	var shown [sampleKinds]bool
	for i := range d.Arcs {
		shown[d.Arcs[i].sample()] = true
	}
	for kind := range sampleKinds {
		if !shown[kind] {
			continue
		}
		look, name := looks[kind], strictest
		switch {
		case kind == FirstSample || kind == SecondSample:
			name = d.name(Side(kind - FirstSample))
		case kind == RightSample && d.between:
			look.Means = d.right(true)
		case kind == MissedSample && d.missed != "":
			look.Means = d.missed
		case kind == SpuriousSample && d.systems:
			look.Means = "wrong"
		}
		d.Explain(&look, name)
	}
	d.PlaceLegend(legendSpace)
}

func (a *Arc) sample() SampleKind {
	switch {
	case a.Ignored:
		return IgnoredSample
	case a.apart:
		return FirstSample + SampleKind(a.Side)
	case a.Wrong && a.Side == Gold && !a.spurious:
		return MissedSample
	case a.Wrong:
		return SpuriousSample
	case a.lonely:
		return LonelySample
	case a.Rescued:
		return RescuedSample
	}
	return RightSample
}
