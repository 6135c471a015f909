// Package dependency holds sentences and their bilexical dependencies.
//
// A dependency (h_p, h_a, c, s) says that the word h_a fills slot s of the
// lexical category c of the word h_p. Words are named by their position in
// the sentence, counted from 1 as the files of the field do (PARG counts from
// 0; its reader adds one). Position 0 is the artificial root.
package dependency

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// The bounds of a sentence, far above any real one. A tuple of two
// positions, a category and a slot then fits 64 bits.
const (
	MaxTokens       = 1<<12 - 1 // highest position
	MaxDependencies = 1 << 16   // in a sentence
	MaxSlot         = category.MaxArity

	MaxDerivations     = 1 << 10 // of a sentence
	MaxDerivationNodes = 1 << 18 // in all of them
	MaxListed          = 1 << 20 // dependencies, of all parses of a sentence

	MaxConstituents = 1<<14 - 1 // of a phrase-structure tree, its leaves included
)

// The bound of what a derivation makes: in coordination dependencies grow with the
// product of the conjuncts, so that without it a small file would make a large one.
// Real sentences make two dependencies a word at most.
const (
	perWord = 16
	always  = 1 << 12 // a list of 100 words makes 5,000: each comma takes all that follows it
)

// MaxExtracted returns the most dependencies that a derivation of a number of words may
// make.
func MaxExtracted(words int) int { return min(always+perWord*words, MaxDependencies) }

// Dependency is one predicate-argument dependency.
type Dependency struct {
	Predicate int32              // position of h_p
	Argument  int32              // position of h_a
	Category  *category.Category // c, the lexical category of the predicate
	Slot      int8               // s, from 1; InvalidSlot where it could not be read or does not exist
	Range     Range              // how far away the argument was found
	Rule      int16              // rule number of the C&C format, NoRule where the file has none
	Line      int32              // line of the file it stands in, 0 if unknown
}

const (
	// NoRule marks a dependency from a file without a rule column.
	NoRule = -1
	// InvalidSlot marks a dependency that was read leniently: its slot is no
	// number or its category has no such slot, so it is never right.
	InvalidSlot = -1
)

// Label returns arg_s(c), the subcategory that the argument fills; nil where
// the slot is invalid. A conjunction has an atomic category, conj, and what it
// joins in its slot 1, so its label is its category.
func (d *Dependency) Label() *category.Category {
	switch {
	case d.Category == nil:
		return nil
	case d.Slot == 1 && d.Category.Atomic():
		return d.Category
	}
	return d.Category.Argument(int(d.Slot))
}

// Token is a word of a sentence, with what is known of it.
type Token struct {
	Form     string             // "" where no line of the file mentions the word
	POS      string             // part of speech, or ""
	Category *category.Category // lexical category (supertag), or nil

	// Indexed is the category with its co-indexation as the file writes it:
	// (NP_141/NP_141)/NP_142, the last field of a leaf of AUTO (Hockenmaier &
	// Steedman 2007). It is "" where the file has none, or one that says no
	// more than the category.
	Indexed string
}

// Root is the dependency (ROOT, head word, sentence category, 0).
type Root struct {
	Head     int32              // position of the head of the sentence; 0: no root is known
	Category *category.Category // category of the whole sentence
}

// Known reports whether there is a root.
func (r Root) Known() bool { return r.Head > 0 }

// Derivation is one derivation of a sentence. Its tokens are its leaves: the
// derivations of a sentence differ in lexical categories, and, where a parser
// split or spelled the sentence in several ways, in words. In a list of parses it
// may have dependencies and no tree.
type Derivation struct {
	Tree   derivation.Tree
	Tokens []Token // Tokens[i] stands at position i+1 of the tree
	Root   Root    // as the heads were asked for; the tree tells the other way of finding them too
	Line   int32   // line of the file it stands in, 0 if unknown

	// Score is what the parser thought of it: the higher, the better. The unit is the
	// parser's own, as a rule the natural logarithm of a probability.
	Score  float64
	Scored bool // the file tells the score, which is finite

	// Dependencies are those of this parse. Only readers of n-best lists tell them
	// for every derivation; elsewhere those of the sentence are all there are.
	Dependencies []Dependency
}

// Attachment is what a dependency tree says of a word: the head that it hangs
// on, and its relation to it.
type Attachment struct {
	Head     int32  // position of the head; 0 is the artificial root, NoHead none that could be read
	Relation string // "" where the file has none
	Line     int32  // line of the file it stands in
}

// NoHead stands for a head that a file does not tell, so it is never right.
const NoHead = -1

// Constituent is a node of a phrase-structure tree. Nodes stand in post-order: after
// all that is beneath them, and from left to right, so that the root is the last.
type Constituent struct {
	Label string // of a leaf: its text; "" where the outermost bracket holds several nodes and no label
	First int32  // the first node of its subtree, which is nodes First to this one; that of a leaf is itself
	Word  int32  // position of a leaf, from 1; 0 of other nodes
	Line  int32  // line of the file it starts in
}

