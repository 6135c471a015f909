package simulate

import (
	"math"
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
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

// Simulation is how measures of agreement answer to noise (Skjærholt 2014, section 3).
type Simulation struct {
	Of          agreement.Structure // dependency trees or phrase-structure trees
	Samples     []*noise.Sample
	Signature   string // pins every choice that can change a number
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
	Points    []noise.Point     // the means over all samples
	Intervals []noise.Intervals // of each point; none of one sample

	samples [][]noise.Point
}

// summarise finds what comes of all samples.
func (e *Experiment) summarise() {
	e.Points, e.Intervals = noise.OverSamples(e.samples)
}

// first is the first of the samples.
func (s *Simulation) first() *noise.Sample { return s.Samples[0] }

// all lists the experiments that can be done.
func (s *Simulation) all() []noise.Experiment {
	if s.Of == agreement.PhraseTrees {
		return noise.PhraseExperiments()
	}
	return noise.Experiments()
}

// measured are the names of what is measured, in the order of [noise.Values].
func (s *Simulation) measured() (names [noise.Measures]string) {
	for i, c := range s.Of.Coefficients() {
		names[i] = c.Name
	}
	names[noise.Uncorrected] = s.Of.Raw()[uncorrected(s.Of)].Name
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
	d.Tail = "\n  The trees are taken as correct, and each noisy copy is compared with them. α is 1 for full agreement and 0 for agreement by chance.\n"
	return d.Text()
}

// scope says what was disturbed.
func (s *Simulation) scope() string {
	first, labels := s.first(), service.Either(s.Of == agreement.PhraseTrees, "label", "relation")
	text := report.Plural(int64(len(first.Sentences)), "sentence") + ", " + report.Plural(int64(first.Words), "word") + ", " + report.Plural(int64(len(first.Relations)), labels)
	if n := len(s.Samples); n > 1 {
		text = count.Grouped(n) + " samples of " + report.Plural(int64(len(first.Sentences)), "sentence") + " of " + count.Grouped(first.Trees)
	}
	text += "; means of " + report.Plural(int64(s.Runs), "run") + service.Either(len(s.Samples) > 1, " of each", "") + ", seed " + strconv.FormatInt(s.Seed, 10)
	return text + service.Either(len(s.Samples) > 1, "; 95 % of the samples lie in the intervals, all of fewer than 20", "")
}

// tables returns one for each experiment, as the paper has a figure for each.
func (s *Simulation) tables() (tables []table.Table) {
	names := s.measured()
	for i := range s.Experiments {
		e := &s.Experiments[i]
		t := table.Table{
			Key: e.Key, Name: e.Figure, Title: "Agreement where " + e.Name + " are drawn anew, for each " + s.disturbed() + " with the probability p",
			Columns: []table.Unit{table.Number}, Rows: [][]string{{"p"}}, Note: s.scope(),
		}
		for _, name := range names {
			t.Rows[0] = append(t.Rows[0], name)
			if e.Intervals != nil {
				t.Rows[0], t.Columns = append(t.Rows[0], name+", 95 %"), append(t.Columns, table.Number, table.Range)
			}
		}
		for k, p := range e.Points {
			row := []string{table.Decimals(p.P, 1)}
			for n, v := range p.Mean {
				row = append(row, table.Decimals(v, 3))
				if e.Intervals != nil {
					row = append(row, table.Interval(e.Intervals[k][n]))
				}
			}
			t.Rows = append(t.Rows, row)
		}
		tables = append(tables, t)
	}
	return tables
}

// disturbed is what has a chance of being drawn anew.
func (s *Simulation) disturbed() string {
	return service.Either(s.Of == agreement.PhraseTrees, "constituent", "word")
}

// Chart returns a panel for each experiment, about as wide as so many pixels, if it is
// not 0.
func (s *Simulation) Chart(width int, theme diagram.Theme) *curves.Chart {
	c := &curves.Chart{
		Title: "Agreement of " + count.Grouped(len(s.first().Sentences)) + " sentences of " + s.File + " with noisy copies of them", Across: "p, the probability for each " + s.disturbed(),
		Lines: s.measured(), Width: width, Theme: theme,
	}
	for i := range s.Experiments {
		e := &s.Experiments[i]
		panel := curves.Panel{Title: strings.ToUpper(e.Name[:1]) + e.Name[1:]}
		for k, p := range e.Points {
			point := curves.Point{X: p.P, Y: p.Mean}
			if e.Intervals != nil {
				point.Spread = e.Intervals[k].Ends()
			}
			panel.Points = append(panel.Points, point)
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
	Sentences   int                 `json:"sentences"`         // Sentences that were drawn from the file and disturbed.
	Words       int                 `json:"words"`             // Words of these sentences; of several samples, of the first.
	Relations   []string            `json:"relations"`         // Those of these sentences; of phrase-structure trees, the labels.
	LeftOut     int                 `json:"left_out"`          // Sentences of the file that are no trees.
	Trees       int                 `json:"trees"`             // Sentences of the file from which samples are drawn.
	Samples     int                 `json:"samples" least:"1"` // How many samples were drawn.
	Runs        int                 `json:"runs"`              // Of each experiment at each probability, in each sample.
	Seed        int64               `json:"seed"`
	Tables      []table.TableResult `json:"tables"` // What the text prints.
	Experiments []experimentResult  `json:"experiments"`
}

// experimentResult is what is drawn anew, and what comes of it.
type experimentResult struct {
	Key    string                    `json:"key" enum:"both,relabel,reattach"` // `both`, `relabel` or `reattach`.
	Figure string                    `json:"figure"`                           // Of Skjærholt (2014); empty for phrase-structure trees.
	Points jsontext.Each[noisePoint] `json:"points"`
}

// noisePoint is the means of all runs with one probability.
type noisePoint struct {
	P       jsontext.Statistic                 `json:"p"`              // The probability, for each word.
	Alpha   jsontext.Keyed[jsontext.Statistic] `json:"alpha"`          // `plain`, `diff` and `norm`: the mean over the runs; null if it is not defined in one of them.
	LAS     jsontext.Statistic                 `json:"las"`            // The mean over the runs; null for phrase-structure trees.
	Jaccard jsontext.Statistic                 `json:"jaccard"`        // The same of the brackets of phrase-structure trees; else null.
	Low     jsontext.Keyed[jsontext.Statistic] `json:"low,omitempty"`  // Of several samples: where the interval begins that 95 % of them lie in, by the keys of the others.
	High    jsontext.Keyed[jsontext.Statistic] `json:"high,omitempty"` // Where it ends.
}

// WriteFields writes the members of the JSON object.
func (s *Simulation) WriteFields(w *jsontext.Writer) {
	r := simulationResult{
		report.HeadOf(s.Signature, s.Warnings), s.File, s.Format, len(s.first().Sentences), s.first().Words, s.first().Relations, len(s.first().NoTrees), s.first().Trees, len(s.Samples), s.Runs, s.Seed, table.Results(s.tables()), nil,
	}
	for i := range s.Experiments {
		e := &s.Experiments[i]
		r.Experiments = append(r.Experiments, experimentResult{e.Key, e.Figure, jsontext.Each[noisePoint]{Len: len(e.Points), At: func(k int) noisePoint { return e.point(s.Of, k) }}})
	}
	r.WriteFields(w)
}

func (e *Experiment) point(of agreement.Structure, i int) noisePoint {
	p := &e.Points[i]
	point := noisePoint{P: jsontext.Statistic(p.P), LAS: jsontext.Statistic(math.NaN()), Jaccard: jsontext.Statistic(math.NaN())}
	keys := []string{}
	for k, c := range of.Coefficients() {
		keys = append(keys, c.Key)
		point.Alpha = append(point.Alpha, jsontext.Member[jsontext.Statistic]{Key: c.Key, Value: jsontext.Statistic(p.Mean[k])})
	}
	if keys = append(keys, of.Raw()[uncorrected(of)].Key); of == agreement.DependencyTrees {
		point.LAS = jsontext.Statistic(p.Mean[noise.Uncorrected])
	} else {
		point.Jaccard = jsontext.Statistic(p.Mean[noise.Uncorrected])
	}
	if e.Intervals != nil {
		for n, key := range keys {
			in := &e.Intervals[i][n]
			point.Low = append(point.Low, jsontext.Member[jsontext.Statistic]{Key: key, Value: jsontext.Statistic(in.Low)})
			point.High = append(point.High, jsontext.Member[jsontext.Statistic]{Key: key, Value: jsontext.Statistic(in.High)})
		}
	}
	return point
}
