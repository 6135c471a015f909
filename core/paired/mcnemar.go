package paired

// McNemar returns the exact two-sided p of the test of McNemar (1947) over things that just one of two systems has
// right: a binomial test of whether each of the two is as often the one. A p below 1e-308 is 0.
//
// Only products and quotients make it, since functions such as [math.Exp] differ in their last digits between hosts.
func McNemar(onlyFirst, onlySecond int64) float64 {
	more, less := max(onlyFirst, onlySecond), min(onlyFirst, onlySecond)
	asExtreme := 1 + beyond(more, less)
	all := asExtreme + beyond(less, more)
	return min(1, 2*asExtreme/all)
}

// beyond sums the probabilities of all outcomes with more wins, divided by that of this outcome, where a trial is
// won with probability ½.
func beyond(wins, losses int64) (sum float64) {
	for term := 1.0; term > 0 && losses > 0; {
		wins++
		term *= float64(losses) / float64(wins)
		losses--
		sum += term
	}
	return sum
}
