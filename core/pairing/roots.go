package pairing

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Rooted is a source of dependencies to which another file adds the roots
// and, where it is a derivation, tokens and ids.
type Rooted struct {
	Fit Fit // whether the words of the two files are the same, when all of them are read

	dependencies Source
	roots        Source
	files        [2]notice.File
	lenient      bool
	zip          *Zip
	log          notice.Log
	logged       bool
	read         int
	next         int                          // index of the sentence to return next
	early        map[int]*dependency.Sentence // by index
}

// WithRoots adds the roots of one source to the sentences of another, which are
// paired in order or by id; Auto decides as ids tell. The files must have the same
// sentences; lenient makes a difference a notice.
func WithRoots(way Way, dependencies, roots Source, file, rootsFile notice.File, lenient bool) *Rooted {
	zip := NewZip(dependencies, roots, file, rootsFile)
	zip.way, zip.silent = way, true
	return &Rooted{
		Fit:          Fit{Files: [2]notice.File{file, rootsFile}},
		dependencies: dependencies, roots: roots, files: [2]notice.File{file, rootsFile},
		lenient: lenient, zip: zip, early: map[int]*dependency.Sentence{},
	}
}

// Way says how the sentences of the two files are paired, when one was read.
func (r *Rooted) Way() Way { return r.zip.Way() }

// Pairing returns what was met when it was decided how the two files are paired.
func (r *Rooted) Pairing() *notice.Log { return r.zip.Log() }

// Next returns the sentences in the order of their own file. Pairs that are
// found by id may come in another one; a sentence that comes too early is held
// until its turn.
func (r *Rooted) Next() (*dependency.Sentence, error) {
	for {
		if s := r.early[r.next]; s != nil {
			delete(r.early, r.next)
			r.next++
			return s, nil
		}
		p, err := r.zip.Next()
		if err != nil {
			return nil, err
		}
		if err := r.join(p); err != nil {
			return nil, err
		}
		switch {
		case p.A == nil:
		case p.Index == r.next:
			r.next++
			return p.A, nil
		case len(r.early) >= maxPending:
			return nil, tooDifferent(r.files)
		default:
			r.early[p.Index] = p.A
		}
	}
}

// join merges a pair, or deals with a sentence that has no counterpart. What
// has neither analysis nor root is missed by nobody.
func (r *Rooted) join(p Pair) error {
	switch {
	case p.A == nil:
		defer r.roots.Release(p.B)
		if p.B.Parsed || p.B.Root.Known() {
			return r.lacking(1, p.B)
		}
	case p.B == nil:
		r.read++
		if p.A.Parsed {
			return r.lacking(0, p.A)
		}
	default:
		r.read++
		p.Part = r.files[0].Part
		parsed := p.parsed()
		agree, known := r.merge(p.A, p.B)
		if !parsed {
			agree, known = 0, 0
		}
		r.Fit.add(p, agree, known)
		r.roots.Release(p.B)
	}
	return nil
}

// merge adds what the roots file knows of a sentence. It counts as [agreement] does, as it has
// to look at all words.
func (r *Rooted) merge(s, from *dependency.Sentence) (agree, known int64) {
	s.Root = from.Root
	// Exchanged, as each sentence uses its memory again.
	s.Derivations, from.Derivations = from.Derivations, s.Derivations
	if s.ID == "" {
		s.ID = from.ID
	}
	// A sentence of one word has no dependencies, so a file of dependencies
	// cannot tell its analysis from a failure; a derivation can.
	s.Parsed = s.Parsed || from.Parsed && len(from.Tokens) == 1
	for i := range from.Tokens {
		t := &from.Tokens[i]
		if t.Form == "" {
			continue
		}
		own := s.Token(i + 1)
		switch {
		case own.Form == "":
			own.Form = t.Form
		case dependency.SameForm(own.Form, t.Form):
			agree, known = agree+1, known+1
		default:
			known++
			r.differs(s, i+1, own.Form, t.Form)
		}
		if own.Category == nil {
			own.Category = t.Category
		}
		if own.POS == "" {
			own.POS = t.POS
		}
	}
	return agree, known
}

func (r *Rooted) differs(s *dependency.Sentence, position int, form, other string) {
	r.log.Count(1, "roots-form-differs", notice.Place{File: r.files[1]}, func() (string, string) {
		return "word " + strconv.Itoa(position) + " is " + notice.Quote(other) + " here and " + notice.Quote(form) + " in " +
			notice.Place{File: r.files[0], Line: s.Line}.String(), "do the two files hold the same sentences in the same order?"
	})
}

// lacking deals with a sentence that only one of the files has.
func (r *Rooted) lacking(side int, s *dependency.Sentence) error {
	if !r.Fit.Fits(InOrder) {
		return nil // it is another text, which is told when all of it has been read
	}
	message := "sentence " + strconv.Itoa(r.read+side)
	if s.ID != "" {
		message = "sentence " + notice.Quote(s.ID)
	}
	err := &notice.Error{
		Code: notice.Data, Place: notice.Place{File: r.files[side], Line: s.Line},
		Message: message + " has no counterpart in " + r.files[1-side].Name,
		Hint:    "both files must hold the same sentences: a sentence without root is None in a roots file and an empty line in AUTO",
		Lenient: true,
	}
	if !r.lenient {
		return err
	}
	r.log.Count(1, "roots-missing", err.Place, notice.Words(err.Message, "it has no root"))
	return nil
}

// Release gives a sentence back.
func (r *Rooted) Release(s *dependency.Sentence) { r.dependencies.Release(s) }

// Log returns what was met in both files.
func (r *Rooted) Log() *notice.Log {
	if !r.logged {
		r.logged = true
		r.log.Merge(r.dependencies.Log())
		r.log.Merge(r.roots.Log())
		r.log.Merge(r.zip.Log())
	}
	return &r.log
}

// Close stops reading.
func (r *Rooted) Close() {
	r.dependencies.Close()
	r.roots.Close()
}
