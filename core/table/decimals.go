package table

import (
	"math"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Decimals writes a number with so many digits behind the point.
func Decimals(f float64, digits int) string {
	if math.IsNaN(f) {
		return Undefined
	}
	text := strconv.FormatFloat(math.Abs(f), 'f', digits, 64)
	if f < 0 && strings.Trim(text, "0.") != "" {
		text = "−" + text
	}
	return text
}

// Interval writes an interval with three digits behind the point.
func Interval(of stats.Interval) string {
	if math.IsNaN(of.Low) {
		return Undefined
	}
	return Decimals(of.Low, 3) + " to " + Decimals(of.High, 3)
}
