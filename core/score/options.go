package score

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Duplicates says how several labels of one word pair on one side are counted.
type Duplicates uint8

const (
	// Tuples counts every different tuple and matches the tuples of a word
	// pair one to one, as many as possible.
	Tuples Duplicates = iota
	// Last keeps only the last label of each word pair, as the program of
	// Bhargava & Penn does, which keeps them in a dictionary.
	Last
)

// SlotRule says which slots may stand for each other.
type SlotRule uint8

const (
	// EqualOrAligned takes slots as the same if they are equal or aligned, as the
	// program of Bhargava & Penn does.
	EqualOrAligned SlotRule = iota
	// AlignedOnly takes slots as the same only if they are aligned: Equation 1
	// of the paper read literally.
	AlignedOnly
)

// RootLabel says what of a sentence category the root dependency carries.
type RootLabel uint8

const (
	// TargetAtom labels it with arg₀ of the sentence category, an atom.
	TargetAtom RootLabel = iota
	// FullCategory labels it with the whole sentence category.
	FullCategory
)

// Options holds the choices that can change a score. The zero value has every
// default but Ignore, whose default is [StandardIgnored].
type Options struct {
	Duplicates Duplicates
	Slots      SlotRule
	RootLabel  RootLabel
	Tokens     dependency.Identity
	Roots      bool // both sides have roots; without them DF₁ equals alignment
	Ignore     *Ignored
	Features   category.Features // those of categories that are compared
	Table      *category.Table   // of the categories; needed unless all features are compared
	MostCells  int64             // of the tables of alignments; 0 if there is no limit. It changes no score
}
