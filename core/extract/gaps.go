package extract

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
)

// shareGaps gives each gap the variable of its antecedent, where it has one: a
// gap is the subject of a verb phrase that the word takes, S[f]\NP, or what a
// clause lacks that the word takes, S[f]/NP.
func (x *inference) shareGaps() {
	for at := 0; x.spine(at); at = x.result(at) {
		if modifies(x.nodes[at].category) {
			return // what it takes is what it modifies
		}
		a := x.argument(at)
		c := x.nodes[a].category
		switch {
		case gapped(c):
			if antecedent := x.antecedent(at, c); antecedent >= 0 {
				x.nodes[x.argument(a)].variable = x.nodes[antecedent].variable
			}
		case x.convention == CandC || c.Arity() != 2 || !nominal(c.LastArgument()):
		case c.Result().Modifier():
			x.sharePiedPiped(at, a)
		default:
			x.shareObject(at, a)
		}
	}
}

// gapped reports whether c is S[f]|NP, or S[f]|N.
func gapped(c *category.Category) bool {
	return c.Arity() == 1 && clause(c.Target()) && nominal(c.LastArgument())
}

// nominal reports whether c is a noun or a noun phrase; other languages' banks
// have several atoms for these, such as NPnc.
func nominal(c *category.Category) bool {
	return c.Atom() == "N" || strings.HasPrefix(c.Atom(), "NP")
}

// clause reports whether c is a sentence; other languages' banks number some,
// as S_1.
func clause(c *category.Category) bool {
	return c.Atom() == "S" || strings.HasPrefix(c.Atom(), "S_")
}

// expletive reports whether c is "it" or "there", which no other verb takes as
// its argument.
func expletive(c *category.Category) bool { return c.Feature() == "expl" || c.Feature() == "thr" }

// antecedent returns the node whose variable the gap in an argument has, -1 if
// it has one of its own. The argument is that of the functor at a node.
func (x *inference) antecedent(at int, argument *category.Category) int {
	core := x.core()
	switch c := x.nodes[core].category; {
	case x.isVerb(c):
		return x.controller(at, core, argument)
	case !c.Atomic() && modifies(c) && !determiner(c):
		return x.ofModifier(at, core, argument)
	case x.convention != CandC && core == 1 && c.Atom() == "NP" && argument.Target().Feature() != "adj":
		return 0 // what he said: the word is what the clause lacks
	}
	return x.smallClause(at)
}

// core returns the node that is left when the word has taken all but its
// subject, or all but what it modifies.
func (x *inference) core() int {
	at := 0
	for x.spine(at) && !modifies(x.nodes[at].category) && !x.isVerb(x.nodes[at].category) {
		at = x.result(at)
	}
	return at
}

// isVerb reports whether c is a verb phrase, S[f]\NP.
func (x *inference) isVerb(c *category.Category) bool {
	return c.Slash() == category.Backward && clause(c.Result()) && nominal(c.LastArgument())
}

// controller returns who does what the verb phrase in an argument says: the
// object of the verb, else its subject.
func (x *inference) controller(at, core int, argument *category.Category) int {
	subject := x.argument(core)
	if x.convention != CandC {
		adjective := x.nodes[core].category.Result().Feature() == "adj"
		if adjective && (x.convention == CCGbank || argument.Target().Feature() != "to" || at != 0 || core != x.result(at)) || expletive(x.nodes[subject].category) {
			return none
		}
	}
	if object, any := x.object(at, core); any {
		return object
	}
	if expletive(x.nodes[subject].category) {
		return none
	}
	return subject
}

// object returns the first noun phrase that the word takes before the argument
// of the functor at a node, else the last that it takes after, up to its core.
// Any is false where there is none, and it is no object where there are
// expletives alone.
func (x *inference) object(at, core int) (object int, any bool) {
	object = none
	for f := 0; f != core && object == none; f = x.result(f) {
		c := x.nodes[x.argument(f)].category
		if f != at && nominal(c) {
			any = true
			if !expletive(c) {
				object = x.argument(f)
			}
		}
	}
	return object, any
}

