package score

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/order"
)

// tuple is a dependency packed into a word, so that tuples are equal and in
// order exactly if their parts are: h_p (16 bits), h_a (16), the ID of c (24)
// and s (8). Position, category and slot are bounded to make this hold. The
// highest bit of a position marks a word whose form differs from that of the
// other side, which makes it another token.
type tuple uint64

const (
	otherForm = 1 << 15
	labelBits = 32 // of category and slot
)

func newTuple(predicate, argument uint16, d *dependency.Dependency) tuple {
	id := uint64(0)
	if d.Category != nil {
		id = uint64(d.Category.ID())
	}
	return tuple(uint64(predicate)<<48 | uint64(argument)<<32 | id&0xffffff<<8 | uint64(uint8(d.Slot)))
}

// pair returns the word pair (h_p, h_a).
func (t tuple) pair() uint32 { return uint32(t >> labelBits) }

// undirected returns the word pair regardless of order, without the label.
func (t tuple) undirected() tuple {
	p, a := t>>48, t>>32&0xffff
	return min(p, a)<<16 | max(p, a)
}

// entry is a tuple with the index of its dependency in the sentence.
type entry struct {
	tuple tuple
	index int32
}

// side holds the dependencies of one side that count, in order of their
// tuples and without repetition. Its memory is reused.
type side struct {
	entries    []entry
	undirected []tuple
	duplicates int // repeated tuples, or under Last overwritten labels
	ignored    int
	repeated   *dependency.Dependency // the first duplicate
}

// fill takes the counted dependencies of s. Which are ignored, the sentence as it was read
// tells, whose categories have all their features. other marks, by position, the words that
// are another token than on the other side; nil for none.
func (x *side) fill(s, asRead *dependency.Sentence, o *Options, other []bool) {
	x.entries, x.duplicates, x.ignored, x.repeated = x.entries[:0], 0, 0, nil
	for i := range s.Dependencies {
		d := &s.Dependencies[i]
		if o.Ignore != nil && o.Ignore.Ignores(asRead, &asRead.Dependencies[i]) {
			x.ignored++
			continue
		}
		t := newTuple(token(d.Predicate, other), token(d.Argument, other), d)
		x.entries = append(x.entries, entry{t, int32(i)})
	}
	arrange(x.entries, byTuple)
	if o.Duplicates == Last {
		x.compact(s, labelBits)
	} else {
		x.compact(s, 0)
	}
}

func token(position int32, other []bool) uint16 {
	p := uint16(position)
	if other != nil && int(position) < len(other) && other[position] {
		p |= otherForm
	}
	return p
}

// arrange sorts entries. There are few, and nearly in order, in almost all sentences: then nothing
// is faster than to insert one after the other.
func arrange(list []entry, compare func(e, f *entry) int) {
	const few = 64
	if len(list) > few {
		order.Stable(list, compare)
		return
	}
	for i := range list {
		for n := i; n > 0 && compare(&list[n], &list[n-1]) < 0; n-- {
			list[n], list[n-1] = list[n-1], list[n]
		}
	}
}

// byTuple orders entries by tuple and then as in the file.
func byTuple(e, f *entry) int {
	if e.tuple != f.tuple {
		return cmp.Compare(e.tuple, f.tuple)
	}
	return cmp.Compare(e.index, f.index)
}

// byIndex orders the entries of one word pair as in the file.
func byIndex(e, f *entry) int { return cmp.Compare(e.index, f.index) }

// compact keeps, of neighbours that are the same, the one that the file has
// last. The lowest bits of their tuples do not matter.
func (x *side) compact(s *dependency.Sentence, lowest uint) {
	kept := x.entries[:0]
	for _, e := range x.entries {
		if n := len(kept); n > 0 && kept[n-1].tuple>>lowest == e.tuple>>lowest {
			x.drop(s, min(kept[n-1].index, e.index))
			if kept[n-1].index < e.index {
				kept[n-1] = e
			}
			continue
		}
		kept = append(kept, e)
	}
	x.entries = kept
}

// drop counts a duplicate, and remembers the first in the file.
func (x *side) drop(s *dependency.Sentence, index int32) {
	x.duplicates++
	if d := &s.Dependencies[index]; x.repeated == nil || d.Line < x.repeated.Line {
		x.repeated = d
	}
}

// group returns the end of the run of entries over one word pair that begins
// at i.
func (x *side) group(i int) int {
	pair := x.entries[i].tuple.pair()
	for i++; i < len(x.entries) && x.entries[i].tuple.pair() == pair; i++ {
	}
	return i
}

// unordered returns the distinct word pairs regardless of order, sorted.
func (x *side) unordered() []tuple {
	x.undirected = x.undirected[:0]
	for _, e := range x.entries {
		x.undirected = append(x.undirected, e.tuple.undirected())
	}
	slices.Sort(x.undirected)
	return slices.Compact(x.undirected)
}
