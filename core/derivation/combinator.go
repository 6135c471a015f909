package derivation

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
)

// Rule is a family of combinators.
type Rule uint8

// The rules of Steedman (2000), and those that CCGbank adds to them
// (Hockenmaier & Steedman 2007).
const (
	Unknown      Rule = iota // none of the others
	Application              // X/Y Y -> X
	Composition              // X/Y Y/Z -> X/Z, crossed and generalised as well
	Substitution             // (X/Y)/Z Y/Z -> X/Z
	Conjunction              // conj X -> X[conj], and conj X -> X\X
	Coordination             // X X[conj] -> X
	Punctuation              // , X -> X
	TypeRaising              // X -> T/(T\X)
	TypeChanging             // X -> Y
)

// Combinator says how a node comes from its daughters.
type Combinator struct {
	Rule    Rule
	Slash   category.Slash // of the functor that takes the other daughter; None where there is no functor
	Degree  int            // arguments that composition passes on: 1 for X/Y Y/Z, 2 for X/Y (Y/Z)/W
	Crossed bool           // an argument passed on is sought on the other side
	Slip    bool           // the daughters combine so, but into another category than the node has
}

// String returns the combinator as derivations are drawn: >, <B2, >Bx, <T; a
// slip has a question mark.
func (c Combinator) String() string {
	text := ""
	switch c.Slash {
	case category.Forward:
		text = ">"
	case category.Backward:
		text = "<"
	}
	switch c.Rule {
	case Composition:
		text += "B"
	case Substitution:
		text += "S"
	case TypeRaising:
		text += "T"
	case Conjunction, Coordination:
		text += "&"
	case Punctuation:
		text += "rp"
	case TypeChanging:
		text += "lex"
	case Unknown:
		text += "?"
	}
	if c.Degree > 1 {
		text += strconv.Itoa(c.Degree)
	}
	if c.Crossed {
		text += "x"
	}
	if c.Slip {
		text += "?"
	}
	return text
}

// Rule returns the combinator of a step as it is drawn, "" of a word.
func (t *Tree) Rule(node int) string {
	n := &t.Nodes[node]
	daughter := func(i int) *category.Category { return t.Nodes[t.Daughter(node, i)].Category }
	switch n.Daughters {
	case 0:
		return ""
	case 1:
		return Unary(n.Category, daughter(0)).String()
	case 2:
		return Binary(n.Category, daughter(0), daughter(1)).String()
	}
	return Combinator{}.String()
}

// maxDegree bounds generalised composition. English needs three arguments to
// be passed on (Steedman 2000).
const maxDegree = 4

// Unary recognises the combinator that makes result of one daughter.
func Unary(result, daughter *category.Category) Combinator {
	if y := result.LastArgument(); result.TypeRaised() && Matches(y.LastArgument(), daughter) {
		return Combinator{Rule: TypeRaising, Slash: result.Slash()}
	}
	return Combinator{Rule: TypeChanging}
}

// Binary recognises the combinator that makes result of two daughters. Where
// their categories allow several, the one that yields the result is meant;
// where none yields it, as in slips of annotation, the one that passes on the
// fewest arguments.
//
// Features are not compared: a parser may leave them out, and a variable one,
// as in S[X]/(S[X]\NP), takes any value.
func Binary(result, left, right *category.Category) Combinator {
	switch {
	case takesConjunction(left, right, category.Forward) && Matches(result, left.Result()),
		takesConjunction(right, left, category.Backward) && Matches(result, right.Result()): // rather than
	case IsPunctuation(left) && conjoins(result, right):
		return Combinator{Rule: Conjunction}
	case IsPunctuation(left), IsPunctuation(right):
		return Combinator{Rule: Punctuation}
	case isConjunction(left), isConjunction(right):
		return Combinator{Rule: Conjunction}
	case IsConjunct(right):
		return Combinator{Rule: Coordination}
	}
	second := Combinator{}
	for degree := range maxDegree + 1 {
		for _, slash := range [2]category.Slash{category.Forward, category.Backward} {
			functor, argument := left, right
			if slash == category.Backward {
				functor, argument = right, left
			}
			c, ok := compose(functor, argument, slash, degree)
			if !ok {
				continue
			}
			if yields(functor, argument, degree, result) {
				return c
			}
			if second.Rule == Unknown {
				second, second.Slip = c, true
			}
		}
	}
	switch {
	case second.Rule != Unknown:
		return second
	case substitutes(left, right, category.Forward):
		return Combinator{Rule: Substitution, Slash: category.Forward, Crossed: right.Slash() == category.Backward}
	case substitutes(right, left, category.Backward):
		return Combinator{Rule: Substitution, Slash: category.Backward, Crossed: left.Slash() == category.Forward}
	case IsConjunct(left) && Matches(left, right):
		return Combinator{Rule: Coordination}
	}
	return Combinator{}
}

