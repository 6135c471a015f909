package chart

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/nbest"
)

// none stands for a vertex or an edge that is not there.
const none = -1

// vertex is a constituent over some words. All derivations of it go on alike, so it
// stands for all of them: each has one of its edges as its last step.
type vertex struct {
	extract.Constituent
	form        form
	first, last int32 // words, from 1
	edges       int32 // the first of its edges
	end         int32 // … and the last
	next        int32 // another vertex of the same checksum
	count       float64
}

// edge is a step that makes a constituent, or a word by one of its categories.
type edge struct {
	left, right int32 // its daughters; right is none of a unary step, both are none of a word
	next        int32 // of the same vertex
	tag         int32 // of a word: the index of its category among those that it may have
	weight      int64 // of a word: the logarithm of the weight of that, in units of [unit]
	cost        int32 // of a step that says the same as a simpler one
	value       int32 // of the dependencies that it makes, by [Options.Value]
	hash        uint64
}

// form says by which kind of step a constituent was made, as far as the normal form
// asks.
type form uint8

// The forms. What is made in any other way may do anything.
const (
	free     form = iota
	forward       // by forward composition
	backward      // by backward composition
)

// formOf returns the form of what a step makes.
func formOf(c derivation.Combinator) form {
	switch {
	case c.Rule != derivation.Composition:
		return free
	case c.Slash == category.Forward:
		return forward
	}
	return backward
}

// normal reports whether a step of two constituents is one of the normal form: what
// was made by forward composition is not the functor of a forward step again, and
// likewise backward (Eisner 1996). What such a step makes is made without it as well,
// by taking the argument first.
func normal(left, right form, c derivation.Combinator) bool {
	if c.Rule != derivation.Application && c.Rule != derivation.Composition {
		return true
	}
	return !(c.Slash == category.Forward && left == forward || c.Slash == category.Backward && right == backward)
}

// cell holds the constituents over some words.
type cell struct {
	groups []group
	all    []int32 // in the order in which they were found
}

// group is those of one category.
type group struct {
	category *category.Category
	vertices []int32
}

// vertices returns the vertices of a category.
func (c *cell) vertices(category *category.Category) []int32 {
	for i := range c.groups {
		if c.groups[i].category == category {
			return c.groups[i].vertices
		}
	}
	return nil
}

func (c *cell) add(of *category.Category, v int32) {
	c.all = append(c.all, v)
	for i := range c.groups {
		if c.groups[i].category == of {
			c.groups[i].vertices = append(c.groups[i].vertices, v)
			return
		}
	}
	c.groups = append(c.groups, group{of, []int32{v}})
}

// vertex returns the vertex of a constituent: a new one if there was none like it.
func (c *Chart) vertex(first, last int, made *extract.Constituent, f form) (v int32) {
	sum := checksum(first, last, made, f)
	before, known := c.known[sum]
	if !known {
		before = none
	}
	for v = before; v != none; v = c.vertices[v].next {
		if x := &c.vertices[v]; x.form == f && int(x.first) == first && int(x.last) == last && x.Equal(made) {
			return v
		}
	}
	v = int32(len(c.vertices))
	c.vertices = append(c.vertices, vertex{
		Constituent: extract.Constituent{Category: made.Category, Code: c.keep(made.Code)},
		form:        f, first: int32(first), last: int32(last), edges: none, end: none, next: before,
	})
	c.known[sum] = v
	c.cell(first, last).add(made.Category, v)
	return v
}

// keep copies a code. Codes are many and small, so they share memory.
func (c *Chart) keep(code []uint64) []uint64 {
	const chunk = 1 << 13
	if len(c.codes)+len(code) > cap(c.codes) {
		c.codes = make([]uint64, 0, max(chunk, len(code)))
	}
	from := len(c.codes)
	c.codes = append(c.codes, code...)
	c.coded += len(code)
	return slices.Clip(c.codes[from:])
}

// checksum is one of what tells vertices apart.
func checksum(first, last int, made *extract.Constituent, f form) uint64 {
	sum := nbest.Mix(uint64(made.Category.ID())<<32 | uint64(first)<<18 | uint64(last)<<4 | uint64(f))
	for _, part := range made.Code {
		sum = nbest.Mix(sum ^ part)
	}
	return sum
}

// link gives a vertex another edge.
func (c *Chart) link(v int32, e edge) {
	e.next = none
	added := int32(len(c.edges))
	c.edges = append(c.edges, e)
	x := &c.vertices[v]
	if x.end == none {
		x.edges = added
	} else {
		c.edges[x.end].next = added
	}
	x.end = added
}

// unary reports whether an edge is a unary step.
func (e *edge) unary() bool { return e.left != none && e.right == none }
