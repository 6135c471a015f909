package parseval

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// side is the derivation of one side, as it is compared. Its memory is reused.
type side struct {
	tokens    []dependency.Token
	steps     []step     // by node
	brackets  []bracket  // of the constituents, in order
	relations []relation // of the words, by position - 1
	marked    bool       // its constituents are, that hold words which are others in gold
}

// step is what is known of a node once punctuation is left out.
type step struct {
	span
	label  label
	mother int32  // -1 at the top
	head   int32  // the head daughter; -1 of a word
	same   int32  // the daughter that the node is no more than, as it only adds punctuation; -1 for none
	word   uint16 // position of the head
}

// fill takes the first derivation of a sentence; without one the side is empty.
func (x *side) fill(s *dependency.Sentence, by derivation.Heads, w *words) {
	x.tokens = tokens(s)
	x.steps, x.brackets, x.relations = x.steps[:0], x.brackets[:0], x.relations[:0]
	if len(s.Derivations) == 0 {
		return
	}
	t := &s.Derivations[0].Tree
	x.steps = slices.Grow(x.steps, len(t.Nodes))[:len(t.Nodes)]
	for node := len(t.Nodes) - 1; node >= 0; node-- { // daughters before their mothers
		x.step(t, node, by, w)
	}
	x.bracket(w)
	x.relate(w)
}

// tokens returns the words of the first derivation of a sentence.
func tokens(s *dependency.Sentence) []dependency.Token {
	if len(s.Derivations) == 0 {
		return nil
	}
	return s.Derivations[0].Tokens
}

// step fills in a node whose daughters are filled in.
func (x *side) step(t *derivation.Tree, node int, by derivation.Heads, w *words) {
	k := step{mother: -1, head: -1, same: -1}
	head := t.HeadDaughter(node, by)
	if head < 0 {
		position := int(t.Nodes[node].Token)
		k.span, k.word, k.label = at(position), uint16(position), label{t.Nodes[node].Category, false}
		x.steps[node] = k
		return
	}
	first, many := -1, 0 // of the daughters that are no punctuation
	k.span.first = x.steps[node+1].first
	for d := node + 1; d >= 0; d = t.Sister(d) {
		x.steps[d].mother = int32(node)
		k.span.last = x.steps[d].last
		if !w.empty(x.steps[d].span) {
			if many++; first < 0 {
				first = d
			}
		}
	}
	if first >= 0 && w.empty(x.steps[head].span) { // punctuation is no head, whatever a file says
		head = first
	}
	k.head, k.word, k.label = int32(head), x.steps[head].word, labelOf(t, node)
	if many == 0 || many == 1 && t.Nodes[node].Daughters > 1 && t.Nodes[node].Category == t.Nodes[head].Category {
		k.same, k.label = k.head, x.steps[head].label
	}
	x.steps[node] = k
}
