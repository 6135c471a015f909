// Package jsontext writes and reads JSON (RFC 8259) without reflection: a
// [Writer] that appends values one by one, and a [Scanner] that pulls tokens
// from a text of any size.
//
// It stays until encoding/json/v2 and encoding/json/jsontext of the standard
// library are no experiment any more.
package jsontext

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// Writer builds one JSON text, on one line without spaces. Commas and colons
// come by themselves. The zero value is ready to use. It does not check that
// Begin and End match or that keys stand in objects only: that is a defect of
// the caller, which any test of its output shows.
type Writer struct {
	out   []byte
	comma bool // a value went before on this level
	keyed bool // a key went before
	most  int  // bytes, 0 for any number
}

// Full reports whether there is more than there may be. Lists end then.
func (w *Writer) Full() bool { return w.most > 0 && len(w.out) > w.most }

// Bytes returns the text so far. It is valid until the next call.
func (w *Writer) Bytes() []byte { return w.out }

// Reset empties the writer and keeps its memory.
func (w *Writer) Reset() { *w = Writer{out: w.out[:0]} }

// BeginObject starts an object.
func (w *Writer) BeginObject() { w.begin('{') }

// EndObject ends the innermost object.
func (w *Writer) EndObject() { w.end('}') }

// BeginArray starts an array.
func (w *Writer) BeginArray() { w.begin('[') }

// EndArray ends the innermost array.
func (w *Writer) EndArray() { w.end(']') }

// Key writes the key of the value that comes next.
func (w *Writer) Key(key string) {
	w.next()
	w.out = appendString(w.out, key)
	w.out = append(w.out, ':')
	w.keyed = true
}

// String writes a string. The output is valid JSON whatever the bytes: what
// is not UTF-8 becomes U+FFFD. It is safe inside HTML and scripts as well.
func (w *Writer) String(s string) {
	w.next()
	w.out = appendString(w.out, s)
}

// Int writes an integer.
func (w *Writer) Int(n int64) {
	w.next()
	w.out = strconv.AppendInt(w.out, n, 10)
}

// Float writes the shortest number that reads back as f. JSON has no NaN and
// no infinities: they become null.
func (w *Writer) Float(f float64) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		w.Null()
		return
	}
	w.next()
	notation := byte('f')
	if size := math.Abs(f); size != 0 && (size < 1e-6 || size >= 1e21) {
		notation = 'e'
	}
	w.out = strconv.AppendFloat(w.out, f, notation, -1, 64)
	if n := len(w.out); notation == 'e' && w.out[n-4] == 'e' && w.out[n-2] == '0' { // e-07, which is shorter as e-7
		w.out = append(w.out[:n-2], w.out[n-1])
	}
}

// Bool writes true or false.
func (w *Writer) Bool(b bool) {
	w.next()
	w.out = strconv.AppendBool(w.out, b)
}

// Null writes null.
func (w *Writer) Null() {
	w.next()
	w.out = append(w.out, "null"...)
}

// begin is called very often, so it must not be copied to each place: the page
// would carry all of them.
//
//go:noinline
func (w *Writer) begin(bracket byte) {
	w.next()
	w.out = append(w.out, bracket)
	w.comma = false
}

//go:noinline
func (w *Writer) end(bracket byte) {
	w.out = append(w.out, bracket)
	w.comma = true
}

// next separates a key or value from what went before.
//
//go:noinline
func (w *Writer) next() {
	if w.keyed {
		w.keyed = false
		return
	}
	if w.comma {
		w.out = append(w.out, ',')
	}
	w.comma = true
}

const hexDigits = "0123456789abcdef"

func appendString(out []byte, s string) []byte {
	out = append(out, '"')
	start := 0 // of what is not written yet
	for i := 0; i < len(s); {
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[i:])
		}
		if !escaped(r, size) {
			i += size
			continue
		}
		out = append(out, s[start:i]...)
		out = appendEscape(out, r)
		i += size
		start = i
	}
	out = append(out, s[start:]...)
	return append(out, '"')
}

// escaped reports whether a character is written as an escape: because JSON
// says so, because HTML (<, >, &) or JavaScript (the line separators U+2028
// and U+2029) would read it otherwise, or because it is not UTF-8.
func escaped(r rune, size int) bool {
	switch r {
	case '"', '\\', '<', '>', '&', '\u2028', '\u2029':
		return true
	case utf8.RuneError:
		return size == 1
	}
	return r < ' '
}

func appendEscape(out []byte, r rune) []byte {
	switch r {
	case '"', '\\':
		return append(out, '\\', byte(r))
	case '\n':
		return append(out, '\\', 'n')
	case '\r':
		return append(out, '\\', 'r')
	case '\t':
		return append(out, '\\', 't')
	}
	return append(out, '\\', 'u',
		hexDigits[r>>12&15], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
}
