package dependency

// Range says how far away a dependency found its argument, the fifth element of the
// tuple in Figure 1 of Ng & Curran (2012). It is no part of what is compared: a
// dependency is correct by its words, category and slot.
type Range uint8

// The ranges. What a file does not mark is Unmarked: whether that means Local depends
// on the rest of the file, see [Range.Among].
const (
	Unmarked  Range = iota
	Local           // the argument is that of the word itself
	Bounded         // it was passed on by control, raising, an auxiliary or a subject relative: XB in PARG
	Unbounded       // it was passed on by extraction: XU in PARG
	Ranges    = 4
)

var ranges = [Ranges]string{"unmarked", "local", "bounded", "unbounded"}

// Word returns the name of a range, in JSON and for people.
func (r Range) Word() string { return ranges[r] }

// RangeOf returns the range of a name, and whether there is one.
func RangeOf(key string) (Range, bool) {
	for r, name := range ranges {
		if name == key {
			return Range(r), true
		}
	}
	return Unmarked, false
}

// Long reports whether the argument was passed on through the category of another word.
func (r Range) Long() bool { return r >= Bounded }

// RangeSet is a set of ranges: those that a file marks.
type RangeSet uint8

// Add adds a range.
func (s *RangeSet) Add(r Range) { *s |= 1 << r }

// AddAll adds the ranges of a sentence.
//
//go:noinline
func (s *RangeSet) AddAll(of *Sentence) {
	for i := range of.Dependencies {
		s.Add(of.Dependencies[i].Range)
	}
}

// Has reports whether a range is there.
func (s RangeSet) Has(r Range) bool { return s&(1<<r) != 0 }

// Marks reports whether a dependency of the file has a range.
func (s RangeSet) Marks() bool { return s&^(1<<Unmarked) != 0 }

// Among returns the range of a dependency in a file that has these: PARG and C&C mark
// only what is long-range, so where a file does, and says of nothing that it is local,
// the dependencies without a mark are local. A file without any mark says nothing.
//
//go:noinline
func (r Range) Among(s RangeSet) Range {
	if r == Unmarked && !s.Has(Local) && (s.Has(Bounded) || s.Has(Unbounded)) {
		return Local
	}
	return r
}
