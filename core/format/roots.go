package format

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// roots reads one root a line: the head of the sentence with its position,
// and the category of the sentence. A sentence without a root has None.
//
//	believe_2 S[dcl]
//	None
//
// Lines before the first root may be comments, if they start with # and are
// not roots themselves: # is also a word.
type roots struct {
	in      *input
	started bool   // a root or None was read
	comment bool   // the line before was a comment
	empty   int    // empty lines just read: the end of the file, or missing roots
	held    string // the line after them
}

// read reads the next sentence, which is the next line.
func (r *roots) read(s *dependency.Sentence) error {
	for r.held == "" {
		line, err := r.in.next()
		if err != nil {
			return err // io.EOF as well: empty lines at the end are no sentences
		}
		switch {
		case blankLine(line):
			if !r.comment {
				r.empty++
			}
		case r.isComment(line):
			r.comment, r.empty = true, 0
		default:
			r.held = line
		}
	}
	r.comment = false
	if r.empty > 0 {
		return r.emptyLine(s)
	}
	line := r.held
	r.held, r.started = "", true
	s.Line = r.in.number
	return r.in.forgive(wrongLine, r.root(s, line))
}

// isComment reports whether a line belongs to the preface.
func (r *roots) isComment(line string) bool {
	if r.started || line[0] != '#' {
		return false
	}
	var fields [columns]string
	n := split(line, &fields)
	_, _, ok := splitWord(fields[0])
	return !ok || n < 2
}

// emptyLine deals with an empty line that another line follows. Read
// leniently, it is a sentence without a root.
func (r *roots) emptyLine(s *dependency.Sentence) error {
	s.Line = r.in.number - r.empty
	r.empty--
	return r.in.forgive(missingRoot, r.in.fail(s.Line, 1, "an empty line", "write None for a sentence without a root"))
}

func (r *roots) root(s *dependency.Sentence, line string) error {
	const hint = "write word_8 S[dcl], or None for a sentence without a root"
	var fields [columns]string
	switch n := split(line, &fields); {
	case n == 1 && fields[0] == "None":
		return nil
	case n < 2:
		return r.in.failAt(line, len(line), "the category of the sentence is missing", hint)
	case n > 2:
		return r.in.failAt(line, fieldOffset(line, 2), notice.Quote(fields[2])+" is a third column", hint)
	}
	form, position, err := r.in.word(line, 0, fields[0])
	if err != nil {
		return err
	}
	c, err := r.in.cache.Parse(fields[1])
	if err != nil {
		return r.in.categoryError(line, fieldOffset(line, 1), err)
	}
	s.Token(position).Form = form
	s.Root = dependency.Root{Head: int32(position), Category: c}
	s.Parsed = true
	return nil
}
