package jsontext

import "github.com/ccgscore/ccgscore/core/notice"

// word reads a number, a truth value or null.
func (s *Scanner) word(token Token) (Kind, string, error) {
	text, err := s.letters()
	switch {
	case err != nil:
		return Null, "", err
	case text == "null":
		return Null, text, nil
	case text == "true" || text == "false":
		return Bool, text, nil
	case IsNumber(text):
		return Number, text, nil
	}
	return Null, "", s.FailAt(token, notice.Quote(text)+" is no value of JSON", "text stands in double quotes")
}

// letters reads what belongs to a word. Like a string, it is a part of the
// piece where that is possible.
func (s *Scanner) letters() (string, error) {
	s.scratch = s.scratch[:0]
	for {
		end := s.At
		for end < len(s.Text) && wordByte(s.Text[end]) {
			end++
		}
		if end-s.At+len(s.scratch) > s.long {
			return "", s.tooLong("number")
		}
		part := s.Text[s.At:end]
		s.At = end
		if end < len(s.Text) && len(s.scratch) == 0 {
			return part, nil
		}
		s.scratch = append(s.scratch, part...)
		c, ok, err := s.Peek()
		if err != nil {
			return "", err
		}
		if !ok || !wordByte(c) {
			return string(s.scratch), nil
		}
	}
}

func wordByte(c byte) bool {
	return c-'0' <= 9 || (c|0x20)-'a' <= 'z'-'a' || c == '-' || c == '+' || c == '.' || c == '_'
}

// IsNumber reports whether a text is a number as JSON writes it.
func IsNumber(text string) bool {
	at := 0
	digits := func() bool {
		start := at
		for at < len(text) && text[at]-'0' <= 9 {
			at++
		}
		return at > start
	}
	skip := func(signs string) bool {
		for i := 0; i < len(signs); i++ {
			if at < len(text) && text[at] == signs[i] {
				at++
				return true
			}
		}
		return false
	}
	skip("-")
	if !skip("0") && !digits() {
		return false
	}
	if skip(".") && !digits() {
		return false
	}
	if skip("eE") {
		skip("+-")
		if !digits() {
			return false
		}
	}
	return at == len(text)
}
