package format

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// prologNodes is what is known of the terms of a derivation.
type prologNodes struct {
	started bool
	quoted  bool // categories are quoted
}

// tree reads a derivation, and the bracket that closes ccg(.
func (p *prolog) tree(d *dependency.Derivation) error {
	p.nodes = prologNodes{}
	t, err := p.next()
	if err == nil && t.kind != prologFunctor { // the name of the parser
		if _, t, err = p.argument(t); err == nil {
			t, err = p.next()
		}
	}
	for err == nil {
		if t.kind != prologFunctor {
			return p.fail(t, "a node was expected", "write ba('S', …) or t(np, 'word', …)")
		}
		switch t.text {
		case "lf":
			t, err = p.leaf(d, t)
		case "t":
			t, err = p.fullLeaf(d, t)
		default:
			t, err = p.open(d, t)
			continue // with its first daughter
		}
		for err == nil && t.is(")") && d.Tree.Depth() > 0 {
			d.Tree.Close()
			t, err = p.next()
		}
		switch {
		case err != nil:
		case d.Tree.Depth() == 0:
			return p.close(t)
		case !t.is(","):
			return p.fail(t, "a , or ) was expected after a node", "")
		default:
			t, err = p.next()
		}
	}
	return err
}

// close reads the end of the clause from the bracket behind the derivation on.
func (p *prolog) close(t prologToken) error {
	bracket := t.is(")")
	if bracket {
		var err error
		if t, err = p.next(); err != nil {
			return err
		}
	}
	if !bracket || t.kind != prologStop {
		return p.fail(t, "the clause does not end after the derivation", "write ccg(1, …).")
	}
	p.clause = false
	return nil
}

// open reads the categories of a node: its own, and, beside it, those of
// daughters. C&C for Boxer writes its own first, the others last.
func (p *prolog) open(d *dependency.Derivation, functor prologToken) (first prologToken, err error) {
	var own *category.Category
	for {
		t, err := p.next()
		if err != nil {
			return t, err
		}
		switch {
		case t.kind == prologFunctor && own != nil:
			if !d.Tree.Open(derivation.Node{Category: own, Rule: functor.text}) {
				return t, limit(p.fail(functor, tooLarge, ""))
			}
			return t, nil
		case t.kind == prologWord && own != nil && isNumber(t.text): // of arguments that composition passes on
			t, err = p.next()
		default:
			own, t, err = p.own(own, t)
		}
		if err != nil {
			return t, err
		}
		if t.is(")") {
			return t, p.fail(functor, "a node without daughters", "a word is lf(1,2,'N') or t(n, 'word', …)")
		}
	}
}

// own reads a category, and returns which is that of the node: this one or the
// one before.
func (p *prolog) own(before *category.Category, t prologToken) (*category.Category, prologToken, error) {
	if !p.nodes.started {
		p.nodes = prologNodes{started: true, quoted: t.kind == prologQuoted}
	}
	c, t, err := p.category(t)
	if before != nil && !p.nodes.quoted {
		c = before
	}
	return c, t, err
}

// leaf reads lf(1, 2, 'N'), and the token behind it.
func (p *prolog) leaf(d *dependency.Derivation, functor prologToken) (prologToken, error) {
	position := ""
	var t prologToken
	var err error
	for range 2 {
		if t, err = p.next(); err == nil {
			position, t, err = p.argument(t)
		}
		if err != nil {
			return t, err
		}
		if !t.is(",") {
			return t, p.fail(functor, "this is not lf(1, 2, 'N')", "")
		}
	}
	if position != strconv.Itoa(len(d.Tokens)+1) {
		return t, p.fail(functor, "the words of the derivation are not in the order of the sentence", "the next is word "+strconv.Itoa(len(d.Tokens)+1))
	}
	if t, err = p.next(); err != nil {
		return t, err
	}
	c, t, err := p.own(nil, t)
	if err != nil {
		return t, err
	}
	if !t.is(")") {
		return t, p.fail(functor, "this is not lf(1, 2, 'N')", "")
	}
	return p.leafEnd(d, functor, dependency.Token{Category: c})
}

// fullLeaf reads t(n, 'word', 'lemma', 'POS', …), and the token behind it.
func (p *prolog) fullLeaf(d *dependency.Derivation, functor prologToken) (prologToken, error) {
	t, err := p.next()
	if err != nil {
		return t, err
	}
	c, t, err := p.own(nil, t)
	if err != nil {
		return t, err
	}
	var arguments [3]string // word, lemma, POS
	for i := 0; t.is(","); i++ {
		text := ""
		if t, err = p.next(); err == nil {
			text, t, err = p.argument(t)
		}
		if err != nil {
			return t, err
		}
		if i < len(arguments) {
			arguments[i] = text
		}
	}
	if arguments[0] == "" {
		return t, p.fail(functor, "this is not t(n, 'word', …)", "")
	}
	return p.leafEnd(d, functor, dependency.Token{Form: arguments[0], POS: arguments[2], Category: c})
}

// leafEnd adds a word, and returns the token behind it.
func (p *prolog) leafEnd(d *dependency.Derivation, functor prologToken, t dependency.Token) (prologToken, error) {
	if excess := addWord(d, t, 0); excess != "" {
		return functor, limit(p.fail(functor, excess, ""))
	}
	return p.next()
}
