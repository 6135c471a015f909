package format

import (
	"io"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// auto reads derivations, one a line, each after a line that names its
// sentence:
//
//	ID=wsj_0001.1 PARSER=GOLD NUMPARSE=1
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
	in    *input
	heads Heads
	keep  bool // the derivations
	node  nodeReader
	own   dependency.Derivation // the one that is read, where they are not kept
	field fieldCheck

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
	return &auto{in: in, heads: o.Heads, keep: o.Derivations, node: nodeReader{in: in, extended: extended}}
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
			if a.next(s, sentenceID(line)) {
				return nil
			}
		case !startsNode(line):
			err := a.in.failAt(line, 0, notice.Quote(line)+" is neither an ID line nor a derivation", "a derivation is one line that starts with (<T or (<L")
			if err := a.in.forgive(wrongLine, err); err != nil {
				return err
			}
		case a.ids && !a.waiting:
			if err := a.another(s, line); err != nil {
				return err
			}
		default:
			err := a.orFailure(s, line)
			if a.more = a.keep && a.ids; err != nil || !a.more {
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
	a.field.conclude(&a.in.log, a.in.file)
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
	if err := a.derivation(s, line); err != nil {
		s.Reset()
		a.describe(s)
		return a.in.forgive(wrongTree, err)
	}
	return nil
}

// derivation reads the first derivation of a sentence.
func (a *auto) derivation(s *dependency.Sentence, line string) error {
	d := &a.own
	if a.keep {
		d = s.AddDerivation()
	}
	if err := a.node.read(d, line); err != nil {
		return err
	}
	if failed(d) {
		s.Derivations = s.Derivations[:0]
		return nil
	}
	a.complete(d, line)
	s.Tokens = append(s.Tokens, d.Tokens...)
	s.Root, s.Parsed = d.Root, true
	return nil
}

// another reads one more derivation of s, if it is wanted. One that follows a
// failure is not.
func (a *auto) another(s *dependency.Sentence, line string) error {
	if !a.more || !s.Parsed {
		a.in.log.Count(1, "n-best", a.in.place(), notice.Words("the sentence has more than one derivation", "the first is read, the others are left out"))
		return nil
	}
	before := len(s.Derivations)
	if before == dependency.MaxDerivations {
		return a.in.limitError("a sentence with more than "+count.Grouped(dependency.MaxDerivations)+" derivations", "")
	}
	d := s.AddDerivation()
	if err := a.node.read(d, line); err != nil {
		s.Derivations = s.Derivations[:before]
		return a.in.forgive(wrongTree, err)
	}
	if failed(d) {
		s.Derivations = s.Derivations[:before]
		a.in.log.Count(1, "failed-derivation", a.in.place(), notice.Words("one of the derivations of the sentence is a failure", "it is left out"))
		return nil
	}
	a.complete(d, line)
	a.compare(s, d)
	nodes := 0
	for i := range s.Derivations {
		nodes += len(s.Derivations[i].Tree.Nodes)
	}
	if nodes > dependency.MaxDerivationNodes {
		return a.in.limitError("the derivations of a sentence have more than "+count.Grouped(dependency.MaxDerivationNodes)+" nodes", "")
	}
	return nil
}

// complete adds to a derivation what its tree tells.
func (a *auto) complete(d *dependency.Derivation, line string) {
	d.Root = dependency.Root{Head: a.head(&d.Tree, line), Category: d.Tree.Nodes[0].Category}
	d.Line = int32(a.in.number)
}

// compare counts a derivation whose words are not those of the first one.
func (a *auto) compare(s *dependency.Sentence, d *dependency.Derivation) {
	i := 0
	for i < len(d.Tokens) && i < len(s.Tokens) && d.Tokens[i].Form == s.Tokens[i].Form {
		i++
	}
	if i == len(d.Tokens) && i == len(s.Tokens) {
		return
	}
	a.in.log.Count(1, "other-words", a.in.place(), func() (string, string) {
		first := " in the first derivation of the sentence"
		if i == len(d.Tokens) || i == len(s.Tokens) {
			return "there are " + strconv.Itoa(len(d.Tokens)) + " words here, and " + strconv.Itoa(len(s.Tokens)) + first, "each keeps its own"
		}
		return "word " + strconv.Itoa(i+1) + " is " + notice.Quote(d.Tokens[i].Form) + " here, and " + notice.Quote(s.Tokens[i].Form) + first, "each keeps its own"
	})
}

// failed reports whether a derivation is what parsers write where they have
// none: the word "fail", or "FAILED", as an NP.
func failed(d *dependency.Derivation) bool {
	if len(d.Tree.Nodes) != 1 || d.Tokens[0].Category.String() != "NP" {
		return false
	}
	return d.Tokens[0].Form == "fail" || d.Tokens[0].Form == "FAILED"
}
