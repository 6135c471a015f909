package simulate

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
	"github.com/ccgscore/ccgscore/core/report"
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
	return report.Plural(int64(len(s.Sample.Sentences)), "sentence") + ", " + report.Plural(int64(s.Sample.Words), "word") + ", " + report.Plural(int64(len(s.Sample.Relations)), "relation") +
		"; means of " + report.Plural(int64(s.Runs), "run") + ", seed " + strconv.FormatInt(s.Seed, 10)
}

// tables returns one for each experiment, as the paper has a figure for each.
func (s *Simulation) tables() (tables []table.Table) {
	names := measured()
	for i := range s.Experiments {
		e := &s.Experiments[i]
		t := table.Table{
			Key: e.Key, Name: e.Figure, Title: "Agreement where " + e.Name + " are drawn anew, for each word with the probability p",
			Columns: []table.Unit{table.Number}, Rows: [][]string{append([]string{"p"}, names[:]...)}, Note: s.scope(),
		}
		for _, p := range e.Points {
			row := []string{table.Decimals(p.P, 1)}
			for _, v := range p.Mean {
				row = append(row, table.Decimals(v, 3))
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

// simulationResult is how measures of agreement answer to noise.
type simulationResult struct {
	report.Head `json:",inline"`
	File        string              `json:"file"`
	Format      string              `json:"format"`
	Sentences   int                 `json:"sentences"` // Sentences that were drawn from the file and disturbed.
	Words       int                 `json:"words"`     // Words of these sentences.
	Relations   []string            `json:"relations"` // Those of these sentences.
	LeftOut     int                 `json:"left_out"`  // Sentences of the file that are no trees.
	Runs        int                 `json:"runs"`      // Of each experiment at each probability.
	Seed        int64               `json:"seed"`
	Tables      []table.TableResult `json:"tables"` // What the text prints.
	Experiments []experimentResult  `json:"experiments"`
}

// experimentResult is what is drawn anew, and what comes of it.
type experimentResult struct {
	Key    string                    `json:"key" enum:"both,relabel,reattach"` // `both`, `relabel` or `reattach`.
	Figure string                    `json:"figure"`                           // Of Skjærholt (2014).
	Points jsontext.Each[noisePoint] `json:"points"`
}

// noisePoint is the means of all runs with one probability.
type noisePoint struct {
	P     jsontext.Statistic                 `json:"p"`     // The probability, for each word.
	Alpha jsontext.Keyed[jsontext.Statistic] `json:"alpha"` // `plain`, `diff` and `norm`: the mean over the runs; null if it is not defined in one of them.
	LAS   jsontext.Statistic                 `json:"las"`   // The mean over the runs.
}

// WriteFields writes the members of the JSON object.
func (s *Simulation) WriteFields(w *jsontext.Writer) {
	r := simulationResult{
		report.HeadOf(s.Signature, s.Warnings), s.File, s.Format, len(s.Sample.Sentences), s.Sample.Words, s.Sample.Relations, len(s.Sample.NoTrees), s.Runs, s.Seed, table.Results(s.tables()), nil,
	}
	for i := range s.Experiments {
		e := &s.Experiments[i]
		r.Experiments = append(r.Experiments, experimentResult{e.Key, e.Figure, jsontext.Each[noisePoint]{Len: len(e.Points), At: e.point}})
	}
	r.WriteFields(w)
}

func (e *Experiment) point(i int) noisePoint {
	p := &e.Points[i]
	point := noisePoint{P: jsontext.Statistic(p.P), LAS: jsontext.Statistic(p.Mean[noise.LAS])}
	for k, c := range agreement.DependencyTrees.Coefficients() {
		point.Alpha = append(point.Alpha, jsontext.Member[jsontext.Statistic]{Key: c.Key, Value: jsontext.Statistic(p.Mean[k])})
	}
	return point
}
