package report

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/table"
)

// macroNote says what macro averages are, wherever they stand.
const macroNote = "macro averages: the means of the scores of sentences; each sentence with something to count weighs the same"

// means are the macro averages over all sentences, and over those that the system parsed.
type means struct{ all, parsed *count.Means }

// Average makes macro averages of the sums of a system.
func (s *Scores) Average(system int, sums *count.Macro) {
	of := &s.Systems[system]
	m := means{s.needed(of, &sums.All), s.needed(of, &sums.CoveredOnly)}
	of.macro = &MacroAverages{of: m}
	of.macro.Written = jsontext.Document(&bothAverages{Averages{s.Scheme, m.all}, Averages{s.Scheme, m.parsed}})
	of.macro.cited = s.macroCited(of)
}

// macroCited is what a citation says of macro averages.
func (s *Scores) macroCited(system *System) string {
	var list []string
	for _, of := range s.cited() {
		if s.Scheme.Metrics[of].Measure != count.Average {
			list = append(list, s.Scheme.Metrics[of].Name+s.lackOf(system, of)+" "+s.means(system)[of].Percent().F1)
		}
	}
	return "; macro averages over sentences: " + strings.Join(list, ", ")
}

// means returns the macro averages that text and TSV show; nil where none are asked for.
func (s *Scores) means(system *System) *count.Means {
	if system.macro == nil {
		return nil
	}
	m := system.macro.of.(means)
	if s.Covered {
		return m.parsed
	}
	return m.all
}

// needed returns means in which metrics that need what a side has not are what they count without it.
func (s *Scores) needed(system *System, means *count.Means) *count.Means {
	n := *means
	for _, need := range s.lacks(system) {
		for i := range s.Scheme.Metrics {
			if m := &s.Scheme.Metrics[i]; m.Needs == need {
				n[i] = n[m.Without]
			}
		}
	}
	return &n
}

// bothAverages are macro averages over all sentences, and over those that the system parsed.
type bothAverages struct{ all, coveredOnly Averages }

// WriteFields writes both.
func (b *bothAverages) WriteFields(w *jsontext.Writer) {
	w.Object("all", &b.all)
	w.Object("covered_only", &b.coveredOnly)
}

// Averages are macro averages, by metric.
type Averages struct {
	scheme *count.Scheme
	of     *count.Means
}

// WriteFields writes a member for every metric.
func (a *Averages) WriteFields(w *jsontext.Writer) {
	for _, i := range a.scheme.Shares() {
		m := &a.scheme.Metrics[i]
		w.Object(m.Key, &averagedMetric{m.Measure, &a.of[i]})
	}
}

// averagedMetric is a macro average with what its measure makes of it.
type averagedMetric struct {
	measure count.Measure
	of      *count.Mean
}

// WriteFields writes the members that its measure has.
func (a *averagedMetric) WriteFields(w *jsontext.Writer) {
	n := a.of.Sentences
	mean := func(f count.Fraction) *float64 {
		if n == 0 {
			return nil
		}
		value := f.Over(n)
		return &value
	}
	switch a.measure {
	case count.FScore:
		(&MacroFScore{n, mean(a.of.Precision), mean(a.of.Recall), mean(a.of.F1)}).WriteFields(w)
	case count.Accuracy, count.Weighted:
		(&MacroAccuracy{n, mean(a.of.F1)}).WriteFields(w)
	default:
		(&MacroSimilarity{n, mean(a.of.F1)}).WriteFields(w)
	}
}

// MacroFScore is the means of precision, recall and F-score over sentences. The last is not the F-score of the first two.
type MacroFScore struct {
	Sentences int64    `json:"sentences"`                    // Those in which gold or the system has something to count: the others have no score.
	Precision *float64 `json:"precision" least:"0" most:"1"` // Null where there is no sentence, as all means are.
	Recall    *float64 `json:"recall" least:"0" most:"1"`
	F1        *float64 `json:"f1" least:"0" most:"1"`
}

// MacroAccuracy is the mean of the accuracies of sentences.
type MacroAccuracy struct {
	Sentences int64    `json:"sentences"` // Those with something to count.
	Accuracy  *float64 `json:"accuracy" least:"0" most:"1"`
}

// MacroSimilarity is the mean of the similarities of sentences.
type MacroSimilarity struct {
	Sentences int64    `json:"sentences"` // Those with something to count.
	Value     *float64 `json:"value" least:"0" most:"1"`
}

// macro writes the macro averages of a system below its scores.
func (s *Scores) macro(b *strings.Builder, system *System) {
	means := s.means(system)
	if means == nil {
		return
	}
	rows := [][]string{{"macro averages", "sentences", "precision", "recall", "F₁ or accuracy"}}
	for _, i := range s.Scheme.Shares() {
		m := &s.Scheme.Metrics[i]
		ratios := means[i].Percent()
		if m.Measure != count.FScore {
			ratios.Precision, ratios.Recall = "", ""
		}
		rows = append(rows, []string{"macro " + m.Name + s.lackOf(system, i), count.Grouped(means[i].Sentences), ratios.Precision, ratios.Recall, ratios.F1})
	}
	b.WriteByte('\n')
	table.Align(b, rows, 1)
	b.WriteString("\n  " + macroNote + "\n")
}

// macroTable has a line for each system: its macro averages, as [Scores.shared] has its scores. It
// reports whether they are asked for.
func (s *Scores) macroTable() (t table.Table, asked bool) {
	t = table.Table{Key: "macro", Title: "Macro averages over sentences in per cent, against " + s.Gold.File, Columns: []table.Unit{table.Text, table.Percent}, Rows: [][]string{{"system"}}, Note: macroNote}
	if s.Covered {
		t.Title += ", over the sentences that are covered"
	}
	for _, m := range s.Scheme.Shares() {
		if s.inFull(m) {
			t.Rows[0] = append(t.Rows[0], "macro P", "macro R")
		}
		t.Rows[0] = append(t.Rows[0], "macro "+s.Scheme.Metrics[m].Name)
	}
	for i := range s.Systems {
		system := &s.Systems[i]
		means := s.means(system)
		if means == nil {
			return t, false
		}
		row := []string{system.Name}
		for _, m := range s.Scheme.Shares() {
			ratios := means[m].Percent()
			if s.inFull(m) {
				row = append(row, ratios.Precision, ratios.Recall)
			}
			if s.lackOf(system, m) != "" {
				ratios.F1 += "*"
			}
			row = append(row, ratios.F1)
		}
		t.Rows = append(t.Rows, row)
	}
	return t, true
}

// appendMeans adds lines of macro averages to a table of values: their metrics are called so, and have no counts.
func (s *Scores) appendMeans(out []byte, system *System, which string) []byte {
	means := s.means(system)
	if means == nil {
		return out
	}
	for _, i := range s.Scheme.Shares() {
		out = append(table.AppendCell(out, system.Name), '\t')
		out = append(append(out, which...), '\t')
		out = append(append(append(out, "macro_"+s.Scheme.Metrics[i].Key...), s.lackOf(system, i)...), "\t\t\t\t"...)
		for _, f := range [3]count.Fraction{means[i].Precision, means[i].Recall, means[i].F1} {
			if n := means[i].Sentences; n > 0 {
				out = appendNumber(out, f.Over(n))
			}
			out = append(out, '\t')
		}
		out = append(table.AppendCell(out, s.Signature), '\n')
	}
	return out
}
