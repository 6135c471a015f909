package report

import (
	"math"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/latex"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Table is a table as papers have it. Its first row is the heading, and its first
// columns may hold texts; all others hold numbers.
type Table struct {
	Key   string // in JSON
	Name  string // in the paper that it follows, such as Table 1; LaTeX numbers by itself
	Title string
	Texts int
	Rows  [][]string
	Note  string // below it, or ""
}

// heading is the name with the title.
func (t *Table) heading() string {
	if t.Name == "" {
		return t.Title
	}
	return t.Name + ": " + t.Title
}

// undefined stands where a number is not defined.
const undefined = "–"

// decimals writes a number with so many digits behind the point.
func decimals(f float64, digits int) string {
	if math.IsNaN(f) {
		return undefined
	}
	text := strconv.FormatFloat(math.Abs(f), 'f', digits, 64)
	if f < 0 && strings.Trim(text, "0.") != "" {
		text = "−" + text
	}
	return text
}

// writeTables writes tables for people, each with its title above.
func writeTables(b *strings.Builder, tables []Table) {
	for i := range tables {
		t := &tables[i]
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(t.heading() + "\n\n")
		var rows [][]string
		for _, row := range t.Rows {
			var cells []string
			for _, cell := range row {
				cells = append(cells, notice.Printable(cell))
			}
			rows = append(rows, cells)
		}
		WriteTable(b, rows, t.Texts)
		if t.Note != "" {
			b.WriteString("\n  " + t.Note + "\n")
		}
	}
}

// tablesTSV returns tables as tab-separated values, each below its title.
func tablesTSV(tables []Table, signature string) []byte {
	var out []byte
	for i := range tables {
		if i > 0 {
			out = append(out, '\n')
		}
		out = append(AppendCell(out, tables[i].heading()), '\n')
		for _, row := range tables[i].Rows {
			for n, cell := range row {
				if n > 0 {
					out = append(out, '\t')
				}
				out = AppendCell(out, cell)
			}
			out = append(out, '\n')
		}
	}
	return append(AppendCell(append(out, '\n'), signature), '\n')
}

// LaTeX returns tables for LaTeX, below what has to be known of them.
func LaTeX(tables []Table, warnings []*notice.Notice, signature string) []byte {
	out := []byte("% In the preamble of the document: \\usepackage{booktabs}\n% " + notice.Printable(signature) + "\n")
	for _, n := range warnings {
		if n.Grave {
			out = append(out, "% ! "+notice.Printable(n.String())+"\n"...)
		}
	}
	for i := range tables {
		out = tables[i].appendLaTeX(out)
	}
	return out
}

func (t *Table) appendLaTeX(out []byte) []byte {
	out = append(out, "\n% "+t.heading()+"\n\\begin{table}\n  \\centering\n  \\begin{tabular}{"+strings.Repeat("l", t.Texts)+strings.Repeat("r", len(t.Rows[0])-t.Texts)+"}\n    \\toprule\n"...)
	for i, row := range t.Rows {
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
	return append(out, ".}\n\\end{table}\n"...)
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

// write writes the table as JSON: its cells as texts, as people read them.
func (t *Table) write(w *jsontext.Writer) {
	w.BeginObject()
	text(w, "key", t.Key)
	text(w, "title", t.Title)
	integer(w, "texts", int64(t.Texts))
	w.Key("rows")
	w.BeginArray()
	for _, row := range t.Rows {
		w.BeginArray()
		for _, cell := range row {
			w.String(strings.TrimSpace(cell))
		}
		w.EndArray()
	}
	w.EndArray()
	text(w, "note", t.Note)
	w.EndObject()
}
