package report

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/agreement/noise"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/curves"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// Simulation is how measures of agreement answer to noise (Skjærholt 2014, section 3).
type Simulation struct {
	Sample      *noise.Sample // not embedded: the page would carry its methods twice
	Signature   string        // pins every choice that can change a number
	Warnings    []*notice.Notice
	File        string
	Format      string
	Runs        int
	Seed        int64
	Experiments []Experiment
}

// Experiment is one with what came of it.
type Experiment struct {
	noise.Experiment
	Points []noise.Point
}

// measured are the names of what is measured, in the order of [noise.Values].
func measured() (names [noise.Measures]string) {
	for i, c := range agreement.DependencyTrees.Coefficients() {
		names[i] = c.Name
	}
	names[noise.LAS] = "LAS"
	return names
}

// Document returns a table for each experiment. For people, what was disturbed stands above all of
// them.
func (s *Simulation) Document() *table.Document {
	return &table.Document{Warnings: s.Warnings, Tables: s.tables(), Signature: s.Signature}
}

// Text returns the tables for people.
func (s *Simulation) Text() []byte {
	d := s.Document()
	d.Lead = notice.Printable(s.File) + ": " + s.scope() + "\n\n"
	for i := range d.Tables {
		d.Tables[i].Note = "" // it stands above
	}
	d.Tail = "\n  The trees are taken as correct, and each noisy copy is compared with them. α: 1 is agreement, 0 what chance makes of it.\n"
	return d.Text()
}

// scope says what was disturbed.
func (s *Simulation) scope() string {
	return Plural(int64(len(s.Sample.Sentences)), "sentence") + ", " + Plural(int64(s.Sample.Words), "word") + ", " + Plural(int64(len(s.Sample.Relations)), "relation") +
		"; means of " + Plural(int64(s.Runs), "run") + ", seed " + strconv.FormatInt(s.Seed, 10)
}

// tables returns one for each experiment, as the paper has a figure for each.
func (s *Simulation) tables() (tables []table.Table) {
	names := measured()
	for i := range s.Experiments {
		e := &s.Experiments[i]
		t := table.Table{
			Key: e.Key, Name: e.Figure, Title: "Agreement where " + e.Name + " are drawn anew, for each word with the probability p",
			Rows: [][]string{append([]string{"p"}, names[:]...)}, Note: s.scope(),
		}
		for _, p := range e.Points {
			row := []string{decimals(p.P, 1)}
			for _, v := range p.Mean {
				row = append(row, decimals(v, 3))
			}
			t.Rows = append(t.Rows, row)
		}
		tables = append(tables, t)
	}
	return tables
}

// Chart returns a panel for each experiment, about as wide as so many pixels, if it is
// not 0.
func (s *Simulation) Chart(width int, theme diagram.Theme) *curves.Chart {
	c := &curves.Chart{
		Title: "Agreement of " + count.Grouped(len(s.Sample.Sentences)) + " sentences of " + s.File + " with noisy copies of them", Across: "p, the probability for each word",
		Lines: measured(), Width: width, Theme: theme,
	}
	for i := range s.Experiments {
		e := &s.Experiments[i]
		panel := curves.Panel{Title: strings.ToUpper(e.Name[:1]) + e.Name[1:]}
		for _, p := range e.Points {
			panel.Points = append(panel.Points, curves.Point{X: p.P, Y: p.Mean})
		}
		c.Panels = append(c.Panels, panel)
	}
	return c
}

// WriteFields writes the members of the JSON object.
func (s *Simulation) WriteFields(w *jsontext.Writer) {
	writeSignature(w, s.Signature, s.Warnings)
	text(w, "file", s.File)
	text(w, "format", s.Format)
	integer(w, "sentences", int64(len(s.Sample.Sentences)))
	integer(w, "words", int64(s.Sample.Words))
	texts(w, "relations", s.Sample.Relations)
	integer(w, "left_out", int64(len(s.Sample.NoTrees)))
	integer(w, "runs", int64(s.Runs))
	integer(w, "seed", s.Seed)
	w.Key("tables")
	writeTables(w, s.tables())
	w.Key("experiments")
	w.BeginArray()
	for i := range s.Experiments {
		s.Experiments[i].write(w)
	}
	w.EndArray()
}

func (e *Experiment) write(w *jsontext.Writer) {
	w.BeginObject()
	text(w, "key", e.Key)
	text(w, "figure", e.Figure)
	w.Key("points")
	w.BeginArray()
	for _, p := range e.Points {
		w.BeginObject()
		statistic(w, "p", p.P)
		w.Key("alpha")
		w.BeginObject()
		for i, c := range agreement.DependencyTrees.Coefficients() {
			statistic(w, c.Key, p.Mean[i])
		}
		w.EndObject()
		statistic(w, "las", p.Mean[noise.LAS])
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
}
