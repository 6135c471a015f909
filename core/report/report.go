// Package report writes what comparisons come to, scores, breakdowns and n-best lists: as text for
// people, as TSV for spreadsheets, as JSON for programs (docs/json.md), as a line for a paper. It
// ranges over the metrics of a scheme and knows none of them.
package report

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Scores is what a comparison of gold with one or more systems came to.
type Scores struct {
	Scheme    *count.Scheme
	Signature string // pins every choice that can change a number
	Warnings  []*notice.Notice
	Gold      Input
	Systems   []System
	Covered   bool // text and TSV show the covered sentences only
	Direct    bool // JSON has the counts over all sentences as members of the system as well
	Shown     bool // JSON has what a page shows as well
}

// System is the score of one system. Rows and Extra are nil unless they are
// asked for.
type System struct {
	Name   string
	Input  Input
	Corpus count.Corpus
	macro  *MacroAverages // nil unless they are asked for
	Rows   []count.Row    // the sentences of gold, in its order, whether the system has them or not
	Extra  []count.Row    // the sentences that only the system has, in its order
}

// Input says what was read. Sentences and dependencies are those of the file, ignored and repeated
// ones included.
type Input struct {
	File   string `json:"file"`   // Its name.
	Format string `json:"format"` // One of those of [formats](formats.md).
	Why    string `json:"why"`    // What it was recognised by, or `as asked for`.

	// Where its roots come from: `field`, `rules`, `file`, `json` or `none`; of derivations, by what the heads of
	// constituents were found.
	Roots string `json:"roots"`

	// Only where dependencies were extracted from derivations: where the [co-indexation](coindexation.md) comes
	// from, as in the signature: `inferred`, `field+gold-1f2e3d4c+inferred`.
	Extracted string `json:"extracted,omitempty"`

	Sentences    int64 `json:"sentences"`    // How many were read.
	Dependencies int64 `json:"dependencies"` // How many were read.
}

// Rooted reports whether the roots of a system are counted: both sides have
// some.
func (s *Scores) Rooted(system int) bool {
	return !slices.Contains(s.lacks(&s.Systems[system]), count.Roots)
}

// lacks returns what both sides would need for some metric of the scheme and one
// of them has not.
func (s *Scores) lacks(system *System) (needs []count.Need) {
	if s.Scheme.Need(count.Roots) && (s.Gold.Roots == "none" || system.Input.Roots == "none") {
		needs = append(needs, count.Roots)
	}
	if m := s.Scheme.Needing(count.FunctionRelations); m >= 0 && countsAll(&system.Corpus.All, m, s.Scheme.Metrics[m].Without) {
		needs = append(needs, count.FunctionRelations)
	}
	return needs
}

// countsAll reports whether a metric counts all that another one does, where it would leave something out.
func countsAll(c *count.Counts, metric, without int) bool {
	return c[metric].Gold > 0 && c[metric].Gold == c[without].Gold && c[metric].System == c[without].System
}

// lackOf completes the name of a metric that counts without something that it
// needs: " without roots".
func (s *Scores) lackOf(system *System, metric int) string {
	if need := s.Scheme.Metrics[metric].Needs; need != count.Nothing && slices.Contains(s.lacks(system), need) {
		return " without " + string(need)
	}
	return ""
}

// Called is what a metric is called of a system: DF₁ without roots.
func (s *Scores) Called(metric, system int) string {
	return s.Scheme.Metrics[metric].Name + s.lackOf(&s.Systems[system], metric)
}

// Lacks returns what some metric needs, and a system or gold has not.
func (s *Scores) Lacks(system int) []string { return textsOf(s.lacks(&s.Systems[system])) }

func textsOf(needs []count.Need) (texts []string) {
	for _, need := range needs {
		texts = append(texts, string(need))
	}
	return texts
}

// counts returns the counts that text and TSV show.
func (s *Scores) counts(c *count.Corpus) *count.Counts {
	if s.Covered {
		return &c.CoveredOnly
	}
	return &c.All
}

// rows are the sentences that text and TSV show.
func (s *Scores) rows(system *System) (list []*count.Row) {
	for _, rows := range [2][]count.Row{system.Rows, system.Extra} {
		for i := range rows {
			if rows[i].Covered || !s.Covered {
				list = append(list, &rows[i])
			}
		}
	}
	return list
}
