package score

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Ignored is a list of dependencies that an evaluation leaves out. It is read
// for one table of categories.
type Ignored struct {
	anywhere   []ignored   // entries that name no category
	byCategory [][]ignored // entries that name one, by its ID
	rules      [256]bool   // rules of entries that name nothing else
}

type ignored struct {
	predicate, argument string // a word, or "" for any
	slot, rule          int16  // anySlot, anyRule for any
}

const (
	anySlot = -2
	anyRule = -2
)

// Ignores reports whether the list leaves out dependency d of sentence s. A
// dependency without a rule column matches no entry that names a rule.
func (l *Ignored) Ignores(s *dependency.Sentence, d *dependency.Dependency) bool {
	if l == nil {
		return false
	}
	if d.Rule >= 0 && int(d.Rule) < len(l.rules) && l.rules[d.Rule] {
		return true
	}
	for i := range l.anywhere {
		if l.anywhere[i].matches(s, d) {
			return true
		}
	}
	if d.Category == nil || int(d.Category.ID()) >= len(l.byCategory) {
		return false
	}
	entries := l.byCategory[d.Category.ID()]
	for i := range entries {
		if entries[i].matches(s, d) {
			return true
		}
	}
	return false
}

func (e *ignored) matches(s *dependency.Sentence, d *dependency.Dependency) bool {
	return (e.rule == anyRule || e.rule == d.Rule) &&
		(e.slot == anySlot || e.slot == d.Slot) &&
		(e.predicate == "" || e.predicate == s.Form(d.Predicate)) &&
		(e.argument == "" || e.argument == s.Form(d.Argument))
}

// ParseIgnored reads a list: tab-separated columns predicate, category, slot,
// argument and rule, of which empty ones match anything; the first line that
// is no comment names the columns. The error is a [*notice.Error].
func ParseIgnored(text string, file notice.File, table *category.Table) (*Ignored, error) {
	list := &Ignored{}
	header := false
	for number := 1; text != ""; number++ {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		line = strings.TrimSuffix(line, "\r")
		if line == "" || line[0] == '#' && strings.Count(line, "\t") != 4 {
			continue
		}
		if !header {
			header = true
			if strings.HasPrefix(line, "predicate\tcategory\t") {
				continue
			}
		}
		if message := list.add(strings.Split(line, "\t"), table); message != "" {
			return nil, &notice.Error{
				Code: notice.Data, Place: notice.Place{File: file, Line: number}, Message: message,
				Hint: "write predicate, category, slot, argument and rule with tabs between them; an empty one matches anything",
			}
		}
	}
	return list, nil
}

// add adds one entry; it returns what is wrong with it, or "".
func (l *Ignored) add(fields []string, table *category.Table) string {
	if len(fields) != 5 {
		return "an entry has five columns, this one " + strconv.Itoa(len(fields))
	}
	e := ignored{predicate: fields[0], argument: fields[3]}
	var ok [2]bool
	e.slot, ok[0] = number(fields[2], anySlot)
	e.rule, ok[1] = number(fields[4], anyRule)
	switch {
	case !ok[0]:
		return "the slot is " + notice.Quote(fields[2])
	case !ok[1]:
		return "the rule is " + notice.Quote(fields[4])
	case fields[1] != "":
		c, err := table.Parse(fields[1])
		if err != nil {
			return "the category: " + err.Error()
		}
		for len(l.byCategory) <= int(c.ID()) {
			l.byCategory = append(l.byCategory, nil)
		}
		l.byCategory[c.ID()] = append(l.byCategory[c.ID()], e)
	case e.predicate == "" && e.argument == "" && e.slot == anySlot && e.rule >= 0 && int(e.rule) < len(l.rules):
		l.rules[e.rule] = true
	case e == ignored{slot: anySlot, rule: anyRule}:
		return "an entry without any value would leave out everything"
	default:
		l.anywhere = append(l.anywhere, e)
	}
	return ""
}

func number(text string, any int16) (int16, bool) {
	if text == "" {
		return any, true
	}
	n, err := strconv.ParseUint(text, 10, 15)
	return int16(n), err == nil
}

// StandardIgnored returns the list of the standard evaluation.
func StandardIgnored(table *category.Table) *Ignored {
	list, err := ParseIgnored(standardIgnored, notice.File{}, table)
	if err != nil {
		panic(err) // a test reads the list
	}
	return list
}
