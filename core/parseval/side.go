package parseval

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// side is the derivation of one side, as it is compared. Its memory is reused.
type side struct {
	tokens    []dependency.Token
	steps     []step    // by node
	brackets  []bracket // of the constituents, in order
	unsorted  []bracket
	order     []int32
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
	n := &t.Nodes[node]
	if n.Daughters == 0 {
		x.steps[node] = step{wordSpan(int(n.Token)), label{n.Category, false}, -1, -1, -1, uint16(n.Token)}
		return
	}
	k := step{mother: -1, same: -1}
	first, many := x.join(t, node, &k.span, w)
	head := t.HeadDaughter(node, by)
	if many > 0 && w.empty(x.steps[head].span) { // punctuation is no head, whatever a file says
		head = first
	}
	k.head, k.word, k.label = int32(head), x.steps[head].word, labelOf(t, node)
	if many == 0 || many == 1 && n.Daughters > 1 && n.Category == t.Nodes[head].Category {
		k.same, k.label = k.head, x.steps[head].label
	}
	x.steps[node] = k
}

// join finds what the daughters of a node span together, the first of them that
// is no punctuation, and how many these are.
func (x *side) join(t *derivation.Tree, node int, all *span, w *words) (first, many int) {
	all.first = x.steps[node+1].first
	for d := t.Daughter(node, 0); d >= 0; d = t.Sister(d) {
		daughter := &x.steps[d]
		daughter.mother, all.last = int32(node), daughter.last
		if w.empty(daughter.span) {
			continue
		}
		if many++; many == 1 {
			first = d
		}
	}
	return first, many
}
