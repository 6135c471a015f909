package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// deps reads the two line formats of dependencies that CCG parsers write,
//
//	pred_2 category slot arg_1                          ccgbank_deps
//	pred_2 category slot arg_1 rule [head-passed]       C&C
//
// A blank line ends a sentence, also one without dependencies, and the last
// sentence needs none. A line `<c> word|pos|category …` gives the tokens. The
// lines before the first blank one are a preface if they begin with # and are
// not dependencies themselves: # is also a word.
type deps struct {
	in        *input
	entry     func(*dependency.Sentence, string) error // reads a line of what sentences consist of; nil for dependencies
	preface   bool                                     // still before the first blank line
	comments  bool                                     // … and a comment was met there
	opening   string                                   // the first of them
	sentences bool                                     // one was read

	// What earlier sentences have shows whether the file ends after a sentence or inside one.
	tags             bool // this sentence has a <c> line
	tagged, untagged int  // sentences with dependencies before it, with a <c> line and without
	ruled, unruled   int  // dependencies, with a rule number and without
	lastUnruled      bool // the last of them is without
}

func (d *deps) read(s *dependency.Sentence) error {
	d.tags = false
	for {
		line, err := d.in.next()
		switch {
		case err == io.EOF && (s.Line == 0 || d.prefaceOnly(s)):
			return d.end()
		case err == io.EOF:
			d.sentences = true
			return d.complete(s)
		case err != nil:
			return err
		}
		if s.Line == 0 {
			s.Line = d.in.number
		}
		if blankLine(line) {
			wasPreface := d.prefaceOnly(s)
			d.preface = false
			if wasPreface {
				s.Reset()
				continue
			}
			d.ended(s)
			return nil
		}
		if err := d.line(s, line); err != nil {
			return err
		}
	}
}

// ended notes a sentence that a blank line ended.
func (d *deps) ended(s *dependency.Sentence) {
	d.sentences = true
	switch {
	case entries(s) == 0:
	case d.tags:
		d.tagged++
	default:
		d.untagged++
	}
}

// complete returns an error if the last sentence, which no blank line ended, lacks what
// all others have.
func (d *deps) complete(s *dependency.Sentence) error {
	lacks := ""
	switch {
	case d.in.open && d.lastUnruled && d.unruled == 1 && d.ruled > 0:
		lacks = "its last line has no rule number"
	case d.tagged > 0 && d.untagged == 0 && !d.tags && entries(s) > 0:
		lacks = "it has no <c> line"
	default:
		return nil
	}
	return d.in.endsInside(lacks + ", unlike all before")
}

// end is io.EOF, unless the file has a preface and nothing else: like an empty
// file, it would be scored as if nothing had been parsed.
func (d *deps) end() error {
	if d.comments && !d.sentences {
		return d.in.fail(0, 0, "the file holds comments and no sentence", "an unparsed sentence is an empty line")
	}
	return io.EOF
}

// prefaceOnly reports whether what was read so far is a preface, no sentence.
func (d *deps) prefaceOnly(s *dependency.Sentence) bool {
	return d.preface && d.comments && entries(s) == 0
}

// entries is how many lines of a sentence said something that is scored.
func entries(s *dependency.Sentence) int { return len(s.Dependencies) + len(s.GRs) }

// line reads one line that is not blank into s.
func (d *deps) line(s *dependency.Sentence, line string) error {
	switch {
	case strings.HasPrefix(line, "<c>") && (len(line) == 3 || blank(line[3])):
		return d.supertags(s, line)
	case line[0] == '#' && (d.entry != nil || !shapedAsDependency(line)):
		return d.comment(line)
	}
	entry := d.entry
	if entry == nil {
		entry = d.dependency
	}
	if err := entry(s, line); err != nil {
		return d.in.forgive(wrongLine, err)
	}
	return nil
}

// comment passes over a line of the preface; elsewhere it is an error.
func (d *deps) comment(line string) error {
	if d.preface {
		if !d.comments {
			d.comments, d.opening = true, strings.Clone(line)
		}
		return nil
	}
	hint := "comments may stand only before the first blank line"
	if line == d.opening {
		hint += "; this one begins the file, too: was the file joined to itself?"
	}
	what := " is no dependency"
	if d.entry != nil {
		what = " is no grammatical relation"
	}
	return d.in.forgive(wrongLine, d.in.failAt(line, 0, notice.Quote(line)+what, hint))
}

