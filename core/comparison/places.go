package comparison

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/pairing"
)

// Where sums of parts are added in any order, their rows have places: numbers by which
// they are in the order of the corpus.

// partShift leaves room for the numbers of the sentences, or lines, of a part.
const partShift = 40

// Place is that of a pair.
func Place(p pairing.Pair) int { return p.Part<<partShift + p.Index }

// place gives the rows of a part their places.
func (s *Sum) place(part int) {
	for i := range s.Systems {
		k := &s.Systems[i]
		for _, rows := range [2][]count.Row{k.Rows, k.Extra} {
			for n := range rows {
				rows[n].Index = part<<partShift + n
			}
		}
		for _, rows := range [2][]nbest.ListRow{k.ListRows, k.ListExtra} {
			for n := range rows {
				rows[n].Index = part<<partShift + n
			}
		}
	}
}

// Name names all parts of a file where a warning is of none of its lines: then it counts
// over all of them.
func (p *Plan) Name(warnings []*notice.Notice) {
	for _, n := range warnings {
		if f := p.File(n.First.File); f != nil && n.First.Line == 0 {
			n.First.File.Name = f.Name
		}
	}
}

// Arrange puts the rows of all parts in order, and numbers them.
func (s *Sum) Arrange() {
	for i := range s.Systems {
		k := &s.Systems[i]
		for _, rows := range [2][]count.Row{k.Rows, k.Extra} {
			order.Stable(rows, func(a, b *count.Row) int { return cmp.Compare(a.Index, b.Index) })
			for n := range rows {
				rows[n].Index = n
			}
		}
		for _, rows := range [2][]nbest.ListRow{k.ListRows, k.ListExtra} {
			order.Stable(rows, func(a, b *nbest.ListRow) int { return cmp.Compare(a.Index, b.Index) })
		}
		if k.Rows == nil {
			k.Rows = []count.Row{} // what was sent may be nil where it was empty
		}
	}
}
