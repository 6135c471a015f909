package nbest

import (
	"io"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// read reads the sentences of a list, and the one behind them, which shows that it ends.
func (r *Reader) read(s *dependency.Sentence) error {
	if err := r.start(); err != nil {
		return err
	}
	if r.twins.lists > 0 {
		r.twins.next(s)
		return nil
	}
	if r.passed > 0 {
		r.passed--
		s.Reset() // a sentence of gold of which there is nothing
		return nil
	}
	if err := r.look(); err != nil {
		return err
	}
	*s, r.next, r.ahead = r.next, *s, false
	begin(s)
	for {
		switch err := r.look(); {
		case err == io.EOF:
			return r.last(s)
		case err != nil:
			return err
		}
		belongs, err := r.belongs(s)
		if err != nil || !belongs {
			return err
		}
		r.ahead = false
		r.unnamed.Joined = r.unnamed.Joined || s.ID == "" && r.guide == nil
		if err := r.join(s); err != nil {
			return err
		}
	}
}

// look reads the next sentence, unless it was read.
func (r *Reader) look() error {
	if !r.ahead && r.err == nil {
		r.err = r.from.Read(&r.next)
		r.ahead = r.err == nil
	}
	if r.ahead {
		return nil
	}
	return r.err
}

// start looks at the first sentence of a file: gold may begin with others.
func (r *Reader) start() error {
	if r.started || r.guide == nil {
		return nil
	}
	r.started = true
	if err := r.look(); err != nil || r.next.ID != "" || wordless(&r.next) {
		return err
	}
	_, _, err := r.move(nil)
	return err
}

// move lets gold catch up with the next sentence, where one of gold fits it better than
// the present one. It returns how many of those that it passes over have the words of the
// present one, and whether the sentence is the present one.
func (r *Reader) move(first []dependency.Token) (same int, present bool, err error) {
	beyond, err := r.guide.find(r.next.Tokens, first)
	switch {
	case err != nil:
	case beyond > 0:
		same = r.guide.same(beyond - 1)
		r.guide.advance(beyond)
		r.passed = beyond
	case beyond == nowhere:
		agree, known := Agreement(first, r.next.Tokens)
		present = known > 0 && agree == known
	default:
		present = true
	}
	return same, present, err
}

// begin makes a list of the sentence that its first parse is.
func begin(s *dependency.Sentence) {
	if s.Parsed && len(s.Derivations) == 0 {
		add(s, s)
	}
}

// add adds the parse that a sentence is to a list. The list takes the memory of its
// dependencies.
func add(s, parse *dependency.Sentence) {
	d := s.AddDerivation()
	d.Tokens = append(d.Tokens, parse.Tokens...)
	d.Dependencies, parse.Dependencies = parse.Dependencies, d.Dependencies
	d.Root, d.Line, d.Score, d.Scored = parse.Root, int32(parse.Line), parse.Score, parse.Scored
}

// belongs reports whether the next sentence is another parse of a list. Ids decide. Where
// there are none, words do, as far as they are known; nothing speaks against a sentence
// without any. Where gold is known, the next one is another sentence as soon as one of
// those that follow in gold fits it better than the present one.
func (r *Reader) belongs(s *dependency.Sentence) (bool, error) {
	switch next := &r.next; {
	case s.ID != "" || next.ID != "":
		return s.ID == next.ID, nil
	case len(s.Derivations) > 0 && len(s.Derivations[0].Tree.Nodes) > 0:
		return sameWords(s, next), nil
	case wordless(next):
		return true, nil
	case r.guide == nil:
		agree, known := Agreement(s.Tokens, next.Tokens)
		return agree == known, nil
	}
	same, present, err := r.move(s.Tokens)
	if r.passed > 0 {
		r.passed--
		r.share(s, same)
	}
	return present, err
}

// giveBack takes empty parses from the end of a list: as many as there are sentences of
// gold between it and the next one. These were not parsed.
func (r *Reader) giveBack(s *dependency.Sentence) {
	for n := r.passed; n > 0 && len(s.Derivations) > 1; n-- {
		last := len(s.Derivations) - 1
		if len(s.Derivations[last].Dependencies) > 0 {
			return
		}
		s.Derivations = s.Derivations[:last]
	}
}

// last ends the last list of the file: behind it gold may have sentences of the same words,
// and others that were not parsed, which what is empty at its end may be.
func (r *Reader) last(s *dependency.Sentence) error {
	if r.guide == nil || s.ID != "" {
		return nil
	}
	left, err := r.guide.left(len(s.Derivations))
	if err != nil {
		return err
	}
	r.passed = left
	same := r.guide.same(left)
	if same > 0 {
		r.share(s, same)
	}
	r.passed = min(r.passed, empties(s))
	r.giveBack(s)
	return nil
}

// empties counts the parses without dependencies at the end of a list, but for its first.
func empties(s *dependency.Sentence) (n int) {
	for i := len(s.Derivations) - 1; i > 0 && len(s.Derivations[i].Dependencies) == 0; i-- {
		n++
	}
	return n
}

// join adds the next sentence to a list.
func (r *Reader) join(s *dependency.Sentence) error {
	next := &r.next
	at := r.place(next.Line)
	switch {
	case len(next.Derivations) > 0:
		for i := range next.Derivations {
			d := s.AddDerivation()
			*d, next.Derivations[i] = next.Derivations[i], *d
		}
	case next.Parsed:
		if agree, known := Agreement(s.Tokens, next.Tokens); agree < known {
			r.Log().Count(1, "other-words", at, notice.Words("this parse of "+name(s)+" has other words than the first one", "each keeps its own"))
		}
		add(s, next)
	case next.ID != "":
		r.Log().Count(1, "failed-parse", at, notice.Words("one of the parses of "+name(s)+" is a failure", "it is left out"))
	case s.Parsed:
		add(s, next)
	}
	if n := len(s.Derivations); len(next.Derivations) == 0 && n > 0 && len(s.Derivations[n-1].Dependencies) == 0 {
		r.emptyParse(next.Line)
	}
	if s.Parsed = s.Parsed || next.Parsed; len(s.Derivations) > dependency.MaxDerivations {
		return r.limit(next.Line)
	}
	for i := range next.Tokens {
		if t := s.Token(i + 1); t.Form == "" {
			*t = next.Tokens[i]
		}
	}
	return r.bound(s, at)
}

// bound refuses a list whose parses have too many dependencies in all.
func (r *Reader) bound(s *dependency.Sentence, at notice.Place) error {
	all := 0
	for i := range s.Derivations {
		all += len(s.Derivations[i].Dependencies)
	}
	if all <= dependency.MaxListed {
		return nil
	}
	return &notice.Error{Code: notice.Limit, Place: at, Message: "the parses of a sentence have more than " + count.Grouped(dependency.MaxListed) + " dependencies"}
}

// wordless reports whether nothing is known of the words of a sentence.
func wordless(s *dependency.Sentence) bool { return noForm(s.Tokens) }

// sameWords reports whether two sentences have the same words, all of them.
func sameWords(a, b *dependency.Sentence) bool {
	agree, known := Agreement(a.Tokens, b.Tokens)
	return len(a.Tokens) == len(b.Tokens) && agree == len(a.Tokens) && known == agree
}

// Agreement counts the positions at which both sides know the word, and those at which it
// is the same.
func Agreement(a, b []dependency.Token) (agree, known int) {
	for i := range min(len(a), len(b)) {
		x, y := a[i].Form, b[i].Form
		if x == "" || y == "" {
			continue
		}
		known++
		if dependency.SameForm(x, y) {
			agree++
		}
	}
	return agree, known
}
