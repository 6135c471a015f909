package report

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// Text returns the scores as a table for people. Ratios are per cent.
func (s *Scores) Text() []byte {
	var b strings.Builder
	for i := range s.Systems {
		if i > 0 {
			b.WriteByte('\n')
		}
		s.system(&b, &s.Systems[i])
	}
	b.WriteByte('\n')
	s.Gold.recognised(&b, "gold")
	for i := range s.Systems {
		s.Systems[i].Input.recognised(&b, "system")
	}
	b.WriteString("\n" + s.Signature + "\n")
	return []byte(b.String())
}

func (s *Scores) system(b *strings.Builder, system *System) {
	b.WriteString(notice.Printable(system.Name) + ": " + Plural(system.Corpus.Sentences, "sentence") + ", " + grouped(system.Corpus.Covered) + " covered")
	if s.Covered {
		b.WriteString("; only these are scored")
	}
	b.WriteString("\n\n")
	table := [][]string{{"", "correct", "gold", "system", "precision", "recall", "F₁"}}
	counts := s.counts(&system.Corpus)
	for m := score.F1; m < score.Metrics; m++ {
		c := counts[m]
		table = append(table, []string{
			m.String(), grouped(c.Correct), grouped(c.Gold), grouped(c.System),
			Percent(c.Precision()), Percent(c.Recall()), Percent(c.F1()),
		})
	}
	writeTable(b, table, 1)
	difference := counts[score.DF1].F1() - counts[score.F1].F1()
	b.WriteString("\n  DF₁ − F₁ = " + signed(difference) + "\n")
	if system.Rows != nil {
		b.WriteByte('\n')
		s.rows(b, system)
	}
}

// recognised says what a file was taken for, and why.
func (in *Input) recognised(b *strings.Builder, side string) {
	b.WriteString("  " + side + " " + notice.Printable(in.File) + " is " + in.Format + ": " + notice.Printable(in.Why) + "\n")
}

// rows writes a line for every sentence.
func (s *Scores) rows(b *strings.Builder, system *System) {
	table := [][]string{{"sentence", "gold", "system", "F₁", "labelling", "alignment", "DF₁", "DF₁ − F₁"}}
	for i := range system.Rows {
		r := &system.Rows[i]
		if s.Covered && !r.Covered {
			continue
		}
		c := &r.Counts
		table = append(table, []string{
			notice.Printable(RowID(r)), grouped(c[score.F1].Gold), grouped(c[score.F1].System),
			Percent(c[score.F1].F1()), Percent(c[score.Labelling].F1()), Percent(c[score.Alignment].F1()),
			Percent(c[score.DF1].F1()), signed(c[score.DF1].F1() - c[score.F1].F1()),
		})
	}
	writeTable(b, table, 1)
}

// writeTable aligns the columns: the first ones to the left, numbers to the
// right.
func writeTable(b *strings.Builder, table [][]string, left int) {
	widths := make([]int, len(table[0]))
	for _, row := range table {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range table {
		line := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i < left {
				line += "  " + cell + pad
			} else {
				line += "  " + pad + cell
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// signed writes a difference of ratios in points.
func signed(difference float64) string {
	text := Percent(difference)
	if magnitude, negative := strings.CutPrefix(text, "-"); negative && magnitude != "0.00" {
		return "−" + magnitude
	} else if negative {
		return "+" + magnitude
	}
	return "+" + text
}

// Plural writes a number with its noun.
func Plural(n int64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return grouped(n) + " " + noun
}

// grouped writes a number as 9,766.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
