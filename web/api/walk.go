package api

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

// next returns the byte that the next value or closing bracket begins with.
// In valid JSON commas and colons say no more than spaces do.
func (d *document) next() byte {
	for {
		switch c := d.text[d.at]; c {
		case ' ', '\t', '\r', '\n', ',', ':':
			d.at++
		default:
			return c
		}
	}
}

// object visits the members of the object that comes next. A visitor reads the
// value of its key. What it reports is located at the key.
func (d *document) object(what string, visit func(key string) error) error {
	if d.next() != '{' {
		return d.wrong(d.at, what+" must be an object")
	}
	d.at++
	known := map[string]bool{}
	for d.next() != '}' {
		start := d.at
		key := string(unescape(bytes.Clone(d.skip())))
		d.next()
		if known[key] {
			return d.wrong(start, "the key "+notice.Quote(key)+" stands twice in this object")
		}
		known[key] = true
		if err := visit(key); err != nil {
			return d.located(start, err)
		}
	}
	d.at++
	return nil
}

// array visits the elements of the array that comes next.
func (d *document) array(visit func() error) error {
	d.at++
	for d.next() != ']' {
		if err := visit(); err != nil {
			return err
		}
	}
	d.at++
	return nil
}

// skip passes over the next value and returns it as it stands.
func (d *document) skip() []byte {
	d.next()
	start := d.at
	for depth := 0; ; {
		switch d.text[d.at] {
		case '"':
			d.skipString()
		case '{', '[':
			depth++
			d.at++
		case '}', ']':
			depth--
			d.at++
		case ',', ':', ' ', '\t', '\r', '\n':
			d.at++
		default:
			d.skipWord()
		}
		if depth == 0 {
			return d.text[start:d.at]
		}
	}
}

func (d *document) skipString() {
	for d.at++; d.text[d.at] != '"'; d.at++ {
		if d.text[d.at] == '\\' {
			d.at++
		}
	}
	d.at++
}

// skipWord passes over a number, true, false or null.
func (d *document) skipWord() {
	end := bytes.IndexAny(d.text[d.at:], ",]} \t\r\n")
	if end < 0 {
		end = len(d.text) - d.at
	}
	d.at += end
}

// unescape resolves the escapes of a valid JSON string, in its own bytes, and
// returns what it says: no escape is shorter than what it stands for.
func unescape(quoted []byte) []byte {
	text := quoted[1 : len(quoted)-1]
	out := bytes.IndexByte(text, '\\')
	if out < 0 {
		return text
	}
	for in := out; in < len(text); {
		if text[in] != '\\' {
			run := bytes.IndexByte(text[in:], '\\')
			if run < 0 {
				run = len(text) - in
			}
			out += copy(text[out:], text[in:in+run])
			in += run
			continue
		}
		if c := simple[text[in+1]]; c != 0 {
			text[out] = c
			out++
			in += 2
			continue
		}
		r, length := unicodeEscape(text[in:])
		out += utf8.EncodeRune(text[out:in+length], r)
		in += length
	}
	return text[:out]
}

// unicodeEscape returns the character that \uXXXX stands for, or two of them
// that make one, and the length of the escape. A surrogate that stands alone
// is U+FFFD.
func unicodeEscape(text []byte) (r rune, length int) {
	r = hexadecimal(text[2:6])
	if !utf16.IsSurrogate(r) {
		return r, 6
	}
	if len(text) >= 12 && text[6] == '\\' && text[7] == 'u' {
		if both := utf16.DecodeRune(r, hexadecimal(text[8:12])); both != utf8.RuneError {
			return both, 12
		}
	}
	return utf8.RuneError, 6
}

func hexadecimal(digits []byte) (r rune) {
	for _, c := range digits {
		if c <= '9' {
			c -= '0'
		} else {
			c = (c | 0x20) - 'a' + 10
		}
		r = r<<4 | rune(c)
	}
	return r
}

// simple has what a letter after a backslash stands for.
var simple = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}