// Sentence is what one file says of one sentence. Readers fill it, and use its
// memory again for the next one, that of tokens, dependencies and trees: whoever
// keeps one makes it with [Sentence.Clone].
type Sentence struct {
	ID           string  // as the file gives it, or ""
	Line         int     // line at which it begins
	Tokens       []Token // Tokens[i] stands at position i+1
	Dependencies []Dependency
	Root         Root
	Attachments  []Attachment  // of a dependency tree, Attachments[i] to Tokens[i]; none where the file holds no trees
	Derivations  []Derivation  // in the order of the file, the best first; only where the reader was asked to keep them
	Constituents []Constituent // of a phrase-structure tree, of which Tokens are the leaves; none where the file holds no such trees
	GRs          []GR          // grammatical relations; none where the file holds none
	Parsed       bool          // the file holds an analysis, even one without dependencies

	Score  float64 // of the parse that the file holds, of several the first; see [Derivation.Score]
	Scored bool    // the file tells it
}

// Reset empties s and keeps its memory.
func (s *Sentence) Reset() {
	clear(s.Tokens)
	clear(s.Attachments)
	clear(s.Constituents)
	clear(s.GRs)
	*s = Sentence{
		Tokens: s.Tokens[:0], Dependencies: s.Dependencies[:0], Attachments: s.Attachments[:0], Derivations: s.emptyDerivations(),
		Constituents: s.Constituents[:0], GRs: s.GRs[:0],
	}
}

// Take makes s what was read into another sentence, whose memory is then for the next one.
// Words come in any order, so that a list of them is copied as it grows; s gets one of the size
// that it came to, as very many sentences may be held at once.
func (s *Sentence) Take(from *Sentence) {
	s.Reset()
	*s, *from = *from, *s
	s.Tokens, from.Tokens = append(from.Tokens, s.Tokens...), s.Tokens
	s.Dependencies, from.Dependencies = append(from.Dependencies, s.Dependencies...), s.Dependencies
}

// emptyDerivations empties the derivations. Their memory is kept where it is
// that of a usual sentence: very many sentences may be held at once.
func (s *Sentence) emptyDerivations() []Derivation {
	const usual = 1 << 14 // nodes
	nodes := 0
	all := s.Derivations[:cap(s.Derivations)]
	for i := range all {
		all[i].reset()
		nodes += cap(all[i].Tree.Nodes) + cap(all[i].Dependencies)
	}
	if nodes > usual {
		return nil
	}
	return all[:0]
}

// Clone returns a copy that shares no memory that a reader reuses.
func (s *Sentence) Clone() *Sentence {
	c := *s
	c.Tokens = append([]Token(nil), s.Tokens...)
	c.Dependencies = append([]Dependency(nil), s.Dependencies...)
	c.Attachments = append([]Attachment(nil), s.Attachments...)
	c.Constituents = append([]Constituent(nil), s.Constituents...)
	c.GRs = append([]GR(nil), s.GRs...)
	c.Derivations = append([]Derivation(nil), s.Derivations...)
	for i := range c.Derivations {
		d := &c.Derivations[i]
		d.Tree, d.Tokens = d.Tree.Clone(), append([]Token(nil), d.Tokens...)
		d.Dependencies = append([]Dependency(nil), d.Dependencies...)
	}
	return &c
}

// AddDerivation adds a derivation that is empty. The pointer is valid until the
// next one is added.
func (s *Sentence) AddDerivation() *Derivation {
	n := len(s.Derivations)
	if n == cap(s.Derivations) {
		s.Derivations = append(s.Derivations, Derivation{})
		return &s.Derivations[n]
	}
	s.Derivations = s.Derivations[:n+1]
	d := &s.Derivations[n]
	d.reset()
	return d
}

// reset empties d and keeps its memory, but none of the texts of the file.
func (d *Derivation) reset() {
	clear(d.Tree.Nodes)
	clear(d.Tokens)
	d.Tree.Reset()
	*d = Derivation{Tree: d.Tree, Tokens: d.Tokens[:0], Dependencies: d.Dependencies[:0]}
}

// Token returns the token at a position, growing the sentence as needed; the
// positions in between are gaps. The position must be 1 to MaxTokens.
func (s *Sentence) Token(position int) *Token {
	if missing := position - len(s.Tokens); missing > 0 {
		s.Tokens = append(s.Tokens, make([]Token, missing)...)
	}
	return &s.Tokens[position-1]
}

// Form returns the word at a position, "" where it is unknown.
func (s *Sentence) Form(position int32) string {
	if position < 1 || int(position) > len(s.Tokens) {
		return ""
	}
	return s.Tokens[position-1].Form
}
