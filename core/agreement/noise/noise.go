// Package noise makes annotations of a known quality: trees are taken as
// correct, and disturbed. How a measure of agreement answers to that shows what it
// measures (Skjærholt 2014, section 3, after Mathet et al. 2012).
package noise

import (
	"math/rand/v2"
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/tree"
)

// Noise says how probable it is for a word, or a constituent, to be disturbed.
type Noise struct {
	Relabel  float64 // to get another relation, or label
	Reattach float64 // to get another head, or mother
}

// annotator disturbs trees. First each word has its chance of a relation that is drawn
// from those of the corpus, all alike. Then, in post-order of the correct tree, each
// word has its chance of a head that is drawn from the artificial root and the words
// that it does not dominate in the tree as it is by then, all alike. So what comes out
// is a tree, and words near the root have heads to choose from, too.
//
// The relation or the head that a word has may be drawn again. The paper does not say
// so, but its figures do: LAS is 4.1 % where all words are relabelled and 0 is what it
// would be otherwise. Of L relations, LAS is 1 − p(1 − 1/L) in the mean where relations
// alone are disturbed with the probability p, a line, as in its Figure 4.
type annotator struct {
	random    *rand.Rand
	relations []string

	words      tree.Words
	heads      []int32 // by word
	labels     []int32 // by word; they do not matter here
	side       []side  // by position
	candidates []int32
}

// side is where a word stands as seen from the one that gets another head.
type side uint8

const (
	unknown side = iota
	beneath      // it is dominated by that word, or is that word
	outside
)

// hang puts the words of a sentence in post-order, and returns one of each cycle.
func (a *annotator) hang(s *dependency.Sentence) (cycles []int32) {
	a.heads = a.heads[:0]
	for i := range s.Attachments {
		a.heads = append(a.heads, s.Attachments[i].Head)
	}
	a.labels = slices.Grow(a.labels[:0], len(a.heads))[:len(a.heads)]
	return a.words.Hang(a.heads, a.labels)
}

// isTree reports whether all words of a sentence have a head, and none is in a cycle.
func (a *annotator) isTree(s *dependency.Sentence) bool {
	for i := range s.Attachments {
		if head := s.Attachments[i].Head; head < 0 || int(head) > len(s.Attachments) {
			return false
		}
	}
	return len(a.hang(s)) == 0
}

// annotate returns a sentence that is a tree with noise, which is a tree, too. Both
// share all but their trees.
func (a *annotator) annotate(correct *dependency.Sentence, n Noise) *dependency.Sentence {
	s := *correct
	s.Attachments = slices.Clone(correct.Attachments)
	for i := range s.Attachments {
		if a.random.Float64() < n.Relabel {
			s.Attachments[i].Relation = a.relations[a.random.IntN(len(a.relations))]
		}
	}
	a.hang(correct)
	for _, word := range a.words.Positions {
		if word > 0 && a.random.Float64() < n.Reattach {
			a.findCandidates(word)
			a.heads[word-1] = a.candidates[a.random.IntN(len(a.candidates))]
			s.Attachments[word-1].Head = a.heads[word-1]
		}
	}
	return &s
}

// findCandidates finds the root and the words that a word does not dominate. A word
// stands where its head does; what is known of those on the way up is not asked again,
// so that it takes as long as there are words.
func (a *annotator) findCandidates(word int32) {
	n := len(a.heads)
	a.side = slices.Grow(a.side[:0], n+1)[:n+1]
	clear(a.side)
	a.side[0], a.side[word] = outside, beneath
	a.candidates = append(a.candidates[:0], 0)
	for position := int32(1); int(position) <= n; position++ {
		top := position
		for a.side[top] == unknown {
			top = a.heads[top-1]
		}
		found := a.side[top]
		for at := position; at != top; at = a.heads[at-1] {
			a.side[at] = found
		}
		if found == outside {
			a.candidates = append(a.candidates, position)
		}
	}
}
