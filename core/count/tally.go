package count

// MaxKinds is how many kinds of what is judged an evaluation has at most.
const MaxKinds = 16

// Sides counts things of each side.
type Sides struct {
	Gold   int64 `json:"gold"`
	System int64 `json:"system"`
}

// Share returns which share of others these are, both sides together, as an
// accuracy; none of none.
func (s Sides) Share(all Sides) Count {
	whole := max(1, all.Gold+all.System)
	return Count{Gold: whole, System: whole, Correct: s.Gold + s.System}
}

func (s *Sides) add(gold bool) {
	if gold {
		s.Gold++
	} else {
		s.System++
	}
}

// Tally counts what was judged in sentences, such as dependencies, by kind.
type Tally struct {
	Kinds     [MaxKinds]Sides
	Wrong     [MaxKinds][MaxMetrics]Sides // of each kind, by metric
	Sentences [MaxKinds]int64             // that have something of the kind
}

// Set is a set of kinds or metrics, by their indices.
type Set uint16

// Has reports whether the set holds an index.
func (s Set) Has(index int) bool { return s>>index&1 == 1 }

// SetOf returns the set of an index if it is to be in it, else the empty one.
//
//go:noinline
func SetOf(index int, is bool) Set {
	if is {
		return 1 << index
	}
	return 0
}

// Units says of the units of gold in a sentence, one after the other, under which metrics each is right.
type Units []Set

// Add adds one.
//
//go:noinline
func (u *Units) Add(right Set) { *u = append(*u, right) }

// Add counts one thing that was judged: its kind, its side, and the metrics that
// take it for wrong.
func (t *Tally) Add(kind int, gold bool, wrong Set) {
	t.Kinds[kind].add(gold)
	for m := range MaxMetrics {
		if wrong.Has(m) {
			t.Wrong[kind][m].add(gold)
		}
	}
}

// AddSentence counts a sentence that has something of some kinds.
func (t *Tally) AddSentence(has Set) {
	for k := range t.Sentences {
		if has.Has(k) {
			t.Sentences[k]++
		}
	}
}

// AllWrong returns what each metric takes for wrong.
func (t *Tally) AllWrong() (all [MaxMetrics]Sides) {
	for k := range t.Wrong {
		for m, wrong := range t.Wrong[k] {
			all[m].Gold += wrong.Gold
			all[m].System += wrong.System
		}
	}
	return all
}
