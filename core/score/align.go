package score

import "github.com/ccgscore/ccgscore/core/category"

// MatchStates holds the match states ℳ(x, y) between the functorial sequences
// of two categories: the pairs of equal elements that lie on some optimal
// path of the Levenshtein distance with unit costs (Bhargava & Penn 2023,
// section 3.2).
type MatchStates struct {
	Distance int
	matches  []uint64 // bit j of matches[i] is set if (i, j) is a match state
}

// Match reports whether element i of x and element j of y match on some
// optimal path. Element 0 is the target, element s the argument of slot s.
func (a *MatchStates) Match(i, j int) bool {
	return i >= 0 && i < len(a.matches) && j >= 0 && j < 64 && a.matches[i]>>uint(j)&1 == 1
}

// The longest functorial sequence has MaxArity+1 elements.
const maxSequence = category.MaxArity + 1

// distances[i][j] is the distance between the first i elements of one
// sequence and the first j of another, or of what follows them.
type distances [maxSequence + 1][maxSequence + 1]uint8

// Align computes the alignment of two categories. It takes time in the
// product of their arities; an [Aligner] remembers it.
func Align(x, y *category.Category) *MatchStates {
	xs, ys := x.Sequence(), y.Sequence()
	var forward, backward distances
	forward.fromStart(xs, ys)
	backward.fromEnd(xs, ys)
	distance := forward[len(xs)][len(ys)]
	a := &MatchStates{Distance: int(distance), matches: make([]uint64, len(xs))}
	for i := range xs {
		for j := range ys {
			if xs[i] == ys[j] && forward[i][j]+backward[i+1][j+1] == distance {
				a.matches[i] |= 1 << uint(j)
			}
		}
	}
	return a
}

// fromStart fills d with the distances between prefixes.
func (d *distances) fromStart(xs, ys []category.Element) {
	for i := 0; i <= len(xs); i++ {
		for j := 0; j <= len(ys); j++ {
			switch {
			case i == 0:
				d[i][j] = uint8(j)
			case j == 0:
				d[i][j] = uint8(i)
			default:
				d[i][j] = cheapest(d[i-1][j], d[i][j-1], d[i-1][j-1], xs[i-1] == ys[j-1])
			}
		}
	}
}

// fromEnd fills d with the distances between suffixes: d[i][j] is that of
// xs[i:] and ys[j:].
func (d *distances) fromEnd(xs, ys []category.Element) {
	for i := len(xs); i >= 0; i-- {
		for j := len(ys); j >= 0; j-- {
			switch {
			case i == len(xs):
				d[i][j] = uint8(len(ys) - j)
			case j == len(ys):
				d[i][j] = uint8(len(xs) - i)
			default:
				d[i][j] = cheapest(d[i+1][j], d[i][j+1], d[i+1][j+1], xs[i] == ys[j])
			}
		}
	}
}

func cheapest(deletion, insertion, substitution uint8, equal bool) uint8 {
	if equal {
		return min(deletion+1, insertion+1, substitution)
	}
	return min(deletion, insertion, substitution) + 1
}

// Aligner remembers the alignment of every pair of categories it was asked
// for. It belongs to one goroutine.
type Aligner struct {
	known map[uint64]*MatchStates
	cells int64 // of the tables that were filled
}

// NewAligner returns an aligner that remembers nothing yet.
func NewAligner() *Aligner { return &Aligner{known: map[uint64]*MatchStates{}} }

// maxAlignments bounds what an aligner remembers; hostile input could
// otherwise make it grow with the square of its categories.
const maxAlignments = 1 << 18

// Align is [Align], remembered.
func (a *Aligner) Align(x, y *category.Category) *MatchStates {
	key := uint64(x.ID())<<32 | uint64(y.ID())
	if known := a.known[key]; known != nil {
		return known
	}
	if len(a.known) >= maxAlignments {
		clear(a.known)
	}
	alignment := Align(x, y)
	a.cells += int64(x.Arity()+1) * int64(y.Arity()+1)
	a.known[key] = alignment
	return alignment
}

// Cell is one cell of the table of an alignment.
type Cell struct {
	Distance int  // between the prefixes that end here
	Path     bool // some optimal path goes through it
	Match    bool // it is a match state
}

// AlignmentTable shows how the functorial sequences of x and y
// are aligned: its cell [i][j] stands for element i of x and element j of y.
func AlignmentTable(x, y *category.Category) [][]Cell {
	xs, ys := x.Sequence(), y.Sequence()
	var forward, backward distances
	forward.fromStart(xs, ys)
	backward.fromEnd(xs, ys)
	distance := forward[len(xs)][len(ys)]
	matches := Align(x, y)
	table := make([][]Cell, len(xs))
	for i := range xs {
		table[i] = make([]Cell, len(ys))
		for j := range ys {
			table[i][j] = Cell{
				Distance: int(forward[i+1][j+1]),
				Path:     forward[i+1][j+1]+backward[i+1][j+1] == distance,
				Match:    matches.Match(i, j),
			}
		}
	}
	return table
}
