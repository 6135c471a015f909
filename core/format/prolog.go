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
	name   []byte // of a category
	quotes byte   // how categories of the derivation are written

	ahead  bool   // the start of the next term was read, ccg(1,
	id     string // … of this sentence
	number int    // … on this line
	clause bool   // the clause that is read is not complete
}

func newProlog(in *input, o Options) *prolog {
	p := &prolog{}
	p.derivations.open(in, o)
	p.source, p.noField = in, true
	return p
}

// read reads the terms of a sentence, and the start of the one behind them,
// which tells that they are all.
func (p *prolog) read(s *dependency.Sentence) error {
	p.begin()
	for {
		if p.toTerm(nil); p.err != nil {
			return p.err
		}
		switch {
		case p.seen > 0 && (!p.ahead || p.id != s.ID):
			return nil
		case !p.ahead:
			p.conclude()
			return io.EOF
		}
		if p.seen == 0 {
			s.ID, s.Line = p.id, p.number
		}
		if err := p.derivation(s); err != nil {
			return err
		}
	}
}

// derivation reads the term whose start was read, and its words.
func (p *prolog) derivation(s *dependency.Sentence) error {
	p.ahead, p.clause = false, true
	if p.wants(s, notice.Place{File: p.in.file, Line: p.number}) {
		err := p.add(s, func(d *dependency.Derivation) (wrong, fatal error) {
			p.tree(d)
			p.toTerm(d)
			p.missing(d)
			return p.recover()
		})
		if err != nil {
			return err
		}
	}
	p.skipClause()
	return p.err
}

// recover tells what is wrong with a term, which may be forgiven, from what is
// wrong with the file.
func (p *prolog) recover() (wrong, fatal error) {
	if wrong = p.err; wrong == p.in.err {
		return nil, wrong
	}
	p.err = nil
	return wrong, nil
}

// missing finds words that the facts after a term do not tell.
func (p *prolog) missing(d *dependency.Derivation) {
	for i := range d.Tokens {
		if d.Tokens[i].Form == "" && p.err == nil {
			p.err = p.in.fail(p.at.Line, 0, "word "+strconv.Itoa(i+1)+" of this derivation is not told", "facts w(1, 1, 'word', …) tell the words")
		}
	}
}

// toTerm reads clauses up to the start of the next term, or to the end of the
// file. The facts between them tell the words of a derivation, if there is one.
func (p *prolog) toTerm(d *dependency.Derivation) {
	for !p.ahead && p.err == nil {
		p.next()
		if p.t.kind == prologEnd {
			return
		}
		first := p.t
		p.clause = first.kind != prologStop
		switch {
		case first.kind != prologFunctor:
			if first.kind != ':' && first.kind != prologStop {
				p.fail(&first, "a clause was expected here", termHint)
			}
		case first.text == "ccg":
			p.start()
		case first.text == "w":
			if d != nil {
				p.word(d)
			}
		case first.text != "id":
			p.in.log.Count(1, "unknown-clause", notice.Place{File: p.in.file, Line: first.number}, func() (string, string) {
				return "the clause " + notice.Quote(first.text) + " is not read", "ccg and w are"
			})
		}
		if d == nil && p.err != nil {
			if wrong, fatal := p.recover(); fatal == nil {
				p.err = p.in.forgive(wrongLine, wrong)
			}
		}
		if !p.ahead && p.err == nil {
			p.skipClause()
		}
	}
}

// start reads the number of a sentence.
func (p *prolog) start() {
	p.number = p.t.number
	p.next()
	p.id = p.argument()
	if p.t.kind != ',' {
		p.fail(&p.t, "ccg has no derivation", termHint)
		return
	}
	p.ahead = true
}

// skipClause reads the rest of a clause: to its full stop, or, if that is
// missing, to a term at the beginning of a line.
func (p *prolog) skipClause() {
	for p.clause && !p.ahead {
		p.next()
		if p.err != nil && p.err != p.in.err { // a quotation without an end is in what is skipped
			p.err = nil
			continue
		}
		p.clause = p.t.kind != prologStop && p.t.kind != prologEnd
		if p.t.kind == prologFunctor && p.t.text == "ccg" && p.t.at == 0 {
			p.clause, p.offset = false, 0
		}
	}
}

// word reads w(1, 2, 'word', 'lemma', 'POS', …).
func (p *prolog) word(d *dependency.Derivation) {
	fact := p.t
	var arguments [8]string
	n := 0
	for ; p.t.kind != ')' && p.err == nil; n++ {
		p.next()
		if text := p.argument(); n < len(arguments) {
			arguments[n] = text
		}
	}
	position, _ := parseNumber(arguments[1], dependency.MaxTokens)
	if arguments[0] != p.id || position < 1 || position > len(d.Tokens) || arguments[2] == "" {
		p.fail(&fact, "this is not w("+p.id+", 1, 'word', …)", "the derivation has words 1 to "+strconv.Itoa(len(d.Tokens)))
		return
	}
	token := &d.Tokens[position-1]
	token.Form = arguments[2]
	if n == len(arguments) { // with fewer, nothing tells which they are
		token.POS = arguments[4]
	}
}
