package judges

import "github.com/ccgscore/ccgscore/core/stats"

// Sample returns what is correlated: the preferences of the metrics, and those that labels
// stand for, which are the votes taken together. Items that nobody judged are left out.
func (v *Votes) Sample(metrics [][]Preference, labels []Label) (s Sample) {
	s.Metrics = make([][]Preference, len(metrics))
	for i, l := range labels {
		if _, votes := v.share(i); votes == 0 {
			continue
		}
		s.Judges = append(s.Judges, l.preference())
		for m := range metrics {
			s.Metrics[m] = append(s.Metrics[m], metrics[m][i])
		}
	}
	return s
}

// WithMetric returns how often judges and a metric prefer the same: the mean over judges. Where
// the metric prefers neither system it agrees by half, as a coin would; votes for neither
// are left out.
func (v *Votes) WithMetric(metric []Preference) float64 {
	var all mean
	for j := range v.Judges {
		var judge mean
		for i, p := range metric {
			vote := v.Item(i)[j].preference()
			if vote != Neither {
				judge.add(float64(1+int(p)*int(vote)) / 2)
			}
		}
		all.add(judge.value())
	}
	return all.value()
}

// Longer returns Spearman's ρ of the length of items with the agreement about them: the
// share of pairs of their votes that are the same. Items with fewer than two votes are left
// out.
func (v *Votes) Longer(lengths []int) (rho float64, items int) {
	var words, agreement []float64
	for i, n := range lengths {
		counts, all := v.counts(i)
		if all < 2 {
			continue
		}
		same := 0
		for l := range v.Labels {
			same += counts[l] * (counts[l] - 1)
		}
		words = append(words, float64(n))
		agreement = append(agreement, float64(same)/float64(all*(all-1)))
	}
	return stats.Spearman(words, agreement), len(words)
}
