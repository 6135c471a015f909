package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// JSONInside reads sentences of our JSON that stand inside another document.
type JSONInside struct{ jsonReader }

// NewJSONInside returns a reader of sentences in the document of a scanner. Their
// categories are interned in the table.
func NewJSONInside(scan *jsontext.Scanner, file notice.File, table *category.Table) *JSONInside {
	in := &input{lines: newLines(strings.NewReader(""), file), cache: category.NewCache(table)}
	return &JSONInside{jsonReader{in: in, scan: scan}}
}

// Read reads the sentence that a token starts, and returns the first error in it.
func (j *JSONInside) Read(s *dependency.Sentence, open jsontext.Token) error {
	s.Reset()
	j.scan.Bound(open.Offset+maxJSONSentence, "a sentence of more than 4 MiB")
	err := j.sentence(s, open)
	j.scan.Bound(0, "")
	if err == nil && j.in.wrong.count > 0 {
		err = j.in.wrong.listed[0]
	}
	return err
}

// Log returns what was met: keys that are not read.
func (j *JSONInside) Log() *notice.Log { return &j.in.log }
