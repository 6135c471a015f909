// Package diagram draws the dependencies of a sentence as the figures of
// Bhargava & Penn (2023) do: gold arcs above the words, the system's mirrored
// beneath them, and what is wrong made to stand out. A sentence that is too
// long for its place is broken into rows.
//
// A [Comparison] says what is to be drawn. [Layout] decides where everything
// stands, once, for every kind of output; [Drawing.SVG] and [Drawing.TikZ] write it down. Between
// the two stands a [Drawing]: texts and arcs with their places, which tests read to
// prove that nothing overlaps.
//
// Lengths are whole numbers, so a drawing is the same to the last byte on
// every machine.
package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// The most that is drawn. A drawing at a limit takes about a second at worst,
// and is far too large to read.
const (
	MaxWords = 1000 // words and gaps, the root included
	MaxArcs  = 4000 // arcs of a side
)

// Options says how to draw. A sentence that is wider than there is room is broken into rows.
type Options = draw.Options

// What callers see of all drawings.
type (
	Theme      = draw.Theme
	LimitError = draw.LimitError
)

// The themes.
const (
	Light = draw.Light
	Dark  = draw.Dark
	Auto  = draw.Auto // light, or dark for a viewer who prefers that
)

// StyleHash names the style of drawings of the theme [Auto] in a content
// security policy that allows it and no other.
const StyleHash = draw.StyleHash

// Side is one of the two analyses that a drawing compares.
type Side uint8

// The sides. Gold is drawn above the words, System beneath.
const (
	Gold Side = iota
	System
)

// String returns gold or system.
func (s Side) String() string {
	if s == Gold {
		return "gold"
	}
	return "system"
}

// TextKind says what a text of a drawing is.
type TextKind uint8

// The kinds of text that do not belong to an arc.
const (
	SideName  TextKind = iota // "gold" or "system"
	GoldTag                   // what gold says of a word besides its form: its lexical category
	Word                      // a word of the sentence
	RootWord                  // the word "root"
	Gap                       // stands for positions of which no side knows the word
	OtherForm                 // what the system has for a word, where it differs
	SystemTag                 // what the system says of it
)

// Text is a line of text in its place.
type Text struct {
	Kind     TextKind
	Differs  bool // a tag of a system that is not the gold one
	Upright  bool // a SideName that is read from below
	Position int  // of the word in the sentence, from 1; 0 for root and side names
	draw.Text
}

// Arc is a link in its place.
type Arc struct {
	Link
	Side   Side
	Below  bool // beneath the words that are there once more
	Title  string
	Pieces []Piece // row by row, one in each that the arc passes

	left, right int         // the columns that it joins; the same if it leads from a word to itself
	leftward    bool        // the argument is on the left
	labelWidth  draw.Length // of the label alone
	reserved    draw.Length // width that is kept free for label and mark
	labelled    bool        // one of the pieces so far has the label
}

// Piece is an arc in its place: all of it or, if the sentence is broken into
// rows, what one of them shows. Its line begins at the predicate, goes to the
// level of the piece, along it, and back to the argument. Where the arc comes
// from another row or goes on in one, the piece is open: its run leads to the
// edge of the row.
type Piece struct {
	Row                int // from 0, at the top
	Level              int // from 1, nearest to the words
	OpenStart, OpenEnd bool
	Start, End         draw.Point  // of the line; End is the tip of the arrow, unless it is open
	Y                  draw.Length // of the horizontal run
	Head               draw.Box    // of the arrow head; empty if the end is open

	// The label stands in the first row that shows at least as much of the arc
	// as is still to come, and in others that have room for it.
	Labelled bool
	LabelAt  draw.Point // the middle of the label's baseline
	Halo     draw.Box   // what label and mark cover, with room around them
	Mark     draw.Box   // of the mark beside the label; empty unless the arc is wrong

	arc *Arc
	span
}

// Drawing is a sentence with everything in its place.
type Drawing struct {
	draw.Head
	Texts []Text // row by row from top to bottom, each from left to right; first the side names
	Arcs  []Arc  // gold, then system, each in the order of the Comparison

	manner
}
