package report

import (
	"slices"

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
		check  func(start jsontext.Token)
	}
	field struct {
		key      string
		into     any
		optional bool
	}
	// array says what its next item is read into.
	array func() any
	// ignored is any value.
	ignored struct{}
)

// reader reads one document. The first error stays, and from then on nothing
// is read.
type reader struct {
	scan      *jsontext.Scanner
	file      notice.File
	scheme    *count.Scheme
	sentences bool      // are wanted
	listed    []*listed // by system
	log       notice.Log
	last      jsontext.Token
	err       error
}

// fail reports the first error, at a token.
func (r *reader) fail(at jsontext.Token, message, hint string) {
	if r.err == nil {
		r.err = &notice.Error{
			Code: notice.Data, Place: notice.Place{File: r.file, Line: at.Line, Column: at.Column}, Message: message, Hint: hint,
		}
	}
}

// next takes the next token; after an error there is none.
func (r *reader) next() (token jsontext.Token) {
	token.Kind = jsontext.Done
	if r.err != nil {
		return token
	}
	read, err := r.scan.Next()
	if err != nil {
		r.broken(err)
		return token
	}
	r.last = read
	return read
}

// end sees that nothing follows the document. Documents that were put
// together, say by cat, are none.
func (r *reader) end() {
	if r.err != nil {
		return
	}
	r.next()
	if e, ok := r.err.(*notice.Error); ok && e.Line > 0 {
		e.Hint = "a file holds the scores of one part"
	}
}

// broken adds the file to an error of the scanner, and, if there was nothing
// that it could read, what would be right.
func (r *reader) broken(err error) {
	r.err = err
	e, ok := err.(*notice.Error)
	if !ok || e.Line == 0 {
		return
	}
	e.File = r.file
	if r.last.Line == 0 {
		e.Hint = whatIsRead
	}
}

// read reads the value that starts with a token. Texts are made printable,
// since they will be printed as they are.
func (r *reader) read(what string, token jsontext.Token, into any) {
	wanted, ok, hint := jsontext.String, true, whatIsRead
	switch into := into.(type) {
	case ignored:
		r.skip(token)
		return
	case object:
		if wanted = jsontext.Object; token.Kind == wanted {
			r.object(what, token, into)
		}
	case array:
		if wanted = jsontext.Array; token.Kind == wanted {
			for item := r.next(); r.err == nil && item.Kind != jsontext.End; item = r.next() {
				r.read("a value of "+what, item, into())
			}
		}
	case *string:
		*into = string([]byte(notice.Printable(token.Text))) // the piece that it is a part of is let go
		ok, hint = len(token.Text) <= maxText, "it is too long"
	case *bool:
		wanted = jsontext.Bool
		*into = token.Text == "true"
	case *int64:
		wanted = jsontext.Number
		*into, ok = token.Int()
		ok, hint = ok && 0 <= *into && *into <= MaxCount, "it is a whole number up to 2^53"
	}
	switch {
	case token.Kind != wanted:
		r.fail(token, what+" is "+token.Kind.String()+", not "+wanted.String(), whatIsRead)
	case !ok:
		r.fail(token, what+" cannot be "+notice.Quote(token.Text), hint)
	}
}

// object reads an object, in which every field stands at most once.
func (r *reader) object(what string, start jsontext.Token, o object) {
	seen := 0
	for key := r.next(); key.Kind == jsontext.Key; key = r.next() {
		i := slices.IndexFunc(o.fields, func(f field) bool { return f.key == key.Text })
		switch {
		case i < 0:
			r.unknown(key)
		case seen>>i&1 == 1:
			r.fail(key, "the key "+notice.Quote(key.Text)+" stands twice in this object", "leave one out")
		default:
			seen |= 1 << i
			r.read(`"`+o.fields[i].key+`"`, r.next(), o.fields[i].into)
		}
	}
	for i, f := range o.fields {
		if seen>>i&1 == 0 && !f.optional {
			r.fail(start, what+` has no "`+f.key+`"`, whatIsRead)
		}
	}
	if o.check != nil && r.err == nil {
		o.check(start)
	}
}

// unknown passes over a key that means nothing here, and counts it.
func (r *reader) unknown(key jsontext.Token) {
	r.log.Count(1, "unknown-key", notice.Place{File: r.file, Line: key.Line, Column: key.Column}, func() (string, string) {
		return "the key " + notice.Quote(key.Text) + " is not read", "docs/json.md lists the keys"
	})
	r.skip(key)
}

func (r *reader) skip(from jsontext.Token) {
	if r.err != nil {
		return
	}
	if err := r.scan.Skip(from); err != nil {
		r.broken(err)
	}
}
