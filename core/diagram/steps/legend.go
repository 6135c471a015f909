package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const legendSpace = 16 * draw.Px // above the legend

// looks tell nodes apart by their flags. What the other side does not have is dashed, long
// in gold and short in the system's derivation, and coloured; the way is thicker, bold, and
// has a colour of its own, which prevails.
var looks = [...]draw.Look{
	0:                     {Width: "1.2", Fill: draw.Ink},
	Missing:               {Class: " missing", Style: "missing", Colour: draw.Wrong, Width: "1.8", Dashes: draw.FirstDashes, Fill: draw.Wrong, Mark: draw.Minus, Means: "only in %"},
	Way:                   {Class: " way", Style: "way", Colour: draw.Accent, Width: "2.6", Fill: draw.Accent, Bold: true, Means: "on the way of the dependency"},
	Missing | Way:         {Class: " missing way", Style: "missing way", Colour: draw.Accent, Width: "2.6", Dashes: draw.FirstDashes, Fill: draw.Accent, Bold: true, Mark: draw.Minus},
	Missing | extra:       {Class: " missing", Style: "extra", Colour: draw.Wrong, Width: "1.8", Dashes: draw.SecondDashes, Fill: draw.Wrong, Mark: draw.Cross, Means: "only in %"},
	Missing | Way | extra: {Class: " missing way", Style: "extra way", Colour: draw.Accent, Width: "2.6", Dashes: draw.SecondDashes, Fill: draw.Accent, Bold: true, Mark: draw.Cross},
}

// extra is [Missing] of the system, among the looks.
const extra = 4

// look is that of a node, or of what is folded.
func (b *Block) look(flags Flags) *draw.Look {
	if flags &= Missing | Way; b.System && flags&Missing != 0 {
		flags |= extra
	}
	return &looks[flags]
}

// placeLegend says beneath the drawing what its lines and marks mean: those that
// there are, and no others. The way looks the same in both blocks.
func (d *Drawing) placeLegend() {
	way := false
	for i := range d.Blocks {
		b := &d.Blocks[i]
		if b.has(Missing) {
			d.Explain(b.look(Missing), b.Name.Plain())
		}
		way = way || b.has(Way)
	}
	if way {
		d.Explain(&looks[Way], "")
	}
	d.PlaceLegend(legendSpace)
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
