package steps

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// unit is a constituent that may be folded, on all sides that have it.
type unit struct {
	first, last int    // slots
	depth       int    // the least of its nodes
	nodes       [2]int // -1 on a side that does not have it
	stays       bool   // as it is
}

// moreTries bounds how often the drawing is arranged once more to use what
// room is left.
const moreTries = 64

// near is a flag of one node that the sides do not share, where there is no way to be seen.
const near Flags = 1 << 7

// rounds say what is not folded to make a drawing fit: first nothing that the
// sides do not share, then nothing on the way or, without one, one difference;
// at last nothing that is open.
var rounds = [...]Flags{Missing | Way | Open, near | Way | Open, Open}

// fit folds constituents until the drawing is no wider than it should be, or no
// more of them may be folded, round by round. If a round is not enough, only a
// part is drawn, in which everything is that the round does not fold.
//
// All of a round are folded first; then they are unfolded, from the top of the
// derivation down, for as long as there is room, and after that any for which
// there still is some. So what is folded is deep, and the structure of the whole
// is seen.
func (l *layout) fit(width draw.Length) {
	l.arrange()
	if width <= 0 || l.width() <= width {
		return
	}
	l.mark()
	var folded []unit // in earlier rounds
	for _, seen := range rounds {
		units := l.units(seen)
		l.widen()
		if l.fold(units, true); l.width() > width {
			l.narrow(seen, width)
		}
		if l.width() <= width {
			fits := l.bisect(units, width)
			l.useRoom(append(units[fits:], folded...), width)
			return
		}
		folded = append(units, folded...)
	}
}

// mark flags the difference that needs the least room: the first of those in the
// shortest constituent of several words that both sides have.
func (l *layout) mark() {
	var spans [2]map[[2]int]bool
	for i := range l.sides {
		spans[i] = map[[2]int]bool{}
		for node := range l.sides[i].shapes {
			first, last := l.sides[i].span(node)
			spans[i][[2]int{first, last}] = true
		}
	}
	var chosen *shape
	least := l.slots + 1
	for i := range l.sides {
		s := &l.sides[i]
		for node := range s.shapes {
			if s.shapes[node].flags&Way != 0 {
				return
			}
			if s.shapes[node].flags&Missing == 0 {
				continue
			}
			first, last := s.span(node)
			for n := node; n >= 0 && (first == last || !spans[1-i][[2]int{first, last}]); n = s.shapes[n].mother {
				first, last = s.span(n)
			}
			if last-first+1 < least {
				chosen, least = &s.shapes[node], last-first+1
			}
		}
	}
	if chosen != nil {
		chosen.flags |= near
	}
}

// bisect leaves as many constituents open as fit, those at the top of the
// derivation before others, and returns how many these are.
func (l *layout) bisect(units []unit, width draw.Length) (fits int) {
	fromTheTop(units)
	tooWide := len(units)
	for fits+1 < tooWide {
		middle := (fits + tooWide) / 2
		l.fold(units[:middle], false)
		if l.fold(units[middle:], true); l.width() <= width {
			fits = middle
		} else {
			tooWide = middle
		}
	}
	l.fold(units[:fits], false)
	l.fold(units[fits:], true)
	return fits
}

// fromTheTop sorts constituents: those at the top first, of those the shorter,
// from left to right. It sorts their numbers: a sort is compiled for each type,
// and numbers are sorted elsewhere too.
func fromTheTop(units []unit) {
	unsorted, order := slices.Clone(units), make([]int32, len(units))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(x, y int32) int {
		a, b := &unsorted[x], &unsorted[y]
		return cmp.Or(a.depth-b.depth, (a.last-a.first)-(b.last-b.first), a.first-b.first)
	})
	for i, n := range order {
		units[i] = unsorted[n]
	}
}

// useRoom unfolds those constituents for which there still is room.
func (l *layout) useRoom(units []unit, width draw.Length) {
	tries := moreTries
	for n := 0; n < len(units) && tries > 0; n++ {
		one := units[n : n+1]
		if !l.seen(one[0]) {
			continue
		}
		tries--
		if l.fold(one, false); l.width() > width {
			l.fold(one, true)
		}
	}
}

// fold folds or unfolds constituents, and arranges the drawing anew. What is
// flagged as folded stays so.
func (l *layout) fold(units []unit, folded bool) {
	for n := range units {
		for i, node := range units[n].nodes {
			if s := &l.sides[i]; node >= 0 {
				s.folded[node] = folded || s.shapes[node].flags&Folded != 0
			}
		}
	}
	l.arrange()
}

// seen reports whether a constituent stands in nothing that is folded.
func (l *layout) seen(u unit) bool {
	for i, node := range u.nodes {
		if node >= 0 && l.sides[i].hidden[node] {
			return false
		}
	}
	return true
}

// units returns the constituents that may be folded and are not yet: of more
// than one word, and without anything in them, on any side, that has a flag by
// which it must be seen. The whole sentence is none.
func (l *layout) units(flags Flags) []unit {
	var units []unit
	at := map[[2]int]int{} // of a span, the unit
	for i := range l.sides {
		s := &l.sides[i]
		seen := s.mustBeSeen(flags)
		for node, shape := range s.shapes {
			if shape.first == shape.last || shape.last-shape.first+1 == len(s.leaves) {
				continue
			}
			first, last := s.span(node)
			span := [2]int{first, last}
			n, there := at[span]
			if !there {
				n = len(units)
				at[span] = n
				units = append(units, unit{first: first, last: last, depth: shape.depth, nodes: [2]int{-1, -1}})
			}
			u := &units[n]
			if u.nodes[i] < 0 { // the highest of those that cover the same words
				u.nodes[i], u.depth = node, min(u.depth, shape.depth)
			}
			u.stays = u.stays || seen[node] || s.folded[node]
		}
	}
	return slices.DeleteFunc(units, func(u unit) bool { return u.stays })
}

// mustBeSeen returns which nodes are not folded to save room: those that have
// something in them with one of some flags.
func (s *side) mustBeSeen(flags Flags) []bool {
	seen := make([]bool, len(s.shapes))
	for i := len(s.shapes) - 1; i >= 0; i-- {
		shape := &s.shapes[i]
		seen[i] = seen[i] || shape.flags&flags != 0
		if shape.mother >= 0 && seen[i] {
			seen[shape.mother] = true
		}
	}
	return seen
}
