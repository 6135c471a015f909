package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
)

// category reads a category that starts with a token, and the token behind it:
// 'S[dcl]\NP', or, as the input of Boxer has it, s:dcl\np.
func (p *prolog) category(t prologToken) (*category.Category, prologToken, error) {
	start := t
	text := t.text
	var err error
	if t.kind == prologQuoted {
		t, err = p.next()
	} else {
		text, t, err = p.plainCategory(t)
	}
	if err != nil {
		return nil, t, err
	}
	if !t.is(",") && !t.is(")") {
		return nil, t, p.fail(t, "a category goes on where , or ) was expected", "")
	}
	c, err := p.in.cache.Parse(text)
	if err != nil {
		return nil, t, wrongCategory(p.fail(start, "", ""), text, err)
	}
	return c, t, nil
}

// plainCategory turns s:dcl\np into S[dcl]\NP. A feature that is a variable
// takes any value, so it says nothing.
func (p *prolog) plainCategory(t prologToken) (text string, next prologToken, err error) {
	p.name = p.name[:0]
	open := 0
	for feature := false; ; {
		switch {
		case t.kind == prologEnd || t.kind == prologStop:
			return "", t, p.fail(t, "a category ends with the clause", "is a bracket missing?")
		case t.is(",") || t.is(")") && open == 0:
			return string(p.name), t, nil
		case t.is(":"):
			feature = true
		case feature:
			if feature = false; t.text != "" && (t.text[0]|0x20 == t.text[0] && t.text[0] != '_') {
				p.name = append(append(append(p.name, '['), t.text...), ']')
			}
		case t.kind == prologFunctor: // no category is one
			return "", t, p.fail(t, "a category was expected before "+t.text+"(", "")
		case t.kind == prologWord:
			p.name = append(p.name, atomOf(t.text)...)
		default:
			if t.is("(") {
				open++
			} else if t.is(")") {
				open--
			}
			p.name = append(p.name, t.text...)
		}
		if t, err = p.next(); err != nil {
			return "", t, err
		}
	}
}

// atomOf returns the atom of a category that Boxer's input writes in small
// letters.
func atomOf(word string) string {
	switch word {
	case "conj":
		return word
	case "period":
		return "."
	case "comma":
		return ","
	case "colon":
		return ":"
	case "semi", "semicolon":
		return ";"
	}
	return strings.ToUpper(word)
}

// argument reads an argument that is an atom or a number, and the token behind
// it. Of any other it returns "".
func (p *prolog) argument(t prologToken) (text string, next prologToken, err error) {
	if t.is(",") || t.is(")") {
		return "", t, nil
	}
	text, start := t.text, t
	open := 0
	for parts := 0; ; parts++ {
		switch {
		case t.kind == prologEnd || t.kind == prologStop:
			return "", t, p.fail(t, "an argument ends with the clause", "is a bracket missing?")
		case open == 0 && (t.is(",") || t.is(")")):
			if parts > 1 {
				text = ""
			}
			return text, t, nil
		case t.kind == prologFunctor, t.is("("), t.is("["), t.is("{"):
			open++
		case t.is(")"), t.is("]"), t.is("}"):
			open--
		}
		if t, err = p.next(); err != nil {
			return "", start, err
		}
	}
}
