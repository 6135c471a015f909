package stats

import (
	"math"
	"testing"
)

// The intervals that R's binom.test prints.
func TestTheExactInterval(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		k, n      int
		low, high float64
	}{
		{0, 5, 0, 0.5218238}, {5, 5, 0.4781762, 1}, {3, 5, 0.1466328, 0.9472550}, {1, 2, 0.01257912, 0.98742088}, {7, 10, 0.3475471, 0.9332605},
	} {
		low, high := BinomialInterval(test.k, test.n, 0.95)
		if math.Abs(low-test.low) > 1e-6 || math.Abs(high-test.high) > 1e-6 {
			t.Errorf("%d of %d: %v to %v, want %v to %v", test.k, test.n, low, high, test.low, test.high)
		}
	}
}
