package stats

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func TestTheGeneratorDrawsWhatPCGDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		high, low := rapid.Uint64().Draw(t, "high"), rapid.Uint64().Draw(t, "low")
		own, pcg := generator{high, low}, rand.NewPCG(high, low)
		for n := range 100 {
			if got, want := own.Uint64(), pcg.Uint64(); got != want {
				t.Fatalf("number %d is %d, want %d", n+1, got, want)
			}
		}
	})
}
