package judges

import (
	"iter"
	"strings"
)

// cell is what stands between two separators, without the spaces and quotation
// marks around it, and its offset in the line.
type cell struct {
	text   string
	offset int
}

// separator returns what separates the cells of a table, by its first line: the
// first tab, semicolon or comma in this order; a comma where there is none.
func separator(line string) byte {
	for _, s := range "\t;," {
		if strings.ContainsRune(line, s) {
			return byte(s)
		}
	}
	return ','
}

// cells yields the cells of a line; none of an empty one. Between quotation marks a
// separator is text, and two marks are one, as RFC 4180 has it.
func cells(line string, comma byte) iter.Seq[cell] {
	return func(yield func(cell) bool) {
		if blank(line) {
			return
		}
		for at := 0; at <= len(line); {
			end := cellEnd(line, at, comma)
			text := strings.TrimSpace(line[at:end])
			offset := at + strings.Index(line[at:end], text)
			if n := len(text); n > 1 && text[0] == '"' && text[n-1] == '"' {
				text = strings.TrimSpace(strings.ReplaceAll(text[1:n-1], `""`, `"`))
			}
			if !yield(cell{text, offset}) {
				return
			}
			at = end + 1
		}
	}
}

// cellEnd returns where the cell ends that starts at an offset.
func cellEnd(line string, at int, comma byte) int {
	quoted := strings.HasPrefix(strings.TrimLeft(line[at:], " "), `"`)
	inside := false
	for ; at < len(line); at++ {
		switch {
		case line[at] == '"' && quoted:
			inside = !inside
		case line[at] == comma && !inside:
			return at
		}
	}
	return at
}

// cellsOf returns how many cells a line has.
func cellsOf(line string, comma byte) (n int) {
	for range cells(line, comma) {
		n++
	}
	return n
}

// blank reports whether a line is empty. One of tabs alone has cells.
func blank(line string) bool { return strings.Trim(line, " \r") == "" }

// isGap reports whether a cell says that there is no vote.
func isGap(text string) bool {
	switch len(text) {
	case 0:
		return true
	case 1:
		return strings.Contains("?-_*.", text)
	}
	switch strings.ToLower(text) {
	case "na", "n/a", "nan", "null":
		return true
	}
	return false
}
