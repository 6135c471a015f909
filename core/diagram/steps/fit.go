package steps

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// unit is a constituent that may be folded, or in which something differs, on all
// sides that have it.
type unit struct {
	first, last int    // slots
	rank        int    // those of the least come first
	nodes       [2]int // -1 on a side that does not have it
	stays       bool   // as it is
}

// What bounds how often a drawing is arranged: to use what room is left, and to
// find a difference for which there is some.
const (
	moreTries       = 64
	mostDifferences = 32
)

// The ranks of differences.
const (
	onWay       = iota
	otherWords  // the other side combines other words
	otherWord   // a word has another category
	otherResult // or a step another result
)

// near is a flag of the one difference that is to be seen.
const near Flags = 1 << 7

// rounds say what is not folded to make a drawing fit: first nothing that the sides
// do not share, then nothing on the way and one difference, then that difference
// alone; at last nothing that is open.
var rounds = [...]Flags{Missing | Way | Open, near | Way | Open, near | Open, Open}

// fit folds constituents until the drawing is no wider than it should be, or no
// more of them may be folded, round by round. In each, what is folded is first said in
// several words, and then in one.
func (l *layout) fit(width draw.Length) {
	l.arrange()
	if width <= 0 || l.width() <= width {
		return
	}
	differences := l.differences()
	for _, seen := range rounds {
		if seen&near == 0 {
			if l.fitsWith(seen, width) {
				return
			}
			continue
		}
		if !l.hasRoomFor(seen&^near, width) {
			continue // nor has it for more
		}
		for _, difference := range differences {
			if l.mark(difference); l.fitsWith(seen, width) {
				return
			}
		}
	}
}

// fitsWith reports whether the drawing fits while all is seen that has one of some flags.
//
// If it does, constituents are unfolded, those in which something differs first, and
// from the top of the derivation down, for as long as there is room, and after that any for
// which there still is some. So what is folded is deep, and the structure of the whole is seen.
// What is still folded says more, if it can.
func (l *layout) fitsWith(seen Flags, width draw.Length) bool {
	for _, brief := range []bool{false, true} {
		l.beBrief(brief)
		units, fits := l.foldAll(seen, width)
		if !fits {
			continue
		}
		l.useRoom(units[l.bisect(units, width):], width)
		if brief {
			l.sayMore(width)
		}
		return true
	}
	return false
}

// hasRoomFor reports whether the drawing fits, at its briefest, while that is seen that
// has one of some flags, if anything has.
func (l *layout) hasRoomFor(seen Flags, width draw.Length) bool {
	if _, to := l.stretch(seen); to < 0 {
		return true
	}
	l.beBrief(true)
	_, fits := l.foldAll(seen, width)
	return fits
}

// foldAll folds all that has no flag by which it must be seen, which it returns, and says
// whether the drawing fits then. If that is not enough, only a part is drawn, in which
// everything is that has.
func (l *layout) foldAll(seen Flags, width draw.Length) (units []unit, fits bool) {
	l.unfold()
	units = l.units(seen)
	if l.fold(units, true); l.width() > width {
		l.narrow(seen, width)
	}
	return units, l.width() <= width
}

// unfold draws all again but what is flagged as folded.
func (l *layout) unfold() {
	for i := range l.sides {
		s := &l.sides[i]
		for node := range s.folded {
			s.folded[node] = s.shapes[node].flags&Folded != 0 && s.boxes[node].Words.Size == foldedSize
		}
		if s.part > 0 {
			s.part, s.boxes[0].Rule = 0, s.rule
		}
	}
}

// beBrief says little of what is folded, and moves all closer together, so that it needs less room.
func (l *layout) beBrief(brief bool) {
	space := wordSpace
	if brief {
		space = thinSpace
	}
	if space == l.space {
		return
	}
	l.space = space
	for i := range l.sides {
		s := &l.sides[i]
		s.brief = brief
		for node := range s.shapes {
			if b := &s.boxes[node]; b.Words.Size == foldedSize {
				b.Words = s.runTogether(s.covered(node))
			}
		}
	}
}

