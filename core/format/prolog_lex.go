package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// prologLexer cuts lines into the tokens of Prolog, as far as terms without
// operators of their own need it.
type prologLexer struct {
	source *input
	text   string // the line
	offset int    // of what is next in it
}

// prologToken is a token.
type prologToken struct {
	kind   prologKind
	text   string // of a word or a sign; of a quoted atom, without quotes and escapes
	line   string // where it stands
	number int    // … of this number
	at     int    // … at this offset
}

type prologKind uint8

const (
	prologEnd     prologKind = iota // of the file
	prologStop                      // the full stop that ends a clause
	prologSign                      // one sign: ( ) , / …
	prologWord                      // letters and digits
	prologFunctor                   // … with a bracket right behind, which is read
	prologQuoted                    // 'in quotes'
)

// is reports whether a token is a sign.
func (t *prologToken) is(sign string) bool { return t.kind == prologSign && t.text == sign }

func (l *prologLexer) fail(t prologToken, message, hint string) *notice.Error {
	e := l.source.fail(t.number, 0, message, hint)
	if !l.source.brief {
		e.Column = column(t.line, t.at)
		e.Excerpt = notice.Around(t.line, t.at)
	}
	return e
}

// next returns the next token. The error, which ends the reading, is one of the
// input, or of a comment or quotation without an end.
func (l *prologLexer) next() (prologToken, error) {
	if err := l.skipSpace(); err != nil {
		if err == io.EOF {
			return prologToken{line: l.text, number: l.source.number, at: len(l.text)}, nil
		}
		return prologToken{}, err
	}
	t := prologToken{line: l.text, number: l.source.number, at: l.offset}
	switch c := l.text[l.offset]; {
	case c == '\'':
		t.kind = prologQuoted
		return t, l.quoted(&t)
	case wordByte(c):
		for l.offset < len(l.text) && wordByte(l.text[l.offset]) {
			l.offset++
		}
		t.kind, t.text = prologWord, l.text[t.at:l.offset]
		if l.offset < len(l.text) && l.text[l.offset] == '(' {
			t.kind = prologFunctor
			l.offset++
		}
	case c == '.' && l.stops(l.offset+1):
		l.offset++
		t.kind = prologStop
	default:
		l.offset++
		t.kind, t.text = prologSign, l.text[t.at:l.offset]
	}
	return t, nil
}

// wordByte reports whether b may stand in an atom without quotes, a variable or
// a number.
func wordByte(b byte) bool {
	return b == '_' || b >= 0x80 || '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'z'
}

// stops reports whether a full stop before an offset ends a clause.
func (l *prologLexer) stops(at int) bool {
	return at == len(l.text) || blank(l.text[at]) || l.text[at] == '%'
}

// skipSpace goes to the next token, over lines and comments.
func (l *prologLexer) skipSpace() error {
	for {
		for l.offset < len(l.text) && blank(l.text[l.offset]) {
			l.offset++
		}
		switch {
		case l.offset == len(l.text) || l.text[l.offset] == '%':
			if err := l.nextLine(); err != nil {
				return err
			}
		case strings.HasPrefix(l.text[l.offset:], "/*"):
			if err := l.skipComment(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

func (l *prologLexer) nextLine() error {
	line, err := l.source.next()
	if err != nil {
		l.offset = len(l.text)
		return err
	}
	l.text, l.offset = line, 0
	return nil
}

func (l *prologLexer) skipComment() error {
	start := prologToken{line: l.text, number: l.source.number, at: l.offset}
	l.offset += len("/*")
	for {
		if end := strings.Index(l.text[l.offset:], "*/"); end >= 0 {
			l.offset += end + len("*/")
			return nil
		}
		if err := l.nextLine(); err == io.EOF {
			return l.fail(start, "this comment has no end", "add the missing */")
		} else if err != nil {
			return err
		}
	}
}

// quoted reads an atom in quotes. A quote inside is written \' by C&C, ” by
// the standard, and as it is by EasyCCG: then it is one that nothing
// follows which could follow an atom.
func (l *prologLexer) quoted(t *prologToken) error {
	l.offset++
	start := l.offset
	var changed []byte // the atom, where it is not what stands in the line
	for from := start; l.offset < len(l.text); {
		quotes := 0
		switch l.text[l.offset] {
		case '\\':
			if next := l.offset + 1; next < len(l.text) && strings.IndexByte(`'"\`, l.text[next]) >= 0 {
				changed = append(changed, l.text[from:l.offset]...)
				changed = append(changed, l.text[next])
				l.offset += 2
				from = l.offset
				continue
			}
		case '\'':
			for l.offset+quotes < len(l.text) && l.text[l.offset+quotes] == '\'' {
				quotes++
			}
		}
		if quotes == 0 {
			l.offset++
			continue
		}
		inside := quotes
		closed := l.ends(l.offset + quotes)
		if closed {
			inside--
		}
		if changed == nil && inside == 0 {
			t.text = l.text[start:l.offset]
			l.offset++
			return nil
		}
		if inside%2 == 0 {
			inside /= 2
		}
		changed = append(changed, l.text[from:l.offset]...)
		changed = append(changed, strings.Repeat("'", inside)...)
		l.offset += quotes
		from = l.offset
		if closed {
			t.text = string(changed)
			return nil
		}
	}
	return l.fail(*t, "this quotation mark is never closed", "an atom stands on one line")
}

// ends reports whether what stands at an offset may follow an atom.
func (l *prologLexer) ends(at int) bool {
	for at < len(l.text) && blank(l.text[at]) {
		at++
	}
	return at == len(l.text) || strings.IndexByte(",)]", l.text[at]) >= 0
}
