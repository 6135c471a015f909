// Package agreement says how far several annotators of one text agree: Krippendorff's
// α over trees and over CCG, corrected for chance, and the measures that are not.
//
// A unit is a sentence, which some of the annotators annotated. The distance δ of any
// two annotations, of one unit or of two, is known, and
//
//	α = 1 − D_o/D_e
//
// where D_o is the mean of δ² over the pairs of annotations of one unit, and D_e that over
// all pairs of annotations (Krippendorff 2004; Skjærholt 2014, section 2). Over trees,
// δ is made of their edit distance, in three ways; over CCG dependencies it is 1 − F₁
// or 1 − DF₁, and lexical categories are nominal.
//
// All of this is a function of [Row], which holds what is known of a unit. Rows hold
// whole numbers alone, and the part of D_e in them adds up: however the pairs are cut
// into blocks, and whoever counts them, α is the same to the last digit.
package agreement

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// The bounds of what is compared.
const (
	MostAnnotators  = 64
	MostFiles       = 1 << 16
	MostAnnotations = 1 << 17 // of sentences
)

// File is what one annotator made of a text.
type File struct {
	Is        notice.File
	Sentences []*dependency.Sentence // those without an analysis are not annotated
}

// Unit is a sentence that two annotators or more annotated.
type Unit struct {
	Text  string // of which it is a part
	Index int    // in the text, from 0
	ID    string // as files have it, or ""
	By    []int  // the annotators, ascending
	Of    []*dependency.Sentence
	In    []int // the file of each, among those that were joined
}

// Name says for people which unit it is: its text with its number there, or its id.
func (u *Unit) Name() string { return nameOf(u.Text, u.ID, u.Index) }

// Name says it of the unit of a row.
func (r *Row) Name() string { return nameOf(r.Text, r.ID, r.Index) }

func nameOf(text, id string, index int) string {
	return strings.TrimSpace(text + " " + cmp.Or(id, strconv.Itoa(index+1)))
}

// first returns what the first annotator made of it, whose words stand for the unit
// (Skjærholt 2014, Equation 3).
func (u *Unit) first() *dependency.Sentence { return u.Of[0] }

// sameWords reports whether all annotators have as many words, and the same ones.
func (u *Unit) sameWords() bool { return u.apart() == nil }

// Apart is where the words of two annotators of a unit differ first.
type Apart struct {
	A, B    int       // annotators: the first of the unit, and the first who has other words
	At      int       // the position of the word, from 1
	Words   [2]string // there; "" behind the last one
	Lengths [2]int    // in words
}

// apart returns where the words of the annotators of a unit differ; nil if they do not.
func (u *Unit) apart() *Apart {
	a := u.first()
	for i, b := range u.Of[1:] {
		at := 0
		for at < min(len(a.Tokens), len(b.Tokens)) && sameWord(a.Tokens[at].Form, b.Tokens[at].Form) {
			at++
		}
		if at < max(len(a.Tokens), len(b.Tokens)) {
			return &Apart{u.By[0], u.By[i+1], at + 1, [2]string{shownWord(a, at), shownWord(b, at)}, [2]int{len(a.Tokens), len(b.Tokens)}}
		}
	}
	return nil
}

// sameWord reports whether two forms are of one word. A form that a file lacks may be any.
func sameWord(x, y string) bool {
	return x == y || x == "" || y == "" || dependency.SameForm(x, y)
}

// pairs calls a function for each pair of the annotators of a unit, by their places in it.
func pairs(annotators int, each func(a, b int)) {
	for b := range annotators {
		for a := range b {
			each(a, b)
		}
	}
}
