package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// auto reads derivations, one a line, each after a line that names its
// sentence:
//
//	ID=wsj_0001.1 PARSER=GOLD NUMPARSE=1 [SCORE=-3.4]
//	(<T S[dcl] 0 2> (<L N NNP NNP Vinken N>) … )
//
// It takes the tokens, the sentence category and the head of the sentence
// from them; a derivation gives no dependencies. A sentence that was not
// parsed has an empty line, or the word "fail" alone.
//
// Several derivations of one sentence are an n-best list, of which the first
// is read, or, for [Options.Derivations], all. In a file without ID lines every
// line is a sentence.
type auto struct {
	derivations
	node nodeReader

	id       string
	idLine   int
	ids      bool   // there was an ID line
	waiting  bool   // … and its derivation is still to come
	more     bool   // … or was read, and more may come that are kept
	comment  bool   // the line before was a comment
	failures int    // empty lines, in a file without ID lines, that are not returned yet
	held     string // the derivation that follows them
}

func newAuto(in *input, o Options, extended bool) *auto {
	a := &auto{node: nodeReader{in: in, extended: extended}}
	a.open(in, o)
	return a
}

func (a *auto) read(s *dependency.Sentence) error {
	if a.held != "" {
		return a.orFailure(s, a.held)
	}
	for {
		line, err := a.in.next()
		if err == io.EOF {
			return a.end(s)
		}
		if err != nil {
			return err
		}
		isComment := strings.HasPrefix(line, "#")
		afterComment := a.comment
		a.comment = isComment
		switch {
		case isComment:
		case blankLine(line):
			if a.waiting {
				return a.failure(s)
			}
			if !a.ids && !afterComment {
				a.failures++
			}
		case strings.HasPrefix(line, "ID="):
			a.score = a.in.headerScore(line)
			if a.next(s, sentenceID(line)) {
				return nil
			}
		case lacksWord(line):
			a.in.log.Count(1, "missing-word", a.in.place(), notice.Words("a sentence of one word without the word, as C&C writes it", "it is left out"))
		case !startsNode(line):
			err := a.in.failAt(line, 0, notice.Quote(line)+" is neither an ID line nor a derivation", "a derivation is one line that starts with (<T or (<L")
			if err := a.in.forgive(wrongLine, err); err != nil {
				return err
			}
		case a.ids && !a.waiting:
			if err := a.derivation(s, line); err != nil {
				return err
			}
		default:
			err := a.orFailure(s, line)
			if a.more = a.keep == AllDerivations && a.ids; err != nil || !a.more {
				return err
			}
		}
	}
}

// startsNode reports whether a derivation starts with this line.
func startsNode(line string) bool {
	field, _, _ := nextField(line, 0)
	return strings.HasPrefix(field, "(<")
}

// lacksWord reports whether a line is what C&C writes of a sentence of one word:
// (<L N NN NNN>), without an ID and without the word.
func lacksWord(line string) bool {
	if field, _, _ := nextField(line, 0); field != "(<L" { // as of nearly all lines, which are long
		return false
	}
	const fields = 4
	var found [columns]string
	if n := split(line, &found); n != fields {
		return false
	}
	return found[3] == found[2]+found[1]+">)"
}

// sentenceID returns what follows ID= up to a space, or to the comma that one
// parser writes before it.
func sentenceID(line string) string {
	id, start, _ := nextField(line, len("ID="))
	if start != len("ID=") {
		return ""
	}
	return strings.TrimSuffix(id, ",")
}

// next starts the sentence with this ID. It reports whether s, the sentence
// before, is thereby complete: it turned out to have no derivation at all, or
// no more of them.
func (a *auto) next(s *dependency.Sentence, id string) bool {
	if a.ids && id == a.id && id != "" {
		return false
	}
	complete := a.waiting || a.more
	if a.waiting {
		a.describe(s)
	}
	a.id, a.idLine, a.ids, a.waiting, a.more = id, a.in.number, true, true, false
	a.failures = 0
	return complete
}

// end deals with a sentence that is not complete at the end of the file.
func (a *auto) end(s *dependency.Sentence) error {
	switch {
	case a.waiting:
		return a.failure(s)
	case a.more:
		a.more = false
		return nil
	}
	a.conclude()
	return io.EOF
}

// failure makes s a sentence that was not parsed.
func (a *auto) failure(s *dependency.Sentence) error {
	a.waiting = false
	a.describe(s)
	return nil
}

func (a *auto) describe(s *dependency.Sentence) {
	s.ID, s.Line = a.id, a.idLine
	if !a.ids {
		s.Line = a.in.number
	}
}

// orFailure reads a derivation, unless empty lines before it are still to be
// returned as sentences.
func (a *auto) orFailure(s *dependency.Sentence, line string) error {
	if a.failures > 0 && !a.ids {
		a.held = line
		s.Line = a.in.number - a.failures
		a.failures--
		return nil
	}
	a.held = ""
	a.waiting = false
	a.describe(s)
	a.begin()
	return a.derivation(s, line)
}

// derivation adds the derivation on the line that was read last.
func (a *auto) derivation(s *dependency.Sentence, line string) error {
	if !a.wants(s, a.in.place()) {
		return nil
	}
	a.line = line
	return a.add(s, func(d *dependency.Derivation) (wrong, fatal error) { return a.node.read(d, line), nil })
}
