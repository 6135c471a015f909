package score

import "github.com/ccgscore/ccgscore/core/category"

// Edit says how the functorial sequence of one category becomes that of another by as few edits as possible: taking a PP
// argument for an adjunct deletes an argument of the verb, as of believe in Figure 1 (Bhargava & Penn 2023, section 3.2).
type Edit uint8

// The kinds of edits. Mixed are edits of more than one kind.
const (
	Unedited Edit = iota
	Insertion
	Deletion
	Substitution
	Mixed
)

var editNames = [...]string{"none", "insertion", "deletion", "substitution", "mixed"}

// String returns the name of the kind.
func (e Edit) String() string { return editNames[e] }

// EditOf returns what kind of edits turns the functorial sequence of x into that of y, and how many. Where several paths
// are equally short, one of a single kind goes before a mixed one.
// Categories that differ in nothing but the feature of a functor, as (S\NP)[conj] and S\NP do, have the same sequence: this
// is one substitution.
func EditOf(x, y *category.Category) (Edit, int) {
	distance, longer := Align(x, y).Distance, y.Arity()-x.Arity()
	switch {
	case x == y:
		return Unedited, 0
	case distance == 0:
		return Substitution, 1
	case distance == longer:
		return Insertion, distance
	case distance == -longer:
		return Deletion, distance
	case longer == 0 && distance == different(x.Sequence(), y.Sequence()):
		return Substitution, distance
	}
	return Mixed, distance
}

// different counts the places at which two sequences of one length differ.
func different(xs, ys []category.Element) (n int) {
	for i := range xs {
		if xs[i] != ys[i] {
			n++
		}
	}
	return n
}
