package extract

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// plan says what a step of a derivation does with the variables of the
// categories that it combines. It depends on these alone, and is made once for
// all steps of the same three.
//
// Nodes are named by their index: those of the left category from 0, those of
// the right one from the size of the left one on.
type plan struct {
	unify  [][2]int32 // nodes that become one
	result []int32    // for each node of the result the node that it is, ^v for a new variable v
	fresh  int32      // the number of new variables
	joined int32      // the node of the conjunct whose heads a conjunction takes, else none
	odd    bool       // no rule explains the step

	carried int32    // of a change of type: the node whose open slots get its number, else none
	own     *Indexed // … and the new category, if its own slots are filled by the heads of the old one
	rule    int16    // … and its number
}

func newPlan() *plan { return &plan{joined: none, carried: none} }

// dissected is a category as a plan takes it apart: its nodes and where they come
// from.
type dissected struct {
	category         *category.Category
	node             int32 // ^v for a new variable v
	result, argument *dissected
}

// parts returns a category whose nodes count from first.
func parts(c *category.Category, first int32) *dissected {
	p := &dissected{category: c, node: first}
	if !c.Atomic() {
		p.result = parts(c.Result(), first+1)
		p.argument = parts(c.LastArgument(), first+1+int32(c.Result().Size()))
	}
	return p
}

// binary plans a step of two daughters. A head daughter is what an odd step
// keeps: 0 for the left one, 1 for the right one.
func (x *planner) binary(result, left, right *category.Category, headDaughter int) *plan {
	l, r := parts(left, 0), parts(right, int32(left.Size()))
	p := newPlan()
	switch c := derivation.Binary(result, left, right); c.Rule {
	case derivation.Application, derivation.Composition:
		p.compose(result, l, r, c)
		p.odd = c.Slip
	case derivation.Substitution:
		p.substitute(result, l, r, c)
	case derivation.Punctuation:
		x.punctuate(p, result, l, r)
	case derivation.Conjunction:
		x.conjoin(p, result, l, r)
	case derivation.Coordination:
		p.coordinate(result, l, r)
	default:
		p.fall(result, l, r, headDaughter)
	}
	return p
}

// compose plans X/Y Y|Z1…|Zn -> X|Z1…|Zn, where n may be 0. The outer
// variables of the result are those of the left daughter.
func (p *plan) compose(result *category.Category, l, r *dissected, c derivation.Combinator) {
	functor, argument := l, r
	if c.Slash == category.Backward {
		functor, argument = r, l
	}
	y := argument
	for range c.Degree {
		y = y.result
	}
	p.same(functor.argument, y)
	p.take(result, passOn(functor.result, argument, c.Degree, l.node))
}

// passOn returns X|Z1…|Zn of X and Y|Z1…|Zn.
func passOn(x, argument *dissected, degree int, outer int32) *dissected {
	if degree == 0 {
		return x
	}
	return &dissected{category: argument.category, node: outer, result: passOn(x, argument.result, degree-1, outer), argument: argument.argument}
}

// substitute plans (X/Y)|Z Y|Z -> X|Z.
func (p *plan) substitute(result *category.Category, l, r *dissected, c derivation.Combinator) {
	functor, argument := l, r
	if c.Slash == category.Backward {
		functor, argument = r, l
	}
	p.same(functor.result.argument, argument.result)
	p.same(functor.argument, argument.argument)
	p.take(result, &dissected{category: functor.category, node: l.node, result: functor.result.result, argument: functor.argument})
}

// punctuate plans a step that adds a punctuation mark. Where it changes the
// category as well, as a comma does that makes NP an S/S, it is a change of
// type.
func (x *planner) punctuate(p *plan, result *category.Category, l, r *dissected) {
	other := l
	if derivation.IsPunctuation(l.category) {
		other = r
	}
	listed := result != other.category && x.listed(result, other.category, true) != nil
	if !listed && derivation.Matches(result, other.category) {
		p.take(result, other)
		return
	}
	x.changeType(p, result, other, true)
}

