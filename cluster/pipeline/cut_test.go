package pipeline

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/notice"
)

// preface is what stands before the sentences of a file of C&C dependencies. Every part has
// it.
var preface = regexp.MustCompile(`^(#[^\n]*\n)+\n`)

// sentences takes a file apart.
func sentences(name, content string) (before string, list []string) {
	switch {
	case strings.HasSuffix(name, ".deps"):
		before = preface.FindString(content)
		list = blocks(content[len(before):])
	case strings.HasSuffix(name, ".conllu"):
		list = blocks(content)
	case strings.HasSuffix(name, ".roots"), strings.HasSuffix(name, ".mrg"):
		list = strings.SplitAfter(content, "\n")
	case strings.HasSuffix(name, ".auto"):
		id := ""
		for line := range strings.Lines(content) {
			// The parses of a list have one id, each with a line of its own.
			if own := strings.Fields(line); strings.HasPrefix(line, "ID=") && own[0] != id {
				id, list = own[0], append(list, "")
			}
			list[len(list)-1] += line
		}
	}
	return before, slices.DeleteFunc(list, func(s string) bool { return s == "" })
}

// blocks are what blank lines end, each: two of them end a sentence that has nothing.
func blocks(content string) (list []string) {
	block := ""
	for line := range strings.Lines(content) {
		if block += line; line == "\n" {
			list, block = append(list, block), ""
		}
	}
	return append(list, block)
}

// cut cuts the files of a corpus at the same sentences, of which all have as many. Every
// part has its files under the names of the whole: what is told of them is the same, but
// for lines.
func cut(t *rapid.T, given []role) (parts []files.Part) {
	_, all := sentences(given[0].name, given[0].content)
	var cuts []int
	for range rapid.IntRange(0, 4).Draw(t, "cuts") {
		cuts = append(cuts, rapid.IntRange(1, len(all)-1).Draw(t, "cut"))
	}
	slices.Sort(cuts)
	cuts = append(slices.Compact(cuts), len(all))
	from := 0
	for number, to := range cuts {
		var own []role
		for _, g := range given {
			if !slices.Contains(files.Shared, g.role) {
				before, all := sentences(g.name, g.content)
				g.content = before + strings.Join(all[from:min(to, len(all))], "")
			}
			own = append(own, g)
		}
		parts = append(parts, put(number, fmt.Sprint("part", number), own))
		from = to
	}
	return parts
}

// lines are what JSON says of lines.
var lines = regexp.MustCompile(`"line":\d+,?`)

// unlined takes away in what parts differ from the whole, given the same names of files: in
// which line of its file something is, and what scores are with fewer features.
func unlined(document string) string {
	return features.ReplaceAllString(lines.ReplaceAllString(document, ""), "")
}

// features is what only those say who can read all files once more.
var features = regexp.MustCompile(`; with --features [a-z-]+: F₁ [0-9.]+, DF₁ [a-z ]*[0-9.]+|,"offers":\[\{"name":"features".*?\}\]`)

// unplaced does the same with warnings.
func unplaced(warnings []*notice.Notice) (list []notice.Notice) {
	for _, w := range warnings {
		n := *w
		n.First.Line, n.First.File.Part, n.Hint = 0, 0, features.ReplaceAllString(n.Hint, "")
		if n.Code == "other-notation" {
			n.Offers = nil
		}
		list = append(list, n)
	}
	return list
}
