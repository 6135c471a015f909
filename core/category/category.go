// Package category holds the categories of Combinatory Categorial Grammar.
//
// A category is an atom, such as NP or S[dcl], or a functor X/Y or X\Y that
// takes an argument Y and yields X. Categories are interned in a [Table]: two
// categories of one table are the same tree exactly when their pointers are
// equal, so comparing them costs one integer comparison.
//
//	table := category.NewTable()
//	c, err := table.Parse(`(S[dcl]\NP)/PP`)
//	c.Arity()           // 2
//	c.Argument(2)       // PP
//	c.Argument(0)       // S[dcl], the target
//	c.Sequence()        // S[dcl], \NP, /PP
//
// The definitions of arity, argument and functorial sequence are those of
// Bhargava & Penn (2023), sections 3.1 and 3.2.
package category

// Slash says on which side a functor finds its argument.
type Slash byte

// The slashes. None is the "slash" of the target in a functorial sequence.
const (
	None     Slash = 0
	Forward  Slash = '/'
	Backward Slash = '\\'
)

// Element is one member of a functorial sequence: the target category with
// no slash, or an argument with the slash that precedes it.
type Element struct {
	Slash    Slash
	Category *Category
}

// String returns the element as the figures of the field print it: /NP.
func (e Element) String() string {
	text := e.Category.text
	if e.Slash == None {
		return text
	}
	if !e.Category.Atomic() {
		text = "(" + text + ")"
	}
	return string(rune(e.Slash)) + text
}

// Category is an interned category; make one with [Table.Parse]. It never
// changes, so it may be shared between goroutines.
type Category struct {
	id       uint32
	slash    Slash // None for an atom
	atom     string
	feature  string // without brackets; several are joined by "]["
	result   *Category
	argument *Category
	size     int32
	text     string
	sequence []Element
}

// ID returns a small integer that is the category's own in its table. Tables
// count from 1, so 0 may stand for "no category".
func (c *Category) ID() uint32 { return c.id }

// String returns the canonical form: features in square brackets, brackets
// around every functor that is a part of another, and none around the whole.
func (c *Category) String() string {
	if c == nil {
		return ""
	}
	return c.text
}

// Atomic reports whether c takes no argument.
func (c *Category) Atomic() bool { return c.slash == None }

// Slash returns the outermost slash, None for an atom.
func (c *Category) Slash() Slash { return c.slash }

// Result returns X of X/Y or X\Y, nil for an atom.
func (c *Category) Result() *Category { return c.result }

// LastArgument returns Y of X/Y or X\Y, nil for an atom.
func (c *Category) LastArgument() *Category { return c.argument }

// Atom returns the name of an atomic category without its feature: S of
// S[dcl]. It is empty for a functor.
func (c *Category) Atom() string { return c.atom }

// Feature returns the feature without its brackets: dcl of S[dcl]. A functor
// has one only as a node of a derivation, as in (S\NP)[conj].
func (c *Category) Feature() string { return c.feature }

// Arity returns the number of arguments that c takes before it yields its
// target.
func (c *Category) Arity() int { return len(c.sequence) - 1 }

// Size returns the number of atoms and functors that c is made of, itself
// included: 3 for S\NP.
func (c *Category) Size() int { return int(c.size) }

// Argument returns arg_n(c), the subcategory that fills slot n. Slots count
// from 1, the innermost; slot 0 is the target. It returns nil where c has no
// such slot.
func (c *Category) Argument(n int) *Category {
	if n < 0 || n >= len(c.sequence) {
		return nil
	}
	return c.sequence[n].Category
}

// Target returns the atom that is left when all arguments are found: arg_0.
func (c *Category) Target() *Category { return c.sequence[0].Category }

// Sequence returns the functorial sequence fs(c): the target, then the
// arguments from slot 1 on, each with its slash. It has Arity()+1 elements
// and must not be changed.
func (c *Category) Sequence() []Element { return c.sequence }

// Modifier reports whether c is X/X or X\X.
func (c *Category) Modifier() bool { return c.slash != None && c.result == c.argument }

// TypeRaised reports whether c is T/(T\X) or T\(T/X).
func (c *Category) TypeRaised() bool {
	y := c.argument
	return y != nil && !y.Atomic() && y.result == c.result && y.slash != c.slash
}

// ModifierSlot reports whether slot n of c is the X of X|X, that is, whether
// what fills it is modified by c rather than selected by it. Slot 2 of
// ((S\NP)\(S\NP))/NP is one.
func (c *Category) ModifierSlot(n int) bool {
	f := c.functor(n)
	return f != nil && f.Modifier()
}

// functor returns the part of c whose last argument fills slot n.
func (c *Category) functor(n int) *Category {
	if n < 1 || n > c.Arity() {
		return nil
	}
	for c.Arity() > n {
		c = c.result
	}
	return c
}
