package report

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

const (
	maxWord     = 32 // bytes of a version, a checksum or a code
	whatAPartIs = "a part is what ccgscore score --partial writes"
)

// What a value may be read into, besides *string, *bool and *int64: a count.
type (
	// object has fields, in any order, and check looks at them in the end. A
	// strict one has no others.
	object struct {
		fields []field
		check  func(start jsontext.Token)
		strict bool
	}
	field struct {
		key      string
		into     any
		optional bool
	}
	// array says what its next item is read into.
	array func() any
	// among is one of some words or, if there is no list of them, a word that
	// may stand in a signature.
	among struct {
		into  *string
		words string // with a space before and after each
	}
)

// partialReader reads one document. The first error stays, and from then on
// nothing is read.
type partialReader struct {
	scan *jsontext.Scanner
	file string
	log  notice.Log
	last jsontext.Token
	err  error
}

// fail reports the first error, at a token.
func (r *partialReader) fail(at jsontext.Token, message, hint string) {
	if r.err == nil {
		r.err = &notice.Error{
			Code: notice.Data, Place: notice.Place{File: r.file, Line: at.Line, Column: at.Column}, Message: message, Hint: hint,
		}
	}
}

// next takes the next token; after an error there is none.
func (r *partialReader) next() (token jsontext.Token) {
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

// end sees that nothing follows the document. Parts that were put together,
// say by cat, are no part.
func (r *partialReader) end() {
	if r.err != nil {
		return
	}
	r.next()
	if e, ok := r.err.(*notice.Error); ok && e.Line > 0 {
		e.Hint = "a file holds one part"
	}
}

// broken adds the name of the file to an error of the scanner, and, if there
// was nothing that it could read, what a part is.
func (r *partialReader) broken(err error) {
	r.err = err
	e, ok := err.(*notice.Error)
	if !ok || e.Line == 0 {
		return
	}
	e.File = r.file
	if r.last.Line == 0 {
		e.Hint = whatAPartIs
	}
}

// read reads the value that starts with a token.
func (r *partialReader) read(what string, token jsontext.Token, into any) {
	wanted, ok, hint := jsontext.String, true, whatAPartIs
	switch into := into.(type) {
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
	case among:
		*into.into = strings.Clone(token.Text)
		ok = strings.Contains(into.words, " "+token.Text+" ")
		hint = "it is one of" + strings.TrimRight(into.words, " ")
		if into.words == "" {
			ok, hint = word(token.Text), "it is a word of letters, digits, . - + and _"
		}
	case *string:
		*into = strings.Clone(token.Text) // the piece that it is a part of is let go
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
		r.fail(token, what+" is "+token.Kind.String()+", not "+wanted.String(), whatAPartIs)
	case !ok:
		r.fail(token, what+" cannot be "+notice.Quote(token.Text), hint)
	}
}

// object reads an object, in which every field stands at most once.
func (r *partialReader) object(what string, start jsontext.Token, o object) {
	seen := 0
	for key := r.next(); key.Kind == jsontext.Key; key = r.next() {
		i := 0
		for i < len(o.fields) && o.fields[i].key != key.Text {
			i++
		}
		switch {
		case i == len(o.fields) && o.strict:
			r.fail(key, "the key "+notice.Quote(key.Text)+" is not known here", whatAPartIs)
		case i == len(o.fields):
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
			r.fail(start, what+` has no "`+f.key+`"`, whatAPartIs)
		}
	}
	if o.check != nil {
		o.check(start)
	}
}

// unknown passes over a key that means nothing here, and counts it.
func (r *partialReader) unknown(key jsontext.Token) {
	if !r.log.Seen("unknown-key", r.file, 1) {
		r.log.Add("unknown-key", notice.Place{File: r.file, Line: key.Line, Column: key.Column},
			"the key "+notice.Quote(key.Text)+" is not read", "docs/json.md lists the keys")
	}
	if err := r.scan.Skip(key); err != nil {
		r.broken(err)
	}
}

// word reports whether a text may stand in a signature.
func word(text string) bool {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c-'0' > 9 && (c|0x20)-'a' > 'z'-'a' && c != '.' && c != '-' && c != '+' && c != '_' {
			return false
		}
	}
	return text != "" && len(text) <= maxWord
}
