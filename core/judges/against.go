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

// With returns how often judges and a metric prefer the same: the mean over judges. Where
// the metric prefers neither system it agrees by half, as a coin would; votes for neither
// are left out.
func (v *Votes) With(metric []Preference) float64 {
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

// Right is what a system has right of a word.
type Right uint8

// The parts of what can be right.
const (
	Head Right = 1 << iota
	Relation
)

// Against is about the items on which most judges prefer one system, and LAS the other:
// whether what only the judges' choice has right there is attachment or label.
type Against struct {
	Items      int // three judges of four, or more, of two or more, prefer what LAS does not
	Attachment int // the heads of more words than their relations
	Label      int // the relations of more words
	Both       int // as many of both
	None       int // nothing: the other parse has all that is right
	Even       int // not among the items: LAS prefers neither system
}

// Against looks at what the judges prefer clearly.
func (v *Votes) Against(las []Preference, right [2][][]Right) (a Against) {
	for i, label := range v.Majority() {
		most, all := v.share(i)
		judges := label.preference()
		switch {
		case judges == Neither || all < 2 || 4*most < 3*all:
		case las[i] == Neither:
			a.Even++
		case las[i] != judges:
			a.Items++
			a.add(right[label][i], right[1-label][i])
		}
	}
	return a
}

// add adds an item, by what is right of its words under the judges' choice and under the
// other.
func (a *Against) add(choice, other []Right) {
	heads, relations := 0, 0
	for w := range min(len(choice), len(other)) {
		only := choice[w] &^ other[w]
		heads += int(only & Head)
		relations += int(only&Relation) / int(Relation)
	}
	switch {
	case heads > relations:
		a.Attachment++
	case relations > heads:
		a.Label++
	case heads > 0:
		a.Both++
	default:
		a.None++
	}
}
