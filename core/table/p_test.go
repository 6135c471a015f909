package table

import "testing"

func TestP(t *testing.T) {
	for p, want := range map[float64]string{
		1: "1", 0.5: "0.50", 0.04093: "0.041", 0.0202: "0.020", 0.001: "0.0010", 0.000201: "2.0e-4", 9.5367e-7: "9.5e-7", 1.23e-12: "1.2e-12", 0: "0", 0.999: "1.00",
	} {
		if got := P(p); got != want {
			t.Errorf("%v is %s, not %s", p, got, want)
		}
	}
}