// conjoin plans conj X -> X[conj] and conj X -> X\X. The X of both is the
// conjunct, whose heads then become one with those of the X on the left. An
// unlike conjunct becomes an X by a change of type, but for the slots of its own
// that such a change makes.
// Where a conjunction says nothing about the category, as in conj N -> N, the
// other daughter is passed through.
func (x *planner) conjoin(p *plan, result *category.Category, l, r *dissected) {
	conjunct := r
	if !conjunction(l.category) {
		conjunct = l
	}
	marked, like := derivation.IsConjunct(result), derivation.Matches(result, conjunct.category)
	if like && !marked {
		p.take(result, conjunct)
		return
	}
	p.joined = conjunct.node
	switch twice := !marked && result.Slash() == category.Backward; {
	case like:
		p.take(result, conjunct)
	case twice && derivation.Matches(result.Result(), conjunct.category) && derivation.Matches(result.LastArgument(), conjunct.category):
		p.take(result, &dissected{category: result, node: p.variable(), result: conjunct, argument: conjunct})
	default:
		x.changeType(p, derivation.Unmarked(x.table, result), conjunct, false)
		p.own = nil
	}
}

// conjunction reports whether c is that of a word that joins what is on its
// right: a conjunction, a comma, a semicolon.
func conjunction(c *category.Category) bool {
	return c.Atom() == "conj" || c.Atom() == "CONJ" || derivation.IsPunctuation(c)
}

// coordinate plans X X[conj] -> X, where the second may be written as X\X.
func (p *plan) coordinate(result *category.Category, l, r *dissected) {
	first, second := l, r
	if !derivation.IsConjunct(r.category) {
		first, second = r, l
	}
	switch {
	case derivation.Matches(first.category, second.category):
	case second.category.Slash() == category.Backward && derivation.Matches(second.argument.category, first.category):
		second = second.argument
	}
	p.same(first, second)
	p.take(result, first)
}

// fall plans a step that no rule explains: the head daughter stays, unless the
// other one is what the result is, and what it has in common with the result is
// passed on. Of N N -> N, as C&C writes compounds, the head is the second.
func (p *plan) fall(result *category.Category, l, r *dissected, headDaughter int) {
	head, other := l, r
	if headDaughter == 1 {
		head, other = r, l
	}
	fits := func(x *dissected) bool { return derivation.Matches(result, x.category) }
	switch {
	case result.Atom() == "N" && fits(l) && fits(r): // a noun before a noun
		p.take(result, r)
		return
	case !fits(head) && fits(other):
		head = other
	}
	p.odd = true
	p.take(result, head)
}

// keep plans a step of more than two daughters, of which the head stays.
func keep(result, head *category.Category) *plan {
	p := newPlan()
	p.odd = true
	p.take(result, parts(head, 0))
	return p
}

// same makes the nodes of two parts one, as far as their shapes agree.
func (p *plan) same(a, b *dissected) {
	p.unify = append(p.unify, [2]int32{a.node, b.node})
	if a.result != nil && b.result != nil {
		p.same(a.result, b.result)
		p.same(a.argument, b.argument)
	}
}

// take makes a part the result, in the shape of the category that the
// derivation has there. Where the part has no such node, the result has the
// variable of the node above if it is on its spine, and else one of its own.
func (p *plan) take(c *category.Category, from *dissected) {
	if from == nil {
		from = &dissected{node: p.variable()}
	}
	p.result = append(p.result, from.node)
	if c.Atomic() {
		return
	}
	if from.result == nil {
		from = &dissected{result: &dissected{node: from.node}}
	}
	p.take(c.Result(), from.result)
	p.take(c.LastArgument(), from.argument)
}

// variable returns a new variable, as the result names it.
func (p *plan) variable() int32 {
	p.fresh++
	return ^(p.fresh - 1)
}
