package steps

import (
	"strconv"
	"testing"
)

// BenchmarkLayoutAndSVG draws two derivations of 60 words.
func BenchmarkLayoutAndSVG(b *testing.B) {
	gold, system := sixtyWords(b)
	for _, o := range []struct {
		name  string
		width int
	}{{"whole", 0}, {"window", 1224}, {"phone", 426}} {
		b.Run(o.name, func(b *testing.B) {
			var svg []byte
			b.ReportAllocs()
			for b.Loop() {
				d, err := Layout(gold, system, Options{Width: o.width})
				if err != nil {
					b.Fatal(err)
				}
				svg = d.SVG()
			}
			b.SetBytes(int64(len(svg)))
		})
	}
}

// BenchmarkWorstDerivations draws as many words as are drawn at all, and
// nearly as many nodes.
func BenchmarkWorstDerivations(b *testing.B) {
	gold := &Side{Name: "gold", Derivation: row(MaxWords, 6, false)}
	system := &Side{Name: "system", Derivation: row(MaxWords, 6, true)}
	for _, width := range []int{900, 426} {
		b.Run(strconv.Itoa(width), func(b *testing.B) {
			for b.Loop() {
				d, err := Layout(gold, system, Options{Width: width})
				if err != nil {
					b.Fatal(err)
				}
				d.SVG()
			}
		})
	}
}
