package xmltext

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

// name reads the name of an element or attribute. Names are few, so those that
// were met are used again.
func (s *Scanner) name() (string, error) {
	start := s.here()
	s.scratch = s.scratch[:0]
	for {
		c, ok, err := s.peek()
		if err != nil {
			return "", err
		}
		if !ok || !nameByte(c) {
			break
		}
		if len(s.scratch) == MaxName {
			return "", limit(s.FailAt(start, "a name of more than 1,024 bytes", "is this XML?"))
		}
		s.scratch = append(s.scratch, c)
		s.at++
	}
	if len(s.scratch) == 0 || !utf8.Valid(s.scratch) {
		return "", s.FailAt(start, "a name was expected", "is this XML? In text, < is written &lt;")
	}
	for _, known := range s.names {
		if known == string(s.scratch) {
			return known, nil
		}
	}
	name := string(s.scratch)
	if len(s.names) < knownNames {
		s.names = append(s.names, name)
	}
	return name, nil
}

// nameByte reports whether b may stand in a name: anything that ends neither
// it nor the tag.
func nameByte(b byte) bool {
	return b > ' ' && b != 0x7f && strings.IndexByte("<>/=&\"'?!", b) < 0
}

// value reads the value of an attribute up to its quotation mark. One that
// lies in the piece as it stands is a part of it; others are copied.
func (s *Scanner) value(quote byte, start Place) (string, error) {
	s.scratch = s.scratch[:0]
	for {
		end := s.at
		for end < len(s.text) && s.text[end] != quote && s.text[end] != '&' && s.text[end] != '<' && s.text[end] >= ' ' {
			end++
		}
		if end-s.at+len(s.scratch) > MaxValue {
			return "", limit(s.FailAt(start, "a value of more than 1 MiB", "is a quotation mark missing?"))
		}
		if end < len(s.text) && s.text[end] == quote && len(s.scratch) == 0 {
			text := s.text[s.at:end]
			s.at = end + 1
			return s.checked(text, start)
		}
		s.scratch = append(s.scratch, s.text[s.at:end]...)
		s.at = end
		c, err := s.need(start)
		if err != nil {
			return "", err
		}
		switch {
		case c == quote:
			s.at++
			return s.checked(string(s.scratch), start)
		case c == '&':
			if err := s.reference(); err != nil {
				return "", err
			}
		case c == '<':
			return "", s.fail("a < in the value of an attribute", "write &lt;, or close the quotation mark before")
		case space(c):
			s.at++
			s.scratch = append(s.scratch, ' ')
		case c < ' ':
			return "", s.fail("a control character in the value of an attribute", "XML holds none")
		}
	}
}

func (s *Scanner) checked(text string, start Place) (string, error) {
	if !utf8.ValidString(text) {
		return "", s.FailAt(start, "this value is not valid UTF-8", "convert the file to UTF-8")
	}
	return text, nil
}

// entities are those that every XML text may refer to.
var entities = [...]struct{ name, text string }{{"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", `"`}, {"apos", "'"}}

// reference reads &amp; and the like, and characters by their number.
func (s *Scanner) reference() error {
	const longest = len("#x10ffff")
	start := s.here()
	s.at++
	var room [longest]byte
	name := room[:0]
	for {
		c, err := s.need(start)
		if err != nil {
			return err
		}
		if c == ';' {
			s.at++
			break
		}
		if len(name) == longest || !nameByte(c) {
			return s.FailAt(start, "an & that refers to nothing", "write &amp;")
		}
		name = append(name, c)
		s.at++
	}
	for _, e := range entities {
		if e.name == string(name) {
			s.scratch = append(s.scratch, e.text...)
			return nil
		}
	}
	if r, ok := numbered(string(name)); ok {
		s.scratch = utf8.AppendRune(s.scratch, r)
		return nil
	}
	return s.FailAt(start, notice.Quote("&"+string(name)+";")+" is no character", "&amp; &lt; &gt; &quot; &apos; and numbers are")
}

// numbered returns the character of #38 or #x26.
func numbered(name string) (rune, bool) {
	digits, ok := strings.CutPrefix(name, "#")
	base := 10
	if hex, isHex := strings.CutPrefix(digits, "x"); isHex {
		digits, base = hex, 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	valid := n <= utf8.MaxRune && utf8.ValidRune(rune(n)) && (n >= ' ' || n < ' ' && space(byte(n)))
	return rune(n), ok && err == nil && valid
}

// count brings line and column up to what was read. Characters are counted by
// their first bytes, so that a piece may end inside one.
func (s *Scanner) count() {
	for ; s.mark < s.at; s.mark++ {
		switch c := s.text[s.mark]; {
		case c == '\n':
			s.line++
			s.column = 1
		case c&0xc0 != 0x80:
			s.column++
		}
	}
}

// here is the place of what is read next.
func (s *Scanner) here() Place {
	s.count()
	return Place{s.before + int64(s.at), s.line, s.column}
}

// fail returns an error at what is read next.
func (s *Scanner) fail(message, hint string) *notice.Error { return s.FailAt(s.here(), message, hint) }

// FailAt returns an error at a place. Its excerpt ends where the piece does
// that is being read; a place in an earlier one has none.
func (s *Scanner) FailAt(place Place, message, hint string) *notice.Error {
	e := &notice.Error{
		Code: notice.Data, Place: notice.Place{Line: place.Line, Column: place.Column},
		Message: message, Hint: hint,
	}
	const near = 1 << 9 // bytes: the file may be one line
	if at := int(place.Offset - s.before); at >= 0 && at <= len(s.text) {
		before, after := s.text[max(0, at-near):at], s.text[at:min(len(s.text), at+near)]
		before = before[strings.LastIndexByte(before, '\n')+1:]
		after, _, _ = strings.Cut(after, "\n")
		e.Excerpt = notice.Around(before+strings.TrimSuffix(after, "\r"), len(before))
	}
	return e
}

// limit makes an error one of the bounds.
func limit(e *notice.Error) error {
	e.Code = notice.Limit
	return e
}
