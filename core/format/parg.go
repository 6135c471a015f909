package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// parg reads the predicate-argument files of CCGbank (Hockenmaier & Steedman
// 2007, PARG.readme):
//
//	<s id="wsj_0001.2"> 12
//	1 0 N/N 1 Vinken Mr.
//	<\s>
//
// that is: the positions of argument and predicate, from 0, the category of
// the predicate, the slot, the words of argument and predicate, and marks of
// long-range dependencies, which are read over. The number after the sentence
// ID is the position of the last word; some banks give the number of words.
type parg struct {
	in      *lines
	options Options
	cache   *category.Cache
	log     notice.Log
	header  string // the line that starts the next sentence, where it was read too early
	err     error
}

func newParg(in *lines, o Options) Reader {
	return &parg{in: in, options: o, cache: category.NewCache(o.Table)}
}

// Log returns the notices so far.
func (p *parg) Log() *notice.Log { return &p.log }

// Read reads the next sentence.
func (p *parg) Read(s *dependency.Sentence) error {
	if p.err == nil {
		p.err = p.read(s)
	}
	return p.err
}

func (p *parg) read(s *dependency.Sentence) error {
	s.Reset()
	if p.header != "" {
		p.start(s, p.header)
		p.header = ""
	}
	for {
		line, err := p.in.next()
		if err == io.EOF {
			if s.Line == 0 {
				return io.EOF
			}
			return p.unclosed(s)
		}
		if err != nil {
			return err
		}
		switch {
		case blankLine(line):
		case isPargStart(line):
			if s.Line == 0 {
				p.start(s, line)
				continue
			}
			p.header = line
			return p.unclosed(s)
		case isPargEnd(line) && s.Line > 0:
			return nil
		default:
			if err := p.line(s, line); err != nil {
				return err
			}
		}
	}
}

func isPargStart(line string) bool {
	field, _, _ := nextField(line, 0)
	return field == "<s" || field == "<s>"
}

func isPargEnd(line string) bool {
	field, _, _ := nextField(line, 0)
	return field == `<\s>` || field == "</s>"
}

// start reads <s id="wsj_0001.2"> 12. Words that no dependency mentions are
// gaps; only those that both readings of the number know are made.
func (p *parg) start(s *dependency.Sentence, line string) {
	s.Line = p.in.number
	head, count, _ := strings.Cut(line, ">")
	if _, rest, ok := strings.Cut(head, "id="); ok {
		s.ID = strings.Trim(rest, "\"' \t")
	}
	if n, ok := parseNumber(strings.Trim(count, " \t"), dependency.MaxTokens); ok && n > 0 && n <= dependency.MaxTokens {
		s.Token(n)
	}
}

// unclosed ends a sentence that has no <\s>.
func (p *parg) unclosed(s *dependency.Sentence) error {
	err := p.in.fail(s.Line, 1, "the sentence that starts here has no <\\s>", "is the file complete?")
	if !p.options.Lenient {
		return err
	}
	forgive(&p.log, "unclosed-sentence", err)
	return nil
}

func (p *parg) line(s *dependency.Sentence, line string) error {
	var err *notice.Error
	if s.Line == 0 {
		err = p.in.failAt(line, 0, notice.Quote(line)+" stands outside a sentence", `a sentence starts with <s id="…"> and ends with <\s>`)
	} else {
		err = p.dependency(s, line)
	}
	switch {
	case err == nil:
		return nil
	case p.options.Lenient && err.Code != notice.Limit:
		forgive(&p.log, unreadableLine, err)
		return nil
	}
	return err
}

func (p *parg) dependency(s *dependency.Sentence, line string) *notice.Error {
	argument, argumentAt, at := nextField(line, 0)
	predicate, predicateAt, at := nextField(line, at)
	label, labelAt, at := nextField(line, at)
	slot, slotAt, at := nextField(line, at)
	argumentForm, _, at := nextField(line, at)
	predicateForm, lastAt, _ := nextField(line, at)
	if lastAt < 0 {
		return p.in.failAt(line, len(line), "a dependency has at least six columns", "write argument position, predicate position, category, slot, argument word, predicate word")
	}
	argumentPos, err := p.position(line, argumentAt, argument)
	if err != nil {
		return err
	}
	predicatePos, err := p.position(line, predicateAt, predicate)
	if err != nil {
		return err
	}
	c, err := p.in.category(p.cache, &p.log, line, labelAt, label)
	if err != nil {
		return err
	}
	n, message, hint, ok := readSlot(slot, c)
	if !ok {
		err := p.in.failAt(line, slotAt, message, hint)
		if !p.options.Lenient {
			return err
		}
		err.Message += ": counted as wrong"
		forgive(&p.log, invalidSlot, err)
	}
	if len(s.Dependencies) >= dependency.MaxDependencies {
		return p.in.tooManyDependencies()
	}
	nameToken(s, argumentPos, argumentForm, p.in, &p.log)
	if t := nameToken(s, predicatePos, predicateForm, p.in, &p.log); t.Category == nil {
		t.Category = c
	}
	s.Parsed = true
	s.Dependencies = append(s.Dependencies, dependency.Dependency{
		Predicate: int32(predicatePos), Argument: int32(argumentPos), Category: c,
		Slot: n, Rule: dependency.NoRule, Line: int32(p.in.number),
	})
	return nil
}

// position reads a position that counts from 0 and returns it from 1.
func (p *parg) position(line string, at int, field string) (int, *notice.Error) {
	n, ok := parseNumber(field, dependency.MaxTokens)
	if !ok {
		return 0, p.in.failAt(line, at, notice.Quote(field)+" is no position", "the first two columns are the positions of argument and predicate, from 0")
	}
	if n >= dependency.MaxTokens {
		return 0, p.in.failAt(line, at, "position "+shortened(field)+" is beyond "+grouped(dependency.MaxTokens-1), "is this a sentence?")
	}
	return n + 1, nil
}
