package differences

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// keyOfLine is how a line of a breakdown is named: by its values. A root has one alone.
func keyOfLine(values []string) string { return strings.TrimRight(strings.Join(values, " "), " ") }

// lineNamed is the line that cases are looked for in, or all lines if it has no name.
type lineNamed struct {
	w     *work
	name  string
	known map[key]bool // whether a line has that name
	found bool
}

// has reports whether a line is the one that is looked for.
func (l *lineNamed) has(k key) bool {
	if l.name == "" {
		return true
	}
	is, known := l.known[k]
	if !known {
		if l.known == nil {
			l.known = map[key]bool{}
		}
		is = keyOfLine(l.w.way.values(k)) == l.name
		l.known[k] = is
	}
	return is
}

// look looks for the line in a sentence, also where the two systems do not differ.
func (l *lineNamed) look(s *both) {
	is := func(x item) bool { return l.has(x.key) }
	for _, list := range [][]item{s.a.gold, s.b.gold, s.a.system, s.b.system} {
		l.found = l.found || slices.ContainsFunc(list, is)
	}
}

// missing is the error that there is no such line.
func (l *lineNamed) missing() error {
	if l.name == "" || l.found {
		return nil
	}
	return service.Usage("no line by "+l.w.way.key+" is named "+notice.Quote(l.name), "a line is named by its values, with spaces between them")
}
