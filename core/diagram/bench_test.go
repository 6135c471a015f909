package diagram

import (
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/core/score"
)

// BenchmarkLayoutAndSVG draws a sentence of 40 words with 60 arcs a side.
func BenchmarkLayoutAndSVG(b *testing.B) {
	a := newGenerator(40).sentence(40, 60, 2)
	var svg []byte
	b.ReportAllocs()
	for b.Loop() {
		d, err := Layout(comparisonUnder(b, a, score.DF1), Options{})
		if err != nil {
			b.Fatal(err)
		}
		svg = d.SVG()
	}
	b.SetBytes(int64(len(svg)))
}

// BenchmarkRows breaks that sentence into rows, as wide as a window and as wide
// as a phone.
func BenchmarkRows(b *testing.B) {
	a := newGenerator(40).sentence(40, 60, 2)
	for _, width := range []int{900, 366} {
		b.Run(strconv.Itoa(width), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d, err := Layout(comparisonUnder(b, a, score.DF1), Options{Width: width})
				if err != nil {
					b.Fatal(err)
				}
				d.SVG()
			}
		})
	}
}

// BenchmarkWorstSentence draws as many words and arcs as are drawn at all.
func BenchmarkWorstSentence(b *testing.B) {
	a := newGenerator(40).sentence(MaxWords-1, MaxArcs, 2)
	for _, width := range []int{0, 900, 1} {
		b.Run(strconv.Itoa(width), func(b *testing.B) {
			for b.Loop() {
				if _, err := Layout(comparisonUnder(b, a, score.DF1), Options{Width: width}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
