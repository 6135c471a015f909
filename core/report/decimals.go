package report

import (
	"math"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/table"
)

// undefined stands where a number is not defined.
const undefined = table.Undefined

// decimals writes a number with so many digits behind the point.
func decimals(f float64, digits int) string {
	if math.IsNaN(f) {
		return undefined
	}
	text := strconv.FormatFloat(math.Abs(f), 'f', digits, 64)
	if f < 0 && strings.Trim(text, "0.") != "" {
		text = "−" + text
	}
	return text
}