// shapedAsDependency reports whether a line that begins with # is meant as a
// dependency of the word #: its first and its fourth column name words.
func shapedAsDependency(line string) bool {
	var fields [columns]string
	return split(line, &fields) >= 4 && strings.Contains(fields[0], "_") && strings.Contains(fields[3], "_")
}

// dependency reads pred_2 category slot arg_1 [rule [head-passed]]. The last
// column is the category through which the head was passed.
func (d *deps) dependency(s *dependency.Sentence, line string) error {
	var fields [columns]string
	switch n := split(line, &fields); {
	case n < 4:
		return d.in.failAt(line, len(line), "a dependency has at least four columns", "write predicate_2 category slot argument_1")
	case n > 6:
		return d.in.failAt(line, fieldOffset(line, 6), "a seventh column", "the C&C format has at most six")
	}
	predicate, predicateAt, err := d.in.word(line, 0, fields[0])
	if err != nil {
		return err
	}
	argument, argumentAt, err := d.in.word(line, 3, fields[3])
	if err != nil {
		return err
	}
	c, err := d.in.category(line, 1, fields[1])
	if err != nil {
		return err
	}
	rule, ok := int16(dependency.NoRule), true
	if d.lastUnruled = fields[4] == ""; d.lastUnruled {
		d.unruled++
	} else {
		d.ruled++
		rule, ok = readRule(fields[4])
	}
	if !ok {
		return d.in.failAt(line, fieldOffset(line, 4), notice.Quote(fields[4])+" is no rule number", "the fifth column of the C&C format is one")
	}
	slot, err := d.in.slot(line, 2, fields[2], c)
	if err != nil {
		return err
	}
	return d.in.add(s, dependency.Dependency{
		Predicate: int32(predicateAt), Argument: int32(argumentAt), Category: c, Slot: slot, Range: d.in.passedRange(fields[5]), Rule: rule,
	}, predicate, argument)
}

// supertags reads `<c> word|pos|category …`, or, as C&C writes it where it tags itself,
// `<c> word|lemma|pos|chunk|ner|category …`.
func (d *deps) supertags(s *dependency.Sentence, line string) error {
	if d.prefaceOnly(s) {
		d.in.log.Count(1, "stray-supertags", d.in.place(), notice.Words("a <c> line in the preface belongs to no sentence", ""))
		return nil
	}
	position, bars := 0, barsOf(line)
	for field, start, at := nextField(line, len("<c>")); start >= 0; field, start, at = nextField(line, at) {
		position++
		if err := d.supertag(s, line, start, field, position, bars); err != nil {
			if err = d.in.forgive(wrongTag, err); err != nil {
				return err
			}
		}
	}
	d.tags = true
	s.Parsed = s.Parsed || position > 0
	return nil
}

// The bars between what a <c> line says of a word.
const (
	fewBars  = 2 // word|pos|category
	manyBars = 5 // word|lemma|pos|chunk|ner|category
)

// barsOf returns how many bars stand between the columns of a <c> line: as many as each of its
// words has at least, since words may contain bars themselves.
func barsOf(line string) int {
	words := 0
	for field, start, at := nextField(line, len("<c>")); start >= 0; field, start, at = nextField(line, at) {
		if words++; strings.Count(field, "|") < manyBars {
			return fewBars
		}
	}
	if words == 0 {
		return fewBars
	}
	return manyBars
}

// supertag reads what a <c> line says of a word. The word may contain bars itself, so its
// fields are counted from the right. Lemma, chunk and entity are not kept.
func (d *deps) supertag(s *dependency.Sentence, line string, at int, field string, position, bars int) error {
	if position > dependency.MaxTokens {
		return d.in.limitError(tooManyWords, "")
	}
	last := strings.LastIndexByte(field, '|')
	word, pos := field[:max(last, 0)], ""
	for n := 1; n < bars; n++ {
		bar := strings.LastIndexByte(word, '|')
		if bar < 1 {
			return d.in.failAt(line, at, notice.Quote(field)+" is no supertag", "a <c> line holds word|pos|category")
		}
		if n == 1 || n == 3 { // of many columns, what was taken first is the entity
			pos = word[bar+1:]
		}
		word = word[:bar]
	}
	c, err := d.in.categoryAt(line, at+last+1, field[last+1:])
	if err != nil {
		return err
	}
	t := d.in.token(s, position, word)
	t.POS, t.Category = pos, c
	return nil
}
