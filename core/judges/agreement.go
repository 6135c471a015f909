package judges

import "math"

// Pair is how far two judges agree.
type Pair struct {
	A, B  int     // the judges, from 0
	Items int     // that both judged
	Agree int     // about which they say the same
	Kappa float64 // Cohen's κ; NaN where it is not defined
}

// Agreement is how far judges agree. What is not defined is NaN: there is nothing
// that two judges judged, or chance alone explains all, as where there is one label.
type Agreement struct {
	Pairs  []Pair  // of all judges
	Raw    float64 // the mean over the pairs that judged something together: how often they agree
	Kappa  float64 // the mean of Cohen's κ over the pairs for which it is defined (Light 1971); of two judges it is theirs
	Fleiss float64 // Fleiss' κ
	Alpha  float64 // Krippendorff's α for nominal data
}

// Agreement returns how far the judges agree.
func (v *Votes) Agreement() Agreement {
	a := Agreement{Pairs: v.pairs()}
	var raw, kappa mean
	for _, p := range a.Pairs {
		raw.add(float64(p.Agree) / float64(p.Items))
		kappa.add(p.Kappa)
	}
	a.Raw, a.Kappa = raw.value(), kappa.value()
	a.Fleiss, a.Alpha = v.chance()
	return a
}

// mean is that of the numbers that are defined.
type mean struct {
	sum float64
	n   int
}

func (m *mean) add(x float64) {
	if !math.IsNaN(x) {
		m.sum += x
		m.n++
	}
}

// value returns NaN where there is none.
func (m *mean) value() float64 { return m.sum / float64(m.n) }

func (v *Votes) pairs() (list []Pair) {
	for b := range v.Judges {
		for a := range b {
			list = append(list, v.pair(a, b))
		}
	}
	return list
}

// pair compares two judges. κ is (p_o − p_e)/(1 − p_e) of Cohen (1960), where p_e is
// how often they would agree if each drew from his own labels. Numerator and
// denominator are multiplied by the square of the items: both are whole numbers.
func (v *Votes) pair(a, b int) Pair {
	p := Pair{A: a, B: b}
	var ofA, ofB [MostLabels]int
	for i := range v.Items() {
		item := v.Item(i)
		x, y := item[a], item[b]
		if x == None || y == None {
			continue
		}
		p.Items++
		ofA[x]++
		ofB[y]++
		if x == y {
			p.Agree++
		}
	}
	expected := 0
	for l := range v.Labels {
		expected += ofA[l] * ofB[l]
	}
	p.Kappa = float64(p.Items*p.Agree-expected) / float64(p.Items*p.Items-expected)
	return p
}

// chance returns Fleiss' κ and Krippendorff's α. Both look at items with two votes
// or more, and at the share of each label among their votes.
//
// Fleiss (1971) has as many votes on every item. With gaps, the agreement on an item
// is still the share of its pairs of votes that agree, and p_o the mean over items; p_j
// is the share of a label among all votes: no item is dropped for a vote that is missing.
//
// α = 1 − D_o/D_e (Krippendorff 2011): D_o is the share of pairs of votes on one item
// that differ, where each item weighs as its votes; D_e that of all pairs of votes.
func (v *Votes) chance() (fleiss, alpha float64) {
	var of [MostLabels]int
	votes, items := 0, 0
	agree, differ := 0.0, 0.0
	for i := range v.Items() {
		counts, n := v.counts(i)
		if n < 2 {
			continue
		}
		same := 0
		for l := range v.Labels {
			same += counts[l] * (counts[l] - 1)
			of[l] += counts[l]
		}
		items++
		votes += n
		agree += float64(same) / float64(n*(n-1))
		differ += float64(n*(n-1)-same) / float64(n-1)
	}
	squares := 0.0
	for l := range v.Labels {
		squares += float64(of[l]) * float64(of[l])
	}
	all := float64(votes)
	observed, expected := agree/float64(items), squares/(all*all)
	if squares == all*all {
		return math.NaN(), math.NaN()
	}
	return (observed - expected) / (1 - expected), 1 - differ*(all-1)/(all*all-squares)
}
