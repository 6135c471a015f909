package chart

import "slices"

// Order says which derivation is better than another.
type Order uint8

// The orders. Of equally good derivations the one of simpler steps comes first.
const (
	ByWeight Order = iota // the product of the weights of the words' categories
	ByValue               // the sum of what the dependencies are worth, then the weight
)

// Search says which derivations are searched for.
type Search struct {
	By Order

	// Anything says that whatever category spans the sentence is a parse, if no unary step
	// made it, as in C&C; not only what [Options.Roots] says.
	Anything bool

	// Unique is the constraint that no constituent has two derivations that make the
	// same dependencies (Ng & Curran 2012, section 3.1): only the best is kept.
	Unique bool

	// Bits are how many of a hash tell sets of dependencies apart; 0 for all 64.
	Bits int
}

// search enumerates derivations, the best first, and none before it is asked for
// (Huang & Chiang 2005, algorithm 3).
type search struct {
	Search
	chart *Chart
	lists []*list // of the vertices that were asked for

	comparisons, collisions int64
	tried                   int
}

// list is what is known of the derivations of a vertex.
type list struct {
	found   []candidate // the best of them, in order
	waiting []candidate // a heap
	last    candidate   // what is next to it is not among those that wait yet
	begun   bool
	pending bool // last is there
}

// candidate is a derivation: a step with the derivations of its daughters, by their
// places in the lists of these.
type candidate struct {
	edge        int32
	left, right int32
	key         key
	hash        uint64
}

// key says how good a derivation is; it is the sum of those of its steps.
type key struct{ first, second, third int64 }

func (k key) plus(l key) key { return key{k.first + l.first, k.second + l.second, k.third + l.third} }

// precedes reports whether a candidate comes before another. Equally good ones have an
// order too, so that all hosts return the same.
func (c *candidate) precedes(d *candidate) bool {
	switch {
	case c.key.first != d.key.first:
		return c.key.first > d.key.first
	case c.key.second != d.key.second:
		return c.key.second > d.key.second
	case c.key.third != d.key.third:
		return c.key.third > d.key.third
	case c.edge != d.edge:
		return c.edge < d.edge
	case c.left != d.left:
		return c.left < d.left
	}
	return c.right < d.right
}

func newSearch(c *Chart, s Search) *search {
	return &search{Search: s, chart: c, lists: make([]*list, len(c.vertices))}
}

// leave forgets a goal, and what was made for it, before another one is searched for.
func (s *search) leave(goal int32) {
	clear(s.lists[min(int(goal), len(s.lists)):])
	s.tried = 0
}

func (s *search) key(e *edge) key {
	if s.By == ByValue {
		return key{int64(e.value), e.weight, -int64(e.cost)}
	}
	return key{e.weight, -int64(e.cost), 0}
}

// has reports whether a vertex has more than so many derivations, and finds as many.
// It goes no deeper than a derivation does, which [MaxWords] bounds.
func (s *search) has(v, many int32) bool {
	l := s.list(v)
	for len(l.found) <= int(many) {
		if l.pending {
			l.pending = false
			s.next(l, l.last)
		}
		if len(l.waiting) == 0 || s.tried > mostTried || s.chart.did(costOfStep) != nil {
			return false
		}
		best := pop(&l.waiting)
		l.last, l.pending = best, true
		s.tried++
		if !s.Unique || !s.repeats(l, best.hash) {
			l.found = append(l.found, best)
		}
	}
	return true
}

// mostTried bounds the candidates that a search looks at.
const mostTried = 1 << 21

// list returns that of a vertex, which begins with the best of each of its edges.
func (s *search) list(v int32) *list {
	if missing := int(v) + 1 - len(s.lists); missing > 0 {
		s.lists = append(s.lists, make([]*list, missing)...)
	}
	l := s.lists[v]
	if l == nil {
		l = &list{}
		s.lists[v] = l
	}
	if !l.begun {
		l.begun = true
		for e := s.chart.vertices[v].edges; e != none; e = s.chart.edges[e].next {
			s.consider(l, e, 0, 0)
		}
	}
	return l
}