// sayMore says as much of what is folded as there is room for.
func (l *layout) sayMore(width draw.Length) {
	for i := range l.sides {
		s := &l.sides[i]
		s.brief = false
		for node := range s.boxes {
			b := &s.boxes[node]
			if s.hidden[node] || !b.folds() {
				continue
			}
			said := b.Words
			b.Words = s.runTogether(s.covered(node))
			if l.arrange(); l.width() > width {
				b.Words = said
			}
		}
	}
	l.arrange()
}

// differences returns where the sides differ: what tells most first, and of that the shortest
// constituents of several words that both sides have. Of each, there is one node. Where nothing differs
// it returns one without.
func (l *layout) differences() (all []unit) {
	var spans [2]map[[2]int]bool
	for i := range l.sides {
		spans[i] = map[[2]int]bool{}
		for node := range l.sides[i].shapes {
			first, last := l.sides[i].span(node)
			spans[i][[2]int{first, last}] = true
		}
	}
	for i := range l.sides {
		s := &l.sides[i]
		for node := range s.shapes {
			shape := &s.shapes[node]
			if shape.flags&Missing == 0 {
				continue
			}
			u := unit{nodes: [2]int{-1, -1}}
			u.nodes[i] = node
			u.first, u.last = s.span(node)
			switch {
			case shape.flags&Way != 0:
				u.rank = onWay
			case !spans[1-i][[2]int{u.first, u.last}]:
				u.rank = otherWords
			case u.first == u.last:
				u.rank = otherWord
			default:
				u.rank = otherResult
			}
			for n := node; n >= 0 && (u.first == u.last || !spans[1-i][[2]int{u.first, u.last}]); n = s.shapes[n].mother {
				u.first, u.last = s.span(n)
			}
			all = append(all, u)
		}
	}
	byRank(all)
	all = slices.CompactFunc(all, func(u, v unit) bool { return u.first == v.first && u.last == v.last })
	if len(all) == 0 {
		return []unit{{nodes: [2]int{-1, -1}}}
	}
	return all[:min(len(all), mostDifferences)]
}

// mark flags one difference as that which is to be seen.
func (l *layout) mark(difference unit) {
	for i := range l.sides {
		for node := range l.sides[i].shapes {
			flags := &l.sides[i].shapes[node].flags
			if *flags &^= near; node == difference.nodes[i] {
				*flags |= near
			}
		}
	}
}

// bisect leaves as many constituents open as fit, one after the other, and returns
// how many these are.
func (l *layout) bisect(units []unit, width draw.Length) (fits int) {
	byRank(units)
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

// byRank sorts constituents: those of the least rank first, of those the shorter,
// from left to right. It sorts their numbers: a sort is compiled for each type,
// and numbers are sorted elsewhere too.
func byRank(units []unit) {
	unsorted, order := slices.Clone(units), make([]int32, len(units))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(x, y int32) int {
		a, b := &unsorted[x], &unsorted[y]
		return cmp.Or(a.rank-b.rank, (a.last-a.first)-(b.last-b.first), a.first-b.first)
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
				units = append(units, unit{first: first, last: last, rank: s.rank(node), nodes: [2]int{-1, -1}})
			}
			u := &units[n]
			if u.nodes[i] < 0 { // the highest of those that cover the same words
				u.nodes[i], u.rank = node, min(u.rank, s.rank(node))
			}
			u.stays = u.stays || seen[node] || s.folded[node]
		}
	}
	return slices.DeleteFunc(units, func(u unit) bool { return u.stays })
}

// rank says when a constituent is unfolded.
func (s *side) rank(node int) int {
	if s.boxes[node].Within != 0 {
		return s.shapes[node].depth
	}
	return s.shapes[node].depth + MaxNodes
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
