package paired

import (
	"math"

	"github.com/ccgscore/ccgscore/core/order"
)

// Holm returns the p-values of several tests adjusted so that the chance of any false finding among all
// of them stays below the level that each is read by (Holm 1979).
func Holm(values []float64) []float64 {
	places := make([]int, len(values))
	for i := range places {
		places[i] = i
	}
	order.Stable(places, func(a, b *int) int {
		switch {
		case values[*a] < values[*b]:
			return -1
		case values[*a] > values[*b]:
			return 1
		}
		return 0
	})
	adjusted, least := make([]float64, len(values)), 0.0
	for rank, i := range places {
		least = math.Max(least, math.Min(1, values[i]*float64(len(values)-rank)))
		adjusted[i] = least
	}
	return adjusted
}
