package parseval

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
)

// bracket is a constituent: its ends and its label, packed into a word, and its
// node. Positions and labels are bounded to make this hold. The highest bit
// marks one that holds a word which is another one in gold.
type bracket struct {
	key  uint64
	node int32
}

const (
	endBits   = 12 // of a position
	otherWord = 1 << 63
)

// constituent reports whether the node is one: no word, and more than a level that adds punctuation.
func (k *step) constituent() bool { return k.head >= 0 && k.same < 0 }

// bracket lists the constituents (Clark & Hockenmaier 2002, section 4.1): the
// nodes but for lexical categories, whose unary projections stay, and but for the
// levels that only add punctuation.
func (x *side) bracket(w *words) {
	for node := range x.steps {
		k := &x.steps[node]
		if !k.constituent() {
			continue
		}
		begin, end := w.ends(k.span)
		key := (uint64(begin)<<endBits|uint64(end))<<labelBits | k.label.key()
		if x.marked && w.differ(k.span) {
			key |= otherWord
		}
		x.brackets = append(x.brackets, bracket{key, int32(node)})
	}
	x.sort()
}

// sort puts the constituents in the order of their keys, and of their nodes. It
// sorts their numbers: a sort is compiled for each type, and numbers are sorted
// elsewhere too.
func (x *side) sort() {
	x.order, x.unsorted = x.order[:0], append(x.unsorted[:0], x.brackets...)
	for i := range x.brackets {
		x.order = append(x.order, int32(i))
	}
	slices.SortStableFunc(x.order, func(a, b int32) int { return cmp.Compare(x.unsorted[a].key, x.unsorted[b].key) })
	for i, n := range x.order {
		x.brackets[i] = x.unsorted[n]
	}
}

// constituents counts the constituents of both sides. They are multisets: of a
// unary chain that has a label twice, both count.
func (c *Scorer) constituents() (labelled, unlabelled count.Count) {
	g, s := c.gold.brackets, c.system.brackets
	labelled = count.Count{Gold: int64(len(g)), System: int64(len(s)), Correct: match(g, s, 0, nil)}
	unlabelled = labelled
	unlabelled.Correct = match(g, s, labelBits, nil)
	return labelled, unlabelled
}

// match counts the constituents that both sides have, each once, and notes the
// nodes. The lowest bits of their keys do not matter.
func match(gold, system []bracket, ignored uint, note func(gold, system int32)) (both int64) {
	for len(gold) > 0 && len(system) > 0 {
		switch g, s := gold[0].key>>ignored, system[0].key>>ignored; {
		case g < s:
			gold = gold[1:]
		case s < g:
			system = system[1:]
		default:
			if both++; note != nil {
				note(gold[0].node, system[0].node)
			}
			gold, system = gold[1:], system[1:]
		}
	}
	return both
}
