package count

import (
	"math"
	"testing"
)

func TestNumbersAreGrouped(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 9766: "9,766", 123456: "123,456", 1234567: "1,234,567", math.MaxInt64: "9,223,372,036,854,775,807"} {
		if got := Grouped(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
}
