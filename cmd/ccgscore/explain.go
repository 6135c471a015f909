package main

import (
	"strings"

	"github.com/rivo/uniseg"

	"github.com/ccgscore/ccgscore/core/notice"
)

// explainAll says what is wrong with a file: each error on a line that begins
// with its place, beneath it the line that it is about, with carets under what
// is wrong, and what would be right where that is said for the first time.
func explainAll(first *notice.Error) string {
	var b strings.Builder
	hint := ""
	for _, e := range append([]*notice.Error{first}, first.Others...) {
		if e.Place.String() == "" {
			b.WriteString("ccgscore: ")
		}
		b.WriteString(notice.Printable(e.Error()) + "\n")
		if e.Excerpt != nil {
			b.WriteString(marked(e))
		}
		if e.Hint != "" && e.Hint != hint {
			b.WriteString("  " + notice.Printable(e.Hint) + "\n")
			hint = e.Hint
		}
	}
	if first.Rest != "" {
		b.WriteString(first.Rest + "\n")
	}
	if first.Lenient {
		b.WriteString("--lenient counts what is wrong and goes on\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// marked returns the line of an error, and carets under what is wrong. They
// stand right under wide characters too: widths are those of a terminal.
func marked(e *notice.Error) string {
	const margin = "    "
	x := e.Excerpt
	line := margin + strings.TrimRight(x.Before+x.Wrong+x.After, " ") + "\n"
	if e.Column == 0 {
		return line
	}
	return line + margin + strings.Repeat(" ", uniseg.StringWidth(x.Before)) + strings.Repeat("^", max(1, uniseg.StringWidth(x.Wrong))) + "\n"
}
