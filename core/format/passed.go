package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// pargMarks are the marks of PARG: X for what is extracted, B for bounded and U for
// unbounded. passedMarks are what is written in the sixth column of C&C's format: C&C
// writes the whole category that the head was passed through, and all that is known here
// is the argument with the gap.
var (
	pargMarks   = [dependency.Ranges]string{dependency.Bounded: " XB", dependency.Unbounded: " XU"}
	passedMarks = [dependency.Ranges]string{dependency.Bounded: ` (S{_}\NP{Y*}){_}`, dependency.Unbounded: ` (S{_}/NP{Y*}){_}`}
)

// pargRange reads the mark of a line of PARG, "" for none.
func (in *input) pargRange(mark string) dependency.Range {
	switch strings.Trim(mark, "<>") {
	case "":
		return dependency.Unmarked
	case "XB":
		return dependency.Bounded
	case "XU":
		return dependency.Unbounded
	}
	return in.unknownRange(mark, "marks are XB and XU")
}

// passedRange reads the sixth column of C&C's format, "" for none: the category through
// which the head was passed, whose gap has a star: the NP of (S[ng]{Z}\NP{Y*}){Z}. As
// elsewhere, the slash before the gap says which it is.
func (in *input) passedRange(category string) dependency.Range {
	if category == "" {
		return dependency.Unmarked
	}
	depth := 0
	for at := strings.LastIndexByte(category, '*') - 1; at >= 0 && depth >= 0; at-- {
		switch c := category[at]; {
		case c == ')':
			depth++
		case c == '(':
			depth--
		case depth == 0 && c == '\\':
			return dependency.Bounded
		case depth == 0 && c == '/':
			return dependency.Unbounded
		}
	}
	return in.unknownRange(category, `a gap has a star, as in (S[ng]{Z}\NP{Y*}){Z}`)
}

// unknownRange counts a mark that says nothing.
func (in *input) unknownRange(mark, hint string) dependency.Range {
	in.log.Count(1, "unknown-range", in.place(), notice.Words(notice.Quote(mark)+" marks no long-range dependency and is passed over", hint))
	return dependency.Unmarked
}
