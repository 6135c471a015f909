package jsontext

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/pieces"
)

// Kind says what a token is.
type Kind uint8

// The kinds.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array  // its opening bracket
	Object // its opening bracket
	Key    // of the value that comes next
	End    // of the innermost array or object
	Done   // the text is complete
)

var kindNames = [...]string{"null", "a truth value", "a number", "a string", "an array", "an object", "a key", "a closing bracket", "the end"}

// String returns the kind with its article, for messages: "a string".
func (k Kind) String() string { return kindNames[k] }

// Token is a part of a JSON text, and where it starts.
type Token struct {
	Kind Kind
	Text string // what a string or key says; a number or truth value as written
	pieces.Place
}

// Int returns the number that a token writes in digits alone; ok is false for
// other kinds, and for a number that is no integer of 64 bits.
func (t Token) Int() (n int64, ok bool) {
	if t.Kind != Number {
		return 0, false
	}
	n, err := strconv.ParseInt(t.Text, 10, 64)
	return n, err == nil
}
