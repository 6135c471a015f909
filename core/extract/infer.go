package extract

import "github.com/ccgscore/ccgscore/core/category"

// Convention says whose dependencies are extracted, where the treebank and the
// parser whose output the field scores do not agree.
type Convention uint8

// The conventions.
const (
	CandC   Convention = iota // those of C&C (Clark & Curran 2007), which published scores use
	CCGbank                   // those of the treebank (Hockenmaier & Steedman 2007)

	// table is how CCGbank's table of co-indexed lexical categories writes
	// them. Of modifiers of modifiers it loses the head, so nothing is extracted
	// by it; inference is compared with it.
	table
)

// Infer returns the co-indexation that the shape of a category tells.
//
// The variable of the word runs down the spine of its results, and each
// argument has one of its own. A modifier X|X shares all of X: what it yields
// has the head of what it takes. What is left is where a verb phrase in an
// argument has its subject: see [inference.shareGaps].
func Infer(c *category.Category, convention Convention) *Indexed {
	x := &inference{Indexed: newIndexed(c, Inferred), convention: convention}
	x.build(0, x.fresh(), false)
	x.shareGaps()
	x.fillSlots()
	x.findGaps()
	return x.Indexed
}

type inference struct {
	*Indexed
	convention Convention
}

// build gives the nodes of a part variables, v to the part itself. Inside is
// whether the part is, or belongs to, the X of a modifier X|X.
func (x *inference) build(at int, v int32, inside bool) {
	n := &x.nodes[at]
	n.variable = v
	switch {
	case n.category.Atomic():
	case !modifies(n.category) || !inside && x.headless(at, v):
		x.build(x.result(at), v, inside)
		x.build(x.argument(at), x.fresh(), inside)
	case x.convention == table && inside:
		x.build(x.result(at), v, true)
		x.same(x.argument(at), x.result(at))
		x.rename(x.argument(at), v, x.fresh())
	default:
		x.build(x.result(at), x.fresh(), true)
		x.same(x.argument(at), x.result(at)) // those of a determiner differ in their atoms alone
	}
}

// headless reports whether the table takes a modifier for a functor with a
// head of its own: one that is an argument, and a determiner that takes more
// than a noun and a possessor.
func (x *inference) headless(at int, v int32) bool {
	if x.convention != table {
		return false
	}
	c := x.nodes[at].category
	if determiner(c) {
		return v != 0 || c.Slash() == category.Backward || at > 0 && (at > 1 || x.nodes[0].category.Slash() == category.Forward)
	}
	return v != 0
}

// rename gives the nodes of a part that have a variable another one.
func (x *inference) rename(part int, from, to int32) {
	for i := part; i < part+x.nodes[part].category.Size(); i++ {
		if x.nodes[i].variable == from {
			x.nodes[i].variable = to
		}
	}
}

// modifies reports whether a functor has the head of its argument and not one
// of its own: a modifier X|X, or a determiner.
//
// Features must be the same. Where S has one, S[dcl]/S[dcl] and a forward
// (S[dcl]\NP)/(S[dcl]\NP) are verbs that take a clause and a verb phrase;
// only those of adjectives are modifiers (so clear S[adj]\NP, enough).
func modifies(c *category.Category) bool {
	if !c.Modifier() {
		return determiner(c)
	}
	x := c.Result()
	switch {
	case x.Atomic():
		return !clause(x) || freely(x.Feature())
	case x.LastArgument().Atomic() && x.Result().Atomic():
		return !clause(x.Result()) || c.Slash() == category.Backward || freely(x.Result().Feature()) || modifies(x)
	}
	return modifies(x) || !clause(x.Target()) || freely(x.Target().Feature())
}

// freely reports whether a clause with this feature is modified in both
// directions.
func freely(feature string) bool { return feature == "" || feature == "adj" }

// determiner reports whether c makes a noun phrase of a noun: NP[nb]/N.
func determiner(c *category.Category) bool {
	r, a := c.Result(), c.LastArgument()
	return r != nil && r.Atom() == "NP" && a.Atom() == "N" && (a.Feature() == "" || a.Feature() == r.Feature())
}
