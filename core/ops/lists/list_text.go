package lists

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

// shownBy are the metrics that a class is shown by.
var shownBy = [...]score.Metric{score.F1, score.DF1}

// text says it for people.
func (l *shownList) text(c *comparison.Call) []byte {
	var b strings.Builder
	b.WriteString(notice.Printable(cmp.Or(l.pairID(), l.list.ID, strconv.Itoa(l.n))+": "+comparison.Words(l.pair, comparison.MaxWords)) + "\n")
	b.WriteString(report.Plural(int64(len(l.list.Derivations)), "parse") + ", " + service.Plural(len(l.classes), "different set", "different sets") + " of dependencies\n")
	if len(l.classes) > 1 {
		b.WriteString("* marks dependencies that not all classes have\n")
	}
	everywhere := l.everywhere()
	for i := range l.classes {
		l.textOfClass(&b, i, Bits(c.Options.Settings), everywhere)
	}
	if comparison.TwoOf(c.Options.Settings) != [2]int{} && l.chosen[0] != l.chosen[1] {
		l.textOfDifference(&b, l.chosen[0], l.chosen[1])
		l.textOfDifference(&b, l.chosen[1], l.chosen[0])
	}
	return []byte(b.String())
}

// textOfDifference says what a class has that another lacks.
func (l *shownList) textOfDifference(b *strings.Builder, has, lacks int) {
	class, other := &l.classes[has], &l.classes[lacks]
	only := nbest.Only(class.Dependencies, other.Dependencies)
	b.WriteString("\nclass " + strconv.Itoa(has+1) + " has " + service.Either(len(only) == 0, "nothing ", "") + "that class " + strconv.Itoa(lacks+1) + " lacks" + service.Either(len(only) == 0, "\n", ":\n\n"))
	var rows [][]string
	for i := range only {
		rows = append(rows, dependencyCells(&class.best, &only[i], ""))
	}
	table.Align(b, rows, 5)
}

// dependencyCells is a dependency as a row of a table, behind a mark.
func dependencyCells(s *dependency.Sentence, d *dependency.Dependency, mark string) []string {
	word := func(position int32) string {
		return notice.Printable(s.Form(position)) + "_" + strconv.Itoa(int(position))
	}
	return []string{mark, word(d.Predicate), d.Category.String(), strconv.Itoa(int(d.Slot)), word(d.Argument)}
}

func (l *shownList) textOfClass(b *strings.Builder, i, bits int, found map[comparison.Tuple]int) {
	class := &l.classes[i]
	var ranks []string
	for _, p := range class.Parses {
		rank := strconv.Itoa(p + 1)
		if d := &l.list.Derivations[p]; d.Scored {
			rank += " (" + strconv.FormatFloat(d.Score, 'g', 6, 64) + ")"
		}
		ranks = append(ranks, rank)
	}
	b.WriteString("\nclass " + strconv.Itoa(i+1) + ", " + hashText(class.Hash, bits) + ": parses " + strings.Join(ranks, ", "))
	if l.gold != nil {
		for _, m := range shownBy {
			b.WriteString(", " + m.String() + " " + class.counts[m].Percent().F1)
		}
	}
	b.WriteString("\n\n")
	var rows [][]string
	for k := range class.Dependencies {
		d := &class.Dependencies[k]
		rows = append(rows, dependencyCells(&class.best, d, service.Either(found[comparison.TupleOf(d)] == len(l.classes), "", "*")))
	}
	table.Align(b, rows, 5)
}
