package chart

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// derivations returns how many derivations a vertex has: exactly up to 2^53. It goes
// no deeper than a derivation does, which [MaxWords] bounds.
func (c *Chart) derivations(v int32) float64 {
	x := &c.vertices[v]
	if x.count > 0 {
		return x.count
	}
	sum := 0.0
	for e := x.edges; e != none; e = c.edges[e].next {
		product := 1.0
		for _, daughter := range [2]int32{c.edges[e].left, c.edges[e].right} {
			if daughter != none {
				product *= c.derivations(daughter)
			}
		}
		sum += product
	}
	x.count = sum
	return sum
}

// Roots returns the categories of the constituents over all words that count as whole
// parses; none where there is no parse.
func (c *Chart) Roots() (roots []*category.Category) {
	whole, _ := c.whole(false)
	for _, v := range whole {
		if of := c.vertices[v].Category; len(roots) == 0 || roots[len(roots)-1] != of {
			roots = append(roots, of)
		}
	}
	return roots
}

// whole returns the vertices over all words that count as whole parses, by category.
// Anything counts if that is asked for. Bare are those of which only what no unary step
// made counts.
func (c *Chart) whole(anything bool) (vertices []int32, bare bool) {
	if len(c.words) == 0 {
		return nil, false
	}
	groups := c.cell(1, len(c.words)).groups
	for i := range usual {
		if anything {
			break
		}
		fits := usual[i]
		if len(c.options.Roots) > 0 {
			fits = c.wanted
		}
		for g := range groups {
			if fits(groups[g].category) {
				vertices = append(vertices, groups[g].vertices...)
			}
		}
		if len(vertices) > 0 || len(c.options.Roots) > 0 {
			return vertices, false
		}
	}
	for g := range groups {
		for _, v := range groups[g].vertices {
			if c.made(v) {
				vertices = append(vertices, v)
			}
		}
	}
	return vertices, true
}

// usual lists the categories that a text usually is, the most usual first. What is a
// noun is a noun phrase too, by a step that says nothing.
var usual = [...]func(*category.Category) bool{
	func(c *category.Category) bool { return c.Atom() == "S" && !derivation.IsConjunct(c) },
	func(c *category.Category) bool { return c.Atom() == "N" && !derivation.IsConjunct(c) },
	func(c *category.Category) bool { return c.Atom() == "NP" && !derivation.IsConjunct(c) },
}

// wanted reports whether a category is one of those that were asked for. One without a
// feature stands for all.
func (c *Chart) wanted(whole *category.Category) bool {
	for _, root := range c.options.Roots {
		feature := root.Target().Feature()
		if derivation.Matches(root, whole) && derivation.IsConjunct(root) == derivation.IsConjunct(whole) &&
			(root.Target().Atom() != "S" || feature == "" || feature == whole.Target().Feature()) {
			return true
		}
	}
	return false
}

// made reports whether some step of two daughters, or a word, made a vertex.
func (c *Chart) made(v int32) bool {
	for e := c.vertices[v].edges; e != none; e = c.edges[e].next {
		if !c.edges[e].unary() {
			return true
		}
	}
	return false
}

// goal makes a vertex of whole parses of the sentence, and takes it away again when use
// returns.
func (c *Chart) goal(anything bool, use func(v int32)) {
	vertices, bare := c.whole(anything)
	c.join(vertices, bare, use)
}

// join makes a vertex whose edges are steps from others, and takes it away again when use
// returns. Of bare ones the unary steps are left out.
func (c *Chart) join(vertices []int32, bare bool, use func(v int32)) {
	edges, size := len(c.edges), len(c.vertices)
	top := c.top()
	for _, v := range vertices {
		if bare {
			v = c.withoutUnary(v)
		}
		c.link(top, edge{left: v, right: none})
	}
	use(top)
	c.vertices, c.edges = c.vertices[:size], c.edges[:edges]
}

func (c *Chart) top() int32 {
	c.vertices = append(c.vertices, vertex{edges: none, end: none})
	return int32(len(c.vertices) - 1)
}

// withoutUnary makes a vertex that lacks the unary steps of another.
func (c *Chart) withoutUnary(v int32) int32 {
	x := c.vertices[v]
	top := c.top()
	c.vertices[top].first, c.vertices[top].last, c.vertices[top].Constituent = x.first, x.last, x.Constituent
	for e := x.edges; e != none; e = c.edges[e].next {
		if !c.edges[e].unary() {
			c.link(top, c.edges[e])
		}
	}
	return top
}

// Derivations returns how many derivations the sentence has: exactly up to 2^53.
func (c *Chart) Derivations() (all float64) {
	c.goal(false, func(v int32) { all = c.derivations(v) })
	return all
}

// Growth says how much there is over the last words of a sentence.
type Growth struct {
	Words       int
	Derivations float64 // exactly up to 2^53
	Distinct    int     // sets of dependencies
	Complete    bool    // there are no more of them
}

// Growth returns that of the last word, the last two, and so on, as constituents of the
// category of a whole parse: numbers of different categories could not be compared. At
// most this many sets of dependencies are counted for each length.
func (c *Chart) Growth(of *category.Category, most int) (list []Growth) {
	n, s := len(c.words), newSearch(c, Search{Unique: true}) // what is found of fewer words is of use for more
	_, bare := c.whole(false)
	for words := 1; words <= n; words++ {
		c.join(c.cell(n-words+1, n).vertices(of), bare, func(v int32) {
			g := Growth{Words: words, Derivations: c.derivations(v)}
			g.Distinct, g.Complete = s.count(v, most)
			s.leave(v)
			list = append(list, g)
		})
	}
	return list
}

// Distinct returns how many sets of dependencies the parses of the sentence have, up
// to so many, and whether these are all.
func (c *Chart) Distinct(most int) (sets int, complete bool) {
	c.goal(false, func(v int32) { sets, complete = newSearch(c, Search{Unique: true}).count(v, most) })
	return sets, complete
}
