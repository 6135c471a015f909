package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
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
// the predicate, the slot, the words of argument and predicate, and XB or XU where
// the dependency is long-range: bounded or unbounded. The number after the sentence
// ID is the position of the last word; some banks give the number of words.
type parg struct {
	in     *input
	first  string // the line that starts the sentence
	header string // … the next one, where it was read too early
}

func (p *parg) read(s *dependency.Sentence) error {
	if p.header != "" {
		p.start(s, p.header)
		p.header = ""
	}
	for {
		line, err := p.in.next()
		switch {
		case err == io.EOF && s.Line > 0:
			return p.unclosed(s)
		case err != nil:
			return err
		case blankLine(line):
		case isPargStart(line) && s.Line > 0:
			p.header = line
			return p.unclosed(s)
		case isPargStart(line):
			p.start(s, line)
		case isPargEnd(line) && s.Line > 0:
			return nil
		default:
			if err := p.in.forgive(wrongLine, p.dependency(s, line)); err != nil {
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
	s.Line, p.first = p.in.number, line
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
	e := p.in.fail(s.Line, 1, "the sentence that starts here has no <\\s>", "is the file complete?")
	e.Excerpt = notice.Around(p.first, 0)
	return p.in.forgive(missingEnd, e)
}

func (p *parg) dependency(s *dependency.Sentence, line string) error {
	if s.Line == 0 {
		return p.in.failAt(line, 0, notice.Quote(line)+" stands outside a sentence", `a sentence starts with <s id="…"> and ends with <\s>`)
	}
	var fields [columns]string
	if split(line, &fields) < 6 {
		return p.in.failAt(line, len(line), "a dependency has at least six columns", "write argument position, predicate position, category, slot, argument word, predicate word")
	}
	argument, err := p.position(line, 0, fields[0])
	if err != nil {
		return err
	}
	predicate, err := p.position(line, 1, fields[1])
	if err != nil {
		return err
	}
	c, err := p.in.category(line, 2, fields[2])
	if err != nil {
		return err
	}
	slot, err := p.in.slot(line, 3, fields[3], c)
	if err != nil {
		return err
	}
	return p.in.add(s, dependency.Dependency{
		Predicate: predicate, Argument: argument, Category: c, Slot: slot, Range: p.in.pargRange(fields[6]), Rule: dependency.NoRule,
	}, fields[5], fields[4])
}

// position reads a position that counts from 0, a field of a line, and returns
// it from 1.
func (p *parg) position(line string, field int, text string) (int32, error) {
	n, ok := parseNumber(text, dependency.MaxTokens)
	switch {
	case !ok:
		return 0, p.in.failAt(line, fieldOffset(line, field), notice.Quote(text)+" is no position", "the first two columns are the positions of argument and predicate, from 0")
	case n >= dependency.MaxTokens:
		return 0, p.in.failAt(line, fieldOffset(line, field), "position "+shortened(text)+" is beyond "+count.Grouped(dependency.MaxTokens-1), "is this a sentence?")
	}
	return int32(n + 1), nil
}
