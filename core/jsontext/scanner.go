package jsontext

import (
	"strconv"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pieces"
)

// The bounds of what is read.
const (
	MaxDepth  = 64      // objects and arrays inside each other, unless [Scanner.Deepen] says otherwise
	MaxString = 1 << 20 // bytes of a string or a number, unless [Scanner.Lengthen] says otherwise
	MaxKeys   = 256     // of an object that [Scanner.Object] visits
)

// Scanner pulls tokens out of a JSON text of any size. It checks the grammar,
// so tokens always come in an order that makes sense.
type Scanner struct {
	pieces.Reader
	scratch []byte // a string that is not a part of the piece as it stands
	high    rune   // the high surrogate that was read last

	state  state
	depth  int
	most   int      // of depth
	long   int      // bytes of a string
	object []uint64 // bit d: the bracket at depth d is an object
	err    error
}

// state says what may come next.
type state uint8

const (
	wantValue state = iota
	wantValueOrEnd
	wantKey
	wantKeyOrEnd
	wantCommaOrEnd
	wantNothing
)

// NewScanner returns a scanner of a file: the pieces that more returns until it
// returns io.EOF. Pieces may be cut anywhere. Another error ends the
// scanning, and [Scanner.Next] returns it.
func NewScanner(file notice.File, more func() (string, error)) *Scanner {
	s := &Scanner{most: MaxDepth, long: MaxString}
	s.Open(file, more)
	return s
}

// Deepen lets objects and arrays stand inside each other up to a depth, for
// texts that are trees.
func (s *Scanner) Deepen(depth int) { s.most = depth }

// Lengthen raises the most bytes that a string may have, for JSON in which whole files stand.
func (s *Scanner) Lengthen(bytes int) { s.long = bytes }

// Next returns the next token. After the last it returns one of kind [Done].
// An error is a located [*notice.Error], or what the source of the pieces
// returned; it stays.
func (s *Scanner) Next() (Token, error) {
	if s.err != nil {
		return Token{}, s.err
	}
	token, err := s.token()
	if err == nil {
		err = s.Beyond(token.Place, "is a bracket missing?")
	}
	if err != nil {
		s.err = err
		return Token{}, err
	}
	return token, nil
}

func (s *Scanner) token() (Token, error) {
	c, ok, err := s.start()
	if err != nil {
		return Token{}, err
	}
	if s.state == wantCommaOrEnd && ok && c == ',' {
		s.At++
		s.state = wantValue
		if s.inObject() {
			s.state = wantKey
		}
		if c, ok, err = s.start(); err != nil {
			return Token{}, err
		}
	}
	token := s.here()
	switch {
	case !ok:
		return s.end(token)
	case s.state == wantNothing:
		return token, s.fail("more text follows the end of the JSON text", "is a bracket missing before, or one too many?")
	case c == '}' || c == ']':
		return s.close(token, c)
	case s.state == wantCommaOrEnd:
		return token, s.fail("a comma or "+s.closing()+" was expected before "+s.shown(c), "")
	case s.state == wantKey || s.state == wantKeyOrEnd:
		return s.key(token, c)
	}
	return s.value(token, c)
}

// start skips space and returns the first byte of a token.
func (s *Scanner) start() (c byte, ok bool, err error) {
	for {
		c, ok, err = s.Peek()
		if !ok || c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			return c, ok, err
		}
		s.At++
	}
}

// here is where the next token starts.
func (s *Scanner) here() Token { return Token{Place: s.Here()} }

func (s *Scanner) end(token Token) (Token, error) {
	if s.state == wantNothing {
		token.Kind = Done
		return token, nil
	}
	if s.depth == 0 {
		return token, s.fail("there is no JSON value", "")
	}
	return token, s.fail("the JSON text ends before "+s.closing(), "is the file complete?")
}

func (s *Scanner) inObject() bool {
	d := s.depth - 1
	return d >= 0 && s.object[d/64]>>(d%64)&1 == 1
}

func (s *Scanner) closing() string {
	if s.inObject() {
		return "}"
	}
	return "]"
}

func (s *Scanner) open(object bool) error {
	if s.depth == s.most {
		return notice.AsLimit(s.fail("arrays and objects are nested more than "+strconv.Itoa(s.most)+" deep", ""))
	}
	if s.depth/64 == len(s.object) {
		s.object = append(s.object, 0)
	}
	s.state = wantValueOrEnd
	s.object[s.depth/64] &^= 1 << (s.depth % 64)
	if object {
		s.state = wantKeyOrEnd
		s.object[s.depth/64] |= 1 << (s.depth % 64)
	}
	s.depth++
	return nil
}

func (s *Scanner) close(token Token, c byte) (Token, error) {
	mayEnd := s.state == wantCommaOrEnd || s.state == wantValueOrEnd || s.state == wantKeyOrEnd
	switch {
	case s.depth == 0 || c != s.closing()[0]:
		return token, s.fail("this "+string(rune(c))+" closes nothing", "")
	case !mayEnd:
		return token, s.fail("something is missing before "+string(rune(c)), "no comma stands after the last member")
	}
	s.At++
	s.depth--
	s.completed()
	token.Kind = End
	return token, nil
}

// completed chooses what may follow a value.
func (s *Scanner) completed() {
	s.state = wantCommaOrEnd
	if s.depth == 0 {
		s.state = wantNothing
	}
}

func (s *Scanner) key(token Token, c byte) (Token, error) {
	if c != '"' {
		return token, s.fail("a key was expected before "+s.shown(c), "keys stand in double quotes")
	}
	var err error
	if token.Text, err = s.string(); err != nil {
		return token, err
	}
	c, ok, err := s.start()
	if err != nil {
		return token, err
	}
	if !ok || c != ':' {
		return token, s.fail("a colon is missing after the key "+notice.Quote(token.Text), "")
	}
	s.At++
	s.state = wantValue
	token.Kind = Key
	return token, nil
}

func (s *Scanner) value(token Token, c byte) (Token, error) {
	var err error
	switch {
	case c == '{':
		s.At++
		token.Kind = Object
		return token, s.open(true)
	case c == '[':
		s.At++
		token.Kind = Array
		return token, s.open(false)
	case c == '"':
		token.Kind = String
		token.Text, err = s.string()
	case wordByte(c):
		token.Kind, token.Text, err = s.word(token)
	default:
		err = s.fail("a value was expected before "+s.shown(c), "")
	}
	s.completed()
	return token, err
}

// shown names the character at the front in a message.
func (s *Scanner) shown(c byte) string {
	if c < utf8.RuneSelf {
		return notice.Quote(string(rune(c)))
	}
	return "a character that is no part of JSON"
}

// fail returns an error at what is read next.
func (s *Scanner) fail(message, hint string) *notice.Error { return s.FailAt(s.here(), message, hint) }

// FailAt returns an error at a token. Its excerpt ends where the piece does
// that is being read; a token of an earlier one has none.
func (s *Scanner) FailAt(token Token, message, hint string) *notice.Error {
	return s.Reader.FailAt(token.Place, message, hint)
}

func (s *Scanner) tooLong(what string) error {
	return notice.AsLimit(s.fail("a "+what+" of more than "+strconv.Itoa(s.long>>20)+" MiB", "is a quotation mark missing?"))
}
