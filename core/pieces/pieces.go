// Package pieces reads a text of any size that comes in pieces, and knows where
// in which file it is. Scanners of JSON and XML are built on it.
package pieces

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Place is where something starts in a text.
type Place struct {
	Offset       int64 // in bytes, from 0
	Line, Column int   // from 1, columns in characters
}

// Reader reads a text. What of a piece was read is what stands before At.
type Reader struct {
	Text string // the current piece
	At   int

	file         notice.File
	more         func() (string, error)
	before       int64 // bytes before the piece
	line, column int   // of the mark, both from 1
	mark         int   // up to which lines and columns of the piece are counted

	bound  int64  // offset after which nothing may start
	excess string // … and what to say of what does; "" without a bound
}

// Open starts to read a file: the pieces that more returns until it returns
// io.EOF. Pieces may be cut anywhere.
func (r *Reader) Open(file notice.File, more func() (string, error)) {
	*r = Reader{file: file, more: more, line: 1, column: 1}
}

// Peek returns the next byte; ok is false at the end of the text. The error is
// that of the source.
func (r *Reader) Peek() (c byte, ok bool, err error) {
	for r.At >= len(r.Text) {
		r.count()
		piece, err := r.more()
		if err == io.EOF {
			return 0, false, nil
		}
		if err != nil {
			return 0, false, err
		}
		r.before += int64(len(r.Text))
		r.Text, r.At, r.mark = piece, 0, 0
	}
	return r.Text[r.At], true, nil
}

// count brings line and column up to what was read. Characters are counted by
// their first bytes, so that a piece may end inside one.
func (r *Reader) count() {
	for ; r.mark < r.At; r.mark++ {
		switch c := r.Text[r.mark]; {
		case c == '\n':
			r.line++
			r.column = 1
		case c&0xc0 != 0x80:
			r.column++
		}
	}
}

// Here returns the place of what is read next.
//
//go:noinline
func (r *Reader) Here() Place {
	r.count()
	return Place{r.before + int64(r.At), r.line, r.column}
}

// InFile returns a place as one of the file.
func (r *Reader) InFile(place Place) notice.Place {
	return notice.Place{File: r.file, Line: place.Line, Column: place.Column}
}

// FailAt returns an error at a place. Its excerpt ends where the piece does
// that is being read; a place in an earlier one has none.
func (r *Reader) FailAt(place Place, message, hint string) *notice.Error {
	e := &notice.Error{Code: notice.Data, Place: r.InFile(place), Message: message, Hint: hint}
	const near = 1 << 9 // bytes: the text may be one line
	if at := int(place.Offset - r.before); at >= 0 && at <= len(r.Text) {
		before, after := r.Text[max(0, at-near):at], r.Text[at:min(len(r.Text), at+near)]
		before = before[strings.LastIndexByte(before, '\n')+1:]
		after, _, _ = strings.Cut(after, "\n")
		e.Excerpt = notice.Around(before+strings.TrimSuffix(after, "\r"), len(before))
	}
	return e
}

// Bound makes what starts after an offset an error of code Limit with this
// message; the message "" takes the bound away.
func (r *Reader) Bound(offset int64, message string) { r.bound, r.excess = offset, message }

// Beyond returns that error if a place is beyond the bound.
func (r *Reader) Beyond(place Place, hint string) error {
	if r.excess == "" || place.Offset <= r.bound {
		return nil
	}
	return notice.AsLimit(r.FailAt(place, r.excess, hint))
}
