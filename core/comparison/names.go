package comparison

import (
	"path"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// CheckNames holds the names that were given against the systems.
func CheckNames(names []string, systems int) error {
	if len(names) > 0 && len(names) != systems {
		return service.Usage("as many names as systems are needed", "")
	}
	known := map[string]bool{}
	for _, name := range names {
		if known[name] {
			return service.Usage("two systems are called "+notice.Quote(name), "")
		}
		known[name] = true
	}
	return nil
}

// Unique gives each of several names that are the same another one: the second
// out.deps is out.deps (2).
func Unique(names []string) []string {
	taken, last := map[string]bool{}, map[string]int{} // the number that a name was given last
	for _, name := range names {
		taken[name] = true
	}
	distinct := make([]string, 0, len(names))
	for _, name := range names {
		free := name
		for n := last[name] + 1; n > 1 && taken[free]; n++ {
			free, last[name] = name+" ("+strconv.Itoa(n)+")", n
		}
		taken[free], last[name] = true, max(1, last[name])
		distinct = append(distinct, free)
	}
	return distinct
}

// WithoutFolder returns the name of a file without the folders that lead to it.
func WithoutFolder(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }

// WithoutFolders returns names without folders, all different: what leads to a file tells those
// whom it is sent to nothing.
func WithoutFolders(names []string) []string {
	short := make([]string, len(names))
	for i, name := range names {
		short[i] = WithoutFolder(name)
	}
	return Unique(short)
}

// fileNames are what systems are called by their files: by as much of the end of each path as tells it from the others.
// Several files that are one system keep their names.
func fileNames(s *report.Scores) []string {
	names := make([]string, len(s.Systems))
	for i := range names {
		names[i] = s.Systems[i].Input.File
	}
	return Ends(names)
}

// Ends gives files different names: the ends of their paths, as far as these differ.
func Ends(paths []string) []string { return Unique(tails(paths)) }

// tails returns the ends of paths, of as many folders as make different paths differ.
func tails(paths []string) []string {
	short := make([]string, len(paths))
	for i, path := range paths {
		short[i] = path
		if strings.Contains(path, between) {
			continue
		}
		for from := len(path) - 1; from > 0; from-- {
			if isSlash(path[from-1]) && !isSlash(path[from]) && !endsAnother(paths, path, path[from:]) {
				short[i] = path[from:]
				break
			}
		}
	}
	return short
}

// endsAnother reports whether another path than one ends in the same folders.
func endsAnother(paths []string, path, end string) bool {
	for _, other := range paths {
		before := len(other) - len(end)
		if other != path && strings.HasSuffix(other, end) && (before == 0 || isSlash(other[before-1])) {
			return true
		}
	}
	return false
}

func isSlash(b byte) bool { return b == '/' || b == '\\' }

// nameByFile calls every system by its file.
func nameByFile(s *report.Scores) {
	for i, name := range fileNames(s) {
		s.Systems[i].Name = name
	}
}

// between is between the first and the last name of several.
const between = " … "

// span names what goes from one name to another: the first … the last.
func span(sum, next string) string {
	first, _, _ := strings.Cut(sum, between)
	if at := strings.LastIndex(next, between); at >= 0 {
		next = next[at+len(between):]
	}
	if first == next {
		return first
	}
	return first + between + next
}
