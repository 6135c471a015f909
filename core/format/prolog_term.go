package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
)

// category reads a category up to the token behind it: 'S[dcl]\NP', or, as the
// input of Boxer has it, s:dcl\np.
func (p *prolog) category() *category.Category {
	start := p.t
	text := start.text
	if start.kind == prologQuoted {
		p.next()
	} else {
		text = p.plainCategory()
	}
	if p.err != nil {
		return nil
	}
	if p.t.kind != ',' && p.t.kind != ')' {
		p.fail(&p.t, "a category goes on where , or ) was expected", "")
		return nil
	}
	c, err := p.in.cache.Parse(text)
	if err != nil {
		p.fail(&start, "category", "")
		p.err = wrongCategory(p.err, text, err)
	}
	return c
}

// plainCategory turns s:dcl\np into S[dcl]\NP. A feature that is a variable
// takes any value, so it says nothing.
func (p *prolog) plainCategory() string {
	p.name = p.name[:0]
	open := 0
	for feature := false; ; p.next() {
		switch p.t.kind {
		case prologEnd, prologStop, prologFunctor:
			p.fail(&p.t, "a category does not end", "is a bracket missing?")
			return ""
		case ',':
			return string(p.name)
		case ')':
			if open--; open < 0 {
				return string(p.name)
			}
		case '(':
			open++
		case ':':
			feature = true
			continue
		}
		switch text := p.t.text; {
		case !feature && p.t.kind == prologWord:
			p.name = append(p.name, atomOf(text)...)
		case !feature:
			p.name = append(p.name, text...)
		case text != "" && text[0] >= 'a': // no variable
			p.name = append(append(append(p.name, '['), text...), ']')
		}
		feature = false
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

// argument reads an argument that is an atom or a number, up to the token behind
// it. Of any other it returns "".
func (p *prolog) argument() (text string) {
	text = p.t.text
	open := 0
	for parts := 0; ; parts++ {
		switch p.t.kind {
		case prologEnd, prologStop:
			p.fail(&p.t, "an argument does not end", "is a bracket missing?")
			return ""
		case ',', ')':
			if open == 0 {
				if parts != 1 {
					text = ""
				}
				return text
			}
			if p.t.kind == ')' {
				open--
			}
		case prologFunctor, '(', '[', '{':
			open++
		case ']', '}':
			open--
		}
		p.next()
	}
}
