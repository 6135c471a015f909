package agreement

import (
	"math/bits"
)

// measure knows the distances of annotations. What annotators say of a unit are values,
// of which each is kept once: one of a tree, one for each word of lexical categories.
// Between any two values there are as many distances as there are columns.
type measure interface {
	columns() int
	of(unit, place int) []int32 // the values of an annotation; none where the unit is left out
	len() int                   // how many values there are
	size(value int32, column int) int32
	cost() int64 // of all pairs, in cells of tables
	worker() worker
}

// worker finds distances. It belongs to one goroutine.
type worker interface {
	// row appends the distances of a value to all values behind it, column by column.
	row(x int32, into []int32, tick func() error) ([]int32, error)
	// between appends the distances of two values.
	between(x, y int32, into []int32) ([]int32, error)
}

// interned gives values their numbers, by what makes them alike.
type interned struct {
	numbers map[string]int32
	values  [][][]int32 // by unit and place
}

func newInterned(units []Unit) interned {
	in := interned{numbers: map[string]int32{}, values: make([][][]int32, len(units))}
	for i := range units {
		in.values[i] = make([][]int32, len(units[i].Of))
	}
	return in
}

// number returns the number of a value, and whether it is a new one.
func (in *interned) number(key []byte) (n int32, fresh bool) {
	n, known := in.numbers[string(key)]
	if !known {
		n = int32(len(in.numbers))
		in.numbers[string(key)] = n
	}
	return n, !known
}

func (in *interned) of(unit, place int) []int32 { return in.values[unit][place] }

func (in *interned) len() int { return len(in.numbers) }

// appendNumber makes a part of a key.
func appendNumber(key []byte, n int) []byte {
	u := uint32(n)
	return append(key, byte(u>>24), byte(u>>16), byte(u>>8), byte(u))
}

// times counts how often each value occurs.
func times(m measure, units []Unit) []int64 {
	list := make([]int64, m.len())
	for i := range units {
		for place := range units[i].Of {
			for _, v := range m.of(i, place) {
				list[v]++
			}
		}
	}
	return list
}

// pairsOf returns how many pairs there are among so many.
func pairsOf(n int64) int64 {
	hi, lo := bits.Mul64(uint64(n), uint64(max(n-1, 0)))
	if hi > 0 {
		return 1<<63 - 1
	}
	return int64(lo / 2)
}
