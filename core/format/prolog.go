package format

import (
	"io"
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// prolog reads the derivations that are terms of Prolog. C&C and EasyCCG write
// the words after each, as facts of their own:
//
//	ccg(1, ba('S[dcl]', lf(1,1,'NP'), lf(1,2,'S[dcl]\NP'))).
//	w(1, 1, 'John', 'John', 'NNP', 'I-NP', 'O', 'NP').
//
// and C&C for Boxer, depccg and LangPro write them into it:
//
//	ccg(1, ba(s:dcl, t(np, 'John', 'John', 'NNP', 'I-NP', 'O'), t(s:dcl\np, …))).
//
// Several terms of one sentence are an n-best list. Directives and other
// clauses are passed over. The format has no head field.
type prolog struct {
	derivations
	prologLexer
	nodes prologNodes
	name  []byte // a category

	ahead  bool        // the start of the next term was read, ccg(1,
	clause bool        // the clause that is read is not complete
	term   prologToken // … where it starts
	id     string      // … of this sentence
}

func newProlog(in *input, o Options) *prolog {
	p := &prolog{derivations: newDerivations(in, o), prologLexer: prologLexer{source: in}}
	p.noField = true
	return p
}

// read reads the terms of a sentence, and the start of the one behind them,
// which tells that they are all.
func (p *prolog) read(s *dependency.Sentence) error {
	p.begin()
	for {
		if err := p.toTerm(nil); err != nil {
			return err
		}
		switch {
		case p.seen > 0 && (!p.ahead || p.id != s.ID):
			return nil
		case !p.ahead:
			p.conclude()
			return io.EOF
		}
		if p.seen == 0 {
			s.ID, s.Line = p.id, p.term.number
		}
		if err := p.derivation(s); err != nil {
			return err
		}
	}
}

// derivation reads the term whose start was read, and its words.
func (p *prolog) derivation(s *dependency.Sentence) error {
	p.ahead, p.clause = false, true
	if p.wants(s, notice.Place{File: p.in.file, Line: p.term.number}) {
		err := p.add(s, func(d *dependency.Derivation) (wrong, fatal error) {
			err := p.tree(d)
			if err == nil {
				err = p.toTerm(d)
			}
			if err == nil {
				err = p.missing(d)
			}
			if err == p.in.err { // of the file, not of the term
				return nil, err
			}
			return err, nil
		})
		if err != nil || p.ahead {
			return err
		}
	}
	return p.skipClause()
}

// missing finds words that the facts after a term do not tell.
func (p *prolog) missing(d *dependency.Derivation) error {
	for i := range d.Tokens {
		if d.Tokens[i].Form == "" {
			return p.in.fail(p.at.Line, 0, "word "+strconv.Itoa(i+1)+" of this derivation is not told", "a fact w(1, "+strconv.Itoa(i+1)+", 'word', …) tells it")
		}
	}
	return nil
}

// toTerm reads clauses up to the start of the next term, or to the end of the
// file. The facts between them tell the words of a derivation, if there is one.
func (p *prolog) toTerm(d *dependency.Derivation) error {
	for !p.ahead {
		t, err := p.next()
		if err != nil || t.kind == prologEnd {
			return err
		}
		p.clause = t.kind != prologStop
		switch {
		case t.kind == prologFunctor && t.text == "ccg":
			err = p.start(t)
		case t.kind == prologFunctor && t.text == "w" && d != nil:
			err = p.word(d, t)
		case t.kind == prologFunctor && t.text != "w" && t.text != "id":
			p.in.log.Count(1, "unknown-clause", notice.Place{File: p.in.file, Line: t.number}, func() (string, string) {
				return "the clause " + notice.Quote(t.text) + " is not read", "ccg and w are"
			})
		case t.kind != prologFunctor && t.kind != prologStop && !t.is(":"):
			err = p.in.forgive(wrongLine, p.fail(t, "a clause was expected", "write ccg(1, …)."))
		}
		if err == nil && !p.ahead {
			err = p.skipClause()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// start reads the number of a sentence, and, as LangPro writes it, the name of
// the parser behind it.
func (p *prolog) start(t prologToken) error {
	p.term = t
	next, err := p.next()
	if err == nil {
		p.id, next, err = p.argument(next)
	}
	if err != nil {
		return err
	}
	if !next.is(",") {
		return p.in.forgive(wrongLine, p.fail(next, "ccg has no derivation", "write ccg(1, …)."))
	}
	p.ahead = true
	return nil
}

// skipClause reads the rest of a clause: to its full stop, or, if that is
// missing, to a term at the beginning of a line.
func (p *prolog) skipClause() error {
	for p.clause {
		t, err := p.next()
		if err != nil {
			if err == p.in.err {
				return err
			}
			continue // a quotation without an end is in what is skipped
		}
		p.clause = t.kind != prologStop && t.kind != prologEnd
		if t.kind == prologFunctor && t.text == "ccg" && t.at == 0 {
			p.clause, p.offset = false, 0
		}
	}
	return nil
}

// word reads w(1, 2, 'word', 'lemma', 'POS', …).
func (p *prolog) word(d *dependency.Derivation, fact prologToken) error {
	var arguments [8]string
	n := 0
	for {
		t, err := p.next()
		if err != nil {
			return err
		}
		text, t, err := p.argument(t)
		if err != nil {
			return err
		}
		if n < len(arguments) {
			arguments[n] = text
		}
		n++
		if t.is(")") {
			break
		}
	}
	position, ok := parseNumber(arguments[1], dependency.MaxTokens)
	switch {
	case n < 3 || arguments[2] == "":
		return p.fail(fact, "this is not w(1, 2, 'word', …)", "")
	case arguments[0] != p.id:
		return p.fail(fact, "a word of sentence "+notice.Quote(arguments[0])+" follows a derivation of "+notice.Quote(p.id), "")
	case !ok || position < 1 || position > len(d.Tokens):
		return p.fail(fact, "the derivation has no word "+notice.Quote(arguments[1]), "its words are 1 to "+strconv.Itoa(len(d.Tokens)))
	}
	token := &d.Tokens[position-1]
	token.Form = arguments[2]
	if n == len(arguments) { // with fewer, nothing tells which they are
		token.POS = arguments[4]
	}
	return nil
}
