package parseval

import "github.com/ccgscore/ccgscore/core/score"

// Features counts how often constituents and words have another label than those
// of gold over the same words.
type Features struct{ Constituents, Categories *score.Features }

// NewFeatures returns a count of nothing yet.
func NewFeatures() *Features { return &Features{score.NewFeatures(), score.NewFeatures()} }

// AddFeatures adds the differences of the sentence that was scored last.
func (c *Scorer) AddFeatures(f *Features) {
	g, s := c.gold.brackets, c.system.brackets
	for len(g) > 0 && len(s) > 0 {
		switch a, b := g[0].key>>labelBits, s[0].key>>labelBits; {
		case a < b:
			g = g[1:]
		case b < a:
			s = s[1:]
		default:
			nodes, others := overSame(g), overSame(s)
			if nodes == 1 && others == 1 { // of a chain of unary steps nobody knows which goes with which
				f.constituent(c.gold.steps[g[0].node].label, c.system.steps[s[0].node].label)
			}
			g, s = g[nodes:], s[others:]
		}
	}
	for i := range min(len(c.gold.tokens), len(c.system.tokens)) {
		if a, b := c.gold.tokens[i].Category, c.system.tokens[i].Category; a != b && a != nil && b != nil && !c.words.punctuation(i+1) && !c.words.differ(wordSpan(i+1)) {
			f.Categories.Add(a, b)
		}
	}
}

// overSame counts the constituents over the words of the first.
func overSame(list []bracket) (n int) {
	for n < len(list) && list[n].key>>labelBits == list[0].key>>labelBits {
		n++
	}
	return n
}

func (f *Features) constituent(gold, system label) {
	switch {
	case gold == system:
	case gold.conjunct != system.conjunct:
		f.Constituents.Different++
	default:
		f.Constituents.Add(gold.category, system.category)
	}
}
