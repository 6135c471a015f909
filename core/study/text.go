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
		b.WriteString(s.Title + "\n")
		for _, t := range s.Tables {
			b.WriteByte('\n')
			rows := [][]string{t.Columns}
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
		for i, t := range s.Tables {
			one := table.Table{Key: "answers", Title: s.Title, Texts: 1, Rows: append([][]string{t.Columns}, t.Rows...)}
			if t.Caption != "" {
				one.Title += " " + t.Caption
			}
			if i == len(s.Tables)-1 {
				one.Note = strings.TrimSuffix(strings.Join(s.Lines, " "), ".")
			}
			tables = append(tables, one)
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
				for _, cell := range append(a.where(i, j), a.Judges[v.Judge].Judge, v.key(), t.preferred(j, v), v.Comment) {
					out = append(table.AppendCell(out, cell), '\t')
				}
				out[len(out)-1] = '\n'
			}
		}
	}
	return out
}

// where names an item: task, part, item, and the parser and sentence of both
// options.
func (a *Analysis) where(task int, j *Judged) []string {
	cells := []string{strconv.Itoa(task + 1), strconv.Itoa(j.Part), strconv.Itoa(j.Number)}
	for _, o := range j.Options {
		cells = append(cells, a.Study.Parsers[o.Parser])
	}
	for _, o := range j.Options {
		cells = append(cells, o.System.ID)
	}
	return cells
}

// key is the option as files have it, "" if there is none.
func (v *Vote) key() string {
	if v.Option == NoOption {
		return ""
	}
	return OptionKeys[v.Option]
}

// preferred names what an answer prefers.
func (t *TaskAnalysis) preferred(j *Judged, v Vote) string {
	if v.Side == NoOption {
		return ""
	}
	return t.Comparisons[j.Comparison].Sides[v.Side]
}

// WriteFields writes the members of the analysis as JSON; docs/json.md lists them.
func (a *Analysis) WriteFields(js *jsontext.Writer) {
	w := writer{js}
	w.text("study", a.Study.ID)
	w.number("seed", a.Study.Seed)
	w.text("version", a.Study.Version)
	w.text("signature", a.Study.Signature)
	w.Key("judges")
	w.BeginArray()
	for i := range a.Judges {
		w.judge(&a.Judges[i])
	}
	w.EndArray()
	w.Key("tasks")
	w.BeginArray()
	for i := range a.Tasks {
		w.analysis(a, i)
	}
	w.EndArray()
	w.Key("sections")
	w.BeginArray()
	for _, s := range a.Sections() {
		w.BeginObject()
		w.text("title", s.Title)
		WriteTables(js, s.Tables)
		w.texts("lines", s.Lines)
		w.EndObject()
	}
	w.EndArray()
}

// WriteTables writes tables as JSON.
func WriteTables(js *jsontext.Writer, tables []Table) {
	w := writer{js}
	w.Key("tables")
	w.BeginArray()
	for _, t := range tables {
		w.BeginObject()
		w.text("caption", t.Caption)
		w.texts("columns", t.Columns)
		w.Key("rows")
		w.BeginArray()
		for _, row := range t.Rows {
			w.cells(row)
		}
		w.EndArray()
		w.EndObject()
	}
	w.EndArray()
}

func (w writer) texts(key string, texts []string) {
	w.Key(key)
	w.cells(texts)
}

func (w writer) cells(texts []string) {
	w.BeginArray()
	for _, text := range texts {
		w.String(text)
	}
	w.EndArray()
}
