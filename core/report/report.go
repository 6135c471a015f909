// Package report writes scores as tables: text for people, TSV for
// spreadsheets, JSON for programs (docs/json.md), a line for a paper; and reads
// that JSON back, so that the scores of the parts of a corpus can be added. It
// ranges over the metrics of a scheme and knows none of them.
package report

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
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
	Rows   []count.Row // the sentences of gold, in its order, whether the system has them or not
	Extra  []count.Row // the sentences that only the system has, in its order
}

// Input says what was read.
type Input struct {
	File         string
	Format       string // as recognised
	Why          string // what it was recognised by
	Roots        string // where the roots come from: field, rules, file, json or none
	Sentences    int64
	Dependencies int64
	Extracted    string // where the co-indexation comes from, if dependencies were extracted: inferred, field+inferred …
}

// Rooted reports whether the roots of a system are counted: both sides have
// some.
func (s *Scores) Rooted(system int) bool { return len(s.lacks(&s.Systems[system])) == 0 }

// lacks returns what both sides would need for some metric of the scheme and one
// of them has not.
func (s *Scores) lacks(system *System) (needs []count.Need) {
	if s.Scheme.Need(count.Roots) && (s.Gold.Roots == "none" || system.Input.Roots == "none") {
		needs = append(needs, count.Roots)
	}
	return needs
}

// lackOf completes the name of a metric that counts without something that it
// needs: " without roots".
func (s *Scores) lackOf(system *System, metric int) string {
	if need := s.Scheme.Metrics[metric].Needs; need != count.Nothing && slices.Contains(s.lacks(system), need) {
		return " without " + string(need)
	}
	return ""
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

// WriteNotices writes a JSON array of warnings.
func WriteNotices(w *jsontext.Writer, notices []*notice.Notice) {
	w.BeginArray()
	for _, n := range notices {
		w.BeginObject()
		text(w, "code", n.Code)
		integer(w, "count", n.Count)
		WritePlace(w, n.First)
		text(w, "message", n.Message)
		if n.Hint != "" {
			text(w, "hint", n.Hint)
		}
		if n.Grave {
			truth(w, "grave", true)
		}
		if len(n.Offers) > 0 {
			w.Key("offers")
			w.BeginArray()
			for _, o := range n.Offers {
				w.BeginObject()
				text(w, "name", o.Name)
				text(w, "value", o.Value)
				text(w, "words", o.Words)
				if o.Result != "" {
					text(w, "result", o.Result)
				}
				w.EndObject()
			}
			w.EndArray()
		}
		w.EndObject()
	}
	w.EndArray()
}

// WritePlace writes the keys file, role, index, line and column, as far as they
// are known.
func WritePlace(w *jsontext.Writer, p notice.Place) {
	if p.File.Name != "" {
		text(w, "file", p.File.Name)
	}
	if p.File.Role != "" {
		text(w, "role", p.File.Role)
		integer(w, "index", int64(p.File.Index))
	}
	if p.Line > 0 {
		integer(w, "line", int64(p.Line))
	}
	if p.Column > 0 {
		integer(w, "column", int64(p.Column))
	}
}

func text(w *jsontext.Writer, key, value string) {
	w.Key(key)
	w.String(value)
}

func integer(w *jsontext.Writer, key string, value int64) {
	w.Key(key)
	w.Int(value)
}
