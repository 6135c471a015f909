package derivation

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

// Most pairs of categories in a chart have been met, and make nothing.
func BenchmarkPairs(b *testing.B) {
	table := category.NewTable()
	var all []*category.Category
	for _, text := range []string{
		`NP`, `N`, `N/N`, `NP[nb]/N`, `S[dcl]\NP`, `(S[dcl]\NP)/NP`, `(S\NP)\(S\NP)`, `((S\NP)\(S\NP))/NP`, `(NP\NP)/NP`, `PP`, `PP/NP`, `,`, `.`, `conj`,
		`S/S`, `(S[dcl]\NP)/(S[ng]\NP)`, `S[ng]\NP`, `(S[ng]\NP)/PP`, `S/(S\NP)`, `(S\NP)\((S\NP)/NP)`, `NP[conj]`, `S[dcl]`, `NP\NP`, `(S/S)/NP`,
	} {
		c, err := table.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		all = append(all, c)
	}
	c := NewCombiner(table, CombinerOptions{Rules: English})
	for b.Loop() {
		for _, left := range all {
			for _, right := range all {
				c.Binary(left, right)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(all)*len(all)), "ns/pair")
}
