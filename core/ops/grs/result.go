package grs

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/gr"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

// result is what the relations of all systems came to.
type result struct {
	done      *comparison.Comparison
	hierarchy bool
	signature string
	systems   []system
}

// system is what those of one came to.
type system struct {
	of                    *report.System
	counts                *count.Counts
	precision, recall, f1 float64 // macro averages
	relations             int64   // of which these are the means
	lines                 []count.Line
	rarer                 int64
	mapped                [2]*gr.Mapper // of gold and of the system; nil where a file has relations itself
}

// sign pins the mapping besides the rest.
func (r *result) sign() string {
	for i := range r.systems {
		for _, m := range r.systems[i].mapped {
			if m != nil {
				return r.done.Signature("grs:" + m.Sum)
			}
		}
	}
	return r.done.Signature()
}

// gRsResult is how grammatical relations score.
type gRsResult struct {
	report.Head `json:",inline"`
	Gold        report.Input `json:"gold"`                  // What was read of gold.
	GoldMapped  *mappedGRs   `json:"gold_mapped,omitempty"` // What its dependencies became. Absent where the file has relations itself.
	Systems     []systemGRs  `json:"systems"`
}

// systemGRs is how the relations of a system score.
type systemGRs struct {
	Name       string          `json:"name"`
	Input      report.Input    `json:"input"`      // What was read of the system.
	Sentences  int64           `json:"sentences"`  // Pairs of sentences that were compared.
	Covered    int64           `json:"covered"`    // How many of them the system parsed.
	Labelled   report.FScore   `json:"labelled"`   // Relation and all slots are equal: the micro average of the relations.
	Heads      report.FScore   `json:"heads"`      // Relation, head and dependent are equal, whatever the type and the initial relation.
	Unlabelled report.FScore   `json:"unlabelled"` // Different pairs of head and dependent.
	Macro      relationMacro   `json:"macro"`
	Mapped     *mappedGRs      `json:"mapped,omitempty"` // What its dependencies became. Absent where the file has relations itself.
	Rarer      int64           `json:"rarer"`            // How many rows `--least` leaves out.
	Rows       []relationScore `json:"rows"`
}

// relationMacro is the means over relations: of their precisions and recalls, and the harmonic mean of both.
type relationMacro struct {
	Relations int64   `json:"relations"` // How many: those that gold or this system has.
	Precision float64 `json:"precision" least:"0" most:"1"`
	Recall    float64 `json:"recall" least:"0" most:"1"`
	F1        float64 `json:"f1" least:"0" most:"1"`
}

// mappedGRs is what the dependencies of a side became.
type mappedGRs struct {
	Dependencies int64 `json:"dependencies"`
	Mapped       int64 `json:"mapped"`   // How many became one relation or more.
	Ignored      int64 `json:"ignored"`  // How many the markup file says become none.
	Unmapped     int64 `json:"unmapped"` // How many are of a category and slot that the file has no line for.
	Unsuited     int64 `json:"unsuited"` // How many have lines whose conditions none holds.
	Unfilled     int64 `json:"unfilled"` // How many have a line that names another slot, which nothing fills.
}

// relationScore is the counts of a relation.
type relationScore struct {
	Relation      string `json:"relation"`
	Depth         *int   `json:"depth,omitempty"` // By the hierarchy: how many more general relations cover it, one by the other.
	report.FScore `json:",inline"`
}

// WriteFields writes the members of the JSON object.
func (r *result) WriteFields(w *jsontext.Writer) {
	j := gRsResult{Head: report.HeadOf(r.signature, r.done.Scores.Warnings), Gold: r.done.Scores.Gold}
	for i := range r.systems {
		x := &r.systems[i]
		if i == 0 {
			j.GoldMapped = mappedBy(x.mapped[0])
		}
		s := systemGRs{
			Name: x.of.Name, Input: x.of.Input, Sentences: x.of.Corpus.Sentences, Covered: x.of.Corpus.Covered,
			Labelled: report.FScoreOf(x.total(gr.Labelled)), Heads: report.FScoreOf(x.total(gr.Heads)), Unlabelled: report.FScoreOf(x.total(gr.Unlabelled)),
			Macro: relationMacro{x.relations, x.precision, x.recall, x.f1}, Mapped: mappedBy(x.mapped[1]), Rarer: x.rarer, Rows: []relationScore{},
		}
		for _, l := range x.lines {
			row := relationScore{Relation: l.Values[0], FScore: report.FScoreOf(l.Count)}
			if depth, known := gr.Depth(l.Values[0]); r.hierarchy && known {
				row.Depth = &depth
			}
			s.Rows = append(s.Rows, row)
		}
		j.Systems = append(j.Systems, s)
	}
	j.WriteFields(w)
}

