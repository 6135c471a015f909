package parseval

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// label is what a constituent is called: its category. What a conjunction makes
// of the conjunct X after it is X[conj], also where a parser writes X\X.
type label struct {
	category *category.Category
	conjunct bool // it is this category with [conj]
}

// labelOf returns the label of a node.
func labelOf(t *derivation.Tree, node int) label {
	n := &t.Nodes[node]
	if n.Daughters == 2 {
		left := t.Daughter(node, 0)
		right := t.Sister(left)
		if conjunct := t.Nodes[right].Category; derivation.Conjoins(n.Category, t.Nodes[left].Category, conjunct) {
			return label{conjunct, true}
		}
	}
	return label{n.Category, false}
}

// key returns a number that is the label's own, of labelBits.
func (l label) key() uint64 {
	if l.category == nil {
		return 0
	}
	key := uint64(l.category.ID()) << 1
	if l.conjunct {
		key++
	}
	return key
}

// labelBits holds the ID of a category, of which a table has at most 2^20, and
// whether it is that of a conjunct.
const labelBits = 24

// String returns the label as CCGbank writes it.
func (l label) String() string {
	switch text := l.category.String(); {
	case !l.conjunct:
		return text
	case l.category.Atomic():
		return text + "[conj]"
	default:
		return "(" + text + ")[conj]"
	}
}
