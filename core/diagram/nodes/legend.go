package nodes

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const legendSpace = 16 * draw.Px // above the legend

// looks tell nodes apart by their fates, without colour by marks and dashes: long where
// only the first tree has something, short where only the second has it. That of [Kept] is
// of the edge of a node that hangs elsewhere; the last is that of [Moved] in the second tree.
var looks = [fates + 1]draw.Look{
	Kept:       {Class: " missing kept", Style: "hangs", Colour: draw.Wrong, Width: "1.8", Means: "hangs on another node"},
	Relabelled: {Class: " missing relabelled", Style: "relabelled", Colour: draw.Wrong, Width: "1.4", Fill: draw.Wrong, Bold: true, Framed: true, Mark: draw.Unequal, Means: "another label"},
	Deleted:    {Class: " missing deleted", Style: "deleted", Colour: draw.Wrong, Width: "1.4", Dashes: "6 3", Fill: draw.Wrong, Bold: true, Framed: true, Mark: draw.Minus, Means: "only in %"},
	Inserted:   {Class: " missing inserted", Style: "inserted", Colour: draw.Wrong, Width: "1.4", Dashes: "2 3", Fill: draw.Wrong, Bold: true, Framed: true, Mark: draw.Plus, Means: "only in %"},
	Moved:      {Class: " missing moved", Style: "moved", Colour: draw.Wrong, Width: "1.4", Dashes: "6 3", Fill: draw.Wrong, Bold: true, Framed: true, Mark: draw.Arrow, Means: "stands elsewhere"},
	fates:      {Class: " missing moved", Style: "stands here", Colour: draw.Wrong, Width: "1.4", Dashes: "2 3", Fill: draw.Wrong, Bold: true, Framed: true, Mark: draw.Arrow},
}

// look is that of a fate in a tree.
func (b *Block) look(fate Fate) *draw.Look {
	if fate == Moved && b.Second {
		fate = fates
	}
	return &looks[fate]
}

// placeLegend says beneath the drawing what its frames and marks mean: those that
// there are, and no others.
func (d *Drawing) placeLegend() {
	for i := range d.Blocks {
		b := &d.Blocks[i]
		for _, fate := range [...]Fate{Relabelled, Deleted, Inserted, Moved, Kept} {
			if twice := b.Second && fate != Inserted; !twice && b.has(fate) {
				d.Explain(&looks[fate], b.Name.Plain())
			}
		}
	}
	d.PlaceLegend(legendSpace)
}

// has reports whether a node has a fate; of [Kept], whether one that stays hangs elsewhere.
func (b *Block) has(fate Fate) bool {
	for i := range b.Nodes {
		n := &b.Nodes[i]
		if n.Fate == fate && fate != Kept || fate == Kept && n.Elsewhere && n.Fate <= Relabelled {
			return true
		}
	}
	return false
}
