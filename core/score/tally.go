package score

import "github.com/ccgscore/ccgscore/core/count"

// Sides counts dependencies of each side.
type Sides struct{ Gold, System int64 }

// Of returns which share of others these are, both sides together, as an
// accuracy; none of none.
func (s Sides) Of(all Sides) count.Count {
	whole := max(1, all.Gold+all.System)
	return count.Count{Gold: whole, System: whole, Correct: s.Gold + s.System}
}

func (s *Sides) add(gold bool) {
	if gold {
		s.Gold++
	} else {
		s.System++
	}
}

// Tally counts the dependencies of sentences by kind. What a step takes for
// wrong, over all kinds, is what its counts lack: gold − correct, and
// system − correct.
type Tally struct {
	Kinds     [Kinds]Sides
	Wrong     [Kinds][4]Sides // of each kind, by F1, Labelling, Alignment, DF1
	Sentences [Kinds]int64    // that have a dependency of the kind
}

// Has is the set of the kinds that a sentence has dependencies of.
type Has uint16

// Of reports whether the set holds a kind.
func (h Has) Of(k Kind) bool { return h>>k&1 == 1 }

// Add adds a sentence, and returns which kinds it has. A root that is not
// counted is left out.
func (t *Tally) Add(a *Analysis) (has Has) {
	for j, gold := range a.Counted() {
		has |= 1 << j.Kind
		t.Kinds[j.Kind].add(gold)
		for m := F1; m <= DF1; m++ {
			if !j.Right[m] {
				t.Wrong[j.Kind][m].add(gold)
			}
		}
	}
	for k := range t.Sentences {
		if has.Of(Kind(k)) {
			t.Sentences[k]++
		}
	}
	return has
}

// AllWrong returns what each step takes for wrong.
func (t *Tally) AllWrong() (all [4]Sides) {
	for k := range t.Wrong {
		for m, wrong := range t.Wrong[k] {
			all[m].Gold += wrong.Gold
			all[m].System += wrong.System
		}
	}
	return all
}
