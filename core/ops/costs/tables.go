package costs

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/bars"
	"github.com/ccgscore/ccgscore/core/table"
)

const (
	kindsNote     = "Points that a score would gain if every dependency of the kind were as in gold: one that is missing is added, one that is extra is removed, and one that is written as another is written as gold does. All kinds together make a score 100 %."
	kindsOfTrees  = "Points that a score would gain if every word of the kind had the head and the relation that it has in gold. All kinds together make a score 100 %."
	notationsNote = "Points that a score would gain if the system wrote this as gold does, wherever both have a dependency between the same words in the same slot. % is the share of what gold writes so: near 100, the difference is one of notation rather than of analysis. What is less regular is not listed; confusions has it."
	relationsNote = "Points that a score would gain if the system wrote this relation as gold does, whatever the heads of the words are. % is the share of what gold writes so: near 100, the difference is one of notation rather than of analysis. What is less regular is not listed; confusions has it."
)

// Document writes the scores, what each kind of error costs, and what differences in notation do.
func (r *costsResult) Document() *table.Document {
	d := &table.Document{Warnings: r.warnings, Signature: r.Signature}
	ofKinds, ofNotations := kindsNote, notationsNote
	if r.scheme == attach.Scheme {
		ofKinds, ofNotations = kindsOfTrees, relationsNote
	}
	scores := table.Table{Key: "scores", Title: "Scores", Columns: []table.Unit{table.Text, table.Percent}, Rows: [][]string{r.head("", "parser")}}
	kinds := table.Table{Key: "kinds", Title: "What would be gained without each kind of error", Columns: []table.Unit{table.Text, table.Text, table.Count, table.Count, table.Count, table.Points}, Note: ofKinds}
	kinds.Rows = [][]string{r.head("gain in ", "parser", "kind", "gold", "system", "sentences")}
	columns := []table.Unit{table.Text, table.Text, table.Text, table.Count, table.Count, table.Percent, table.Count, table.Points}
	notations := table.Table{Key: "notations", Title: "What systematic differences in notation cost (" + r.bound() + ")", Columns: columns, Note: ofNotations}
	notations.Rows = [][]string{r.head("gain in ", "parser", "gold", "system", "times", "of", "%", "sentences")}
	features := table.Table{Key: "features", Title: "What systematic differences in a single feature cost (" + r.bound() + ")", Columns: columns, Rows: [][]string{notations.Rows[0]}}
	for i := range r.Systems {
		s := &r.Systems[i]
		row := []string{s.Name}
		for _, g := range s.Scores.of {
			row = append(row, g.Shown.Score)
		}
		scores.Rows = append(scores.Rows, row)
		for k := range s.Kinds {
			x := &s.Kinds[k]
			kinds.Rows = append(kinds.Rows, x.Gains.row(s.Name, x.Name, count.Grouped(x.Gold), count.Grouped(x.System), count.Grouped(x.Sentences)))
		}
		for k := range s.Notations {
			notations.Rows = append(notations.Rows, s.Notations[k].row(s.Name))
		}
		for k := range s.Features {
			features.Rows = append(features.Rows, s.Features[k].row(s.Name))
		}
	}
	for _, t := range []table.Table{scores, kinds, notations, features} {
		if len(t.Rows) > 1 {
			d.Tables = append(d.Tables, t)
		}
	}
	return d
}

// bound says which differences are systematic.
func (r *costsResult) bound() string {
	text := "at least half of what gold writes so"
	if r.least > 1 {
		text += ", and " + count.Grouped(r.least) + " times"
	}
	return text
}

// head is a heading with a column for each metric.
func (r *costsResult) head(before string, names ...string) []string {
	for _, m := range r.metrics {
		names = append(names, before+r.scheme.Metrics[m].Name)
	}
	return names
}

// row is a row with the gain of each metric.
func (g *Gains) row(cells ...string) []string {
	for i := range g.of {
		cells = append(cells, g.of[i].Shown.Gain)
	}
	return cells
}

func (x *notationCost) row(name string) []string {
	return x.Gains.row(name, x.Gold, x.System, count.Grouped(x.N), count.Grouped(x.Of), x.Percent, count.Grouped(x.Sentences))
}

// chart draws what the kinds of errors of a system cost, under the two metrics that sum it up.
func (r *costsResult) chart(system, width int, theme diagram.Theme) *bars.Gains {
	s := &r.Systems[system]
	first, last := r.scheme.Ends()
	c := &bars.Gains{Title: "What " + s.Name + " would gain if one kind of error were fixed, in points", Names: [2]string{r.of.Called(first, system), r.of.Called(last, system)}, Theme: theme, Width: width}
	for k := range s.Kinds {
		x := &s.Kinds[k]
		row := bars.Gain{Name: x.Name}
		for i, m := range r.metrics {
			for at, drawn := range [2]int{first, last} {
				if m == drawn {
					row.Gains[at], row.Texts[at] = x.of[i].Gain, x.of[i].Shown.Gain
				}
			}
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}
