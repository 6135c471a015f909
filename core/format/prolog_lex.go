package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// prologLexer cuts lines into the tokens of Prolog, as far as terms without
// operators of their own need it. After an error every token is the end.
type prologLexer struct {
	source *input
	line   string
	offset int // of what is next in it
	t      prologToken
	err    error // of the file, or what is wrong with a term
}

// prologToken is the token that was read last.
type prologToken struct {
	kind   byte   // one of the below, or the sign itself: ( ) , / …
	text   string // of a word or a sign; of a quoted atom, without quotes and escapes
	line   string // where it stands
	number int    // … of this number
	at     int    // … at this offset
}

const (
	prologEnd     byte = iota // of the file
	prologStop                // the full stop that ends a clause
	prologWord                // letters and digits
	prologFunctor             // … with a bracket right behind, which is read as well
	prologQuoted              // 'in quotes'
)

// fail keeps an error at a token, if it is the first.
func (l *prologLexer) fail(t *prologToken, message, hint string) {
	if l.err != nil {
		return
	}
	e := l.source.fail(t.number, 0, message, hint)
	if !l.source.brief {
		e.Column = column(t.line, t.at)
		e.Excerpt = notice.Around(t.line, t.at)
	}
	l.err = e
	l.t.kind = prologEnd
}

// expect reads on behind a sign.
func (l *prologLexer) expect(sign byte, hint string) {
	if l.t.kind != sign {
		l.fail(&l.t, string(rune(sign))+" was expected here", hint)
		return
	}
	l.next()
}

// next reads the next token.
func (l *prologLexer) next() {
	l.t.kind = prologEnd
	if l.err != nil || !l.skipSpace() {
		l.t.line, l.t.number, l.t.at = l.line, l.source.number, len(l.line)
		return
	}
	l.t = prologToken{line: l.line, number: l.source.number, at: l.offset}
	c := l.line[l.offset]
	if c == '\'' {
		l.quoted()
		return
	}
	l.offset++
	switch {
	case wordByte(c):
		for l.offset < len(l.line) && wordByte(l.line[l.offset]) {
			l.offset++
		}
		l.t.kind = prologWord
	case c == '.' && l.stops():
		l.t.kind = prologStop
	default:
		l.t.kind = c
	}
	l.t.text = l.line[l.t.at:l.offset]
	if l.t.kind == prologWord && strings.HasPrefix(l.line[l.offset:], "(") {
		l.t.kind = prologFunctor
		l.offset++
	}
}

// wordByte reports whether b may stand in an atom without quotes, a variable or
// a number.
func wordByte(b byte) bool {
	return b == '_' || b >= 0x80 || '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'z'
}

// stops reports whether the full stop that was read ends a clause.
func (l *prologLexer) stops() bool {
	return l.offset == len(l.line) || blank(l.line[l.offset]) || l.line[l.offset] == '%'
}

// skipSpace goes to the next token, over lines and comments. It reports whether
// there is one.
func (l *prologLexer) skipSpace() bool {
	comment := false
	start := prologToken{}
	for {
		rest := l.line[l.offset:]
		switch {
		case comment:
			end := strings.Index(rest, "*/")
			if comment = end < 0; !comment {
				l.offset += end + len("*/")
				continue
			}
		case rest != "" && blank(rest[0]):
			l.offset++
			continue
		case strings.HasPrefix(rest, "/*"):
			comment = true
			start = prologToken{line: l.line, number: l.source.number, at: l.offset}
			l.offset += len("/*")
			continue
		case rest != "" && rest[0] != '%':
			return true
		}
		line, err := l.source.next()
		if err != nil {
			l.offset = len(l.line)
			if comment && err == io.EOF {
				l.fail(&start, "this comment has no end", "add the missing */")
			} else if err != io.EOF {
				l.err = err
			}
			return false
		}
		l.line, l.offset = line, 0
	}
}

// quoted reads an atom in quotes. A quote inside is written \' by C&C, doubled
// by the standard, and as it is by EasyCCG: then it is one that nothing follows
// which could follow an atom.
func (l *prologLexer) quoted() {
	l.offset++
	var changed []byte // the atom, where it is not what stands in the line
	for from := l.offset; l.offset < len(l.line); {
		rest := l.line[l.offset:]
		quotes := len(rest) - len(strings.TrimLeft(rest, "'"))
		escape := len(rest) > 1 && rest[0] == '\\' && strings.IndexByte(`'"\`, rest[1]) >= 0
		if !escape && quotes == 0 {
			l.offset++
			continue
		}
		before := l.line[from:l.offset]
		if escape {
			changed = append(append(changed, before...), rest[1])
			l.offset += 2
			from = l.offset
			continue
		}
		inside := quotes
		closed := endsAtom(rest[quotes:])
		if closed {
			inside--
		}
		l.offset += quotes
		if changed == nil && inside == 0 {
			l.t.kind, l.t.text = prologQuoted, before
			return
		}
		if inside%2 == 0 {
			inside /= 2
		}
		changed = append(append(changed, before...), rest[:inside]...)
		from = l.offset
		if closed {
			l.t.kind, l.t.text = prologQuoted, string(changed)
			return
		}
	}
	l.fail(&l.t, "this quotation mark is never closed", "an atom stands on one line")
}

// endsAtom reports whether what follows a quotation mark may follow an atom.
func endsAtom(rest string) bool {
	rest = strings.TrimLeft(rest, " \t")
	return rest == "" || strings.IndexByte(",)]", rest[0]) >= 0
}
