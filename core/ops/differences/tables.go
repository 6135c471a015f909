package differences

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// shownLines is how many lines of a pair people are shown.
const shownLines = 40

// Document writes a table for each pair of systems.
func (r *differencesResult) Document() *table.Document {
	d := &table.Document{Warnings: r.warnings, Signature: r.Signature}
	for i := range r.Pairs {
		d.Tables = append(d.Tables, r.table(&r.Pairs[i]))
	}
	return d
}

func (r *differencesResult) table(p *differing) table.Table {
	t := table.Table{
		Key: "differences", Title: "Where " + p.A + " (a) differs from " + p.B + " (b) under " + r.metric + ", by " + p.Shown + " points in all",
		Note: "Effect: so many points of the difference in all would go if " + p.A + " had in this line what " + p.B + " has. F is the F-score in per cent; sentences are those in which the two differ in the line.",
	}
	if r.By == "range" && slices.ContainsFunc(p.Lines, func(l differenceOfLine) bool { return l.Values[0] == dependency.Unmarked.Word() }) {
		t.Note += " Unmarked: dependencies of files that mark no ranges, as far as gold does not have them."
	}
	head := []string{}
	for _, c := range r.Columns {
		head, t.Columns = append(head, c.Name), append(t.Columns, table.Text)
	}
	t.Columns = append(t.Columns, table.Count, table.Percent, table.Percent, table.Points, table.Points, table.Count)
	t.Rows = [][]string{append(head, "gold", "F of a", "F of b", "difference", "effect", "sentences")}
	if r.By == "kind" { // F-scores of a kind mean nothing: what counts is how many are wrong
		t.Columns = append(t.Columns[:len(r.Columns):len(r.Columns)], table.Count, table.Count, table.Count, table.Count, table.Points, table.Count)
		t.Rows[0] = append(head[:len(r.Columns):len(r.Columns)], "gold, a", "gold, b", "system, a", "system, b", "effect", "sentences")
	}
	for i := range p.Lines {
		if i == shownLines && !r.all {
			t.Note += " " + report.Plural(int64(len(p.Lines)-i), "line") + " with smaller effects are in JSON and in tab-separated values."
			break
		}
		l := &p.Lines[i]
		row := append([]string{}, l.Values...)
		if r.By == "kind" {
			row = append(row, count.Grouped(l.A.Gold), count.Grouped(l.B.Gold), count.Grouped(l.A.System), count.Grouped(l.B.System))
		} else {
			row = append(row, count.Grouped(l.A.Gold), l.Shown.A.F1, l.Shown.B.F1, l.Shown.Difference)
		}
		t.Rows = append(t.Rows, append(row, l.Shown.Effect, count.Grouped(l.Sentences)))
	}
	if rarer := p.Rarer - p.beyond; rarer > 0 {
		t.Note += " " + report.Plural(int64(rarer), "rarer line") + " left out."
	}
	if p.beyond > 0 {
		t.Note += " " + report.Plural(int64(p.beyond), "line") + " with the smallest effects left out, beyond the " + count.Grouped(MostLines) + " that are listed at most."
	}
	return t
}
