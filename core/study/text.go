package study

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// Text returns the analysis as tables for people.
func (a *Analysis) Text() []byte {
	var b strings.Builder
	for _, s := range a.Sections() {
		b.WriteString(notice.Printable(s.Title) + "\n")
		for _, t := range s.tables {
			b.WriteByte('\n')
			var rows [][]string
			for _, row := range t.Rows {
				printable := make([]string, len(row))
				for i, cell := range row {
					printable[i] = notice.Printable(cell)
				}
				rows = append(rows, printable)
			}
			table.Align(&b, rows, 1)
		}
		if len(s.Lines) > 0 {
			b.WriteByte('\n')
		}
		for _, line := range s.Lines {
			b.WriteString("  " + notice.Printable(line) + "\n")
		}
		b.WriteByte('\n')
	}
	b.WriteString(notice.Printable(a.Study.Signature) + "\n")
	return []byte(b.String())
}

// Tables returns the tables of a paper.
func (a *Analysis) Tables() (tables []table.Table) {
	for _, s := range a.Sections() {
		for i, t := range s.tables {
			t.Title = strings.TrimSuffix(s.Title+" "+t.Title, " ")
			if i == len(s.tables)-1 {
				t.Note = strings.TrimSuffix(strings.Join(s.Lines, " "), ".")
			}
			tables = append(tables, t)
		}
	}
	return tables
}

// TSV returns every answer, the shares of majorities and ties, and how disagreement goes with scores, as one table of
// tab-separated values. An item that a judge left open has no option and prefers nothing.
func (a *Analysis) TSV() []byte {
	d := &table.Document{Tables: []table.Table{a.votes()}, Signature: a.Study.Signature}
	for i := range a.Tasks {
		t := &a.Tasks[i]
		for k := range t.Comparisons {
			d.Tables = append(d.Tables, ofTask(i, t.Comparisons[k].sharesTable("item")))
		}
		if len(t.Disagreement.Correlations) > 0 {
			d.Tables = append(d.Tables, ofTask(i, t.Disagreement.table()))
		}
	}
	return d.TSV()
}

// ofTask adds the number of the task to each line.
func ofTask(index int, t table.Table) table.Table {
	t.Columns = append([]table.Unit{table.Count}, t.Columns...)
	for i, row := range t.Rows {
		first := "task"
		if i > 0 {
			first = strconv.Itoa(index + 1)
		}
		t.Rows[i] = append([]string{first}, row...)
	}
	return t
}

// votes has a row for every answer.
func (a *Analysis) votes() table.Table {
	t := table.Table{Key: "answers", Columns: []table.Unit{table.Count, table.Count, table.Count, table.Text}, Rows: [][]string{{
		"task", "part", "item", "parser a", "parser b", "sentence a", "sentence b", "judge", "option", "preferred", "comment", "F₁ a", "F₁ b", "DF₁ a", "DF₁ b", "disagreement",
	}}}
	for i := range a.Tasks {
		for k := range a.Tasks[i].Items {
			j := &a.Tasks[i].Items[k]
			for _, v := range j.Votes {
				row := []string{
					strconv.Itoa(i + 1), strconv.Itoa(j.Part), strconv.Itoa(j.Number), j.Parsers[0], j.Parsers[1],
					j.Sentences[0], j.Sentences[1], v.Name, v.Key, v.Preferred, v.Comment,
				}
				t.Rows = append(t.Rows, append(row, j.numbers()...))
			}
		}
	}
	return t
}

// numbers are the scores of A and B, and how far judges disagree; "" for what there is not.
func (j *Judged) numbers() []string {
	list := make([]string, 5)
	write := func(at int, x float64) { list[at] = strconv.FormatFloat(x, 'g', -1, 64) }
	for option, s := range j.Scores {
		write(option, s.F1)
		write(2+option, s.DF1)
	}
	if j.Disagreement != nil {
		write(4, *j.Disagreement)
	}
	return list
}

// CaptionedTable is a table of a study.
type CaptionedTable struct {
	Caption string     `json:"caption"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"`
}

// Captioned returns tables as the JSON of studies has them.
func Captioned(tables []table.Table) jsontext.Each[CaptionedTable] {
	return jsontext.Each[CaptionedTable]{Len: len(tables), At: func(i int) CaptionedTable {
		t := &tables[i]
		return CaptionedTable{t.Title, t.Rows[0], t.Rows[1:]}
	}}
}
