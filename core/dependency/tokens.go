package dependency

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Identity says when words of the two sides are the same token.
type Identity uint8

const (
	// FormAndPosition takes words as the same if both agree, the form after
	// the escapes of the treebanks are brought together.
	FormAndPosition Identity = iota
	// PositionOnly lets the position win where forms differ.
	PositionOnly
)

// Tokens tells which words of a pair of sentences are the same. Its memory is
// reused.
type Tokens struct {
	Identity Identity
	System   notice.File // for notices
	Log      *notice.Log // where forms that differ are counted

	other []bool
}

// Others marks, by position, the words of a pair of sentences which are other
// tokens on the other side; it is nil where there are none. It is valid until the
// next pair.
func (t *Tokens) Others(gold, system *Sentence) []bool {
	found := false
	for i := range min(len(gold.Tokens), len(system.Tokens)) {
		a, b := gold.Tokens[i].Form, system.Tokens[i].Form
		if a == b || a == "" || b == "" {
			continue
		}
		if SameForm(a, b) {
			t.noteQuotes(system, i+1, a, b)
			continue
		}
		if !found {
			found = true
			t.other = t.other[:0]
		}
		for len(t.other) <= i+1 {
			t.other = append(t.other, false)
		}
		t.other[i+1] = true
		t.formsDiffer(system, i+1, a, b)
	}
	if !found || t.Identity == PositionOnly {
		return nil
	}
	return t.other
}

// noteQuotes counts words that are the same only since curly quotation marks are as straight
// ones: other programs take them for different words, and count otherwise.
func (t *Tokens) noteQuotes(system *Sentence, position int, gold, sys string) {
	if t.Identity == PositionOnly || !strings.ContainsAny(gold+sys, "“”‘’") {
		return
	}
	t.Log.Count(1, QuotesFolded, notice.Place{File: t.System, Line: system.Line}, func() (string, string) {
		return "word " + strconv.Itoa(position) + " is " + notice.Quote(gold) + " in gold and " + notice.Quote(sys) + " here, which are taken for the same",
			"curly quotation marks and apostrophes are as straight ones; the signature has tok:form+quotes"
	})
}

// QuotesFolded is the code of notices of words that differ in nothing but the form of
// quotation marks.
const QuotesFolded = "quotes-folded"

func (t *Tokens) formsDiffer(system *Sentence, position int, gold, sys string) {
	t.Log.Count(1, "form-differs", notice.Place{File: t.System, Line: system.Line}, func() (string, string) {
		hint := "they are counted as different words; --no-strict lets the position win"
		if t.Identity == PositionOnly {
			hint = "the position wins; --strict counts them as different words"
		}
		return "word " + strconv.Itoa(position) + " is " + notice.Quote(gold) + " in gold and " + notice.Quote(sys) + " here", hint
	})
}
