// Package xmltext pulls the tags out of an XML text of any size: what programs
// write as data, and no more of XML than that. Text between tags, comments and
// processing instructions are passed over; a document type that defines
// anything is refused, since it could make little text very much.
package xmltext

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pieces"
)

// The bounds of what is read.
const (
	MaxDepth      = 1 << 13 // elements inside each other
	MaxName       = 1 << 10 // bytes of the name of an element or attribute
	MaxValue      = 1 << 20 // bytes of the value of an attribute
	MaxAttributes = 64      // of an element

	knownNames = 64 // names that are remembered
)

// Kind says what a tag is.
type Kind uint8

// The kinds.
const (
	Done  Kind = iota // the text is complete, or wrong
	Start             // of an element; its attributes are those of [Scanner.Attribute]
	End               // of the innermost element
)

// Tag is a tag, and where it starts. An element that closes itself has both
// tags at one place.
type Tag struct {
	Kind Kind
	Name string // of the element
	pieces.Place
}

// Attribute is an attribute of an element, and where its value starts.
type Attribute struct {
	Name, Value string
	pieces.Place
}

// Scanner pulls tags out of an XML text. It checks that they nest, so that
// every [Start] has its [End].
type Scanner struct {
	pieces.Reader
	Tag // the one that was read last

	scratch    []byte   // what is not a part of the piece as it stands
	open       []string // names of the elements that are open
	names      []string // those met first, so that they are not made anew
	attributes []Attribute
	pending    bool // the end of an element that closes itself comes next
	complete   bool // the outermost element has ended
	err        error
}

// NewScanner returns a scanner of a file: the pieces that more returns until it
// returns io.EOF. Pieces may be cut anywhere.
func NewScanner(file notice.File, more func() (string, error)) *Scanner {
	s := &Scanner{}
	s.Open(file, more)
	return s
}

// Next reads the next tag and returns its kind. After the last one, and after
// anything that is wrong, it returns [Done].
func (s *Scanner) Next() Kind {
	if s.err == nil {
		s.tag()
	}
	if s.err == nil {
		s.err = s.Beyond(s.Place, "is a tag missing?")
	}
	if s.err != nil {
		s.Kind = Done
	}
	return s.Kind
}

// Err returns what is wrong: a located [*notice.Error], or what the source of
// the pieces returned.
func (s *Scanner) Err() error { return s.err }

// Attribute returns the first attribute with one of some names that the element
// has which started last, nil if it has none. It is valid until the next tag.
func (s *Scanner) Attribute(names ...string) *Attribute {
	for _, name := range names {
		for i := range s.attributes {
			if s.attributes[i].Name == name {
				return &s.attributes[i]
			}
		}
	}
	return nil
}

