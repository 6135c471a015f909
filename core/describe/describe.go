// Package describe says in the words of the field what a lexical category stands for, and what fills a slot of it: the
// transitive verb and its object, the determiner and its noun. Clark & Hockenmaier (2002, Table 4) do so for the categories that they
// list; here it follows from the shape of a category, so that each of the hundreds that a treebank has gets its name. What has no name in the
// field gets none.
package describe

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
)

// Category returns what words of a lexical category are, such as "transitive verb"; it is empty if there is no word for it.
func Category(c *category.Category) string { return shapeOf(c).name() }

// Slot returns what fills a slot, such as "object"; it is empty if there is no word for the category, and "conjunct" for
// what a conjunction joins, which files of C&C give slot 1.
func Slot(c *category.Category, slot int) string {
	if c.Atom() == "conj" && slot == 1 {
		return "conjunct"
	}
	if c.Argument(slot) == nil || slot == 0 || Category(c) == "" {
		return ""
	}
	return shapeOf(c).slot(slot)
}

// Relation returns both, such as "transitive verb: object".
func Relation(c *category.Category, slot int) string {
	what, filler := Category(c), Slot(c, slot)
	if filler == "" {
		return what
	}
	return what + ": " + filler
}

// Written is [Relation] of a category and a slot as tables have them; what is no slot there is none.
func Written(text, slot string) string {
	c, err := category.NewTable().Parse(text)
	if err != nil {
		return ""
	}
	n, err := strconv.Atoi(slot)
	if err != nil {
		n = 0
	}
	return Relation(c, n)
}

// shape is a kind of categories that are described alike.
type shape interface {
	name() string
	slot(n int) string // n is a slot of the category
}

// shapeOf tells what kind of category c is. A category that modifies is no verb, although S\NP is in it.
func shapeOf(c *category.Category) shape {
	if c.Atomic() {
		return atom{c}
	}
	for n := c.Arity(); n > 0; n-- {
		if c.ModifierSlot(n) {
			return modifier{c, n}
		}
	}
	switch c.Target().Atom() {
	case "S":
		if subject := c.Sequence()[1]; subject.Slash == category.Backward && is(subject.Category, "NP") {
			return verb{c}
		}
		return clause{c}
	case "NP", "N", "PP":
		return nominal{c}
	}
	return nameless{}
}

// is reports whether c is an atom of this name, whatever its feature.
func is(c *category.Category, atom string) bool { return c.Atom() == atom }

// isVerbPhrase reports whether c is S\NP, whatever its features.
func isVerbPhrase(c *category.Category) bool {
	return c.Arity() == 1 && is(c.Target(), "S") && is(c.Argument(1), "NP") && c.Slash() == category.Backward
}

// nameless is what the field has no word for.
type nameless struct{}

func (nameless) name() string    { return "" }
func (nameless) slot(int) string { return "" }
