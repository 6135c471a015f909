// Package steps draws derivations as papers on CCG do: the words on top, their
// lexical categories beneath, and for each step a line under what it combines,
// with the rule at its right end and the result beneath it. The derivation of a
// system stands under that of the gold standard, word beneath word.
//
// [Layout] decides where everything stands, once, for every kind of output;
// [Drawing.SVG] and [Drawing.TikZ] write it down, and [List] says the same in a
// table. Between them stands a [Drawing]: texts and lines with their places,
// which tests read to prove that nothing overlaps.
//
// A long sentence stays readable by folding: a constituent is then drawn as one
// box around its words. Of a sentence that is too long even so, one part is drawn
// (around.go).
package steps

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// The most that is drawn. A drawing at a limit takes about a second at worst,
// and is far too large to read.
const (
	MaxWords = 1000 // of both sides, those that they share counted once
	MaxNodes = 8000 // of a side
)

// Flags say what is special about a node of a derivation.
type Flags uint8

// The flags.
const (
	Missing Flags = 1 << iota // the other side has no such step, or another category for the word
	Way                       // lies on the way of the dependency that is shown
	Folded                    // is drawn as one box; of the top as a step, what is around a part of it; of no meaning for a word
	Open                      // is not folded to save room, nor is what it is a part of
)

// Side is one of the derivations of a sentence.
type Side struct {
	Name       string                 // such as "gold"
	Derivation *dependency.Derivation // nil or empty if there is none
	Flags      []Flags                // of the nodes of the tree, by index; there may be fewer
	Heads      []string               // the head word of every node, to be shown as in Figure 1 of Clark & Hockenmaier (2002); nil where it is not
}

// Options says how to draw. Constituents are folded until a drawing fits, the deepest first.
// Those in which something is missing on the other side follow only if the others are not
// enough, then those on the way, and at last the one difference that tells most. Before the next
// are folded, all is left out that is around these, and what is folded is said in a word. What is
// open stays, so a drawing may still be wider; of any width, nothing is folded but what is flagged so.
type Options = draw.Options

// Drawing is one derivation, or two, with everything in its place.
type Drawing struct {
	draw.Head
	Blocks []Block // gold, then system, of those there are
}

// Block is the derivation of one side.
type Block struct {
	System bool // it is not gold
	Name   draw.Text
	Nodes  []Node // what is drawn, every node before its daughters, these from left to right
}

// Node is a node of a derivation in its place: a word with its lexical
// category, a constituent that is folded, or a step.
type Node struct {
	Index    int  // in the tree; of what is around a part, that of the top
	Around   bool // what is before or after the only part of a derivation that is drawn
	Token    int  // position of the word, from 1; 0 for all that is no word
	Flags    Flags
	Title    string
	Row      int         // 0 for words and what is folded; a step is one below the lowest of its daughters
	Words    draw.Text   // of a word and of what is folded
	Frame    draw.Box    // around the words of what is folded
	Within   Flags       // Missing and Way of what is folded: of the node and of all that it hides
	Category draw.Text   // lexical, or the result of the step
	Mark     draw.Box    // beside the category of a word that is missing on the other side
	Left     draw.Length // where what the node stands for begins: a step's line spans exactly its daughters
	Right    draw.Length
	Line     draw.Length // height of a step's line
	Rule     draw.Text   // of a step, at the right end of its line

	first, last int // columns
	head        int // head daughter, as an index in the tree
}

// Step reports whether the node is drawn as a step.
func (n *Node) Step() bool { return n.Row > 0 }
