package diagram

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/score"
)

// spanning is a sentence of many words with so many arcs a side, each over from
// shortest to longest words.
func spanning(words, arcs, shortest, longest int, c *category.Category) *score.Analysis {
	a := &score.Analysis{}
	for i := range arcs {
		span := shortest + i%(longest-shortest+1)
		j := score.Judgement{Partner: -1}
		j.Predicate = int32(1 + i%(words-span))
		j.Argument, j.Category, j.Slot = j.Predicate+int32(span), c, 1
		a.Gold, a.System = append(a.Gold, j), append(a.System, j)
	}
	return a
}

func longCategory() *category.Category {
	table := category.NewTable()
	return table.Functor(table.Atom(strings.Repeat("NP", 200), ""), category.Forward, table.Atom("N", ""))
}

// However rows are made to fit, what is drawn stays within its bound.
func TestThePiecesOfNarrowRowsAreBounded(t *testing.T) {
	for _, width := range []int{1, 600, 1200, 1600, 2000, 5000} {
		d := layoutWith(t, comparisonUnder(t, spanning(MaxWords-1, 899, 100, 100, longCategory()), score.F1), Options{Width: width})
		pieces := 0
		for i := range d.Arcs {
			pieces += len(d.Arcs[i].Pieces)
			checkPieces(t, d, &d.Arcs[i])
		}
		if pieces > maxPieces {
			t.Errorf("%d wide: %d pieces in %d rows", width, pieces, d.Rows)
		}
	}
}

// BenchmarkLongArcs breaks what is hardest to break: nearly every arc leads over nearly every word.
func BenchmarkLongArcs(b *testing.B) {
	table := category.NewTable()
	c := table.Functor(table.Atom("NP", ""), category.Forward, table.Atom("N", ""))
	a := spanning(MaxWords-1, 3900, 900, MaxWords-2, c)
	for _, width := range []int{0, 20000, 1000} {
		b.Run(strconv.Itoa(width), func(b *testing.B) {
			for b.Loop() {
				if _, err := Layout(comparisonUnder(b, a, score.DF1), Options{Width: width}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
