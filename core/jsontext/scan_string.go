package jsontext

import "unicode/utf8"

// string reads a string from its opening quotation mark on. A string that
// lies in the piece as it stands is a part of it; others are copied.
func (s *Scanner) string() (string, error) {
	start := s.here()
	s.At++
	s.scratch = s.scratch[:0]
	high := -1 // length of scratch after a high surrogate
	for {
		end := s.At
		for end < len(s.Text) && s.Text[end] != '"' && s.Text[end] != '\\' && s.Text[end] >= ' ' {
			end++
		}
		if end-s.At+len(s.scratch) > s.long {
			return "", s.tooLong("string")
		}
		if end < len(s.Text) && s.Text[end] == '"' && len(s.scratch) == 0 {
			text := s.Text[s.At:end]
			s.At = end + 1
			return s.checked(text, start)
		}
		s.scratch = append(s.scratch, s.Text[s.At:end]...)
		s.At = end
		c, ok, err := s.Peek()
		switch {
		case err != nil:
			return "", err
		case !ok:
			return "", s.FailAt(start, "this string is never closed", "add the missing \"")
		case c == '"':
			s.At++
			return s.checked(string(s.scratch), start)
		case c == '\\':
			s.At++
			if high, err = s.escape(high); err != nil {
				return "", err
			}
		case c < ' ':
			return "", s.fail("a control character in a string", "write \\n, \\t or \\u00"+string(hexDigits[c>>4])+string(hexDigits[c&15]))
		}
	}
}

func (s *Scanner) checked(text string, start Token) (string, error) {
	if !utf8.ValidString(text) {
		return "", s.FailAt(start, "this string is not valid UTF-8", "convert the file to UTF-8")
	}
	return text, nil
}

// escape reads an escape after its backslash. A surrogate that stands alone
// becomes U+FFFD; high is where the scratch ended after a high one, or -1.
func (s *Scanner) escape(high int) (int, error) {
	c, ok, err := s.Peek()
	if err != nil {
		return -1, err
	}
	if ok {
		s.At++
	}
	switch c {
	case '"', '\\', '/':
	case 'b':
		c = '\b'
	case 'f':
		c = '\f'
	case 'n':
		c = '\n'
	case 'r':
		c = '\r'
	case 't':
		c = '\t'
	case 'u':
		return s.unicode(high)
	default:
		return -1, s.fail("this is no escape of JSON", `a backslash is written \\`)
	}
	s.scratch = append(s.scratch, c)
	return -1, nil
}

func (s *Scanner) unicode(high int) (int, error) {
	var r rune
	for range 4 {
		c, ok, err := s.Peek()
		if err != nil {
			return -1, err
		}
		digit, valid := hexDigit(c)
		if !ok || !valid {
			return -1, s.fail(`four hexadecimal digits must follow \u`, "")
		}
		s.At++
		r = r<<4 | digit
	}
	switch {
	case r >= 0xd800 && r < 0xdc00:
		s.high = r
		s.scratch = utf8.AppendRune(s.scratch, utf8.RuneError)
		return len(s.scratch), nil
	case r >= 0xdc00 && r < 0xe000 && high == len(s.scratch):
		s.scratch = s.scratch[:high-len("\ufffd")]
		r = (s.high-0xd800)<<10 + (r - 0xdc00) + 0x10000
	}
	s.scratch = utf8.AppendRune(s.scratch, r)
	return -1, nil
}

func hexDigit(c byte) (rune, bool) {
	switch {
	case c-'0' <= 9:
		return rune(c - '0'), true
	case (c|0x20)-'a' <= 5:
		return rune((c|0x20)-'a') + 10, true
	}
	return 0, false
}
