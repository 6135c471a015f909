package agreement

import "math"

// Use is how often an annotator of a unit gives a relation, by the annotator's place in the unit and the
// number of the relation in [Table.Labels].
type Use struct{ Place, Label, Times int32 }

// Kappa is how far two annotators agree on relations, whatever the heads are: Cohen's κ over the words of the
// units that both annotated with the same words, as Bhat and Sharma (2012) have it.
type Kappa struct {
	A, B     int
	Words    int     // that both annotated
	Observed float64 // the share of the words with one relation
	Expected float64 // that share if each annotator drew from the relations that they gave
	Value    float64 // (Observed − Expected)/(1 − Expected); NaN where both annotators gave one relation alone
}

// give fills in which relations the annotators of a unit give, if its words are the same.
func (r *Row) give(all [][]labelled) {
	for place, list := range all {
		known := map[int32]int{}
		for _, one := range list {
			at, seen := known[one.label]
			if !seen {
				at = len(r.Uses)
				known[one.label], r.Uses = at, append(r.Uses, Use{Place: int32(place), Label: one.label})
			}
			r.Uses[at].Times++
		}
	}
}

// tally is what two annotators gave: how often each of them gave a label, and how often both gave the same.
type tally struct {
	of          [2]map[int32]int64
	words, same int64
}

// add adds the n-th pair of the annotators of a row, by their places in it.
func (t *tally) add(r *Row, n, a, b int) {
	if t.words == 0 {
		t.of = [2]map[int32]int64{{}, {}}
	}
	la := r.Raw[relationShares][n]
	t.same, t.words = t.same+int64(la[0]), t.words+int64(la[1])
	for _, g := range r.Uses {
		for side, place := range [2]int{a, b} {
			if int(g.Place) == place {
				t.of[side][g.Label] += int64(g.Times)
			}
		}
	}
}

// kappa computes κ of whole numbers, multiplied by the square of the words.
func (t *tally) kappa(a, b int) Kappa {
	chance := int64(0)
	for label, times := range t.of[0] {
		chance += times * t.of[1][label]
	}
	n := t.words
	k := Kappa{A: a, B: b, Words: int(n), Observed: float64(t.same) / float64(n), Expected: float64(chance) / float64(n*n)}
	k.Value = float64(n*t.same-chance) / float64(n*n-chance)
	return k
}

// Kappas returns κ of each two annotators, in the order of [Table.Matrix], and the mean over the pairs for which
// it is defined (Light 1971): of two annotators it is theirs. There is none unless dependency trees are compared.
func (t *Table) Kappas() (two []Kappa, mean float64) {
	if t.Of != DependencyTrees {
		return nil, math.NaN()
	}
	tallies := make([]tally, len(t.Annotators)*(len(t.Annotators)-1)/2)
	for i := range t.Rows {
		r, n := &t.Rows[i], 0
		if r.Apart != nil || len(r.Raw[relationShares]) == 0 {
			continue
		}
		pairs(len(r.Annotators), func(a, b int) {
			tallies[place(r.Annotators[a], r.Annotators[b])].add(r, n, a, b)
			n++
		})
	}
	sum, defined := 0.0, 0
	pairs(len(t.Annotators), func(a, b int) {
		k := tallies[place(a, b)].kappa(a, b)
		if two = append(two, k); !math.IsNaN(k.Value) {
			sum, defined = sum+k.Value, defined+1
		}
	})
	return two, sum / float64(defined)
}