func mappedBy(m *gr.Mapper) *mappedGRs {
	if m == nil {
		return nil
	}
	n := &m.Met
	return &mappedGRs{n.Dependencies, n.Mapped, n.Ignored, n.Unmapped, n.Unsuited, n.Unfilled}
}

// Document returns the tables: for each system, its relations and what they come to.
func (r *result) Document() *table.Document { return r.document("· ") }

// Text returns the tables for people.
func (r *result) Text() []byte { return r.Document().Text() }

// TSV returns the relations of all systems as one table of tab-separated values.
func (r *result) TSV() []byte {
	var all table.Table
	for i := range r.systems {
		t := r.table(&r.systems[i], "")
		for k, row := range t.Rows {
			switch {
			case k > 0:
				all.Rows = append(all.Rows, append([]string{r.systems[i].of.Name}, row...))
			case i == 0:
				all.Columns = append([]table.Unit{table.Text}, t.Columns...)
				all.Rows = append(all.Rows, append([]string{"parser"}, row...))
			}
		}
	}
	return (&table.Document{Tables: []table.Table{all}, Signature: r.signature}).TSV()
}

// document indents relations by the hierarchy.
func (r *result) document(indent string) *table.Document {
	d := &table.Document{Warnings: r.done.Scores.Warnings, Signature: r.signature}
	for i := range r.systems {
		d.Tables = append(d.Tables, r.table(&r.systems[i], indent))
	}
	return d
}

func (r *result) table(x *system, indent string) table.Table {
	t := table.Table{
		Key: "grs", Title: x.of.Name + ": " + report.Plural(x.of.Corpus.Sentences, "sentence") + ", " + count.Grouped(x.of.Corpus.Covered) + " covered" + service.Either(r.done.Options.Covered, "; only these are counted", ""),
		Columns: []table.Unit{table.Text, table.Count, table.Count, table.Count, table.Percent},
		Rows:    [][]string{{"relation", "correct", "gold", "system", "precision", "recall", "F₁"}},
		Note:    r.note(x),
	}
	line := func(name string, c count.Count) {
		p := c.Percent()
		t.Rows = append(t.Rows, []string{name, count.Grouped(c.Correct), count.Grouped(c.Gold), count.Grouped(c.System), p.Precision, p.Recall, p.F1})
	}
	for _, l := range x.lines {
		name := l.Values[0]
		if depth, known := gr.Depth(name); r.hierarchy && known {
			name = strings.Repeat(indent, depth) + name
		}
		line(name, l.Count)
	}
	line("all (micro average)", x.total(gr.Labelled))
	t.Rows = append(t.Rows, []string{"macro average", "", "", "", table.Decimals(100*x.precision, 2), table.Decimals(100*x.recall, 2), table.Decimals(100*x.f1, 2)})
	line(gr.Scheme.Metrics[gr.Heads].Name, x.total(gr.Heads))
	line(gr.Scheme.Metrics[gr.Unlabelled].Name, x.total(gr.Unlabelled))
	return t
}

// note says of what the macro average is, what was mapped, and what is not listed.
func (r *result) note(x *system) string {
	notes := []string{"macro average of " + report.Plural(x.relations, "relation")}
	if x.rarer > 0 {
		notes = append(notes, report.Plural(x.rarer, "rarer relation")+" left out")
	}
	for i, side := range [2]string{"gold", "system"} {
		m := mappedBy(x.mapped[i])
		if m == nil {
			continue
		}
		note := side + ": " + count.Grouped(m.Mapped) + " of " + count.Grouped(m.Dependencies) + " dependencies mapped, " + count.Grouped(m.Ignored) + " ignored"
		for _, of := range [...]struct {
			n    int64
			what string
		}{{m.Unmapped, "without a line"}, {m.Unsuited, "whose lines ask for others"}, {m.Unfilled, "with an empty slot"}} {
			if of.n > 0 {
				note += ", " + count.Grouped(of.n) + " " + of.what
			}
		}
		notes = append(notes, note)
	}
	return strings.Join(notes, "; ")
}
