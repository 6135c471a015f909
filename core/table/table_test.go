package table

import (
	"bytes"
	"encoding/csv"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

func TestTextAndLaTeX(t *testing.T) {
	tables := []Table{
		{Name: "Table 4", Title: "Of κ & more", Columns: []Unit{Text, Number}, Rows: [][]string{{"ρ", "a_b"}, {"50 %", "−0.5"}}, Note: "Fleiss’ {κ}"},
		{Title: "Other", Columns: []Unit{Number}, Rows: [][]string{{"x\ny"}}},
	}
	warnings := []*notice.Notice{{Message: "not grave"}, {Message: "grave", Grave: true, Count: 1}}
	d := &Document{Warnings: warnings, Lead: "said before\n\n", Tables: tables, Tail: "said after\n", Signature: "signature"}
	if got, want := string(d.Text()), "! grave\n\nsaid before\n\nTable 4: Of κ & more\n\n  ρ      a_b\n  50 %  −0.5\n\n  Fleiss’ {κ}\n\nOther\n\n  x\ufffdy\nsaid after\n\nsignature\n"; got != want {
		t.Errorf("text is\n%s", got)
	}
	want := `% In the preamble of the document: \usepackage{booktabs}
% signature
% ! grave

% Table 4: Of κ & more
\begin{table}
  \centering
  \begin{tabular}{lr}
    \toprule
    $\rho$ & a\_b \\
    \midrule
    50 \% & $-$0.5 \\
    \bottomrule
  \end{tabular}
  \caption{Of $\kappa$ \& more: Fleiss' \{$\kappa$\}. \textbf{grave}.}
\end{table}

% Other
\begin{table}
  \centering
  \begin{tabular}{r}
    \toprule
    x` + "\ufffd" + `y \\
    \midrule
    \bottomrule
  \end{tabular}
  \caption{Other. \textbf{grave}.}
\end{table}
`
	want = strings.Replace(want, "x\ufffdy", "x?y", 1) // which no font of TeX has
	if got := string(d.LaTeX()); got != want {
		t.Errorf("LaTeX is\n%s", got)
	}
}

// two are tables that share a column.
func two() *Document {
	return &Document{Signature: "s|v:1", Tables: []Table{
		{Key: "alpha", Title: "One", Columns: []Unit{Text, Text, Number, Range, Count}, Rows: [][]string{{"", "δ", "α", "95 %", "units"}, {"plain", "=edits", "−0.316", "0.1 to 0.2", "1,234"}, {"diff", "", "–", "–", "0"}}},
		{Key: "each", Title: "Each", Columns: []Unit{Text, Count, Number}, Rows: [][]string{{"annotator", "units", "α"}, {"ann\tb", "3", "0.35*"}}},
	}}
}

func TestTSVIsOneTable(t *testing.T) {
	want := "table\tname\tdelta\talpha\t95_percent\tunits\tannotator\tsignature\n" +
		"alpha\tplain\t'=edits\t-0.316\t0.1 to 0.2\t1234\t\ts|v:1\n" +
		"alpha\tdiff\t\t\t\t0\t\ts|v:1\n" +
		"each\t\t\t0.35\t\t3\tann b\ts|v:1\n"
	if diff := cmp.Diff(want, string(two().TSV())); diff != "" {
		t.Error(diff)
	}
	d := two()
	d.Tables = d.Tables[1:]
	if got, want := string(d.TSV()), "annotator\tunits\talpha\tsignature\nann b\t3\t0.35\ts|v:1\n"; got != want {
		t.Errorf("one table is %q, want %q", got, want)
	}
}

func TestColumnsHaveDifferentNames(t *testing.T) {
	table := Table{Columns: []Unit{Text, Text, Number}, Rows: [][]string{{"annotator", "annotator", "", "P", "P", "table"}}}
	if diff := cmp.Diff([]string{"annotator", "annotator_annotator", "", "p", "p_p", "table_table"}, table.columns()); diff != "" {
		t.Error(diff)
	}
}

func TestHTML(t *testing.T) {
	tables := []Table{{Title: "Of <κ> & more", Columns: []Unit{Text, Number}, Rows: [][]string{{"a", "b"}, {"<b>\"x\"", "−0.5"}}, Note: "'note'"}}
	warnings := []*notice.Notice{{Message: "not grave"}, {Message: "<grave>", Grave: true, Count: 1}}
	d := &Document{Warnings: warnings, Tables: tables}
	want := `<p class="grave">&#60;grave&#62;</p>
<figure>
<figcaption>Of &#60;κ&#62; &#38; more</figcaption>
<div class="wide"><table>
<thead><tr><th scope="col">a</th><th scope="col" class="n">b</th></tr></thead>
<tbody>
<tr><th scope="row">&#60;b&#62;&#34;x&#34;</th><td class="n">−0.5</td></tr>
</tbody></table></div>
<p>&#39;note&#39;</p>
</figure>
`
	if diff := cmp.Diff(want, string(d.HTML())); diff != "" {
		t.Error(diff)
	}
}

func TestMarkdown(t *testing.T) {
	d := two()
	d.Warnings = []*notice.Notice{{Message: "the files do not fit", Grave: true, Count: 1}}
	d.Tables = d.Tables[1:]
	d.Tables[0].Note = "a *note*"
	want := "**the files do not fit**\n\n**Each**\n\n| annotator | units | α |\n| --- | ---: | ---: |\n| ann b | 3 | 0.35\\* |\n\nNote: a \\*note\\*\n\n`s|v:1`\n"
	if diff := cmp.Diff(want, string(d.Markdown())); diff != "" {
		t.Error(diff)
	}
}

// drawn draws a document whose texts may be anything.
func drawn(t *rapid.T) *Document {
	cell := rapid.OneOf(rapid.String(), rapid.StringMatching(`[-=+@"|\\\\*_<>\\[\\]()!`+"`"+`~&.:/wht# \\n\\t]{0,12}`), rapid.SampledFrom([]string{"www.example.org", "http://example.org", "a@example.org", "<b>", "&amp;", "−0.35", "1,234", "–"}))
	columns := rapid.IntRange(1, 4).Draw(t, "columns")
	table := Table{Key: "key", Title: cell.Draw(t, "title"), Columns: append(slices.Repeat([]Unit{Text}, rapid.IntRange(0, columns).Draw(t, "texts")), Number), Note: cell.Draw(t, "note")}
	for range rapid.IntRange(1, 4).Draw(t, "rows") {
		table.Rows = append(table.Rows, rapid.SliceOfN(cell, columns, columns).Draw(t, "row"))
	}
	return &Document{Tables: []Table{table}, Signature: rapid.String().Draw(t, "signature")}
}

func TestTSVReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawn(t)
		r := csv.NewReader(bytes.NewReader(d.TSV()))
		r.Comma, r.LazyQuotes = '\t', true
		lines, err := r.ReadAll()
		table := &d.Tables[0]
		if err != nil || len(lines) != len(table.Rows) {
			t.Fatalf("%v, %d lines of %q", err, len(lines), d.TSV())
		}
		for i, row := range table.Rows[1:] {
			for k, cell := range row[table.Texts():] {
				number := strings.ReplaceAll(strings.ReplaceAll(cell, "−", "-"), ",", "")
				if jsontext.IsNumber(number) {
					f, _ := strconv.ParseFloat(number, 64)
					if got, err := strconv.ParseFloat(lines[i+1][table.Texts()+k], 64); err != nil || got != f {
						t.Errorf("%q is written %q", cell, lines[i+1][table.Texts()+k])
					}
				}
			}
		}
	})
}

