package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/xmltext"
)

// maxSentence bounds the text of one sentence in XML, and that of one
// derivation in JSON: they are indented, and a derivation may be deep.
const maxSentence = 16 << 20

// xmlReader is what the readers of XML share. None of these formats has a head
// field.
type xmlReader struct {
	derivations
	scan *xmltext.Scanner
}

func newXML(in *input, o Options) xmlReader {
	x := xmlReader{newDerivations(in, o), xmltext.NewScanner(in.piece)}
	x.noField = true
	return x
}

// place is where something starts, for messages.
func (x *xmlReader) place(at xmltext.Place) notice.Place {
	return notice.Place{File: x.in.file, Line: at.Line, Column: at.Column}
}

func (x *xmlReader) fail(at xmltext.Place, message, hint string) *notice.Error {
	e := x.scan.FailAt(at, message, hint)
	e.File = x.in.file
	return e
}

// named names the file in what the scanner says, which does not know it.
func (x *xmlReader) named(err error) error {
	if e, ok := err.(*notice.Error); ok {
		e.File = x.in.file
	}
	return err
}

// value returns the first of several attributes that the element has.
func (x *xmlReader) value(names ...string) string {
	for _, name := range names {
		if a := x.scan.Attribute(name); a != nil {
			return a.Value
		}
	}
	return ""
}

// category reads the category that the first of several attributes holds.
func (x *xmlReader) category(tag xmltext.Token, names ...string) (*category.Category, error) {
	for _, name := range names {
		if a := x.scan.Attribute(name); a != nil {
			return x.parse(a.Value, a.Place)
		}
	}
	return nil, x.fail(tag.Place, "this "+notice.Quote(tag.Name)+" has no category", `the attribute "`+names[0]+`" gives it`)
}

// parse reads a category. Jigg writes the features of English, which have no
// values, as S[dcl=true].
func (x *xmlReader) parse(text string, at xmltext.Place) (*category.Category, error) {
	if strings.Contains(text, "=true") {
		text = strings.ReplaceAll(text, "=true", "")
	}
	c, err := x.in.cache.Parse(text)
	if err == nil {
		return c, nil
	}
	return nil, wrongCategory(x.fail(at, "", ""), text, err)
}

// wrongCategory completes an error that is located where a category starts.
// Inside the syntax of another format, an offset in the category would be none
// in the file.
func wrongCategory(located error, text string, err error) error {
	e := located.(*notice.Error)
	e.Message = "category " + notice.Quote(text) + ": " + err.Error()
	if syntax, ok := err.(*category.SyntaxError); ok {
		e.Hint = syntax.Hint
		if syntax.Full {
			return limit(e)
		}
	}
	return e
}

// word adds a word to the node that is open.
func (x *xmlReader) word(d *dependency.Derivation, t dependency.Token, at xmltext.Place) error {
	if excess := addWord(d, t, 0); excess != "" {
		return limit(x.fail(at, excess, ""))
	}
	return nil
}
