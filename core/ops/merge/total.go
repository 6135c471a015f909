package merge

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// total is the sum of the parts of a corpus so far.
type total struct {
	*report.Scores
	first  notice.File // the first part
	rooted []bool      // by system: roots count in the first part, and so in all
	byFile bool        // systems are called by their files in all parts
	parts  int         // so far
	met    notice.Log  // what was met in each part
}

// newTotal begins with the first part, and uses it up.
func newTotal(p *report.Scores, file notice.File) *total {
	t := &total{Scores: p, first: file, byFile: comparison.NamedByFile(p)}
	for i := range p.Systems {
		t.rooted = append(t.rooted, p.Rooted(i))
	}
	t.meet(p.Warnings)
	return t
}

// add adds the next part, and uses it up.
func (t *total) add(p *report.Scores, file notice.File) error {
	t.byFile = t.byFile && comparison.NamedByFile(p)
	message, hint := t.disagreement(p), "the parts of a corpus are scored with the same choices, and the same systems in the same order"
	if message == "" {
		t.count(p)
		message, hint = t.excess()
	}
	if message == "" {
		return nil
	}
	code := notice.Data
	if !t.bounded() {
		code = notice.Limit
	}
	return &notice.Error{Code: code, Place: notice.Place{File: file}, Message: message, Hint: hint}
}

// count adds what a part counted.
func (t *total) count(p *report.Scores) {
	for i := range t.Systems {
		s, next := &t.Systems[i], &p.Systems[i]
		addInput(&s.Input, &next.Input)
		s.Corpus.Merge(&next.Corpus)
		s.Rows = append(s.Rows, next.Rows...)
		s.Extra = append(s.Extra, next.Extra...)
	}
	addInput(&t.Gold, &p.Gold)
	t.meet(p.Warnings)
	if t.byFile {
		comparison.NameByFile(t.Scores)
	}
}

// excess says what of the sum no part could tell: a number that is too large,
// or roots that both sides have now, but in no part, so that no part could
// count them. (Parts in which they count differ in their signatures from those
// in which they do not.)
func (t *total) excess() (message, hint string) {
	if !t.bounded() {
		return "with this part the sum is too large", "counts are exact up to 2^53"
	}
	for i, rooted := range t.rooted {
		if !rooted && t.Rooted(i) {
			return "the roots of gold and of system " + strconv.Itoa(i+1) + " stand in different parts",
				"no part could count them: give both in each, or leave them out with --no-roots"
		}
	}
	return "", ""
}

// numberRows numbers the sentences of every system: gold's, and then those that
// only the system has.
func (t *total) numberRows() {
	for i := range t.Systems {
		number := 0
		for _, rows := range [2][]count.Row{t.Systems[i].Rows, t.Systems[i].Extra} {
			for r := range rows {
				rows[r].Index = number
				number++
			}
		}
	}
}

// addInput adds what was read of the next part.
func addInput(sum, next *report.Input) {
	sum.File = comparison.Span(sum.File, next.File)
	formats := strings.Split(sum.Format, ", ")
	for f := range strings.SplitSeq(next.Format, ", ") {
		if !slices.Contains(formats, f) {
			formats = append(formats, f)
		}
	}
	sum.Format = strings.Join(formats, ", ")
	if sum.Roots == "none" {
		sum.Roots = next.Roots
	}
	sum.Sentences += next.Sentences
	sum.Dependencies += next.Dependencies
}

// meet adds what was met in the next part.
func (t *total) meet(warnings []*notice.Notice) {
	for _, n := range warnings {
		n.First.File.Part = t.parts
	}
	t.met.Merge(&notice.Log{Met: warnings})
	t.Warnings = t.met.Met
	t.parts++
}

// bounded reports whether every number can be written and read again.
func (t *total) bounded() bool {
	largest := max(t.Gold.Sentences, t.Gold.Dependencies)
	for _, n := range t.Warnings {
		largest = max(largest, n.Count)
	}
	for i := range t.Systems {
		system := &t.Systems[i]
		largest = max(largest, system.Input.Dependencies)
		if !system.Corpus.Bounded(report.MaxCount) {
			return false
		}
	}
	return largest <= report.MaxCount
}
