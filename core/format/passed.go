package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// pargMarks are the marks of PARG: X for what is extracted, B for bounded and U for
// unbounded.
var pargMarks = [dependency.Ranges]string{dependency.Bounded: "XB", dependency.Unbounded: "XU"}

// pargRange reads the mark of a line of PARG, "" for none.
func (in *input) pargRange(line, mark string) dependency.Range {
	if mark == "" {
		return dependency.Unmarked
	}
	bare := strings.TrimSuffix(strings.TrimPrefix(mark, "<"), ">")
	for r := dependency.Bounded; r <= dependency.Unbounded; r++ {
		if bare == pargMarks[r] {
			return r
		}
	}
	in.unknownRange(line, 6, notice.Quote(mark)+" is no mark of a long-range dependency", "marks are XB and XU; the dependency counts as unmarked")
	return dependency.Unmarked
}

// passedMarks are what is written in the sixth column of C&C's format. C&C writes the
// whole category that the head was passed through; all that is known here is the
// argument with the gap.
var passedMarks = [dependency.Ranges]string{dependency.Bounded: `(S{_}\NP{Y*}){_}`, dependency.Unbounded: `(S{_}/NP{Y*}){_}`}

// passedRange reads the sixth column of C&C's format, "" for none: the category through
// which the head was passed, whose gap has a star: the NP of (S[ng]{Z}\NP{Y*}){Z}. As
// elsewhere, the slash before the gap says which it is.
func (in *input) passedRange(line, category string) dependency.Range {
	if category == "" {
		return dependency.Unmarked
	}
	if before, _, starred := strings.Cut(category, "*}"); starred {
		switch slashOf(before[:max(0, strings.LastIndexByte(before, '{'))]) {
		case '\\':
			return dependency.Bounded
		case '/':
			return dependency.Unbounded
		}
	}
	in.unknownRange(line, 5, notice.Quote(category)+" has no gap through which a head is passed", `a gap is marked with a star, as in (S[ng]{Z}\NP{Y*}){Z}; the dependency counts as unmarked`)
	return dependency.Unmarked
}

// slashOf returns the slash before the part that a text ends with, 0 for none.
func slashOf(text string) byte {
	depth := 0
	for at := len(text) - 1; at >= 0; at-- {
		switch c := text[at]; {
		case c == ')':
			depth++
		case c == '(':
			depth--
		case depth == 0 && (c == '/' || c == '\\'):
			return c
		}
		if depth < 0 {
			return 0
		}
	}
	return 0
}

// unknownRange counts a mark that says nothing.
func (in *input) unknownRange(line string, field int, message, hint string) {
	place := in.place()
	place.Column = column(line, fieldOffset(line, field))
	in.log.Count(1, "unknown-range", place, notice.Words(message, hint))
}
