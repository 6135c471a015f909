package report

import (
	"math"
	"testing"
)

func TestDecimals(t *testing.T) {
	for f, want := range map[float64]string{0.5466: "0.547", -0.1: "−0.100", -0.0001: "0.000", 0: "0.000", 1: "1.000"} {
		if got := decimals(f, 3); got != want {
			t.Errorf("%v is %s, not %s", f, got, want)
		}
	}
	if got := decimals(math.NaN(), 3); got != "–" {
		t.Errorf("what is not defined is %s", got)
	}
}

func TestStatisticsAreRounded(t *testing.T) {
	for f, want := range map[float64]float64{1.0 / 3: 0.333333333, 2e-300 / 3: 6.66666667e-301, 0: 0, 12345678901: 12345678900, -1: -1} {
		if got := rounded(f); got != want {
			t.Errorf("%v is %v, not %v", f, got, want)
		}
	}
	if !math.IsNaN(rounded(math.NaN())) {
		t.Error("what is not defined is a number")
	}
}
