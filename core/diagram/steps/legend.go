package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// The kinds of samples, by the index of the block whose look they have; the way looks
// the same in both.
const waySample = 2

const legendSpace = 16 * draw.Px // above the legend

// placeLegend says beneath the drawing what its lines and marks mean: those that
// there are, and no others.
func (d *Drawing) placeLegend() {
	way := false
	for i := range d.Blocks {
		b := &d.Blocks[i]
		if b.has(Missing) {
			d.Legend = append(d.Legend, draw.Sample{Kind: i, Marked: true, Extra: b.System, Text: draw.Label("only in " + b.Name.Plain())})
		}
		way = way || b.has(Way)
	}
	if way {
		d.Legend = append(d.Legend, draw.Sample{Kind: waySample, Text: draw.Label("on the way of the dependency")})
	}
	d.AddLegend(d.Legend, legendSpace)
}

// sampled returns what a sample looks like: a step of a block with a flag.
func (d *Drawing) sampled(s *draw.Sample) (*Block, Flags) {
	if s.Kind == waySample {
		return &d.Blocks[0], Way
	}
	return &d.Blocks[s.Kind], Missing
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
