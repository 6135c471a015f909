package nodes

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const legendSpace = 16 * draw.Px // above the legend

// looksOf tells nodes apart by their fates, without colour by marks and dashes: long where
// only the first tree has something, short where only the second has it. That of [Kept] is
// of the edge of a node that hangs elsewhere.
func (b *Block) looksOf(p draw.Palette) (looks [fates]draw.Look) {
	marks := [fates]draw.Mark{Relabelled: draw.Unequal, Deleted: draw.Minus, Inserted: draw.Plus, Moved: draw.Arrow}
	only, dashes := "only in "+b.Name.Plain(), "6 3"
	if b.Second {
		dashes = "2 3"
	}
	means := [fates]string{"hangs on another node", "another label", only, only, "stands elsewhere"}
	for fate := range looks {
		looks[fate] = draw.Look{
			Class: " missing " + Fate(fate).String(), Colour: p.Wrong, Width: "1.4", Dashes: dashes,
			Fill: p.Wrong, Bold: true, Framed: true, Mark: marks[fate], Means: means[fate],
		}
	}
	looks[Relabelled].Dashes = ""
	edge := &looks[Kept]
	edge.Width, edge.Dashes, edge.Framed = "1.8", "", false
	return looks
}

// placeLegend says beneath the drawing what its frames and marks mean: those that
// there are, and no others.
func (d *Drawing) placeLegend() {
	for i := range d.Blocks {
		b := &d.Blocks[i]
		for _, fate := range [...]Fate{Relabelled, Deleted, Inserted, Moved, Kept} {
			if twice := b.Second && fate != Inserted; !twice && b.has(fate) {
				d.Explain(&b.looks[fate])
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