// next considers what comes after a candidate: the next derivation of one of its
// daughters. Of the left one only if that of the right is the best, so that each pair
// is considered once.
func (s *search) next(l *list, c candidate) {
	if c.right == 0 {
		s.consider(l, c.edge, c.left+1, 0)
	}
	s.consider(l, c.edge, c.left, c.right+1)
}

// consider lets a candidate wait, if its daughters have the derivations that it takes.
func (s *search) consider(l *list, at, left, right int32) {
	e := &s.chart.edges[at]
	c := candidate{edge: at, left: left, right: right, key: s.key(e), hash: e.hash}
	for i, daughter := range [2]int32{e.left, e.right} {
		place := [2]int32{left, right}[i]
		switch {
		case daughter == none && place > 0, daughter != none && !s.has(daughter, place):
			return
		case daughter != none:
			d := &s.lists[daughter].found[place]
			c.key, c.hash = c.key.plus(d.key), c.hash^d.hash
		}
	}
	push(&l.waiting, c)
}

// repeats reports whether a derivation that was found has the same hash. Hashes of
// fewer bits may be the same of different sets.
func (s *search) repeats(l *list, hash uint64) bool {
	shift := uint(0)
	if s.Bits > 0 {
		shift = uint(64 - s.Bits)
	}
	s.chart.did(len(l.found)) // has looks whether that was too much
	for i := range l.found {
		s.comparisons++
		if l.found[i].hash>>shift == hash>>shift {
			if l.found[i].hash != hash {
				s.collisions++
			}
			return true
		}
	}
	return false
}

// count returns how many different sets a vertex has, up to so many, and whether
// these are all.
func (s *search) count(v int32, most int) (sets int, complete bool) {
	complete = !s.has(v, int32(most)) && s.tried <= mostTried
	return min(len(s.lists[v].found), most), complete
}

// push and pop keep a heap whose first is the best.
func push(heap *[]candidate, c candidate) {
	h := append(*heap, c)
	*heap = h
	for i := len(h) - 1; i > 0; {
		mother := (i - 1) / 2
		if !h[i].precedes(&h[mother]) {
			return
		}
		h[i], h[mother] = h[mother], h[i]
		i = mother
	}
}

func pop(heap *[]candidate) candidate {
	h := *heap
	best := h[0]
	h[0] = h[len(h)-1]
	h = h[:len(h)-1]
	*heap = h
	for i := 0; ; {
		daughter := 2*i + 1
		if daughter >= len(h) {
			return best
		}
		if daughter+1 < len(h) && h[daughter+1].precedes(&h[daughter]) {
			daughter++
		}
		if !h[daughter].precedes(&h[i]) {
			return best
		}
		h[i], h[daughter] = h[daughter], h[i]
		i = daughter
	}
}

// Parse is a derivation of the sentence.
type Parse struct {
	Derivation Derivation
	Value      int    // what its dependencies are worth, by [Options.Value]
	Hash       uint64 // of its dependencies
}

// Parses are the best derivations of a sentence, the best first.
type Parses struct {
	List                    []Parse
	More                    bool  // there are others
	Comparisons, Collisions int64 // of hashes, of which more are equal than sets
}

// Best returns at most so many parses.
func (c *Chart) Best(most int, how Search) (found Parses) {
	c.goal(how.Anything, func(v int32) {
		s := newSearch(c, how)
		found.More = s.has(v, int32(most))
		list := s.lists[v].found
		for i := range list[:min(len(list), most)] {
			found.List = append(found.List, s.parse(&list[i]))
		}
		found.Comparisons, found.Collisions = s.comparisons, s.collisions
	})
	found.List = slices.Clip(found.List)
	return found
}
