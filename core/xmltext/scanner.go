// Package xmltext pulls the tags out of an XML text of any size: what programs
// write as data, and no more of XML than that. Text between tags, comments and
// processing instructions are passed over; a document type that defines
// anything is refused, since it could make little text very much.
package xmltext

import (
	"io"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// The bounds of what is read.
const (
	MaxDepth      = 1 << 13 // elements inside each other
	MaxName       = 1 << 10 // bytes of the name of an element or attribute
	MaxValue      = 1 << 20 // bytes of the value of an attribute
	MaxAttributes = 64      // of an element

	knownNames = 64 // names that are remembered
)

// Scanner pulls tags out of an XML text. It checks that they nest, so that
// every [Start] has its [End].
type Scanner struct {
	more    func() (string, error)
	text    string // the current piece
	at      int    // what of it was read
	scratch []byte // what is not a part of the piece as it stands

	before       int64 // bytes before the piece
	line, column int   // of the mark, both from 1
	mark         int   // up to which lines and columns of the piece are counted

	open       []string // names of the elements that are open
	names      []string // those met first, so that they are not made anew
	attributes []Attribute
	ended      Token  // of an element that closes itself, where pending
	pending    bool   // the end of such an element comes next
	complete   bool   // the outermost element has ended
	bound      int64  // offset after which no tag may start
	excess     string // … and what to say of one; "" without a bound
	err        error
}

// NewScanner returns a scanner of the pieces that more returns until it
// returns io.EOF. Pieces may be cut anywhere. Another error ends the
// scanning, and [Scanner.Next] returns it.
func NewScanner(more func() (string, error)) *Scanner {
	return &Scanner{more: more, line: 1, column: 1}
}

// Next returns the next tag. After the last it returns one of kind [Done]. An
// error is a located [*notice.Error] without a file name, or what the source
// of the pieces returned; it stays.
func (s *Scanner) Next() (Token, error) {
	if s.err != nil {
		return Token{}, s.err
	}
	token, err := s.token()
	if err == nil && s.excess != "" && token.Offset > s.bound {
		err = limit(s.FailAt(token.Place, s.excess, "is a tag missing?"))
	}
	if err != nil {
		s.err = err
		return Token{}, err
	}
	return token, nil
}

// Attributes returns the attributes of the element that started last, in their
// order. They are valid until the next tag.
func (s *Scanner) Attributes() []Attribute { return s.attributes }

// Attribute returns an attribute of the element that started last, nil if it
// has none of this name. It is valid until the next tag.
func (s *Scanner) Attribute(name string) *Attribute {
	for i := range s.attributes {
		if s.attributes[i].Name == name {
			return &s.attributes[i]
		}
	}
	return nil
}

// Value returns the value of an attribute, "" where there is none.
func (s *Scanner) Value(name string) string {
	if a := s.Attribute(name); a != nil {
		return a.Value
	}
	return ""
}

// Depth returns the number of open elements, the one that started last
// included.
func (s *Scanner) Depth() int {
	if s.pending {
		return len(s.open) + 1
	}
	return len(s.open)
}

// Leave passes over the rest of an element, its end included: what is inside
// the first depth open elements is read next.
func (s *Scanner) Leave(depth int) error {
	for s.Depth() > depth {
		if _, err := s.Next(); err != nil {
			return err
		}
	}
	return nil
}

// Bound makes a tag that starts after an offset an error of code Limit with
// this message; the message "" takes the bound away.
func (s *Scanner) Bound(offset int64, message string) { s.bound, s.excess = offset, message }

func (s *Scanner) token() (Token, error) {
	if s.pending {
		s.pending = false
		s.complete = len(s.open) == 0
		return s.ended, nil
	}
	s.attributes = s.attributes[:0]
	for {
		ok, err := s.toTag()
		if err != nil {
			return Token{}, err
		}
		token := Token{Place: s.here()}
		if !ok {
			return s.end(token)
		}
		s.at++ // the <
		c, err := s.need(token.Place)
		if err != nil {
			return Token{}, err
		}
		switch c {
		case '?':
			err = s.skip(token.Place, "?>")
		case '!':
			err = s.declaration(token.Place)
		case '/':
			return s.closing(token)
		default:
			return s.opening(token)
		}
		if err != nil {
			return Token{}, err
		}
	}
}

// toTag goes to the next <. ok is false at the end of the text.
func (s *Scanner) toTag() (ok bool, err error) {
	for {
		if _, ok, err := s.peek(); !ok {
			return false, err
		}
		end := strings.IndexByte(s.text[s.at:], '<')
		between := s.text[s.at:]
		if end >= 0 {
			between = between[:end]
		}
		if len(s.open) == 0 {
			if stray := strings.TrimLeft(between, " \t\r\n"); stray != "" {
				s.at += len(between) - len(stray)
				return false, s.fail("text that stands in no element", "is this XML?")
			}
		}
		s.at += len(between)
		if end >= 0 {
			return true, nil
		}
	}
}

func (s *Scanner) end(token Token) (Token, error) {
	switch {
	case len(s.open) > 0:
		return token, s.FailAt(token.Place, "the XML text ends before </"+s.open[len(s.open)-1]+">", "is the file complete?")
	case !s.complete:
		return token, s.FailAt(token.Place, "there is no element", "")
	}
	token.Kind = Done
	return token, nil
}

// closing reads an end tag from its slash on.
func (s *Scanner) closing(token Token) (Token, error) {
	s.at++
	name, err := s.name()
	if err != nil {
		return token, err
	}
	if len(s.open) == 0 || s.open[len(s.open)-1] != name {
		hint := ""
		if len(s.open) > 0 {
			hint = "</" + s.open[len(s.open)-1] + "> was expected"
		}
		return token, s.FailAt(token.Place, "the end tag of "+notice.Quote(name)+" closes nothing", hint)
	}
	c, err := s.afterSpace(token.Place)
	if err != nil {
		return token, err
	}
	if c != '>' {
		return token, s.fail("an end tag without its >", "")
	}
	s.at++
	s.open = s.open[:len(s.open)-1]
	s.complete = len(s.open) == 0
	token.Kind, token.Name = End, name
	return token, nil
}

// opening reads a start tag from its name on.
func (s *Scanner) opening(token Token) (Token, error) {
	name, err := s.name()
	if err != nil {
		return token, err
	}
	token.Name = name
	switch {
	case s.complete:
		return token, s.FailAt(token.Place, "another element follows the outermost one", "one file holds one document")
	case len(s.open) == MaxDepth:
		return token, limit(s.FailAt(token.Place, "elements are nested more than 8,192 deep", ""))
	}
	for {
		c, err := s.afterSpace(token.Place)
		if err != nil {
			return token, err
		}
		switch c {
		case '>':
			s.at++
			s.open = append(s.open, name)
			return token, nil
		case '/':
			s.at++
			if c, err = s.need(token.Place); err != nil {
				return token, err
			}
			if c != '>' {
				return token, s.fail("a / that closes no tag", "")
			}
			s.at++
			s.pending, s.ended = true, Token{Kind: End, Name: name, Place: token.Place}
			return token, nil
		}
		if err := s.attribute(token.Place); err != nil {
			return token, err
		}
	}
}

// attribute reads a name, = and a value.
func (s *Scanner) attribute(tag Place) error {
	place := s.here()
	name, err := s.name()
	if err != nil {
		return err
	}
	switch {
	case slices.ContainsFunc(s.attributes, func(a Attribute) bool { return a.Name == name }):
		return s.FailAt(place, "the attribute "+notice.Quote(name)+" stands twice in this element", "leave one out")
	case len(s.attributes) == MaxAttributes:
		return limit(s.FailAt(place, "an element of more than 64 attributes", ""))
	}
	c, err := s.afterSpace(tag)
	if err != nil {
		return err
	}
	if c != '=' {
		return s.FailAt(place, "the attribute "+notice.Quote(name)+" has no value", `write name="value"`)
	}
	s.at++
	if c, err = s.afterSpace(tag); err != nil {
		return err
	}
	if c != '"' && c != '\'' {
		return s.fail("the value of "+notice.Quote(name)+" does not stand in quotation marks", `write name="value"`)
	}
	s.at++
	place = s.here()
	value, err := s.value(c, place)
	s.attributes = append(s.attributes, Attribute{name, value, place})
	return err
}

// declaration reads what starts with <!: a comment, a section of text, or the
// type of the document.
func (s *Scanner) declaration(tag Place) error {
	s.at++
	c, err := s.need(tag)
	if err != nil {
		return err
	}
	switch c {
	case '-':
		return s.skip(tag, "-->")
	case '[':
		return s.skip(tag, "]]>")
	}
	for {
		if c, err = s.need(tag); err != nil {
			return err
		}
		s.at++
		switch c {
		case '[':
			return s.FailAt(tag, "a document type that defines something", "leave it out: entities are not expanded")
		case '>':
			return nil
		}
	}
}

// skip reads up to the end of something that starts with the tag.
func (s *Scanner) skip(tag Place, end string) error {
	s.scratch = s.scratch[:0] // the last bytes, as many as the end has
	for string(s.scratch) != end {
		c, err := s.need(tag)
		if err != nil {
			return err
		}
		s.at++
		if len(s.scratch) == len(end) {
			s.scratch = append(s.scratch[:0], s.scratch[1:]...)
		}
		s.scratch = append(s.scratch, c)
	}
	return nil
}

// peek returns the next byte; ok is false at the end of the text.
func (s *Scanner) peek() (c byte, ok bool, err error) {
	for s.at >= len(s.text) {
		s.count()
		piece, err := s.more()
		if err == io.EOF {
			return 0, false, nil
		}
		if err != nil {
			return 0, false, err
		}
		s.before += int64(len(s.text))
		s.text, s.at, s.mark = piece, 0, 0
	}
	return s.text[s.at], true, nil
}

// need returns the next byte of something that starts with a tag.
func (s *Scanner) need(tag Place) (byte, error) {
	c, ok, err := s.peek()
	if err == nil && !ok {
		err = s.FailAt(tag, "what starts here has no end", "is the file complete?")
	}
	return c, err
}

// afterSpace skips space and returns the next byte of something that starts
// with a tag.
func (s *Scanner) afterSpace(tag Place) (byte, error) {
	for {
		c, err := s.need(tag)
		if err != nil || !space(c) {
			return c, err
		}
		s.at++
	}
}

func space(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }
