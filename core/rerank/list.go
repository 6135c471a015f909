package rerank

import (
	"math"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/nbest"
)

// View says which parses of a list a model sees: the first ones as they are, or the first ones that are left
// where dependency hashing leaves out repetitions.
type View int

// The views.
const (
	AsTheyAre View = iota
	WithoutRepetitions
	Views = 2
)

// List is what is known of an n-best list.
type List struct {
	Words  uint64       // stands for the words of the sentence
	Parses []Parse      // those that some view has
	In     [Views][]int // the parses of each view, by their index, the best first
}

// Parse is a parse of a list.
type Parse struct {
	Rank   int // in the list, from 1
	Values []Value
	Counts [len(nbest.Metrics)]count.Count // against gold, where it is known
}

// ListOf returns the list of a sentence without any feature: the first parses, as they are, and of those
// that are left, which are told by their index.
func ListOf(s *dependency.Sentence, left []int, first int) *List {
	l, at := &List{Words: wordsOf(s)}, map[int]int{}
	see := func(v View, p int) {
		i, seen := at[p]
		if !seen {
			i = len(l.Parses)
			at[p], l.Parses = i, append(l.Parses, Parse{Rank: p + 1})
		}
		l.In[v] = append(l.In[v], i)
	}
	for p := range min(first, len(s.Derivations)) {
		see(AsTheyAre, p)
	}
	for _, p := range left[:min(first, len(left))] {
		see(WithoutRepetitions, p)
	}
	return l
}

// rankNames are the first features of every alphabet: of the first parse, and of all the logarithm of the rank.
// Ranks depend on the view.
var rankNames = [...]string{"first", "rank"}

// ofRank is what a parse has of them; ranks count from 0 here.
func ofRank(rank int) [len(rankNames)]float64 {
	if rank == 0 {
		return [...]float64{1, 0}
	}
	return [...]float64{0, math.Log(float64(1 + rank))}
}

// wordsOf returns a number that stands for the words of a sentence.
func wordsOf(s *dependency.Sentence) (sum uint64) {
	tokens := s.Tokens
	if len(s.Derivations) > 0 {
		tokens = s.Derivations[0].Tokens
	}
	for i := range tokens {
		for _, c := range []byte(dependency.PlainForm(tokens[i].Form)) {
			sum = nbest.Mix(sum ^ uint64(c))
		}
		sum = nbest.Mix(sum + 1)
	}
	return sum
}

// Reader reads the features of lists. It belongs to one goroutine.
type Reader struct {
	features
	list int   // the number of the list that is read
	met  []met // by feature
}

// met is what the parses of a list have of a feature.
type met struct {
	list   int
	parses int // how many have it
	amount float32
	differ bool // … in how much
}

// NewReader returns a reader that numbers features by an alphabet.
func NewReader(a *Alphabet) *Reader { return &Reader{features: features{Alphabet: a}} }

// Read gives the parses of a list the features in which they differ: what all of them have as much of
// changes no choice between them.
func (r *Reader) Read(l *List, from *dependency.Sentence) {
	for i := range l.Parses {
		l.Parses[i].Values = r.of(&from.Derivations[l.Parses[i].Rank-1])
	}
	r.list++
	r.met = append(r.met, make([]met, r.Len()-len(r.met))...)
	for i := range l.Parses {
		for _, v := range l.Parses[i].Values {
			r.meet(v)
		}
	}
	for i := range l.Parses {
		l.Parses[i].Values = r.differing(l.Parses[i].Values, len(l.Parses))
	}
}

func (r *Reader) meet(v Value) {
	m := &r.met[v.Feature]
	if m.list != r.list {
		*m = met{list: r.list, amount: v.Amount}
	}
	m.parses++
	m.differ = m.differ || m.amount != v.Amount
}

// differing copies those features of a parse in which it differs from another of its list.
func (r *Reader) differing(all []Value, parses int) []Value {
	kept := all[:0]
	for _, v := range all {
		if m := &r.met[v.Feature]; m.differ || m.parses < parses {
			kept = append(kept, v)
		}
	}
	return append([]Value(nil), kept...)
}
