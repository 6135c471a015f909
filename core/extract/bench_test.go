package extract

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

// Dependencies of 1,000 derivations, of 10,000 words.
func BenchmarkExtract(b *testing.B) {
	table := category.NewTable()
	all := sentences(b, table, "ccg/sick.easyccg.auto")
	x := New(table, Options{})
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range all {
			x.Extract(&s.Derivations[0])
		}
	}
}