// What comes from a file is text in Markdown: no cell breaks its table, and nothing becomes markup or a link.
func TestMarkdownReadsBack(t *testing.T) {
	markdown := goldmark.New(goldmark.WithExtensions(extension.GFM))
	rapid.Check(t, func(t *rapid.T) {
		d := drawn(t)
		source := d.Markdown()
		rows := 0
		err := ast.Walk(markdown.Parser().Parse(text.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			switch n.(type) {
			case *east.TableHeader, *east.TableRow:
				if entering {
					if rows++; n.ChildCount() != len(d.Tables[0].Rows[0]) {
						t.Errorf("a row has %d cells in\n%s", n.ChildCount(), source)
					}
				}
			case *ast.Document, *ast.Paragraph, *ast.TextBlock, *ast.Text, *ast.String, *east.Table, *east.TableCell, *ast.CodeSpan:
			case *ast.Emphasis:
				if _, caption := n.Parent().(*ast.Paragraph); !caption {
					t.Errorf("markup in\n%s", source)
				}
			default:
				t.Errorf("%T in\n%s", n, source)
			}
			return ast.WalkContinue, nil
		})
		if err != nil || rows != len(d.Tables[0].Rows) {
			t.Errorf("%v, %d rows of %d in\n%s", err, rows, len(d.Tables[0].Rows), source)
		}
	})
}

func TestLaTeXIsCompiled(t *testing.T) {
	tex, err := exec.LookPath("pdflatex")
	if err != nil {
		t.Skip("there is no pdflatex here")
	}
	d := two()
	d.Tables[0].Note = `50 % of {these} & those_ \\ are #1 ~ ^ $x$ <b>`
	folder := t.TempDir()
	document := "\\documentclass{article}\n\\usepackage{booktabs}\n\\begin{document}\n" + string(d.LaTeX()) + "\\end{document}\n"
	if err := os.WriteFile(filepath.Join(folder, "t.tex"), []byte(document), 0o644); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(tex, "-interaction=nonstopmode", "-halt-on-error", "t.tex")
	c.Dir = folder
	if said, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, said)
	}
}

// The last unit is that of all further columns; without any, all hold texts.
func TestUnitsOfColumns(t *testing.T) {
	for _, test := range []struct {
		columns []Unit
		texts   int
		units   []Unit
	}{
		{nil, 4, []Unit{Text, Text, Text, Text}},
		{[]Unit{Text, Count, Percent}, 1, []Unit{Text, Count, Percent, Percent}},
		{[]Unit{Number, Text}, 0, []Unit{Number, Text, Text, Text}},
	} {
		got := Results([]Table{{Columns: test.columns, Rows: [][]string{{"a", "b", "c", "d"}}}})[0]
		if got.Texts != test.texts || !slices.Equal(got.Units, test.units) {
			t.Errorf("%v: %d %v, want %d %v", test.columns, got.Texts, got.Units, test.texts, test.units)
		}
	}
}
