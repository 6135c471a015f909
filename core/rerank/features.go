package rerank

import (
	"cmp"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// features collects the features of a parse: those of Charniak & Johnson (2005), which Ng & Curran (2012,
// section 3.3) took over and extended by dependencies, as far as a derivation and its dependencies tell
// them. A parse without a derivation has those of its words and dependencies. Its memory is reused.
type features struct {
	*Alphabet
	parse  *dependency.Derivation
	values []Value
	name   []byte // of the feature that is being named
	spans  []span // of the nodes of the derivation
}

// of returns what a parse has of each feature, by their numbers.
func (f *features) of(parse *dependency.Derivation) []Value {
	f.values, f.parse = f.values[:0], parse
	f.words()
	for i := range parse.Dependencies {
		f.dependency(&parse.Dependencies[i])
	}
	if len(parse.Tree.Nodes) > 0 {
		f.derivation(&parse.Tree)
	}
	return f.sums()
}

// sums adds up what there is of each feature.
func (f *features) sums() []Value {
	slices.SortStableFunc(f.values, func(a, b Value) int { return cmp.Compare(a.Feature, b.Feature) })
	sums := make([]Value, 0, len(f.values))
	for _, v := range f.values {
		if last := len(sums) - 1; last >= 0 && sums[last].Feature == v.Feature {
			sums[last].Amount += v.Amount
		} else {
			sums = append(sums, v)
		}
	}
	return sums
}

// is adds a feature of a kind: its name is that of the kind and what it is of. Neither categories nor words have spaces.
func (f *features) is(kind string, of ...string) { f.has(1, kind, of...) }

// has adds an amount of a feature.
func (f *features) has(amount float32, kind string, of ...string) {
	f.name = append(f.name[:0], kind...)
	for _, part := range of {
		f.name = append(append(f.name, ' '), cut(part)...)
	}
	for i, c := range f.name {
		if c < ' ' { // a name stands on a line
			f.name[i] = ' '
		}
	}
	if number, is := f.number(f.name); is {
		f.values = append(f.values, Value{number, amount})
	}
}

// longestPart bounds what a name has of a word or a category, in bytes. A line of a file may be one word of a
// megabyte, which would stand in the names of thousands of features.
const longestPart = 256

// cut leaves out what is beyond the longest part.
func cut(part string) string {
	if len(part) <= longestPart {
		return part
	}
	n := longestPart
	for n > 0 && !utf8.RuneStart(part[n]) {
		n--
	}
	return part[:n]
}

// token returns the word at a position; an empty one where it is not known.
func (f *features) token(position int32) *dependency.Token {
	if i := int(position) - 1; i >= 0 && i < len(f.parse.Tokens) {
		return &f.parse.Tokens[i]
	}
	return &dependency.Token{}
}

// words adds the lexical categories of words, alone and in pairs.
func (f *features) words() {
	before := ""
	for i := range f.parse.Tokens {
		t := &f.parse.Tokens[i]
		c := t.Category.String()
		if c == "" {
			continue
		}
		f.is("category", c)
		f.is("word", c, dependency.PlainForm(t.Form))
		if t.POS != "" {
			f.is("tag", c, t.POS)
		}
		if before != "" {
			f.is("categories", before, c)
		}
		before = c
	}
}

// dependency adds a dependency: its category and slot alone, and with what is known of its words.
func (f *features) dependency(d *dependency.Dependency) {
	c, slot := d.Category.String(), strconv.Itoa(int(d.Slot))
	from, to := f.token(d.Predicate), f.token(d.Argument)
	predicate, argument := dependency.PlainForm(from.Form), dependency.PlainForm(to.Form)
	f.is("slot", c, slot)
	f.is("slot-predicate", c, slot, predicate)
	f.is("slot-argument", c, slot, argument)
	f.is("slot-words", c, slot, predicate, argument)
	f.is("slot-distance", c, slot, distance(d))
	f.is("slot-category", c, slot, to.Category.String())
	if from.POS != "" && to.POS != "" {
		f.is("slot-tags", c, slot, from.POS, to.POS)
	}
	f.is("words", predicate, argument)
}

// distance is how far the argument stands from the predicate, with a sign.
func distance(d *dependency.Dependency) string {
	if d.Argument < d.Predicate {
		return "-" + about(d.Predicate-d.Argument)
	}
	return about(d.Argument - d.Predicate)
}

// about puts a number of words into a class.
func about(n int32) string {
	switch {
	case n > 10:
		return "11+"
	case n > 6:
		return "7–10"
	case n > 3:
		return "4–6"
	}
	return strconv.Itoa(int(n))
}
