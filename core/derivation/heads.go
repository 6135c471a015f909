package derivation

import "github.com/ccgscore/ccgscore/core/category"

// Heads says how heads are found in derivations.
type Heads uint8

// The ways of finding heads.
const (
	HeadField Heads = iota // the head field of every node (Hockenmaier & Steedman 2007)
	HeadRules              // the rules of Lewis & Steedman (2014), and the head field where they do not apply
)

// HeadDaughter returns the head daughter of a node, -1 of a word.
func (t *Tree) HeadDaughter(node int, by Heads) int {
	if t.Nodes[node].Daughters == 0 {
		return -1
	}
	if by == HeadField {
		return t.fieldHead(node)
	}
	daughter, _ := t.RuleHead(node)
	return daughter
}

// HeadByField returns the position of the head of the sentence by the head
// field that the file gives every node, as CCGbank does (Hockenmaier &
// Steedman 2007). It is 0 for an empty tree.
func (t *Tree) HeadByField() int32 {
	if len(t.Nodes) == 0 {
		return 0
	}
	node := 0
	for t.Nodes[node].Daughters > 0 {
		node = t.fieldHead(node)
	}
	return t.Nodes[node].Token
}

// fieldHead returns the head daughter by the head field: the first daughter
// where the field names none.
func (t *Tree) fieldHead(node int) int {
	if daughter := t.Daughter(node, int(t.Nodes[node].Head)); daughter >= 0 {
		return daughter
	}
	return t.Daughter(node, 0)
}

// HeadByRules returns the position of the head of the sentence by the rules
// of Lewis & Steedman (2014). Where they do not apply on the way from the top
// to the head, the head field decides instead; fallbacks counts these nodes,
// and first is the one nearest to the top, -1 if there is none.
func (t *Tree) HeadByRules() (head int32, fallbacks, first int) {
	first = -1
	if len(t.Nodes) == 0 {
		return 0, 0, first
	}
	node := 0
	for t.Nodes[node].Daughters > 0 {
		daughter, ok := t.RuleHead(node)
		if !ok {
			if fallbacks++; first < 0 {
				first = node
			}
		}
		node = daughter
	}
	return t.Nodes[node].Token, fallbacks, first
}

// RuleHead returns the head daughter of a node by the rules of Lewis &
// Steedman (2014). ok is false where the rules do not apply; the daughter is
// then that of the head field.
//
// The functor is the head of what it combines with, unless it is a modifier
// X|X or type-raised: then its argument is. A punctuation mark or a
// conjunction is never the head, and a coordination has the head of its first
// conjunct, as if the second were a modifier X\X of it.
func (t *Tree) RuleHead(node int) (daughter int, ok bool) {
	if t.Nodes[node].Daughters == 1 {
		return t.Daughter(node, 0), true
	}
	if t.Nodes[node].Daughters != 2 {
		return t.fieldHead(node), false
	}
	left, right := t.Nodes[t.Daughter(node, 0)].Category, t.Nodes[t.Daughter(node, 1)].Category
	head := headDaughter(Binary(t.Nodes[node].Category, left, right), left, right)
	if head < 0 {
		return t.fieldHead(node), false
	}
	return t.Daughter(node, head), true
}

// SetHeads fills the head field of every node by the rules of
// [Tree.RuleHead], where a file has none. Where they do not apply it is the
// first daughter.
func (t *Tree) SetHeads() {
	for i := range t.Nodes {
		t.Nodes[i].Head = 0
		if head, _ := t.RuleHead(i); head > i+1 {
			t.Nodes[i].Head = 1
		}
	}
}

// headDaughter returns 0 where the left daughter is the head, 1 where the
// right one is, and -1 where the rules do not say.
func headDaughter(c Combinator, left, right *category.Category) int {
	onRight := false
	switch c.Rule {
	case Punctuation:
		onRight = IsPunctuation(left)
	case Conjunction:
		onRight = IsPunctuation(left) || isConjunction(left)
	case Coordination:
		onRight = !IsConjunct(right)
	case Application, Composition, Substitution:
		functor := left
		if c.Slash == category.Backward {
			functor, onRight = right, true
		}
		if c.Rule == Substitution { // (X|Y)|Z modifies what it takes where X|Y does
			functor = functor.Result()
		}
		if functor.Modifier() || functor.TypeRaised() {
			onRight = !onRight
		}
	default:
		return -1
	}
	if onRight {
		return 1
	}
	return 0
}
