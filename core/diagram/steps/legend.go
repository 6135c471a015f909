package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const legendSpace = 16 * draw.Px // above the legend

// allLooks are those of the nodes of a block, by the flags that tell them apart.
type allLooks [(Missing | Way) + 1]draw.Look

// looksOf tells nodes apart. What the other side does not have is dashed, long in
// gold and short in the system's derivation, and coloured; the way is thicker,
// bold, and has a colour of its own, which prevails.
func (b *Block) looksOf(p draw.Palette) (looks allLooks) {
	looks[0] = draw.Look{Colour: p.Grey, Width: "1.2", Fill: p.Ink}
	looks[Missing] = p.Only(b.System, " missing", "only in "+b.Name.Plain())
	for _, flags := range [...]Flags{0, Missing} {
		l := looks[flags]
		l.Class, l.Colour, l.Width, l.Fill, l.Bold, l.Means = l.Class+" way", p.Accent, "2.6", p.Accent, true, "on the way of the dependency"
		looks[flags|Way] = l
	}
	return looks
}

// look is that of a node, or of what is folded.
func (b *Block) look(flags Flags) *draw.Look { return &b.looks[flags&(Missing|Way)] }

// placeLegend says beneath the drawing what its lines and marks mean: those that
// there are, and no others. The way looks the same in both blocks.
func (d *Drawing) placeLegend() {
	way := false
	for i := range d.Blocks {
		b := &d.Blocks[i]
		if b.has(Missing) {
			d.Explain(b.look(Missing))
		}
		way = way || b.has(Way)
	}
	if way {
		d.Explain(d.Blocks[0].look(Way))
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