// compose tries X|Y with an argument Y|Z1…|Zn, where n is the degree: 0 is
// application.
func compose(functor, argument *category.Category, slash category.Slash, degree int) (Combinator, bool) {
	if functor.Slash() != slash {
		return Combinator{}, false
	}
	c := Combinator{Rule: Composition, Slash: slash, Degree: degree}
	if degree == 0 {
		c.Rule = Application
	}
	for range degree {
		if argument.Atomic() {
			return c, false
		}
		c.Crossed = c.Crossed || argument.Slash() != slash
		argument = argument.Result()
	}
	return c, Matches(functor.LastArgument(), argument)
}

// yields reports whether result is X|Z1…|Zn.
func yields(functor, argument *category.Category, degree int, result *category.Category) bool {
	for range degree {
		if result.Slash() != argument.Slash() || !Matches(result.LastArgument(), argument.LastArgument()) {
			return false
		}
		result, argument = result.Result(), argument.Result()
	}
	return Matches(result, functor.Result())
}

// substitutes tries (X|Y)|Z with an argument Y|Z.
func substitutes(functor, argument *category.Category, slash category.Slash) bool {
	if functor.Atomic() || argument.Atomic() {
		return false
	}
	xy := functor.Result()
	return xy.Slash() == slash && functor.Slash() == argument.Slash() &&
		Matches(xy.LastArgument(), argument.Result()) &&
		Matches(functor.LastArgument(), argument.LastArgument())
}

// Matches reports whether two categories are the same but for features.
func Matches(a, b *category.Category) bool {
	for a != b {
		if a.Slash() != b.Slash() {
			return false
		}
		if a.Atomic() {
			return a.Atom() == b.Atom()
		}
		if !Matches(a.LastArgument(), b.LastArgument()) {
			return false
		}
		a, b = a.Result(), b.Result()
	}
	return true
}

// IsPunctuation reports whether c is the category of a punctuation mark: an
// atom without letters, such as a comma, or one of the names for brackets and
// quotation marks.
func IsPunctuation(c *category.Category) bool {
	if !c.Atomic() {
		return false
	}
	switch c.Atom() {
	case "LRB", "RRB", "LCB", "RCB", "LSB", "RSB", "LQU", "RQU", "PUNCT", "PU":
		return true
	}
	for i := 0; i < len(c.Atom()); i++ {
		if b := c.Atom()[i]; b >= 0x80 || (b|0x20) >= 'a' && (b|0x20) <= 'z' {
			return false
		}
	}
	return true
}

// isConjunction reports whether c is the category of a conjunction.
func isConjunction(c *category.Category) bool {
	return c.Atom() == "conj" || c.Atom() == "CONJ"
}

// takesConjunction reports whether a functor takes a conjunction as its argument,
// as the modifiers conj/conj and conj\conj do.
func takesConjunction(functor, argument *category.Category, slash category.Slash) bool {
	return functor.Slash() == slash && isConjunction(argument) && isConjunction(functor.LastArgument())
}

// IsConjunct reports whether c is X[conj], a conjunction with the conjunct
// after it. CCGbank writes the mark of a functor after its last argument as
// well: NP\NP[conj] is (NP\NP)[conj].
func IsConjunct(c *category.Category) bool {
	for c != nil {
		if marked(c.Feature()) {
			return true
		}
		c = c.LastArgument()
	}
	return false
}

// Unmarked returns X of X[conj]; any other category stays as it is.
func Unmarked(table *category.Table, c *category.Category) *category.Category {
	switch {
	case marked(c.Feature()):
		feature := c.Feature()[:len(c.Feature())-len(conjunctMark)]
		return table.WithFeature(c, strings.TrimSuffix(feature, "]["))
	case IsConjunct(c):
		return table.Functor(c.Result(), c.Slash(), Unmarked(table, c.LastArgument()))
	}
	return c
}

// Conjoins reports whether result is what a conjunction, or a punctuation mark
// in its place, makes of the conjunct after it: X[conj], as CCGbank writes it, or
// X\X, as most parsers do.
func Conjoins(result, left, right *category.Category) bool {
	return (IsPunctuation(left) || isConjunction(left)) && conjoins(result, right)
}

// conjoins reports whether result is what a conjunction makes of the conjunct
// after it: X[conj] or X\X of X.
func conjoins(result, conjunct *category.Category) bool {
	if IsConjunct(result) {
		return !IsConjunct(conjunct)
	}
	return result.Slash() == category.Backward && Matches(result.Result(), conjunct) && Matches(result.LastArgument(), conjunct)
}

// marked reports whether conj is among the features, which are joined by "][".
func marked(feature string) bool {
	const mark = conjunctMark
	n := len(feature)
	if n < len(mark) || feature[n-len(mark):] != mark {
		return false
	}
	return n == len(mark) || feature[n-len(mark)-1] == '['
}
