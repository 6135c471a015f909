package report

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

const whatIsRead = "what is read here is what ccgscore score --json prints"

// maxText bounds a text: the longest is a signature over many systems.
const maxText = 1 << 16

// What a value may be read into, besides *string, *bool and *int64.
type (
	// object has fields, in any order; check is called when it is complete.
	object struct {
		fields []field
		check  func(start jsontext.Token) error
	}
	field struct {
		key      string
		into     any
		optional bool
	}
	// array says what its next item is read into.
	array func(first jsontext.Token) (any, error)
	// ignored is any value.
	ignored struct{}
)

// reader reads one document.
type reader struct {
	scan      *jsontext.Scanner
	scheme    *count.Scheme
	others    []*count.Scheme // that it may be
	sentences bool            // are wanted
	listed    []*listed       // by system
	log       notice.Log
}

// fail is an error at a token.
func (r *reader) fail(at jsontext.Token, message, hint string) error {
	return r.scan.FailAt(at, message, hint)
}

// document reads a value and sees that nothing follows it. Documents that were
// put together, say by cat, are none.
func (r *reader) document(into any) error {
	first, err := r.scan.Next()
	if err != nil {
		return hinted(err, whatIsRead)
	}
	if err := r.read("the document", first, into); err != nil {
		return err
	}
	_, err = r.scan.Next()
	return hinted(err, "a file holds the scores of one part")
}

// hinted gives an error of the scanner another hint. What its source says has no
// line.
func hinted(err error, hint string) error {
	if e, ok := err.(*notice.Error); ok && e.Line > 0 {
		e.Hint = hint
	}
	return err
}

// read reads the value that starts with a token. Texts are made printable,
// since they will be printed as they are.
func (r *reader) read(what string, token jsontext.Token, into any) error {
	wanted := jsontext.String
	switch into.(type) {
	case ignored:
		return nil // the scanner passes over what is left
	case object:
		wanted = jsontext.Object
	case array:
		wanted = jsontext.Array
	case *bool:
		wanted = jsontext.Bool
	case *int64:
		wanted = jsontext.Number
	}
	if token.Kind != wanted {
		return r.fail(token, what+" is "+token.Kind.String()+", not "+wanted.String(), whatIsRead)
	}
	switch into := into.(type) {
	case object:
		return r.object(what, token, into)
	case array:
		return r.scan.Array(func(first jsontext.Token) error {
			item, err := into(first)
			if err != nil {
				return err
			}
			return r.read("a value of "+what, first, item)
		})
	case *bool:
		*into = token.Text == "true"
	case *int64:
		n, ok := token.Int()
		if !ok || n < 0 || n > MaxCount {
			return r.fail(token, what+" cannot be "+notice.Quote(token.Text), "it is a whole number up to 2^53")
		}
		*into = n
	case *string:
		if len(token.Text) > maxText {
			return r.fail(token, what+" cannot be "+notice.Quote(token.Text), "it is too long")
		}
		*into = strings.Clone(notice.Printable(token.Text)) // the piece that it is a part of is let go
	}
	return nil
}

func (r *reader) object(what string, start jsontext.Token, o object) error {
	known := 0
	err := r.scan.Object(func(key jsontext.Token) error {
		i := slices.IndexFunc(o.fields, func(f field) bool { return f.key == key.Text })
		if i < 0 {
			r.log.Count(1, "unknown-key", r.scan.InFile(key.Place), func() (string, string) {
				return "the key " + notice.Quote(key.Text) + " is not read", "docs/json.md lists the keys"
			})
			return nil
		}
		known |= 1 << i
		value, err := r.scan.Next()
		if err != nil {
			return err
		}
		return r.read(`"`+o.fields[i].key+`"`, value, o.fields[i].into)
	})
	if err != nil {
		return err
	}
	for i, f := range o.fields {
		if known>>i&1 == 0 && !f.optional {
			return r.fail(start, what+` has no "`+f.key+`"`, whatIsRead)
		}
	}
	if o.check == nil {
		return nil
	}
	return o.check(start)
}
