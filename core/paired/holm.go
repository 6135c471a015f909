package paired

// Holm returns the p-values of several tests adjusted so that the chance of any false finding among all
// of them stays below the level that each is read by (Holm 1979): the largest of those p-values that are
// no larger, each times how many are no smaller.
func Holm(values []float64) []float64 {
	adjusted := make([]float64, len(values))
	for i, p := range values {
		for _, q := range values {
			if q > p {
				continue
			}
			left := 0.0
			for _, r := range values {
				if r >= q {
					left++
				}
			}
			adjusted[i] = max(adjusted[i], min(1, q*left))
		}
	}
	return adjusted
}
