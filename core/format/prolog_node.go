package format

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

const (
	leafHint = "a word is lf(1,2,'N') or t(n, 'word', …)"
	termHint = "write ccg(1, ba('S', …))."
)

// tree reads a derivation to the end of its clause.
func (p *prolog) tree(d *dependency.Derivation) {
	p.quotes = 0
	p.next()
	if p.t.kind != prologFunctor { // the name of the parser
		p.argument()
		p.next()
	}
	for p.err == nil {
		switch {
		case p.t.kind != prologFunctor:
			p.fail(&p.t, "a node was expected here", termHint)
		case p.t.text == "lf" || p.t.text == "t":
			p.leaf(d)
		default:
			p.open(d)
			continue // with its first daughter
		}
		for p.t.kind == ')' && d.Tree.Depth() > 0 {
			d.Tree.Close()
			p.next()
		}
		if d.Tree.Depth() > 0 {
			p.expect(',', "a node has the category of what it makes, and then its daughters")
			continue
		}
		p.expect(')', termHint)
		if p.t.kind != prologStop {
			p.fail(&p.t, "the clause does not end after the derivation", termHint)
		}
		p.clause = p.err != nil
		return
	}
}

// open reads the categories of a node, up to its first daughter: its own, and,
// beside it, those of daughters. Boxer's input has its own first, C&C's other
// output last.
func (p *prolog) open(d *dependency.Derivation) {
	functor := p.t
	p.next()
	var own *category.Category
	for p.t.kind != prologFunctor || own == nil {
		switch {
		case p.t.kind == prologWord && own != nil && isNumber(p.t.text): // of arguments that composition passes on
			p.next()
		default:
			own = p.own(own)
		}
		if p.expect(',', leafHint); p.err != nil {
			return
		}
	}
	if !d.Tree.Open(derivation.Node{Category: own, Rule: functor.text}) {
		p.tooMuch(&functor, tooLarge)
	}
}

// own reads a category, and returns which is that of the node: this one or the
// one before.
func (p *prolog) own(before *category.Category) *category.Category {
	if p.quotes == 0 { // the first of the derivation
		p.quotes = p.t.kind
	}
	c := p.category()
	if before != nil && p.quotes != prologQuoted {
		return before
	}
	return c
}

// leaf reads lf(1, 2, 'N') or t(n, 'word', 'lemma', 'POS', …).
func (p *prolog) leaf(d *dependency.Derivation) {
	functor := p.t
	p.next()
	var t dependency.Token
	if functor.text == "t" {
		t.Category = p.own(nil)
		for i := 0; p.t.kind == ','; i++ {
			p.next()
			switch text := p.argument(); i {
			case 0:
				t.Form = text
			case 2:
				t.POS = text
			}
		}
		if t.Form == "" {
			p.fail(&functor, "a word without its form", leafHint)
		}
	} else {
		p.argument()
		p.expect(',', leafHint)
		if p.argument() != strconv.Itoa(len(d.Tokens)+1) {
			p.fail(&functor, "the words of the derivation are not in the order of the sentence", leafHint)
		}
		p.expect(',', leafHint)
		t.Category = p.own(nil)
	}
	if p.expect(')', leafHint); p.err != nil {
		return
	}
	if excess := addWord(d, t, 0); excess != "" {
		p.tooMuch(&functor, excess)
	}
}

// tooMuch keeps an error that is one of the bounds, if it is the first.
func (p *prolog) tooMuch(t *prologToken, message string) {
	if p.err == nil {
		p.fail(t, message, "")
		p.err = notice.AsLimit(p.err)
	}
}
