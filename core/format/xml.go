package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pieces"
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

func (x *xmlReader) open(in *input, o Options) {
	x.derivations.open(in, o)
	x.scan, x.noField = xmltext.NewScanner(in.file, in.piece), true
}

// fail returns an error at a place.
func (x *xmlReader) fail(at pieces.Place, message, hint string) error {
	return x.scan.FailAt(at, message, hint)
}

// tooMuch returns an error at a place that is one of the bounds.
func (x *xmlReader) tooMuch(at pieces.Place, message string) error {
	return notice.AsLimit(x.fail(at, message, ""))
}

// wants is [derivations.wants] of the derivation whose tag was read last.
func (x *xmlReader) wants(s *dependency.Sentence) bool {
	return x.derivations.wants(s, x.scan.InFile(x.scan.Place))
}

// readScore reads the score of the derivation whose tag was read last.
func (x *xmlReader) readScore() {
	if a := x.scan.Attribute("score"); a != nil {
		x.score = x.in.readScore(a.Value, x.scan.InFile(a.Place))
	}
}

// maxValue bounds an attribute that holds a category: every fourth of its bytes
// may be the end of a feature, and =true stand there.
const maxValue = category.MaxLength + category.MaxLength/4*len(isTrue)

const isTrue = "=true"

// category reads the category that the first of some attributes holds. Jigg
// writes the features of English, which have no values, as S[dcl=true].
func (x *xmlReader) category(names ...string) (*category.Category, error) {
	a := x.scan.Attribute(names...)
	if a == nil {
		return nil, x.fail(x.scan.Place, "this "+notice.Quote(x.scan.Name)+" has no category", `the attribute "`+names[0]+`" gives it`)
	}
	text := a.Value
	if len(text) <= maxValue { // what is longer is no category, with or without it
		text = strings.ReplaceAll(text, isTrue, "")
	}
	c, err := x.in.cache.Parse(text)
	if err != nil {
		return nil, wrongCategory(x.fail(a.Place, "", ""), text, err)
	}
	return c, nil
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
			return notice.AsLimit(e)
		}
	}
	return e
}
