package report

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/table"
)

// Document returns the tables of a paper: one in which each system has a line, and one of the
// sentences of each system, if they are asked for.
func (s *Scores) Document() *table.Document {
	d := &table.Document{Warnings: s.Warnings, Tables: []table.Table{s.shared()}, Signature: s.Signature}
	if macro, asked := s.macroTable(); asked {
		d.Tables = append(d.Tables, macro)
	}
	for i := range s.Systems {
		if system := &s.Systems[i]; system.Rows != nil {
			d.Tables = append(d.Tables, table.Table{Key: "sentences", Title: "Sentences of " + system.Name + ", scores in per cent", Columns: s.columnsOfSentences(), Rows: s.sentences(system)})
		}
	}
	return d
}

// columnsOfSentences are what the table of sentences holds.
func (s *Scores) columnsOfSentences() []table.Unit {
	steps := len(s.Scheme.Steps())
	if steps == 0 {
		return []table.Unit{table.Text, table.Percent}
	}
	columns := []table.Unit{table.Text, table.Count, table.Count}
	for range steps {
		columns = append(columns, table.Percent)
	}
	return append(columns, table.Points)
}

// shared has a line for each system: what the steps begin and end with as precision, recall and
// F-score, the other metrics as scores.
func (s *Scores) shared() table.Table {
	t := table.Table{
		Key: "scores", Title: "Scores in per cent, against " + s.Gold.File, Columns: []table.Unit{table.Text, table.Count, table.Count, table.Percent}, Rows: [][]string{{"system", "sentences", "covered"}},
	}
	if s.Covered {
		t.Title += ", over the sentences that are covered"
	}
	for m := range s.Scheme.Metrics {
		if s.inFull(m) {
			t.Rows[0] = append(t.Rows[0], "P", "R")
		}
		t.Rows[0] = append(t.Rows[0], s.Scheme.Metrics[m].Name)
	}
	for i := range s.Systems {
		system := &s.Systems[i]
		row := []string{system.Name, count.Grouped(system.Corpus.Sentences), count.Grouped(system.Corpus.Covered)}
		for m, n := range s.Scheme.Metrics {
			ratios := n.Measure.Percent(s.counts(&system.Corpus)[m])
			if s.inFull(m) {
				row = append(row, ratios.Precision, ratios.Recall)
			}
			if lack := s.lackOf(system, m); lack != "" {
				ratios.F1 += "*"
				t.Note = "* " + n.Name + lack
			} else if n.Needs != count.Nothing {
				ratios.F1 += " " // as wide as the mark
			}
			row = append(row, ratios.F1)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// inFull reports whether a metric is told with precision and recall.
func (s *Scores) inFull(m int) bool {
	steps := s.Scheme.Steps()
	return len(steps) > 0 && (m == steps[0] || m == steps[len(steps)-1]) && s.Scheme.Metrics[m].Measure == count.FScore
}

// Document returns the lines as a table of a paper. Several systems share it.
func (d *Breakdown) Document() *table.Document {
	t := table.Table{Key: "relations", Title: "Scores in per cent, against " + d.Gold.File}
	if len(d.Systems) == 1 {
		t.Title = "Scores of " + d.Systems[0].Name + " in per cent, against " + d.Gold.File
	}
	if d.Covered {
		t.Title += ", over the sentences that are covered"
	}
	left, note := "", "" // said once of all systems
	for i := range d.Systems {
		s := &d.Systems[i]
		rows, columns := d.rows(s)
		if len(d.Systems) > 1 {
			columns = slices.Insert(columns, 0, table.Text)
			for k := range rows {
				rows[k] = slices.Insert(rows[k], 0, s.Name)
			}
			rows[0][0] = "system"
		}
		if t.Columns = columns; i > 0 {
			rows = rows[1:]
		}
		t.Rows = append(t.Rows, rows...)
		if s.Rarer > 0 {
			left = "rarer lines are left out"
		}
		note = cmp.Or(note, s.Note)
	}
	t.Note = strings.Trim(left+"; "+note, "; ")
	return &table.Document{Warnings: d.Warnings, Tables: []table.Table{t}, Signature: d.Signature}
}
