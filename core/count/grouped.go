package count

import "strconv"

// Grouped writes a number as 9,766.
func Grouped[N int | int64](n N) string {
	digits := strconv.FormatInt(int64(n), 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// Thousandths writes a sum of weights, which are counted in thousandths, with one decimal.
func Thousandths(n int64) string {
	tenths := (n + 50) / 100
	return Grouped(tenths/10) + "." + strconv.FormatInt(tenths%10, 10)
}
