package files

import (
	"context"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/cluster/located"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Given is what stands on the command line for a role: a pattern for each of its files, or
// for the one that it has.
type Given struct {
	Role     string
	Patterns []string
}

// Shared lists the roles whose files are no part of a corpus: every part has them.
var Shared = []string{"ignore", "markup", "parameters"}

func isShared(role string) bool { return slices.Contains(Shared, role) }

// Listed are the files of one pattern: a role's, or that of one of its systems.
type Listed struct {
	Role    string
	Index   int // of the pattern in the role, from 0
	Pattern string
	Files   []File
}

// flag returns how the pattern was given.
func (l *Listed) flag() string {
	switch l.Role {
	case "gold_roots":
		return "--gold-roots " + l.Pattern
	case "system_roots":
		return "--system-roots " + l.Pattern
	}
	return "--" + l.Role + " " + l.Pattern
}

// List finds the files of every pattern, in the order in which they are given. A file has
// one role.
func List(ctx context.Context, given []Given) (lists []Listed, failure *notice.Error) {
	taken := map[string]*Listed{}
	for _, g := range given {
		for i, pattern := range g.Patterns {
			list := Listed{Role: g.Role, Index: i, Pattern: pattern}
			if list.Files, failure = Find(ctx, pattern); failure != nil {
				return nil, failure
			}
			for _, file := range list.Files {
				if other := taken[file.Path]; other != nil && !isShared(g.Role) {
					return nil, wrong(notice.Usage, file.Name, "this file is one of "+other.flag()+" and of "+list.flag(), "a file is for one thing")
				}
				taken[file.Path] = &list
			}
			lists = append(lists, list)
		}
	}
	return lists, nil
}

// A Part is a part of a corpus: its files by role, as those of a call. A file without a
// name is one that the part lacks.
type Part struct {
	Number int
	Files  map[string][]File
}

// Pair makes a part of the files of each key, in the order of the keys. Every pattern of
// the corpus has to have all keys.
func Pair(lists []Listed) ([]Part, *notice.Error) {
	first := slices.IndexFunc(lists, func(l Listed) bool { return !isShared(l.Role) })
	if first < 0 {
		return nil, &notice.Error{Code: notice.Usage, Message: "there are no files", Hint: "give at least --gold and --system"}
	}
	if err := alike(lists); err != nil {
		return nil, err
	}
	if err := complete(lists); err != nil {
		return nil, err
	}
	parts := make([]Part, len(lists[first].Files))
	for n := range parts {
		parts[n] = Part{Number: n, Files: map[string][]File{}}
		for _, l := range lists {
			at := n
			if isShared(l.Role) {
				at = 0
			}
			parts[n].Files[l.Role] = append(parts[n].Files[l.Role], l.Files[at])
		}
	}
	return parts, nil
}

// alike refuses a corpus that is cut in some roles and not in others.
func alike(lists []Listed) *notice.Error {
	var open, whole *Listed
	for i := range lists {
		switch l := &lists[i]; {
		case isShared(l.Role):
		case isPattern(l.Pattern):
			open = l
		default:
			whole = l
		}
	}
	if open == nil || whole == nil {
		return nil
	}
	return wrong(notice.Usage, whole.Pattern, open.flag()+" is cut into parts, and "+whole.flag()+" is not", "give patterns with one * for both, or one file for both")
}

// complete refuses keys that one pattern has and another has not.
func complete(lists []Listed) *notice.Error {
	var missing located.Errors
	for i := range lists {
		for j := range lists {
			if a, b := &lists[i], &lists[j]; i != j && !isShared(a.Role) && !isShared(b.Role) {
				for _, file := range lacking(a, b) {
					missing.Add(wrong(notice.Data, file.Name, "no file of "+b.flag()+" goes with this", "what * stands for tells which files belong together: "+strconv.Quote(file.Key)+" is in both, or in neither"))
				}
			}
		}
	}
	return missing.First()
}

// lacking returns the files of a list whose keys the other lacks.
func lacking(a, b *Listed) (files []File) {
	there := map[string]bool{}
	for _, f := range b.Files {
		there[f.Key] = true
	}
	for _, f := range a.Files {
		if !there[f.Key] {
			files = append(files, f)
		}
	}
	return files
}
