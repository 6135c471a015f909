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

// TSV returns every answer as a line of tab-separated values, under a header. Those
// that were left out have no option and prefer nothing.
func (a *Analysis) TSV() []byte {
	out := []byte("task\tpart\titem\tparser_a\tparser_b\tsentence_a\tsentence_b\tjudge\toption\tpreferred\tcomment\n")
	for i := range a.Tasks {
		t := &a.Tasks[i]
		for k := range t.Items {
			j := &t.Items[k]
			for _, v := range j.Votes {
				for _, cell := range [...]string{
					strconv.Itoa(i + 1), strconv.Itoa(j.Part), strconv.Itoa(j.Number), j.Parsers[0], j.Parsers[1],
					j.Sentences[0], j.Sentences[1], v.Name, v.Key, v.Preferred, v.Comment,
				} {
					out = append(table.AppendCell(out, cell), '\t')
				}
				out[len(out)-1] = '\n'
			}
		}
	}
	return out
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
