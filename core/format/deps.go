package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
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
	in       *lines
	options  Options
	cache    *category.Cache
	log      notice.Log
	preface  bool // still before the first blank line
	comments bool // … and a comment was met there
	blocks   bool // a sentence was read
	err      error
}

func newDeps(in *lines, o Options) Reader {
	return &deps{in: in, options: o, cache: category.NewCache(o.Table), preface: true}
}

// Log returns the notices so far.
func (d *deps) Log() *notice.Log { return &d.log }

// Read reads the next sentence.
func (d *deps) Read(s *dependency.Sentence) error {
	if d.err == nil {
		d.err = d.read(s)
		d.blocks = d.blocks || d.err == nil
	}
	return d.err
}

func (d *deps) read(s *dependency.Sentence) error {
	s.Reset()
	for {
		line, err := d.in.next()
		if err == io.EOF {
			if s.Line > 0 && !d.prefaceOnly(s) {
				return nil
			}
			return d.end()
		}
		if err != nil {
			return err
		}
		if s.Line == 0 {
			s.Line = d.in.number
		}
		if line == "" || line[0] <= ' ' && blankLine(line) {
			wasPreface := d.prefaceOnly(s)
			d.preface = false
			if wasPreface {
				s.Reset()
				continue
			}
			return nil
		}
		if err := d.line(s, line); err != nil {
			return err
		}
	}
}

// end is io.EOF, unless the file has a preface and nothing else: like an empty
// file, it would be scored as if nothing had been parsed.
func (d *deps) end() error {
	if d.comments && !d.blocks {
		return &notice.Error{
			Code: notice.Data, Place: notice.Place{File: d.in.file},
			Message: "the file holds comments and no sentence", Hint: "an unparsed sentence is an empty line",
		}
	}
	return io.EOF
}

// prefaceOnly reports whether what was read so far is a preface, no sentence.
func (d *deps) prefaceOnly(s *dependency.Sentence) bool {
	return d.preface && d.comments && len(s.Dependencies) == 0
}

// line reads one line that is not blank into s.
func (d *deps) line(s *dependency.Sentence, line string) error {
	if line[0] == '<' && strings.HasPrefix(line, "<c>") && (len(line) == 3 || line[3] == ' ' || line[3] == '\t') {
		if d.preface && d.comments && len(s.Dependencies) == 0 {
			d.log.Count(1, "stray-supertags", notice.Place{File: d.in.file, Line: d.in.number}, notice.Words("a <c> line in the preface belongs to no sentence", ""))
			return nil
		}
		return d.supertags(s, line)
	}
	if line[0] == '#' && !shapedAsDependency(line) {
		return d.comment(line)
	}
	err := d.dependency(s, line)
	switch {
	case err == nil:
		s.Parsed = true
		return nil
	case d.options.Lenient && err.Code != notice.Limit:
		forgive(&d.log, unreadableLine, err)
		return nil
	}
	return err
}

// comment passes over a line of the preface; elsewhere it is an error.
func (d *deps) comment(line string) error {
	if d.preface {
		d.comments = true
		return nil
	}
	err := d.in.failAt(line, 0, notice.Quote(line)+" is no dependency", "comments may stand only before the first blank line")
	if d.options.Lenient {
		forgive(&d.log, unreadableLine, err)
		return nil
	}
	return err
}

// shapedAsDependency reports whether a line that begins with # is meant as a
// dependency of the word #: its first and its fourth column name words.
func shapedAsDependency(line string) bool {
	var fields [depsColumns]string
	return split(line, &fields) >= 4 && strings.Contains(fields[0], "_") && strings.Contains(fields[3], "_")
}

// depsColumns is the number of columns that a dependency has at most: the
// predicate, its category, the slot, the argument, the rule, and a category
// through which the head was passed, which is passed over.
const depsColumns = 6

