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

// ignored is an entry of the list.
type ignored struct {
	predicate, argument string // a word, or "" for any
	slot, rule          int16  // anySlot, anyRule for any
	category            bool   // it names one
}

const (
	anySlot = -2
	anyRule = -2
)

// Ignores reports whether the list leaves out dependency d of sentence s. A
// dependency without a rule column matches no entry that names a rule.
func (l *Ignored) Ignores(s *dependency.Sentence, d *dependency.Dependency) bool {
	return l != nil && (l.byRule(d) || l.entry(s, d) != nil)
}

// Entry says in words which entry of the list leaves out dependency d of
// sentence s, such as "rule 7" or "category conj, slot 1, rule 0"; "" if none
// does.
func (l *Ignored) Entry(s *dependency.Sentence, d *dependency.Dependency) string {
	if l == nil {
		return ""
	}
	if l.byRule(d) {
		return "rule " + strconv.Itoa(int(d.Rule))
	}
	e := l.entry(s, d)
	if e == nil {
		return ""
	}
	var parts []string
	if e.predicate != "" {
		parts = append(parts, "predicate "+e.predicate)
	}
	if e.category {
		parts = append(parts, "category "+d.Category.String())
	}
	if e.slot != anySlot {
		parts = append(parts, "slot "+strconv.Itoa(int(e.slot)))
	}
	if e.argument != "" {
		parts = append(parts, "argument "+e.argument)
	}
	if e.rule != anyRule {
		parts = append(parts, "rule "+strconv.Itoa(int(e.rule)))
	}
	return strings.Join(parts, ", ")
}

func (l *Ignored) byRule(d *dependency.Dependency) bool {
	return d.Rule >= 0 && int(d.Rule) < len(l.rules) && l.rules[d.Rule]
}

// entry returns the first entry that a dependency matches, of those that name
// more than a rule.
func (l *Ignored) entry(s *dependency.Sentence, d *dependency.Dependency) *ignored {
	for i := range l.anywhere {
		if l.anywhere[i].matches(s, d) {
			return &l.anywhere[i]
		}
	}
	if d.Category == nil || int(d.Category.ID()) >= len(l.byCategory) {
		return nil
	}
	entries := l.byCategory[d.Category.ID()]
	for i := range entries {
		if entries[i].matches(s, d) {
			return &entries[i]
		}
	}
	return nil
}

func (e *ignored) matches(s *dependency.Sentence, d *dependency.Dependency) bool {
	return (e.rule == anyRule || e.rule == d.Rule) &&
		(e.slot == anySlot || e.slot == int16(d.Slot)) &&
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
		e.category = true
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

// leftOut returns the dependencies of a sentence that are on the list.
func (c *Scorer) leftOut(s *dependency.Sentence) (list []Judgement) {
	for i := range s.Dependencies {
		if d := &s.Dependencies[i]; c.options.Ignore.Ignores(s, d) {
			list = append(list, Judgement{Dependency: *d, Partner: -1, Kind: LeftOut})
		}
	}
	return list
}

// wordLeftOut puts into words why a dependency is left out, which every step
// does.
func (v view) wordLeftOut(j *Judgement) {
	d := &j.Dependency
	entry := v.scorer.options.Ignore.Entry(v.ownNames.Sentence, d)
	j.Title = v.ownNames.Word(d.Predicate) + " → " + v.ownNames.Word(d.Argument) + " is left out"
	j.Reason = "It is on the list of ignored dependencies (" + entry + "), so no metric counts it."
	j.Verdict = "left out: on the list of ignored dependencies, " + entry
	j.Now = j.Verdict
}
