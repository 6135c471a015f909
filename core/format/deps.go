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
		if blankLine(line) {
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
	if strings.HasPrefix(line, "<c>") && (len(line) == 3 || line[3] == ' ' || line[3] == '\t') {
		if d.preface && d.comments && len(s.Dependencies) == 0 {
			d.log.Add("stray-supertags", notice.Place{File: d.in.file, Line: d.in.number}, "a <c> line in the preface belongs to no sentence", "")
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
	first, _, at := nextField(line, 0)
	_, _, at = nextField(line, at)
	_, _, at = nextField(line, at)
	fourth, _, _ := nextField(line, at)
	return strings.Contains(first, "_") && strings.Contains(fourth, "_")
}

// dependency reads pred_2 category slot arg_1 [rule [head-passed category]].
func (d *deps) dependency(s *dependency.Sentence, line string) *notice.Error {
	predicate, predAt, at := nextField(line, 0)
	cat, catAt, at := nextField(line, at)
	slot, slotAt, at := nextField(line, at)
	argument, argAt, at := nextField(line, at)
	if argAt < 0 {
		return d.in.failAt(line, len(line), "a dependency has at least four columns", "write predicate_2 category slot argument_1")
	}
	predForm, predPos, err := d.word(line, predAt, predicate)
	if err != nil {
		return err
	}
	argForm, argPos, err := d.word(line, argAt, argument)
	if err != nil {
		return err
	}
	c, err := d.in.category(d.cache, &d.log, line, catAt, cat)
	if err != nil {
		return err
	}
	rule, err := d.rule(line, at)
	if err != nil {
		return err
	}
	n, err := d.slot(line, slotAt, slot, c)
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
		Slot: n, Rule: rule, Line: int32(d.in.number),
	})
	return nil
}

// word reads a form and its position.
func (d *deps) word(line string, at int, field string) (string, int, *notice.Error) {
	form, position, ok := splitWord(field)
	if !ok {
		message, hint := wordMessage(field)
		return "", 0, d.in.failAt(line, at, message, hint)
	}
	return form, position, nil
}

// slot reads a slot and holds it against the arity of its category.
func (d *deps) slot(line string, at int, field string, c *category.Category) (int16, *notice.Error) {
	slot, message, hint, ok := readSlot(field, c)
	if ok {
		return slot, nil
	}
	err := d.in.failAt(line, at, message, hint)
	if !d.options.Lenient {
		return 0, err
	}
	err.Message += ": counted as wrong"
	forgive(&d.log, invalidSlot, err)
	return slot, nil
}

// rule reads the rule number, if there is one, and passes over the category
// through which the head was passed.
func (d *deps) rule(line string, at int) (int16, *notice.Error) {
	field, start, at := nextField(line, at)
	if start < 0 {
		return dependency.NoRule, nil
	}
	rule, ok := readRule(field)
	if !ok {
		return 0, d.in.failAt(line, start, notice.Quote(field)+" is no rule number", "the fifth column of the C&C format is one")
	}
	if _, start, at = nextField(line, at); start >= 0 {
		if _, start, _ = nextField(line, at); start >= 0 {
			return 0, d.in.failAt(line, start, "a seventh column", "the C&C format has at most six")
		}
	}
	return rule, nil
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
			d.log.Add("unreadable-supertag", err.Place, "skipped a supertag: "+err.Message, err.Hint)
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
