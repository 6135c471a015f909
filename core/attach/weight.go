package attach

import (
	"math"
	"strconv"
)

// one is the weight of a word whose head is the root. Weights are whole numbers, so that
// scores that are equal are equal, and the same everywhere.
const one = 1000

// weight returns the weight of a word under DLAS, depth edges from the root of gold:
// 1/log₂(1 + depth), in thousandths. Plank et al. (2015) weigh edges by "their log-distance
// to root", because people prefer the parse that gets the overall structure right, and say no more.
func weight(depth int32) int64 {
	return int64(one/math.Log2(1+float64(max(1, depth))) + 0.5)
}

// decimal writes a weight: 0.631.
func decimal(weight int64) string {
	digits := strconv.FormatInt(10*one+weight, 10)
	return digits[1:2] + "." + digits[2:]
}
