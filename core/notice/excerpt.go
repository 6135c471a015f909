package notice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Excerpt is the line of an error as it stands, as far as it fits beside a
// message: what is before the place, what is wrong, up to the next space, and
// what is behind it. In three parts, a host that marks the middle one has no
// columns to count, which characters of other widths would misplace. The text
// is [Printable], so a tab is one space; … stands where the line is cut.
type Excerpt struct{ Before, Wrong, After string }

// Around returns the excerpt around an offset in a line. An offset below 0
// marks nothing.
func Around(line string, offset int) *Excerpt {
	const before, wrong, whole = 44, 24, 76 // characters, at most
	offset = min(offset, len(line))
	if offset < 0 {
		return &Excerpt{Before: head(line, whole)}
	}
	rest := line[offset:]
	end := strings.IndexFunc(rest, unicode.IsSpace)
	if end < 0 {
		end = len(rest)
	}
	e := &Excerpt{Before: tail(line[:offset], before), Wrong: head(rest[:end], wrong)}
	e.After = head(rest[end:], whole-utf8.RuneCountInString(e.Before+e.Wrong))
	return e
}

// head returns the beginning of a text, of some characters at most.
func head(text string, most int) string {
	n := 0
	for at := range text {
		if n++; n > most {
			return Printable(text[:at]) + "…"
		}
	}
	return strings.Clone(Printable(text)) // not a part of the chunk that it was read from
}

// tail returns the end of a text.
func tail(text string, most int) string {
	at := len(text)
	for n := 0; at > 0; n++ {
		if n == most {
			return "…" + Printable(text[at:])
		}
		_, size := utf8.DecodeLastRuneInString(text[:at])
		at -= size
	}
	return strings.Clone(Printable(text))
}
