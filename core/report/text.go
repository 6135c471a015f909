package report

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// Text returns the scores as a table for people. Ratios are per cent. What takes
// their meaning away comes first.
//
// Several systems share a table besides, a line each.
func (s *Scores) Text() []byte {
	var shared strings.Builder
	if len(s.Systems) > 1 {
		shared.WriteByte('\n')
		t := s.shared()
		table.Align(&shared, printable(t.Rows), 1)
		if t.Note != "" {
			shared.WriteString("\n  " + t.Note + "\n")
		}
		if t, asked := s.macroTable(); asked {
			shared.WriteByte('\n')
			table.Align(&shared, printable(t.Rows), 1)
			shared.WriteString("\n  " + t.Note + "\n")
		}
	}
	return documentOf(s.Warnings, s.Signature, s.Systems, s.system, shared.String())
}

// documentOf returns what is written of each system, below what is grave and above what is said of all,
// and the signature.
func documentOf[S any](warnings []*notice.Notice, signature string, systems []S, write func(*strings.Builder, *S), all string) []byte {
	var b strings.Builder
	b.Write(table.Grave(warnings))
	for i := range systems {
		if i > 0 {
			b.WriteByte('\n')
		}
		write(&b, &systems[i])
	}
	b.WriteString(all + "\n" + signature + "\n")
	return []byte(b.String())
}

func (s *Scores) system(b *strings.Builder, system *System) {
	b.WriteString(notice.Printable(system.Name) + ": " + Plural(system.Corpus.Sentences, "sentence") + ", " + count.Grouped(system.Corpus.Covered) + " covered")
	if s.Covered {
		b.WriteString("; only these are scored")
	}
	b.WriteByte('\n')
	counts := s.counts(&system.Corpus)
	s.metrics(b, system, counts)
	if steps := s.Scheme.Steps(); len(steps) > 1 {
		first, last := steps[0], steps[len(steps)-1]
		b.WriteString("\n  " + s.difference(system, steps) + " = " + counts[last].Points(counts[first]) + "\n")
	}
	s.macro(b, system)
	if system.Rows != nil {
		b.WriteByte('\n')
		table.Align(b, printable(s.sentences(system)), 1)
	}
}

// metrics writes a line for every metric. Those of another measure than the
// ones before have a table of their own.
func (s *Scores) metrics(b *strings.Builder, system *System, counts *count.Counts) {
	var rows [][]string
	for i, m := range s.Scheme.Metrics {
		if i == 0 || !slices.Equal(heading(m.Measure), heading(s.Scheme.Metrics[i-1].Measure)) {
			table.Align(b, rows, 1)
			b.WriteByte('\n')
			rows = [][]string{heading(m.Measure)}
		}
		rows = append(rows, append([]string{m.Name + s.lackOf(system, i)}, figures(m.Measure, counts[i])...))
	}
	table.Align(b, rows, 1)
}

func heading(m count.Measure) []string {
	switch m {
	case count.Accuracy, count.Similarity, count.Weighted:
		return []string{"", "correct", "total", "accuracy"}
	case count.Average:
		return []string{"", "crossing", "sentences", "average"}
	}
	return []string{"", "correct", "gold", "system", "precision", "recall", "F₁"}
}

func figures(m count.Measure, c count.Count) []string {
	ratios := m.Percent(c)
	if m == count.Weighted {
		return []string{count.Thousandths(c.Correct), count.Thousandths(c.Gold), ratios.F1}
	}
	if m != count.FScore {
		return []string{count.Grouped(c.Correct), count.Grouped(c.Gold), ratios.F1}
	}
	return []string{count.Grouped(c.Correct), count.Grouped(c.Gold), count.Grouped(c.System), ratios.Precision, ratios.Recall, ratios.F1}
}

// difference names what the steps lead to: DF₁ − F₁.
func (s *Scores) difference(system *System, steps []int) string {
	last := steps[len(steps)-1]
	return s.Scheme.Metrics[last].Name + s.lackOf(system, last) + " − " + s.Scheme.Metrics[steps[0]].Name
}

// sentences returns a line for every sentence below a heading, with the scores of the steps; of
// a scheme without steps, with those of all metrics.
func (s *Scores) sentences(system *System) [][]string {
	shown, steps := s.Scheme.Steps(), true
	header := []string{"sentence", "gold", "system"}
	if len(shown) == 0 {
		shown, steps, header = s.cited(), false, header[:1]
	}
	for _, m := range shown {
		header = append(header, s.Scheme.Metrics[m].Name+s.lackOf(system, m))
	}
	if steps && len(shown) > 1 {
		header = append(header, s.difference(system, shown))
	}
	table := [][]string{header}
	for _, r := range s.rows(system) {
		line := []string{r.Name()}
		if steps {
			line = append(line, count.Grouped(r.Counts[0].Gold), count.Grouped(r.Counts[0].System))
		}
		for _, m := range shown {
			line = append(line, s.Scheme.Metrics[m].Measure.Percent(r.Counts[m]).F1)
		}
		if n := len(shown); steps && n > 1 {
			line = append(line, r.Counts[shown[n-1]].Points(r.Counts[shown[0]]))
		}
		table = append(table, line)
	}
	return table
}

// printable is a table whose texts may be shown to people.
func printable(rows [][]string) [][]string {
	for _, row := range rows {
		for i := range row {
			row[i] = notice.Printable(row[i])
		}
	}
	return rows
}

// Plural writes a number with its noun.
func Plural(n int64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return count.Grouped(n) + " " + noun
}
