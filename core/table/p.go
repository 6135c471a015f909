package table

import (
	"math"
	"strconv"
	"strings"
)

// P writes a p-value with two significant digits: 0.041, 2.0e-4.
func P(p float64) string {
	if p == 0 || p >= 1 || math.IsNaN(p) {
		return strconv.FormatFloat(p, 'f', -1, 64)
	}
	if p >= 0.001 {
		// As many decimals as leave two digits: none are left out at the end.
		decimals := 1 - int(math.Floor(math.Log10(p)))
		return strconv.FormatFloat(p, 'f', decimals, 64)
	}
	text := strconv.FormatFloat(p, 'e', 1, 64)
	return strings.Replace(text, "e-0", "e-", 1)
}
