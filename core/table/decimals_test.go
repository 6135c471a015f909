package table

import (
	"math"
	"testing"
)

func TestDecimals(t *testing.T) {
	for f, want := range map[float64]string{0.5466: "0.547", -0.1: "−0.100", -0.0001: "0.000", 0: "0.000", 1: "1.000"} {
		if got := Decimals(f, 3); got != want {
			t.Errorf("%v is %s, not %s", f, got, want)
		}
	}
	if got := Decimals(math.NaN(), 3); got != "–" {
		t.Errorf("what is not defined is %s", got)
	}
}
