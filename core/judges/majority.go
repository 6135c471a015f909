package judges

// Majority returns the label that more judges give an item than any other; None
// where two have equally many, and where nobody voted.
func (v *Votes) Majority() []Label {
	labels := make([]Label, v.Items())
	for i := range labels {
		counts, _ := v.counts(i)
		labels[i] = largest(counts[:len(v.Labels)], 0)
	}
	return labels
}

// largest returns the index of the number that is larger than all others by more than
// a margin; None if there is none.
func largest[N int | float64](numbers []N, margin N) Label {
	best, second := -1, -1
	for i, n := range numbers {
		switch {
		case best < 0 || n > numbers[best]:
			best, second = i, best
		case second < 0 || n > numbers[second]:
			second = i
		}
	}
	if second < 0 && numbers[best] > 0 || second >= 0 && numbers[best] > numbers[second]+margin {
		return Label(best)
	}
	return None
}

// Ties returns how many items were judged of which no label has more votes than any
// other.
func (v *Votes) Ties() (n int) {
	for i, l := range v.Majority() {
		if _, votes := v.share(i); l == None && votes > 0 {
			n++
		}
	}
	return n
}

// share returns how large a part of the votes on an item the most frequent label has,
// and how many votes there are.
func (v *Votes) share(item int) (most, all int) {
	counts, all := v.counts(item)
	for l := range v.Labels {
		most = max(most, counts[l])
	}
	return most, all
}
