package format

import (
	"github.com/ccgscore/ccgscore/core/category"
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
	in      *lines
	options Options
	cache   *category.Cache
	log     notice.Log
	started bool   // a root or None was read
	comment bool   // the line before was a comment
	empty   int    // empty lines just read: the end of the file, or missing roots
	held    string // the line after them
	err     error
}

func newRoots(in *lines, o Options) Reader {
	return &roots{in: in, options: o, cache: category.NewCache(o.Table)}
}

// Log returns the notices so far.
func (r *roots) Log() *notice.Log { return &r.log }

// Read reads the next sentence, which is the next line.
func (r *roots) Read(s *dependency.Sentence) error {
	if r.err == nil {
		r.err = r.read(s)
	}
	return r.err
}

func (r *roots) read(s *dependency.Sentence) error {
	s.Reset()
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
	r.held = ""
	err := r.root(s, line)
	r.started = true
	switch {
	case err == nil:
		return nil
	case r.options.Lenient:
		forgive(&r.log, unreadableLine, err)
		s.Line = r.in.number
		return nil
	}
	return err
}

// isComment reports whether a line belongs to the preface.
func (r *roots) isComment(line string) bool {
	if r.started || line[0] != '#' {
		return false
	}
	word, _, at := nextField(line, 0)
	_, labelAt, _ := nextField(line, at)
	_, _, ok := splitWord(word)
	return !ok || labelAt < 0
}

// emptyLine deals with an empty line that another line follows. Read
// leniently, it is a sentence without a root.
func (r *roots) emptyLine(s *dependency.Sentence) error {
	number := r.in.number - r.empty
	err := r.in.fail(number, 1, "an empty line", "write None for a sentence without a root")
	if !r.options.Lenient {
		return err
	}
	r.empty--
	forgive(&r.log, "empty-line", err)
	s.Line = number
	return nil
}

func (r *roots) root(s *dependency.Sentence, line string) *notice.Error {
	word, wordAt, at := nextField(line, 0)
	label, labelAt, at := nextField(line, at)
	if word == "None" && labelAt < 0 {
		s.Line = r.in.number
		return nil
	}
	if labelAt < 0 {
		return r.in.failAt(line, len(line), "the category of the sentence is missing", "write word_8 S[dcl], or None for a sentence without a root")
	}
	if field, start, _ := nextField(line, at); start >= 0 {
		return r.in.failAt(line, start, notice.Quote(field)+" is a third column", "write word_8 S[dcl], or None for a sentence without a root")
	}
	form, position, ok := splitWord(word)
	if !ok {
		message, hint := wordMessage(word)
		return r.in.failAt(line, wordAt, message, hint)
	}
	c, err := r.cache.Parse(label)
	if err != nil {
		return r.in.categoryError(line, labelAt, err)
	}
	s.Line = r.in.number
	s.Token(position).Form = form
	s.Root = dependency.Root{Head: int32(position), Category: c}
	s.Parsed = true
	return nil
}
