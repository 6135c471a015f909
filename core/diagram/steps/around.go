package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// A sentence is long, and what is looked at may be a small part of it, deep
// within. Then only that constituent is drawn, and the top of the derivation
// beneath it; the words before and after it are a box each.

// The boxes around a part, behind those of the nodes of the tree.
const (
	before = iota
	after
	around // how many they are
)

// narrow leaves of the derivations what is over one constituent, in which everything
// is that has one of some flags: the largest of which the drawing is no wider than it
// should be, or the smallest that there is.
func (l *layout) narrow(flags Flags, width draw.Length) {
	from, to := l.stretch(flags)
	if to < 0 {
		return
	}
	parts := l.parts(from, to)
	if n := len(parts); n == 0 || !l.surround(parts[n-1], width) {
		return
	}
	for _, part := range parts {
		if l.surround(part, width) {
			return
		}
	}
}

// stretch returns the first slot and the last of all that has one of some flags; the last
// is -1 if nothing has.
func (l *layout) stretch(flags Flags) (from, to int) {
	from, to = l.slots, -1
	for i := range l.sides {
		s := &l.sides[i]
		for node := range s.shapes {
			if s.shapes[node].flags&flags != 0 {
				first, last := s.span(node)
				from, to = min(from, first), max(to, last)
			}
		}
	}
	return from, to
}

// surround draws one constituent only, of each side a node, and reports whether that fits.
func (l *layout) surround(part [2]int, width draw.Length) bool {
	for i := range l.sides {
		l.sides[i].surround(part[i])
	}
	l.arrange()
	return l.width() <= width
}

// parts returns the constituents over some slots that all sides have, the largest
// first, without the whole sentence: of each side, a node.
func (l *layout) parts(from, to int) (parts [][2]int) {
	main := 0 // the side that is asked first
	if len(l.sides[0].shapes) == 0 {
		main = 1
	}
	other := &l.sides[1-main]
	last := [2]int{-1, -1}
	for node := range l.sides[main].shapes {
		s := &l.sides[main]
		shape := &s.shapes[node]
		span := [2]int{s.slots[shape.first], s.slots[shape.last]}
		if span == last || span[0] > from || span[1] < to || shape.first == shape.last || shape.last-shape.first+1 == len(s.leaves) {
			continue
		}
		last = span // of those over the same words, the highest
		there := other.covering(span)
		if there > 0 || len(other.shapes) == 0 {
			both := [2]int{there, there}
			both[main] = node
			parts = append(parts, both)
		}
	}
	return parts
}

// covering returns the highest node over some slots, 0 if there is none but the top.
func (s *side) covering(span [2]int) int {
	for node := range s.shapes {
		if first, last := s.span(node); first == span[0] && last == span[1] {
			return node
		}
	}
	return 0
}

// surround has a side draw one constituent only, and what is around it as boxes.
func (s *side) surround(part int) {
	if s.part = part; part == 0 {
		return
	}
	n := len(s.shapes)
	p := &s.shapes[part]
	s.end = part + 1
	for s.end < n && s.shapes[s.end].depth > p.depth {
		s.end++
	}
	s.stretches = [around][2]int{{0, p.first}, {p.last + 1, len(s.leaves)}}
	for k, stretch := range s.stretches {
		words := s.words[stretch[0]:stretch[1]]
		if len(words) == 0 {
			continue
		}
		s.boxes[n+k] = Node{
			Around: true, Title: draw.Shorten(s.name+": "+together(words, longestWords), draw.LongestTitle),
			Words: s.runTogether(words), Category: newText(nil, draw.LabelSize),
		}
	}
	for node := range s.shapes { // the steps around the part are around it on both sides
		if shape := &s.shapes[node]; node > 0 && s.outside(node) {
			for k, stretch := range s.stretches {
				if shape.first < stretch[1] && stretch[0] <= shape.last {
					s.boxes[n+k].Within |= shape.flags & (Missing | Way)
				}
			}
		}
	}
	s.boxes[0].Rule = newText([]draw.Run{{Text: "…"}}, ruleSize)
}

// outside reports whether a node is neither the top nor in the part that is
// drawn, if not all is.
func (s *side) outside(node int) bool {
	return s.part > 0 && node > 0 && (node < s.part || node >= s.end)
}

// order returns all boxes as they follow each other: what is before the part after
// the top, and what is after it at the end.
func (s *side) order() []int {
	n := len(s.shapes)
	order := []int{0, n + before}
	for node := 1; node < n; node++ {
		order = append(order, node)
	}
	return append(order, n+after)
}

// mother returns the node under which a node is drawn, -1 for the top.
func (s *side) mother(node int) int {
	if node == s.part {
		return min(node, 1) - 1
	}
	return s.shapes[node].mother
}
