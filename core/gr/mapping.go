// Package gr holds grammatical relations (Briscoe & Carroll 2006): how those of a sentence follow
// from its CCG dependencies (Clark & Curran 2007, section 11.1), and how two sides are compared.
package gr

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Mapping says which grammatical relations dependencies are: the lines of a markup file of C&C that
// follow the markup of each category,
//
//	(S[dcl]\NP)/S[em]
//	  2 ((S[dcl]{_}\NP{Y}<1>){_}/S[em]{Z}<2>){_}
//	  1 ncsubj %l %f _
//	  2 ccomp %f %l %c =S[em]/S[dcl]
//
// and its lists of words, such as =be am are is. It is not changed once it was read.
type Mapping struct {
	Sum string     // tells the file from others in a signature
	Log notice.Log // what was met in the file

	table *category.Table
	lines map[place][]template                      // of a slot, in the order of the file: the first that suits counts
	slots map[slotName]int8                         // slots by what the markup calls them
	plain map[*category.Category]*category.Category // the categories of the file, by what they are without [nb]
	words map[string]map[string]bool                // the lists, in lower case, by their names with =
	codes map[string]uint64                         // of relations and texts; see [Mapping.Key]
	rules map[int16][]template                      // what the rules make that change types
	count int
}

// place is a slot of a category, counted from the innermost argument.
type place struct {
	category *category.Category
	slot     int8
}

// slotName is a slot of a category as its markup calls it.
type slotName struct {
	category *category.Category
	name     string
}

// template is a line: what a dependency becomes.
type template struct {
	relation string
	fields   []field
	ignore   bool
	words    string             // the list that must have the word whose category it is; "" for any word
	category *category.Category // of the filler; nil for any
}

// field is what fills a slot of the relation.
type field struct {
	kind byte
	name string // of others and inner ones, the slot as the markup calls it; of texts, the text
}

// The kinds of fields.
const (
	lexical byte = 'l' // %l: the word whose category it is
	filler  byte = 'f' // %f: the word that fills the slot
	other   byte = 'o' // %1, %2 …: what fills another slot of %l
	inner   byte = 'c' // %c, %k: what fills slot 1 or 2 of %f
	text    byte = 't' // _, obj, poss …
)

// Len returns the number of lines about relations.
func (m *Mapping) Len() int { return m.count }

// changes are the relations of dependencies that unary rules make, which turn phrases into modifiers,
// by the numbers that C&C gives these rules. Those of other rules are for the lines of the category to say.
var changes = []struct {
	lines []string
	rules []int16
}{
	{[]string{"xmod _ %f %l", "ncsubj %l %f _"}, []int16{3, 7, 12}},
	{[]string{"xmod _ %f %l", "ncsubj %l %f obj"}, []int16{2}},
	{[]string{"xmod _ %f %l"}, []int16{4, 5, 6, 8, 9, 13, 14, 15, 16, 17, 18, 19, 93, 94, 95}},
	{[]string{"cmod _ %f %l", "dobj %l %f"}, []int16{10}},
	{[]string{"cmod _ %f %l"}, []int16{21, 22}},
	{nil, []int16{20}},
}

// code numbers the relation and the texts of a line. It reports whether there was room.
func (m *Mapping) code(t *template) bool {
	number := func(name string) {
		if _, known := m.codes[name]; !known {
			m.codes[name] = uint64(len(m.codes))
		}
	}
	number(t.relation)
	for _, f := range t.fields {
		if f.kind == text {
			number(f.name)
		}
	}
	return len(m.codes) <= mostCodes
}

// mostCodes bounds how many relations and texts a mapping has.
const mostCodes = 1 << 12

// Key packs a relation that the mapping made into a word: another relation has another one, and words
// are told apart by their positions.
func (m *Mapping) Key(g *dependency.GR) uint64 {
	key := m.codes[g.Relation]
	for _, s := range g.Slots {
		key <<= 13
		switch {
		case s.Position > 0: // at most dependency.MaxTokens, which has 12 bits
			key |= uint64(s.Position)
		case s.Text != "":
			key |= 1<<12 | m.codes[s.Text]
		}
	}
	return key
}