// ofModifier returns the antecedent of a gap in the argument of a modifier: of
// a relative pronoun what it modifies, of an adverbial conjunction the subject
// of what it modifies, and before either a noun phrase of the word's own (with
// John sleeping; whose shares).
func (x *inference) ofModifier(at, core int, argument *category.Category) int {
	modified := x.result(core)
	if object := x.nounPhrase(at); object >= 0 {
		if x.convention != CandC && (x.result(at) != core || x.nodes[object].category.Atom() == "N" && x.isVerb(x.nodes[modified].category)) {
			return none
		}
		return object
	}
	if x.result(at) != core || at != 0 {
		return none
	}
	feature := argument.Target().Feature()
	switch c := x.nodes[modified].category; {
	case nominal(c):
		if feature == "adj" && c.Atom() == "NP" && x.nodes[core].category.Slash() == category.Backward || feature == "asup" ||
			x.convention != CandC && (c.Atom() == "N" || x.nodes[core].category.Slash() == category.Forward || feature == "ng") {
			return none
		}
		return modified
	case x.isVerb(c):
		if argument.Slash() == category.Forward || feature == "asup" || x.convention != CandC && (feature == "" || c.Result().Feature() == "adj") {
			return none
		}
		return x.argument(modified)
	}
	return none
}

// nounPhrase returns the noun phrase that the word takes right before the argument
// of the functor at a node, -1 if there is none.
func (x *inference) nounPhrase(at int) int {
	if at == 0 {
		return none
	}
	a := x.argument(at - 1)
	if x.nodes[at-1].category.Slash() == category.Backward || !nominal(x.nodes[a].category) {
		return none
	}
	if expletive(x.nodes[a].category) {
		return none
	}
	return a
}

// smallClause returns the noun phrase that a word without a subject takes
// before a verb phrase: its subject, as in (S[q]/(S[b]\NP))/NP. Before a clause
// that lacks a noun phrase it may be a noun: which shares (S[wq]/(S[q]/NP))/N.
func (x *inference) smallClause(at int) int {
	before := x.nounPhrase(at)
	if before < 0 || x.convention == CandC || x.nodes[before].category.Atom() == "N" {
		return before
	}
	result := x.nodes[x.result(at)].category
	if result.Atom() == "N" || clause(result) && result.Feature() != "q" && result.Feature() != "for" {
		return none
	}
	return before
}

// shareObject links the object that a verb phrase lacks to the subject of the
// adjective that takes it: tough (S[adj]\NP_1)/((S[to]\NP)/NP_1), as the
// treebank does.
func (x *inference) shareObject(at, argument int) {
	core := x.core()
	c := x.nodes[argument].category
	if c.Slash() != category.Forward || c.Target().Feature() != "to" || !x.isVerb(x.nodes[core].category) || x.result(at) != core {
		return
	}
	if at == 0 && x.nodes[core].category.Result().Feature() == "adj" || at == 1 && nominal(x.nodes[x.argument(0)].category) {
		x.nodes[x.argument(argument)].variable = x.nodes[x.argument(core)].variable
	}
}

// sharePiedPiped links the object of a preposition that a relative pronoun
// takes with what the clause modifies, as the treebank does: the company "in"
// which ((NP_1\NP_1)/S)\((NP\NP)/NP_1). Its table does so only where the rest
// of the clause is a verb phrase.
func (x *inference) sharePiedPiped(at, argument int) {
	core := x.core()
	c := x.nodes[core].category
	if c.Atomic() || !modifies(c) || !nominal(c.Result()) || x.nodes[at].category.Slash() != category.Backward {
		return
	}
	if body := x.nodes[at].category.Result().LastArgument(); x.convention == table && (body == nil || body.Atomic() || x.result(at) == core) {
		return
	}
	x.nodes[x.argument(argument)].variable = x.nodes[x.result(core)].variable
}
