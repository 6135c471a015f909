// Package wire writes sentences as bytes and reads them again, for what sends them
// from one machine to another: when sentences are paired by id across files, each goes
// through the engine's shuffle once, and its size is what that costs.
//
// The bytes of a sentence begin with [Version]. What follows is varints of package
// encoding/binary: positions and lines as their distance from what came before, which
// is small, and texts and categories as they first occur, later as numbers. A column
// that is empty throughout, such as parts of speech, takes nothing.
//
//	sentence     = version flags text:ID line [score] root tokens dependencies attachments constituents derivations
//	derivation   = flags line [score] root tokens tree dependencies
//	tokens       = n [columns n×(text:Form [category] [text:POS] [text:Indexed])]
//	dependencies = n [columns n×(predicate argument category slot [rule] [line])]; a slot is range·65 + slot + 1
//	attachments  = n n×(head text:Relation line)
//	constituents = n n×(text:Label size word line)
//	tree         = n [columns n×(daughters category word [text:Rule] [head] [offset])]
//	root         = head category
//	text         = 0 for "", 1 length bytes for a new one, k+2 for the kth that was new; a category likewise
//
// The bytes may come from anywhere: what is no sentence within the bounds of package
// dependency is an error, found in time and memory that are in proportion to the
// bytes.
package wire

import "github.com/ccgscore/ccgscore/core/dependency"

// Version is the first byte of every sentence. Bytes of another version are an error:
// the machines of a run have one program.
const Version = 2

// slots is how many slots a number holds beneath a range: those that a category may have,
// 0 and the invalid one.
const slots = dependency.MaxSlot - dependency.InvalidSlot + 1

// The flags of a sentence; a derivation has the second.
const (
	parsed = 1 << iota
	scored
)

// The columns of tokens.
const (
	withCategory = 1 << iota
	withPOS
	withIndexed
)

// The columns of dependencies.
const (
	withRule = 1 << iota
	withLine
)

// The columns of trees.
const (
	withName = 1 << iota // of the rule
	withHead
	withOffset
)

// What a number stands for that is a text or a category.
const (
	none   = iota
	fresh  // it follows
	listed // the first of those that did
)
