package xmltext

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/pieces"
)

// name reads the name of an element or attribute. Names are few, so those that
// were met are used again.
func (s *Scanner) name() string {
	start := s.Here()
	s.scratch = s.scratch[:0]
	for nameByte(s.need()) && s.err == nil {
		if len(s.scratch) == MaxName {
			s.excess(start, "a name of more than 1,024 bytes", "is this XML?")
		}
		s.scratch = append(s.scratch, s.Text[s.At])
		s.At++
	}
	if len(s.scratch) == 0 || !utf8.Valid(s.scratch) {
		s.failAt(start, "a name was expected", "is this XML? In text, < is written &lt;")
	}
	for _, known := range s.names {
		if known == string(s.scratch) {
			return known
		}
	}
	name := string(s.scratch)
	if len(s.names) < knownNames {
		s.names = append(s.names, name)
	}
	return name
}

// nameByte reports whether b may stand in a name: anything that ends neither
// it nor the tag.
func nameByte(b byte) bool { return b > ' ' && strings.IndexByte("<>/=&\"'?!;\x7f", b) < 0 }

// value reads the value of an attribute up to its quotation mark. One that
// lies in the piece as it stands is a part of it; others are copied.
func (s *Scanner) value(quote byte, start pieces.Place) string {
	s.scratch = s.scratch[:0]
	for s.err == nil {
		end := s.At
		for end < len(s.Text) && s.Text[end] != quote && s.Text[end] != '&' && s.Text[end] != '<' && s.Text[end] >= ' ' {
			end++
		}
		part := s.Text[s.At:end]
		if len(part)+len(s.scratch) > MaxValue {
			s.excess(start, "a value of more than 1 MiB", "is a quotation mark missing?")
			break
		}
		if s.At = end; end < len(s.Text) && s.Text[end] == quote && len(s.scratch) == 0 {
			s.At++
			return s.checked(part, start)
		}
		s.scratch = append(s.scratch, part...)
		switch c := s.need(); {
		case c == quote:
			s.At++
			return s.checked(string(s.scratch), start)
		case c == '&':
			s.reference()
		case space(c):
			s.At++
			s.scratch = append(s.scratch, ' ')
		case c == '<', c < ' ':
			s.failAt(s.Here(), "this cannot stand in the value of an attribute", "write < as &lt;, or close the quotation mark before")
		}
	}
	return ""
}

func (s *Scanner) checked(text string, start pieces.Place) string {
	if !utf8.ValidString(text) {
		s.failAt(start, "this value is not valid UTF-8", "convert the file to UTF-8")
	}
	return text
}

// entities are those that every XML text may refer to.
var entities = [...]struct{ name, text string }{{"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", `"`}, {"apos", "'"}}

// reference reads &amp; and the like, and characters by their number.
func (s *Scanner) reference() {
	const longest = len("#x10ffff")
	start := s.Here()
	s.At++
	var room [longest]byte
	name := room[:0]
	for len(name) < longest && nameByte(s.need()) {
		name = append(name, s.Text[s.At])
		s.At++
	}
	text := ""
	for _, e := range entities {
		if e.name == string(name) {
			text = e.text
		}
	}
	if digits, ok := strings.CutPrefix(string(name), "#"); ok {
		text = numbered(digits)
	}
	if s.need() != ';' || text == "" {
		s.failAt(start, "this & refers to no character", "write &amp;, or one of &lt; &gt; &quot; &apos; or a number as &#38;")
		return
	}
	s.At++
	s.scratch = append(s.scratch, text...)
}

// numbered returns the character of 38 or x26, "" if there is none in XML.
func numbered(digits string) string {
	base := 10
	if hex, ok := strings.CutPrefix(digits, "x"); ok {
		digits, base = hex, 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil || n > utf8.MaxRune || !utf8.ValidRune(rune(n)) || n < ' ' && !space(byte(n)) {
		return ""
	}
	return string(rune(n))
}
