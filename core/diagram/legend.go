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

const legendSpace = 12 * draw.Px // above the legend

// looksOf tells arcs apart. What is wrong differs by colour, by weight, by a mark,
// and by its dashes: long for what the system misses, short for what only the
// system has. What is left out is thin and finely dotted. What is rescued is wrong
// under the strictest metric; what is of one side alone has its colour.
func (d *Drawing) looksOf(strictest string) (looks [sampleKinds]draw.Look) {
	p := d.Theme.Palette()
	right := "right"
	if d.names[Gold] != "" {
		right = d.right(true)
	}
	looks = [...]draw.Look{
		RightSample:    {Class: " right", Colour: p.Grey, Width: "1.3", Fill: p.Ink, Means: right},
		RescuedSample:  {Class: " right rescued", Colour: p.Accent, Width: "1.8", Fill: p.Accent, Means: "right here, wrong under " + strictest},
		MissedSample:   p.Only(false, " wrong", "missed"),
		SpuriousSample: p.Only(true, " wrong", "spurious"),
		IgnoredSample:  {Class: " ignored", Colour: p.Grey, Width: "1", Dashes: "1 3", Fill: p.Soft, Means: "not counted"},
		FirstSample:    p.Only(false, " alone rescued", d.name(Gold)+" alone"),
		SecondSample:   p.Only(true, " alone rescued", d.name(System)+" alone"),
	}
	for kind := range looks {
		l := &looks[kind]
		l.Bold = l.Mark != draw.NoMark
		if SampleKind(kind) >= FirstSample {
			l.Colour, l.Fill, l.Mark = p.Accent, p.Accent, draw.NoMark
		}
	}
	return looks
}

// placeLegend says beneath the drawing what the lines in it mean: those that
// there are, and no others.
func (d *Drawing) placeLegend() {
	var shown [sampleKinds]bool
	for i := range d.Arcs {
		shown[d.Arcs[i].sample()] = true
	}
	for kind := range shown {
		if shown[kind] {
			d.Explain(&d.looks[kind])
		}
	}
	d.PlaceLegend(legendSpace)
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
