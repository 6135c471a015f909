package nbest

import (
	"io"
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Companion is another file of the same parses.
type Companion struct {
	Sentences
	File notice.File
}

// NewJoinedReader returns a reader of lists of dependencies that stand in one file, while
// another has their derivations: as many for each sentence as it has parses. Words,
// roots, ids and scores are those of the derivations.
func NewJoinedReader(from Sentences, file notice.File, derivations Companion) *Reader {
	r := NewReader(from, file, nil)
	r.along = &derivations
	return r
}

// readAlong reads the derivations of a sentence, and the dependencies of each. A sentence
// that was not parsed stands as one without any.
func (r *Reader) readAlong(s *dependency.Sentence) error {
	err := r.along.Read(s)
	switch {
	case err == io.EOF && r.look() == nil:
		return r.uneven(r.next.Line, "there are dependencies of more parses than "+r.along.File.Name+" has derivations")
	case err != nil:
		return err
	}
	for i := range max(1, len(s.Derivations)) {
		switch err := r.look(); {
		case err == io.EOF:
			return r.uneven(0, "the file ends before the dependencies of parse "+strconv.Itoa(i+1)+" of "+name(s)+" in "+r.along.File.Name)
		case err != nil:
			return err
		}
		r.ahead = false
		if err := r.attach(s, i); err != nil {
			return err
		}
	}
	s.Line = r.next.Line
	return r.bound(s, r.place(s.Line))
}

// attach gives a derivation the dependencies that were read last.
func (r *Reader) attach(s *dependency.Sentence, i int) error {
	block := &r.next
	if i >= len(s.Derivations) {
		if len(block.Dependencies) > 0 {
			return r.uneven(block.Line, "there are dependencies here, and "+name(s)+" has no derivation in "+r.along.File.Name)
		}
		return nil
	}
	d := &s.Derivations[i]
	if agree, known := Agreement(d.Tokens, block.Tokens); agree < known || len(block.Tokens) > len(d.Tokens) {
		return r.uneven(block.Line, "these are not the words of parse "+strconv.Itoa(i+1)+" of "+name(s)+" in "+r.along.File.Name)
	}
	if len(block.Dependencies) == 0 && len(d.Tokens) > 1 {
		r.emptyParse(block.Line)
	}
	d.Dependencies, block.Dependencies = block.Dependencies, d.Dependencies
	d.Line = int32(block.Line)
	return nil
}

func (r *Reader) uneven(line int, message string) error {
	return &notice.Error{Code: notice.Data, Place: r.place(line), Message: message, Hint: "both files must hold the same parses in the same order"}
}

// emptyParse counts a parse of several words without any dependency.
func (r *Reader) emptyParse(line int) {
	r.Log().Count(1, "empty-parse", r.place(line), notice.Words("a parse has no dependencies", "it counts as a parse whose set is empty"))
}

// WithRoots returns a reader that gives each sentence the root that stands on its line of
// another file.
func WithRoots(from Sentences, file notice.File, roots Companion) Sentences {
	return &rooted{Sentences: from, file: file, roots: roots}
}

type rooted struct {
	Sentences
	file  notice.File
	roots Companion
	root  dependency.Sentence
}

// Read reads the next sentence.
func (r *rooted) Read(s *dependency.Sentence) error {
	err, none := r.Sentences.Read(s), r.roots.Read(&r.root)
	switch {
	case err == io.EOF && none == nil:
		return r.uneven(0, "fewer")
	case err == nil && none == io.EOF:
		return r.uneven(s.Line, "more")
	case err != nil:
		return err
	case none != nil:
		return none
	}
	s.Root = r.root.Root
	if s.Root.Known() {
		s.Token(int(s.Root.Head))
	}
	return nil
}

func (r *rooted) uneven(line int, compared string) error {
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: r.file, Line: line}, Message: "the file has " + compared + " parses than " + r.roots.File.Name + " has roots",
		Hint: "both files must hold the same parses in the same order; a parse without a root is None",
	}
}
