package report

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/table"
)

// TSV returns the scores as tab-separated values with one header line: a line
// for every system, sentence and metric. The sentence of a corpus score is
// "all" or, where only covered sentences count, "covered"; its lines end with
// the signature. Of an accuracy, gold and system_total are the total, and the
// three ratios are equal. A metric that lacks what it needs is called so: df1
// without roots, clas without function-word relations. Macro averages, if they are asked for, stand below:
// macro_f1, without counts.
func (s *Scores) TSV() []byte {
	out := []byte("system\tsentence\tmetric\tcorrect\tgold\tsystem_total\tprecision\trecall\tf1\tsignature\n")
	which := "all"
	if s.Covered {
		which = "covered"
	}
	for i := range s.Systems {
		system := &s.Systems[i]
		out = s.appendLines(out, system, which, s.counts(&system.Corpus), s.Signature)
		out = s.appendMeans(out, system, which)
		for _, row := range s.rows(system) {
			out = s.appendLines(out, system, row.Name(), &row.Counts, "")
		}
	}
	return out
}

func (s *Scores) appendLines(out []byte, system *System, sentence string, c *count.Counts, signature string) []byte {
	for m := range s.Scheme.Metrics {
		out = append(table.AppendCell(out, system.Name), '\t')
		out = append(table.AppendCell(out, sentence), '\t')
		out = append(append(append(out, s.Scheme.Metrics[m].Key...), s.lackOf(system, m)...), '\t')
		out = append(table.AppendCell(appendFigures(out, c[m]), signature), '\n') // which may come from a file, too
	}
	return out
}

func appendFigures(out []byte, c count.Count) []byte {
	return appendRatios(appendCounts(out, c), c.Precision(), c.Recall(), c.F1())
}

func appendCounts(out []byte, c count.Count) []byte {
	for _, n := range [3]int64{c.Correct, c.Gold, c.System} {
		out = append(strconv.AppendInt(out, n, 10), '\t')
	}
	return out
}

func appendRatios(out []byte, ratios ...float64) []byte {
	for _, ratio := range ratios {
		out = append(appendNumber(out, ratio), '\t')
	}
	return out
}

func appendNumber(out []byte, n float64) []byte { return strconv.AppendFloat(out, n, 'f', -1, 64) }
