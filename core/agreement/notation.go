package agreement

// Notation is how often the labels of two annotators differ in nothing but how they are written: in the same feature
// of a category, or in the subtype of a relation.
type Notation struct {
	A, B      int
	Feature   [2]string // as each of them has it; "" for none
	Labels    [2]string // the first two that differ so
	Times     int
	Different int // labels that differ in any way
	Words     int // that both annotated
}

// The bounds of a difference that counts as notation, the same as between a system and gold: it occurs at least fewNotations
// times, in more than one of ofNotations words, and in more than half of the labels that differ.
const (
	fewNotations = 10
	ofNotations  = 20
)

// doubtful reports whether it is no difference of analysis.
func (n *Notation) doubtful() bool {
	return n.Times >= fewNotations && n.Times*ofNotations > n.Words && 2*n.Times > n.Different
}

// Notations returns the pairs of annotators who seem to write labels by different conventions, with the feature in
// which they differ most often. Differ says in which feature alone two labels differ, if they do.
func (t *Table) Notations(differ func(x, y string) (feature [2]string, alone bool)) (list []Notation) {
	known := make([][]Notation, len(t.Annotators)*(len(t.Annotators)-1)/2) // by pair of annotators
	different, words := make([]int, len(known)), make([]int, len(known))
	for i := range t.Rows {
		r := &t.Rows[i]
		if r.Apart != nil {
			continue
		}
		var of []int // the pair of annotators of each pair of the row
		pairs(len(r.Annotators), func(a, b int) {
			of = append(of, place(r.Annotators[a], r.Annotators[b]))
			words[of[len(of)-1]] += r.Tokens
		})
		for _, c := range r.Confused {
			pair := of[c.Pair]
			different[pair] += int(c.Times)
			labels := [2]string{t.Labels[c.X], t.Labels[c.Y]}
			if feature, alone := differ(labels[0], labels[1]); alone {
				note(&known[pair], feature, labels, int(c.Times))
			}
		}
	}
	pairs(len(t.Annotators), func(a, b int) {
		pair := place(a, b)
		most := Notation{}
		for _, n := range known[pair] {
			if n.Times > most.Times {
				most = n
			}
		}
		most.A, most.B, most.Different, most.Words = a, b, different[pair], words[pair]
		if most.doubtful() {
			list = append(list, most)
		}
	})
	return list
}

// mostFeatures bounds the features that are counted of two annotators.
const mostFeatures = 1000

// note counts a difference in a feature.
func note(list *[]Notation, feature, labels [2]string, times int) {
	for i := range *list {
		if (*list)[i].Feature == feature {
			(*list)[i].Times += times
			return
		}
	}
	if len(*list) < mostFeatures {
		*list = append(*list, Notation{Feature: feature, Labels: labels, Times: times})
	}
}
