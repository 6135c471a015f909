package extract

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// Change is a rule that changes the type of a constituent, for whoever makes
// derivations.
type Change struct {
	From, To *category.Category
	Comma    category.Slash // where the rule takes a comma: after the constituent (Forward), before it (Backward); None: it takes none
}

// Changes returns the rules that C&C has, in the order of their numbers.
func Changes(table *category.Table) (list []Change) {
	for _, c := range parseChanges(table, changes) {
		change := Change{From: c.fromCategory, To: c.toCategory}
		switch {
		case c.before:
			change.Comma = category.Backward
		case c.comma:
			change.Comma = category.Forward
		}
		list = append(list, change)
	}
	return list
}

// Takes reports whether a constituent of category x can be changed.
func (c *Change) Takes(x *category.Category) bool {
	return !derivation.IsConjunct(x) && isFrom(c.From, x)
}

// isFrom reports whether x is what a rule changes: but for its features the
// same, of which that of the target counts.
func isFrom(from, x *category.Category) bool {
	feature := from.Target().Feature()
	return derivation.Matches(from, x) && (feature == "" || feature == x.Target().Feature())
}
