package chart

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// OtherCategory is a category that all words together have, and that does not count as a parse.
type OtherCategory struct {
	Category    *category.Category
	Derivations float64 // exactly up to 2^53
}

// Others returns the categories over all words that are no usual root, but that the sentence
// may have as well: some derivation of each has dependencies that no whole parse has. A word
// alone may have each of its categories. Of each category at most this many sets of
// dependencies are compared. If the caller chose the roots, there are none.
func (c *Chart) Others(most int) (list []OtherCategory) {
	counted, bare := c.whole(false)
	if len(counted) == 0 || bare || len(c.options.Roots) > 0 { // all that is bare counts
		return nil
	}
	s := newSearch(c, Search{Unique: true})
	said := map[uint64]bool{}
	c.join(counted, false, func(v int32) {
		s.has(v, int32(most-1))
		for i := range s.lists[v].found {
			said[s.lists[v].found[i].hash] = true
		}
		s.leave(v)
	})
	roots := c.Roots()
	for _, g := range c.cell(1, len(c.words)).groups {
		if slices.Contains(roots, g.category) || !c.complete(&g) {
			continue
		}
		c.join(g.vertices, false, func(v int32) {
			if len(c.words) == 1 || s.says(v, most, said) { // a word alone has no dependencies
				list = append(list, OtherCategory{g.category, c.derivations(v)})
			}
			s.leave(v)
		})
	}
	return list
}

// complete reports whether constituents wait for none of the words around them more than
// their category tells: one that was raised, or that composition made, is a part of what
// another order of steps makes, too.
func (c *Chart) complete(g *group) bool {
	if x := g.category; derivation.IsConjunct(x) || raised(x) {
		return false
	}
	for _, v := range g.vertices {
		for e := c.vertices[v].edges; e != none; e = c.edges[e].next {
			if c.completes(g.category, &c.edges[e]) {
				return true
			}
		}
	}
	return false
}

// completes reports whether an edge is of a word, or a step that makes a constituent.
func (c *Chart) completes(of *category.Category, e *edge) bool {
	if e.right == none {
		return e.left == none
	}
	rule := derivation.Binary(of, c.vertices[e.left].Category, c.vertices[e.right].Category).Rule
	return rule != derivation.Composition && rule != derivation.Substitution
}

// raised reports whether a category is T/(T\X) or T\(T/X).
func raised(x *category.Category) bool {
	if x.Atomic() {
		return false
	}
	argument := x.LastArgument()
	return !argument.Atomic() && argument.Result() == x.Result() && argument.Slash() != x.Slash()
}

// says reports whether one of the first derivations of a vertex has a set of dependencies
// that is not known.
func (s *search) says(v int32, most int, known map[uint64]bool) bool {
	for i := range most {
		if !s.has(v, int32(i)) {
			return false
		}
		if !known[s.lists[v].found[i].hash] {
			return true
		}
	}
	return false
}
