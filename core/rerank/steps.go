package rerank

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// span is where the words of a node stand, and its head.
type span struct{ first, last, head int32 }

// derivation adds the steps of a derivation, what is at its top, and how it branches.
func (f *features) derivation(t *derivation.Tree) {
	f.spans = slices.Grow(f.spans[:0], len(t.Nodes))[:len(t.Nodes)]
	for n := len(t.Nodes) - 1; n >= 0; n-- { // daughters stand behind their mother
		node := &t.Nodes[n]
		if node.Daughters == 0 {
			f.spans[n] = span{node.Token, node.Token, node.Token}
			continue
		}
		first, last := t.Daughter(n, 0), t.Daughter(n, int(node.Daughters)-1)
		f.spans[n] = span{f.spans[first].first, f.spans[last].last, f.spans[t.HeadDaughter(n, derivation.HeadField)].head}
		f.step(t, n)
	}
	top := t.Nodes[0].Category.String()
	f.is("top", top)
	f.is("top-word", top, f.form(f.spans[0].head))
	f.has(float32(rightmost(t)), "right")
	f.has(float32(len(t.Nodes)-1), "nodes")
}

// step adds a step: its categories alone, beneath those of its mother, and with its words; how heavy its
// result is, and how far that is from the end of the sentence.
func (f *features) step(t *derivation.Tree, n int) {
	result, of := t.Nodes[n].Category.String(), f.spans[n]
	left, right := daughters(t, n)
	f.is("step", result, left, right)
	f.is("step-word", result, left, right, f.form(of.head))
	f.is("heavy", result, about(of.last-of.first), about(int32(len(f.parse.Tokens))-of.last))
	for d := t.Daughter(n, 0); d >= 0; d = t.Sister(d) {
		if t.Nodes[d].Daughters > 0 {
			a, b := daughters(t, d)
			f.is("steps", result, t.Nodes[d].Category.String(), a, b)
		}
	}
	if a, b := t.Daughter(n, 0), t.Daughter(n, 1); b >= 0 {
		f.is("heads", result, f.form(f.spans[a].head), f.form(f.spans[b].head))
		f.is("edges", result, f.form(f.spans[a].last), f.form(f.spans[b].first))
	}
}

// daughters are the categories of the first two daughters of a node; the second is empty where there is one.
func daughters(t *derivation.Tree, n int) (left, right string) {
	left = t.Nodes[t.Daughter(n, 0)].Category.String()
	if second := t.Daughter(n, 1); second >= 0 {
		right = t.Nodes[second].Category.String()
	}
	return left, right
}

// rightmost is how many nodes there are from the top to the last word, always by the last daughter.
func rightmost(t *derivation.Tree) (nodes int) {
	for n := 0; t.Nodes[n].Daughters > 0; n = t.Daughter(n, int(t.Nodes[n].Daughters)-1) {
		nodes++
	}
	return nodes
}

// form is the word at a position.
func (f *features) form(position int32) string { return dependency.PlainForm(f.token(position).Form) }
