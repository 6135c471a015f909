package nbest

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// A repetition is a parse that says what a better one of its list says, in all that is
// scored: it has the same set of dependencies, of which the same are counted, the same
// words where their forms are compared, and the same root where roots are. So every metric
// gives both the same counts, and an oracle loses nothing when repetitions are left out.

// repeated puts the parses of a list into classes of repetitions. Its memory is reused.
type repeated struct {
	scored classes
	class  []int             // of each parse; none where no other has its set
	forms  map[string]uint64 // numbers of the forms of the list
	sizes  []int             // of the sets
}

const none = -1

// fill finds the classes of the parses of a list, whose sets are known.
func (r *repeated) fill(s *dependency.Sentence, sets *classes, o *score.Options, scorer *score.Scorer) {
	r.scored.reset()
	r.class = r.class[:0]
	clear(r.forms)
	r.sizes = append(r.sizes[:0], make([]int, len(sets.sums))...)
	for _, set := range sets.class {
		r.sizes[set]++
	}
	for p, set := range sets.class {
		class := none
		if r.sizes[set] > 1 {
			r.add(s, p, set, o, scorer)
			class = r.scored.class[len(r.scored.class)-1]
		}
		r.class = append(r.class, class)
	}
}

// add adds a parse of a set. The highest bits of keys tell apart what they are of.
func (r *repeated) add(s *dependency.Sentence, p, set int, o *score.Options, scorer *score.Scorer) {
	first := r.scored.begin()
	one := ParseOf(s, p)
	r.scored.keys = append(scorer.Content(&one, r.scored.keys), 3<<62|uint64(set))
	if o.Tokens == dependency.FormAndPosition {
		for i := range one.Tokens {
			if form := one.Tokens[i].Form; form != "" { // one that is not known agrees with any
				r.scored.keys = append(r.scored.keys, 1<<63|uint64(i)<<32|r.form(form))
			}
		}
	}
	r.scored.end(first)
}

// form numbers a form. Forms that are the same word have one number.
func (r *repeated) form(form string) uint64 {
	if r.forms == nil {
		r.forms = map[string]uint64{}
	}
	plain := dependency.PlainForm(form)
	n, known := r.forms[plain]
	if !known {
		n = uint64(len(r.forms))
		r.forms[plain] = n
	}
	return n
}

// Dedup leaves repetitions out of lists. It belongs to one goroutine.
type Dedup struct {
	options score.Options
	scorer  *score.Scorer
	sets    classes
	repeated
}

// NewDedup returns one for what is scored by some options.
func NewDedup(o score.Options) *Dedup {
	return &Dedup{options: o, scorer: score.NewScorer(o, notice.File{}, notice.File{})}
}

// Leave leaves out of a list all repetitions of better parses. It returns how many.
func (d *Dedup) Leave(s *dependency.Sentence) (left int) {
	d.sets.reset()
	for p := range s.Derivations {
		d.sets.add(s.Derivations[p].Dependencies, &Levels[0], nil)
	}
	d.fill(s, &d.sets, &d.options, d.scorer)
	kept, known := 0, make([]bool, len(d.scored.sums))
	for p, class := range d.class {
		if class != none && known[class] {
			continue
		}
		if class != none {
			known[class] = true
		}
		s.Derivations[kept], s.Derivations[p] = s.Derivations[p], s.Derivations[kept]
		kept++
	}
	left = len(s.Derivations) - kept
	s.Derivations = s.Derivations[:kept]
	return left
}
