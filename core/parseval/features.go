package parseval

import "github.com/ccgscore/ccgscore/core/category"

// Features counts how often the two sides differ in nothing but a feature. Where
// it is always the same one, that may be notation and no analysis: CCGbank and
// EasyCCG write NP[nb] where C&C and depccg write NP.
type Features struct {
	Constituents map[Feature]int64 // over the same words
	Categories   map[Feature]int64 // of words
	Relabelled   int64             // the constituents over the same words with another label, whatever differs
	known        map[[2]label]Feature
}

// Feature is a feature as each side has it, "" where it has none. The zero value
// is no difference that is one of a single feature.
type Feature struct{ Gold, System string }

// maxKnown bounds the pairs of labels that are remembered, and the features that
// are counted.
const maxKnown = 1 << 16

// NewFeatures returns a count of nothing yet.
func NewFeatures() *Features {
	return &Features{Constituents: map[Feature]int64{}, Categories: map[Feature]int64{}, known: map[[2]label]Feature{}}
}

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
		if a, b := c.gold.tokens[i].Category, c.system.tokens[i].Category; a != nil && b != nil && !c.words.punctuation(i+1) && !c.words.differ(at(i+1)) {
			add(f.Categories, f.of(label{a, false}, label{b, false}))
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
	if gold != system {
		f.Relabelled++
		add(f.Constituents, f.of(gold, system))
	}
}

func add(to map[Feature]int64, of Feature) {
	if _, known := to[of]; of != (Feature{}) && (known || len(to) < maxKnown) {
		to[of]++
	}
}

// of returns the one feature in which two labels differ.
func (f *Features) of(gold, system label) Feature {
	if gold == system || gold.conjunct != system.conjunct {
		return Feature{}
	}
	labels := [2]label{gold, system}
	of, known := f.known[labels]
	if !known {
		if of = onlyFeature(gold.category, system.category); len(f.known) < maxKnown {
			f.known[labels] = of
		}
	}
	return of
}

// onlyFeature returns the one feature, wherever it stands, in which two different
// categories differ; nothing if they differ in more, or in anything else.
func onlyFeature(a, b *category.Category) (only Feature) {
	type both struct{ a, b *category.Category }
	for waiting := []both{{a, b}}; len(waiting) > 0; {
		p := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if p.a == p.b {
			continue
		}
		if p.a.Slash() != p.b.Slash() || p.a.Atom() != p.b.Atom() {
			return Feature{}
		}
		if of := (Feature{p.a.Feature(), p.b.Feature()}); of.Gold != of.System {
			if only != (Feature{}) && only != of {
				return Feature{}
			}
			only = of
		}
		if !p.a.Atomic() {
			waiting = append(waiting, both{p.a.Result(), p.b.Result()}, both{p.a.LastArgument(), p.b.LastArgument()})
		}
	}
	return only
}
