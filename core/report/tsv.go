package report

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/score"
)

// RowID returns the id of a sentence, or its number where it has none.
func RowID(r *score.Row) string {
	if r.ID != "" {
		return r.ID
	}
	return strconv.Itoa(r.Index + 1)
}

// TSV returns the scores as tab-separated values with one header line: a line
// for every system, sentence and metric. The sentence of a corpus score is
// "all" or, where only covered sentences count, "covered"; its lines end with
// the signature.
func (s *Scores) TSV() []byte {
	out := []byte("system\tsentence\tmetric\tcorrect\tgold\tsystem_total\tprecision\trecall\tf1\tsignature\n")
	for i := range s.Systems {
		system := &s.Systems[i]
		which := "all"
		if s.Covered {
			which = "covered"
		}
		out = appendLines(out, system.Name, which, s.counts(&system.Corpus), s.Signature)
		for r := range system.Rows {
			row := &system.Rows[r]
			if row.Covered || !s.Covered {
				out = appendLines(out, system.Name, RowID(row), &row.Counts, "")
			}
		}
	}
	return out
}

func appendLines(out []byte, system, sentence string, c *score.Counts, signature string) []byte {
	for m := score.F1; m < score.Metrics; m++ {
		out = append(appendCell(out, system), '\t')
		out = append(appendCell(out, sentence), '\t')
		out = append(append(out, m.Key()...), '\t')
		for _, n := range [3]int64{c[m].Correct, c[m].Gold, c[m].System} {
			out = append(strconv.AppendInt(out, n, 10), '\t')
		}
		out = append(strconv.AppendFloat(out, c[m].Precision(), 'f', -1, 64), '\t')
		out = append(strconv.AppendFloat(out, c[m].Recall(), 'f', -1, 64), '\t')
		out = append(strconv.AppendFloat(out, c[m].F1(), 'f', -1, 64), '\t')
		out = append(append(out, signature...), '\n')
	}
	return out
}

// appendCell writes a text that came from a file so that a spreadsheet takes
// it as text: what it would run begins with an apostrophe, and what would end
// the cell is a space.
func appendCell(out []byte, text string) []byte {
	if text != "" {
		switch text[0] {
		case '=', '+', '-', '@', '"', '\t', '\r', '\n':
			out = append(out, '\'')
		}
	}
	for i := 0; i < len(text); i++ {
		if text[i] < ' ' {
			out = append(out, ' ')
		} else {
			out = append(out, text[i])
		}
	}
	return out
}