// dependency reads pred_2 category slot arg_1 [rule [head-passed category]].
func (d *deps) dependency(s *dependency.Sentence, line string) *notice.Error {
	var fields [depsColumns]string
	switch n := split(line, &fields); {
	case n < 4:
		return d.in.failAt(line, len(line), "a dependency has at least four columns", "write predicate_2 category slot argument_1")
	case n > depsColumns:
		return d.in.failAt(line, fieldOffset(line, depsColumns), "a seventh column", "the C&C format has at most six")
	}
	predForm, predPos, ok := splitWord(fields[0])
	if !ok {
		return d.wordError(line, 0, fields[0])
	}
	argForm, argPos, ok := splitWord(fields[3])
	if !ok {
		return d.wordError(line, 3, fields[3])
	}
	c, err := d.category(line, fields[1])
	if err != nil {
		return err
	}
	rule, ok := int16(dependency.NoRule), true
	if fields[4] != "" {
		rule, ok = readRule(fields[4])
	}
	if !ok {
		return d.in.failAt(line, fieldOffset(line, 4), notice.Quote(fields[4])+" is no rule number", "the fifth column of the C&C format is one")
	}
	slot, err := d.slot(line, fields[2], c)
	if err != nil {
		return err
	}
	if len(s.Dependencies) >= dependency.MaxDependencies {
		return d.in.tooManyDependencies()
	}
	nameToken(s, argPos, argForm, d.in, &d.log)
	if t := nameToken(s, predPos, predForm, d.in, &d.log); t.Category == nil {
		t.Category = c
	}
	s.Dependencies = append(s.Dependencies, dependency.Dependency{
		Predicate: int32(predPos), Argument: int32(argPos), Category: c,
		Slot: slot, Rule: rule, Line: int32(d.in.number),
	})
	return nil
}

func (d *deps) wordError(line string, column int, field string) *notice.Error {
	message, hint := wordMessage(field)
	return d.in.failAt(line, fieldOffset(line, column), message, hint)
}

// category reads the category. Where it stands in the line is looked up only
// if something is wrong with it.
func (d *deps) category(line, field string) (*category.Category, *notice.Error) {
	if c, err := d.cache.Parse(field); err == nil {
		return c, nil
	}
	return d.in.category(d.cache, &d.log, line, fieldOffset(line, 1), field)
}

// slot reads a slot and holds it against the arity of its category.
func (d *deps) slot(line, field string, c *category.Category) (int16, *notice.Error) {
	if len(field) == 1 && '1' <= field[0] && int(field[0]-'0') <= c.Arity() {
		return int16(field[0] - '0'), nil
	}
	slot, message, hint, ok := readSlot(field, c)
	if ok {
		return slot, nil
	}
	err := d.in.failAt(line, fieldOffset(line, 2), message, hint)
	if !d.options.Lenient {
		return 0, err
	}
	err.Message += ": counted as wrong"
	forgive(&d.log, invalidSlot, err)
	return slot, nil
}

// supertags reads `<c> word|pos|category …`. A word may contain bars itself,
// so its fields are counted from the right.
func (d *deps) supertags(s *dependency.Sentence, line string) error {
	position, at := 0, len("<c>")
	for {
		field, start, next := nextField(line, at)
		if start < 0 {
			break
		}
		at = next
		position++
		if err := d.supertag(s, line, start, field, position); err != nil {
			if !d.options.Lenient || err.Code == notice.Limit {
				return err
			}
			d.log.Count(1, "unreadable-supertag", err.Place, notice.Words("skipped a supertag: "+err.Message, err.Hint))
		}
	}
	s.Parsed = s.Parsed || position > 0
	return nil
}

func (d *deps) supertag(s *dependency.Sentence, line string, at int, field string, position int) *notice.Error {
	if position > dependency.MaxTokens {
		return d.in.limitError("a sentence with more than "+grouped(dependency.MaxTokens)+" words", "")
	}
	last := strings.LastIndexByte(field, '|')
	middle := strings.LastIndexByte(field[:max(last, 0)], '|')
	if middle < 1 {
		return d.in.failAt(line, at, notice.Quote(field)+" is no supertag", "a <c> line holds word|pos|category")
	}
	c, err := d.in.category(d.cache, &d.log, line, at+last+1, field[last+1:])
	if err != nil {
		return err
	}
	t := nameToken(s, position, field[:middle], d.in, &d.log)
	t.POS, t.Category = field[middle+1:last], c
	return nil
}
