package study

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// The bounds of what is read.
const (
	MaxBytes   = 16 << 20 // of a file
	MaxItems   = 10_000   // of all samples of a task
	maxTasks   = int(kinds)
	maxParsers = 256
	maxText    = 1 << 16 // bytes of a name, a signature or a comment
)

// reader reads either file. A key that is not known is an error: nobody who wrote
// the file has put it there.
type reader struct {
	scan      *jsontext.Scanner
	sentences *format.JSONInside
	hint      string // where such a file comes from
}

func newReader(text string, file notice.File, hint string) *reader {
	more := pieceOf(text)
	r := &reader{scan: jsontext.NewScanner(file, more), hint: hint}
	r.sentences = format.NewJSONInside(r.scan, file, category.NewTable())
	return r
}

//go:noinline
func (r *reader) fail(at jsontext.Token, message string) error {
	return r.scan.FailAt(at, message, r.hint)
}

// document reads an object and sees that nothing follows it.
func (r *reader) document(read func(key string, value jsontext.Token) (known bool, err error)) error {
	start, err := r.scan.Next()
	if err == nil {
		err = r.object(start, "the file", read)
	}
	if err == nil {
		_, err = r.scan.Next()
	}
	return err
}

func (r *reader) object(open jsontext.Token, what string, read func(key string, value jsontext.Token) (known bool, err error)) error {
	if open.Kind != jsontext.Object {
		return r.wrongKind(open, what, jsontext.Object)
	}
	return r.scan.Object(func(key jsontext.Token) error {
		value, err := r.scan.Next()
		if err != nil {
			return err
		}
		known, err := read(key.Text, value)
		if err == nil && !known {
			err = r.fail(key, "the key "+notice.Quote(key.Text)+" does not belong here")
		}
		return err
	})
}

// array reads an array of so many values at most.
func (r *reader) array(open jsontext.Token, what string, most int, read func(value jsontext.Token) error) error {
	if open.Kind != jsontext.Array {
		return r.wrongKind(open, what, jsontext.Array)
	}
	n := 0
	return r.scan.Array(func(value jsontext.Token) error {
		if n++; n > most {
			return notice.AsLimit(r.fail(value, "more than "+strconv.Itoa(most)+" values of "+what))
		}
		return read(value)
	})
}

func (r *reader) wrongKind(at jsontext.Token, what string, wanted jsontext.Kind) error {
	return r.fail(at, what+" is "+at.Kind.String()+", not "+wanted.String())
}

// number reads a whole number from 0 to most.
func (r *reader) number(value jsontext.Token, what string, most int64) (int64, error) {
	n, ok := value.Int()
	if !ok || n < 0 || n > most {
		return 0, r.fail(value, what+" cannot be "+notice.Quote(value.Text))
	}
	return n, nil
}

func (r *reader) text(value jsontext.Token, what string) (string, error) {
	if value.Kind != jsontext.String {
		return "", r.wrongKind(value, what, jsontext.String)
	}
	if len(value.Text) > maxText {
		return "", notice.AsLimit(r.fail(value, what+" is too long"))
	}
	return strings.Clone(value.Text), nil
}

// pieceOf hands a text to a scanner, in pieces as a file would come.
func pieceOf(text string) func() (string, error) {
	const most = 1 << 16
	return func() (string, error) {
		if text == "" {
			return "", errEnd
		}
		piece := text[:min(most, len(text))]
		text = text[len(piece):]
		return piece, nil
	}
}
