package table

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/latex"
	"github.com/ccgscore/ccgscore/core/notice"
)

// LaTeX returns the tables for LaTeX, below what has to be known of them.
func (d *Document) LaTeX() []byte {
	out := []byte("% In the preamble of the document: \\usepackage{booktabs}\n% " + notice.Printable(d.Signature) + "\n")
	doubts := GraveLines(d.Warnings)
	for _, text := range doubts {
		out = append(out, "% ! "+text+"\n"...)
	}
	for i := range d.Tables {
		out = d.Tables[i].appendLaTeX(out, doubts)
	}
	return out
}

func (t *Table) appendLaTeX(out []byte, doubts []string) []byte {
	out = append(out, "\n% "+t.heading()+"\n\\begin{table}\n  \\centering\n  \\begin{tabular}{"+t.alignments("l", "r")+"}\n    \\toprule\n"...)
	out = t.appendOver(out)
	for i, row := range t.Rows {
		if i == 0 && len(t.Over) > 0 {
			row = t.Short
		}
		out = append(out, "    "...)
		for n, cell := range row {
			if n > 0 {
				out = append(out, " & "...)
			}
			out = appendTeX(out, cell)
		}
		out = append(out, " \\\\\n"...)
		if i == 0 {
			out = append(out, "    \\midrule\n"...)
		}
	}
	out = append(out, "    \\bottomrule\n  \\end{tabular}\n  \\caption{"...)
	out = appendTeX(out, t.Title)
	if t.Note != "" {
		out = appendTeX(append(out, ": "...), t.Note)
	}
	for _, text := range doubts { // a number that means nothing must not get into a paper unmarked
		out = append(appendTeX(append(out, `. \textbf{`...), text), '}')
	}
	return append(out, ".}\n\\end{table}\n"...)
}

// appendOver writes the titles over columns, with a rule beneath each.
func (t *Table) appendOver(out []byte) []byte {
	if len(t.Over) == 0 {
		return out
	}
	rules, from := "", 1
	out = append(out, "    "...)
	for i, over := range t.Over {
		if i > 0 {
			out = append(out, " & "...)
		}
		to := from + over.Columns - 1
		if over.Title != "" {
			out = append(appendTeX(append(out, "\\multicolumn{"+strconv.Itoa(over.Columns)+"}{c}{"...), over.Title), '}')
			rules += "\\cmidrule(lr){" + strconv.Itoa(from) + "-" + strconv.Itoa(to) + "}"
		}
		from = to + 1
	}
	return append(out, " \\\\\n    "+rules+"\n"...)
}

// symbols are what the fonts of texts lack.
var symbols = map[rune]string{'ρ': `$\rho$`, 'κ': `$\kappa$`, 'δ': `$\delta$`, '²': `$^2$`, 'α': `$\alpha$`, 'Δ': `$\Delta$`, '−': `$-$`, '≥': `$\geq$`, '–': `--`, '’': `'`, '₁': `$_1$`, '·': `\textperiodcentered{}`}

func appendTeX(out []byte, text string) []byte {
	for _, r := range notice.Printable(strings.TrimRight(text, " ")) {
		if symbol, ok := symbols[r]; ok {
			out = append(out, symbol...)
		} else {
			out = latex.Append(out, string(r))
		}
	}
	return out
}
