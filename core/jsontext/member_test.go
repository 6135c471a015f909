package jsontext

import (
	"math"
	"testing"
)

func TestStatisticsAreRounded(t *testing.T) {
	for f, want := range map[float64]string{1.0 / 3: "0.333333333", 2e-300 / 3: "6.66666667e-301", 0: "0", 12345678901: "12345678900", -1: "-1", math.NaN(): "null"} {
		w := &Writer{}
		Statistic(f).WriteValue(w)
		if got := string(w.Bytes()); got != want {
			t.Errorf("%v is %v, not %v", f, got, want)
		}
	}
}