// Value returns the value of such an attribute, "" where there is none.
func (s *Scanner) Value(names ...string) string {
	if a := s.Attribute(names...); a != nil {
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

// Leave passes over the rest of elements, their ends included, until only the
// outer ones are open, as many as depth.
func (s *Scanner) Leave(depth int) {
	for s.Depth() > depth && s.err == nil {
		s.Next()
	}
}

// tag reads up to the end of the next tag.
func (s *Scanner) tag() {
	s.attributes = s.attributes[:0]
	if s.pending {
		s.pending = false
		s.Kind = End
		s.complete = len(s.open) == 0
		return
	}
	for s.Kind = Done; s.Kind == Done && s.toTag(); {
		s.At++ // the <
		switch s.need() {
		case '?':
			s.skip("?>")
		case '!':
			s.At++
			s.declaration()
		case '/':
			s.At++
			s.closing()
		default:
			s.opening()
		}
	}
}

// toTag goes to the next <. It reports whether there is one.
func (s *Scanner) toTag() bool {
	for s.err == nil {
		_, ok, err := s.Peek()
		if s.err = err; !ok {
			s.Place = s.Here()
			s.end()
			return false
		}
		between, _, found := strings.Cut(s.Text[s.At:], "<")
		if len(s.open) == 0 {
			if stray := strings.TrimLeft(between, " \t\r\n"); stray != "" {
				s.At += len(between) - len(stray)
				s.failAt(s.Here(), "text that stands in no element", "is this XML?")
				return false
			}
		}
		if s.At += len(between); found {
			s.Place = s.Here()
			return true
		}
	}
	return false
}

// end looks at what is missing at the end of the text.
func (s *Scanner) end() {
	switch {
	case len(s.open) > 0:
		s.failAt(s.Place, "the XML text ends before </"+s.open[len(s.open)-1]+">", "is the file complete?")
	case !s.complete:
		s.failAt(s.Place, "there is no element", "")
	}
}

// closing reads an end tag behind its slash.
func (s *Scanner) closing() {
	s.Name = s.name()
	last := len(s.open) - 1
	switch {
	case last < 0 || s.open[last] != s.Name:
		s.failAt(s.Place, "the end tag of "+notice.Quote(s.Name)+" closes nothing", "is another one missing?")
	case s.afterSpace() != '>':
		s.failAt(s.Here(), "an end tag without its >", "")
	default:
		s.At++
		s.open = s.open[:last]
		s.complete = last == 0
		s.Kind = End
	}
}

// opening reads a start tag from its name on.
func (s *Scanner) opening() {
	s.Name = s.name()
	if s.complete {
		s.failAt(s.Place, "another element follows the outermost one", "one file holds one document")
	}
	if len(s.open) == MaxDepth {
		s.excess(s.Place, "elements are nested more than 8,192 deep", "")
	}
	for s.err == nil {
		switch s.afterSpace() {
		case '/':
			s.At++
			if s.need() != '>' {
				s.failAt(s.Here(), "a / that closes no tag", "")
				return
			}
			s.pending = true
		case '>':
			s.open = append(s.open, s.Name)
		default:
			s.attribute()
			continue
		}
		s.At++
		s.Kind = Start
		return
	}
}

// attribute reads a name, = and a value.
func (s *Scanner) attribute() {
	place := s.Here()
	a := Attribute{Name: s.name()}
	if len(s.attributes) == MaxAttributes {
		s.excess(place, "an element of more than 64 attributes", "")
	}
	if s.afterSpace() == '=' {
		s.At++
		if quote := s.afterSpace(); quote == '"' || quote == '\'' {
			s.At++
			a.Place = s.Here()
			a.Value = s.value(quote, a.Place)
			if s.Attribute(a.Name) != nil {
				s.failAt(place, "the attribute "+notice.Quote(a.Name)+" stands twice in this element", "leave one out")
			}
			s.attributes = append(s.attributes, a)
			return
		}
	}
	s.failAt(place, "the attribute "+notice.Quote(a.Name)+" has no value in quotation marks", `write name="value"`)
}

// declaration reads what starts with <!: a comment, a section of text, or the
// type of the document.
func (s *Scanner) declaration() {
	switch s.need() {
	case '-':
		s.skip("-->")
	case '[':
		s.skip("]]>")
	default:
		for ; s.need() != '>' && s.err == nil; s.At++ {
			if s.Text[s.At] == '[' {
				s.failAt(s.Place, "a document type that defines something", "leave it out: entities are not expanded")
			}
		}
		s.skip(">")
	}
}

// skip reads up to the end of something that is no tag.
func (s *Scanner) skip(end string) {
	s.scratch = s.scratch[:0] // the last bytes, as many as the end has
	for string(s.scratch) != end {
		c := s.need()
		if s.err != nil {
			return
		}
		s.At++
		if len(s.scratch) == len(end) {
			s.scratch = append(s.scratch[:0], s.scratch[1:]...)
		}
		s.scratch = append(s.scratch, c)
	}
}

// need returns the next byte of something that starts at a tag, 0 if there is
// none.
func (s *Scanner) need() byte {
	c, ok, err := s.Peek()
	if err != nil {
		s.err = err
	} else if !ok {
		s.failAt(s.Place, "what starts here has no end", "is the file complete?")
	}
	return c
}

// afterSpace skips space and returns the next byte.
func (s *Scanner) afterSpace() byte {
	for {
		c := s.need()
		if !space(c) {
			return c
		}
		s.At++
	}
}

func space(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// failAt keeps an error, if it is the first.
//
//go:noinline
func (s *Scanner) failAt(place pieces.Place, message, hint string) {
	if s.err == nil {
		s.err = s.FailAt(place, message, hint)
	}
}

// excess keeps an error that is one of the bounds, if it is the first.
func (s *Scanner) excess(place pieces.Place, message, hint string) {
	if s.err == nil {
		s.err = notice.AsLimit(s.FailAt(place, message, hint))
	}
}
