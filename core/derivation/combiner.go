package derivation

import "github.com/ccgscore/ccgscore/core/category"

// Step is what a rule makes of one constituent or two.
type Step struct {
	Category   *category.Category
	Combinator Combinator
}

// Rules is a set of rules with which two constituents combine. Application is
// always among them.
type Rules uint16

// The rules that can be left out. English goes without the last two: C&C has
// neither (Clark & Curran 2007), other languages need them.
const (
	Composes       Rules = 1 << iota // X/Y Y/Z -> X/Z, and with several Z
	Crosses                          // Y/Z X\Y -> X/Z, backward crossed composition
	Coordinates                      // conj X -> X[conj], with a comma or semicolon too, and X X[conj] -> X
	Punctuates                       // , X -> X and X , -> X
	Raises                           // X -> T/(T\X)
	ChangesTypes                     // X -> Y, of which core/extract has the list
	CrossesForward                   // X/Y Y\Z -> X\Z
	Substitutes                      // (X/Y)/Z Y/Z -> X/Z

	English = Composes | Crosses | Coordinates | Punctuates | Raises | ChangesTypes
)

// RuleNames are what people call the rules, in the order of their bits.
var RuleNames = []string{"composition", "crossed", "coordination", "punctuation", "raising", "changing", "forward-crossed", "substitution"}

// CombinerOptions says which rules there are. The zero value has application
// alone.
type CombinerOptions struct {
	Rules  Rules
	Degree int // most arguments that composition passes on; 0 stands for 3, which English needs (Steedman 2000)
}

// usualDegree is the degree that English needs.
const usualDegree = maxDegree - 1

// Combiner makes steps: it is the inverse of [Binary] and [Unary]. It belongs
// to one goroutine, and remembers each pair of categories.
//
// Features count on S alone, and there as in C&C: a bare S takes any feature,
// and has it throughout what the step makes, so an adverb (S\NP)\(S\NP) makes
// S[dcl]\NP of S[dcl]\NP. S[dcl] and S[ng] do not match.
//
// C&C knows N N -> N and conj N -> N besides, for what CCGbank has no analysis
// of. Parsers have no use for them with the supertags of today, and they are
// left out.
type Combiner struct {
	table  *category.Table
	rules  Rules
	degree int
	steps  map[uint64][]Step
	raised map[uint32][]*category.Category
	raise  []raising
}

// NewCombiner returns a combiner of categories of a table.
func NewCombiner(t *category.Table, o CombinerOptions) *Combiner {
	degree := o.Degree
	switch {
	case o.Rules&Composes == 0:
		degree = 0
	case degree == 0:
		degree = usualDegree
	}
	return &Combiner{
		table: t, rules: o.Rules, degree: min(degree, maxDegree),
		steps: map[uint64][]Step{}, raised: map[uint32][]*category.Category{}, raise: raisings(t),
	}
}

func (c *Combiner) has(r Rules) bool { return c.rules&r != 0 }

// mostRemembered bounds the pairs that are remembered. A long sentence with ten
// supertags a word has some ten thousand.
const mostRemembered = 1 << 20

// Binary returns what two constituents make, in a fixed order and each category
// once. What it returns must not be changed, and stays valid.
func (c *Combiner) Binary(left, right *category.Category) []Step {
	key := uint64(left.ID())<<32 | uint64(right.ID())
	steps, known := c.steps[key]
	if known {
		return steps
	}
	for _, s := range c.make(left, right) {
		if s.Combinator == Binary(s.Category, left, right) && readable(s.Category) {
			steps = append(steps, s)
		}
	}
	if len(c.steps) >= mostRemembered {
		clear(c.steps)
	}
	c.steps[key] = steps
	return steps
}

// make returns the steps of two categories. One that makes what an earlier one
// makes is among them: whoever reads the derivation takes it for the earlier
// one, and Binary leaves it out.
func (c *Combiner) make(left, right *category.Category) []Step {
	switch {
	case takesConjunction(left, right, category.Forward):
		return c.functors(left, right)
	case takesConjunction(right, left, category.Backward):
		return append(c.functors(left, right), c.afterMark(left, right)...)
	case IsPunctuation(left), isConjunction(left):
		return c.afterMark(left, right)
	case isConjunction(right), IsConjunct(left):
		return nil
	case IsPunctuation(right):
		if c.has(Punctuates) {
			return []Step{{left, Combinator{Rule: Punctuation}}}
		}
		return nil
	case IsConjunct(right):
		return c.coordinate(left, right)
	}
	return c.functors(left, right)
}

// afterMark combines a punctuation mark or a conjunction with what follows it.
func (c *Combiner) afterMark(mark, x *category.Category) (steps []Step) {
	if IsPunctuation(x) || isConjunction(x) {
		return nil
	}
	if IsPunctuation(mark) && c.has(Punctuates) {
		steps = append(steps, Step{x, Combinator{Rule: Punctuation}})
	}
	if joins(mark) && c.has(Coordinates) && !IsConjunct(x) {
		steps = append(steps, Step{c.conjunct(x), Combinator{Rule: Conjunction}})
	}
	return steps
}

// joins reports whether c is what makes an X[conj] of an X: a conjunction, or
// what stands in its place in a list.
func joins(c *category.Category) bool {
	return isConjunction(c) || c.Atom() == "," || c.Atom() == ";"
}

const conjunctMark = "conj"

// conjunct returns X[conj] of X.
func (c *Combiner) conjunct(x *category.Category) *category.Category {
	if x.Feature() == "" {
		return c.table.WithFeature(x, conjunctMark)
	}
	return c.table.WithFeature(x, x.Feature()+"]["+conjunctMark)
}

// coordinate makes X of X and X[conj].
func (c *Combiner) coordinate(x, conjunct *category.Category) []Step {
	var b binding
	if !c.has(Coordinates) || !b.match(x, conjunct) {
		return nil
	}
	return []Step{{c.bound(x, b.left), Combinator{Rule: Coordination}}}
}

// functors combines a functor with its argument, or with what yields it.
func (c *Combiner) functors(left, right *category.Category) (steps []Step) {
	for degree := range c.degree + 1 {
		for _, slash := range [2]category.Slash{category.Forward, category.Backward} {
			functor, argument := left, right
			if slash == category.Backward {
				functor, argument = right, left
			}
			if rule, ok := compose(functor, argument, slash, degree); ok && c.allows(rule) {
				steps = c.compose(steps, functor, argument, rule)
			}
		}
	}
	if c.has(Substitutes) {
		steps = c.substitute(steps, left, right, category.Forward)
		steps = c.substitute(steps, right, left, category.Backward)
	}
	return steps
}

// allows reports whether composition may cross as it does.
func (c *Combiner) allows(rule Combinator) bool {
	switch {
	case !rule.Crossed:
		return true
	case rule.Slash == category.Forward:
		return c.has(CrossesForward)
	}
	return c.has(Crosses)
}

// compose adds what X|Y makes of Y|Z1…|Zn, if their features match.
func (c *Combiner) compose(steps []Step, functor, argument *category.Category, rule Combinator) []Step {
	y := argument
	for range rule.Degree {
		y = y.Result()
	}
	var b binding
	if !b.match(functor.LastArgument(), y) {
		return steps
	}
	made := c.bound(functor.Result(), b.left)
	passed := argument.Sequence()
	for _, z := range passed[len(passed)-rule.Degree:] {
		made = c.table.Functor(made, z.Slash, c.bound(z.Category, b.right))
	}
	return append(steps, Step{made, rule})
}

// substitute adds what (X|Y)|Z makes of Y|Z, if their features match.
func (c *Combiner) substitute(steps []Step, functor, argument *category.Category, slash category.Slash) []Step {
	if !substitutes(functor, argument, slash) {
		return steps
	}
	var b binding
	xy := functor.Result()
	if !b.match(xy.LastArgument(), argument.Result()) || !b.match(functor.LastArgument(), argument.LastArgument()) {
		return steps
	}
	made := c.table.Functor(c.bound(xy.Result(), b.left), functor.Slash(), c.bound(functor.LastArgument(), b.left))
	return append(steps, Step{made, Combinator{Rule: Substitution, Slash: slash, Crossed: argument.Slash() != slash}})
}

// readable reports whether the bounds of categories allow c, so that a
// derivation with it can be read back.
func readable(c *category.Category) bool {
	if len(c.String()) > category.MaxLength || c.Arity() > category.MaxArity {
		return false
	}
	depth := 0
	for i := range len(c.String()) {
		switch c.String()[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth > category.MaxDepth {
			return false
		}
	}
	return true
}
