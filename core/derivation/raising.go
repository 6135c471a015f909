package derivation

import "github.com/ccgscore/ccgscore/core/category"

// raises lists what is raised to T/(T\X) or T\(T/X), as C&C does (Clark &
// Curran 2007): subjects, and what a verb takes beside another argument, so
// that "a dog a bone" in "give a dog a bone and a cat a fish" is a constituent.
var raises = []struct {
	x, t  string
	slash category.Slash
}{
	{`NP`, `S`, category.Forward},
	{`NP`, `S\NP`, category.Backward},
	{`NP`, `(S\NP)/NP`, category.Backward},
	{`NP`, `(S\NP)/PP`, category.Backward},
	{`NP`, `(S\NP)/(S[to]\NP)`, category.Backward},
	{`PP`, `S\NP`, category.Backward},
	{`S[adj]\NP`, `S\NP`, category.Backward},
}

// raising is one of them with its categories.
type raising struct{ from, to *category.Category }

func raisings(table *category.Table) (all []raising) {
	for _, r := range raises {
		x, _ := table.Parse(r.x)
		t, _ := table.Parse(r.t)
		back := category.Backward
		if r.slash == back {
			back = category.Forward
		}
		all = append(all, raising{x, table.Functor(t, r.slash, table.Functor(t, back, x))})
	}
	return all
}

// Raised returns what a constituent can be raised to. What it returns must not
// be changed, and stays valid.
func (c *Combiner) Raised(x *category.Category) []*category.Category {
	raised, known := c.raised[x.ID()]
	if known {
		return raised
	}
	for _, r := range c.raise {
		var b binding
		if c.has(Raises) && !IsConjunct(x) && b.match(r.from, x) && b.right == "" {
			raised = append(raised, r.to)
		}
	}
	if len(c.raised) >= mostRemembered {
		clear(c.raised)
	}
	c.raised[x.ID()] = raised
	return raised
}
