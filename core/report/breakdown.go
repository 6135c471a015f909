package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// Breakdown is what a comparison of gold with one or more systems came to, line by
// line: by relation, by length, by kind.
type Breakdown struct {
	Columns   []count.Column // of the values of every line
	Beside    []count.Metric // by which it is told as well how much of gold is right
	Signature string         // pins every choice that can change a number
	Warnings  []*notice.Notice
	Gold      Input
	Systems   []BrokenDown
	Covered   bool // the covered sentences only
	Apart     bool // a correct dependency may be in a line of gold and another of the system
	Shown     bool // JSON has what a page shows as well
}

// BrokenDown is the breakdown of one system.
type BrokenDown struct {
	Name               string
	Input              Input
	Sentences, Covered int64
	All                count.Sum
	Lines              []count.Line // in the order of every table
	Note               string       // stands beneath its table
	Descriptions       []string     // what each line is in the words of the field; nil where lines are not described
	Rarer              int64        // lines that are not listed
}

// Text returns the lines as a table for people. Ratios are per cent. What takes
// their meaning away comes first.
func (d *Breakdown) Text() []byte {
	return documentOf(d.Warnings, d.Signature, d.Systems, d.system, "")
}

func (d *Breakdown) system(b *strings.Builder, s *BrokenDown) {
	b.WriteString(notice.Printable(s.Name) + ": " + Plural(s.Sentences, "sentence") + ", " + count.Grouped(s.Covered) + " covered")
	if d.Covered {
		b.WriteString("; only these are counted")
	}
	b.WriteString("\n\n")
	rows, columns := d.rows(s)
	(&table.Table{Columns: columns, Rows: rows}).Align(b)
	if s.Rarer > 0 {
		b.WriteString("\n  " + Plural(s.Rarer, "rarer line") + " left out\n")
	}
	if s.Note != "" {
		b.WriteString("\n  " + s.Note + "\n")
	}
}

// rows returns the lines of a system below a heading, the sum of all of them last, and what
// their columns hold.
func (d *Breakdown) rows(s *BrokenDown) (rows [][]string, columns []table.Unit) {
	var header []string
	for _, c := range d.Columns {
		header = append(header, c.Name)
		if c.Number {
			columns = append(columns, table.Count)
		} else {
			columns = append(columns, table.Text)
		}
	}
	header = append(header, heading(count.FScore)[1:]...)
	columns = append(columns, table.Count, table.Count, table.Count, table.Percent, table.Percent, table.Percent)
	if d.Apart {
		header[len(d.Columns)] = "correct in gold"
		header = slices.Insert(header, len(d.Columns)+1, "in system")
		columns = slices.Insert(columns, len(d.Columns), table.Count)
	}
	for _, m := range d.Beside {
		header = append(header, m.Name, "%")
		columns = append(columns, table.Count, table.Percent)
	}
	if s.Descriptions != nil {
		header, columns = append(header, "what it is"), append(columns, table.Text)
	}
	rows = [][]string{header}
	line := func(p count.Line, description string) {
		cells := slices.Concat(p.Values, d.figures(&p.Sum))
		for i := range d.Beside {
			cells = append(cells, lesser(&p.Sum, i)...)
		}
		if s.Descriptions != nil {
			cells = append(cells, description)
		}
		rows = append(rows, cells)
	}
	for i, p := range s.Lines {
		line(p, s.description(i))
	}
	line(count.Line{Values: d.whole(), Sum: s.All}, "")
	return rows, columns
}

// description is what a line is, empty where lines are not described.
func (s *BrokenDown) description(line int) string {
	if s.Descriptions == nil {
		return ""
	}
	return s.Descriptions[line]
}

// figures are those of a line, with what is correct on each side if these are apart.
func (d *Breakdown) figures(s *count.Sum) []string {
	cells := figures(count.FScore, s.Count)
	if d.Apart {
		ratios := s.Apart().Percent()
		cells = append(cells[:3], ratios.Precision, ratios.Recall, ratios.F1)
		cells = slices.Insert(cells, 1, count.Grouped(s.Found))
	}
	return cells
}

// lesser are the figures of gold under a metric beside; there are none where gold
// has nothing.
func lesser(s *count.Sum, i int) []string {
	if s.Gold == 0 {
		return []string{"", ""}
	}
	n := lesserCount(s, i)
	return []string{count.Grouped(n.Correct), n.Percent().F1}
}

// lesserCount returns what is counted of gold under a metric beside.
func lesserCount(s *count.Sum, i int) count.Count {
	return count.Count{Gold: s.Gold, System: s.Gold, Correct: s.Beside[i]}
}

// whole are the values of the sum of all lines.
func (d *Breakdown) whole() []string {
	values := make([]string, len(d.Columns))
	values[0] = "all"
	return values
}

// TSV returns the lines as tab-separated values with one header line. The lines of each
// system follow one for all of them together, whose first value is "all" and which ends
// with the signature. A metric beside has no figures where gold has nothing.
func (d *Breakdown) TSV() []byte {
	out := []byte("system\t")
	for _, c := range d.Columns {
		out = append(append(out, c.Key...), '\t')
	}
	out = append(out, "correct\tgold\tsystem_total\tprecision\trecall\tf1\t"...)
	if d.Apart {
		out = append(out, "system_correct\t"...)
	}
	for _, m := range d.Beside {
		out = append(out, m.Key+"_correct\t"+m.Key+"\t"...)
	}
	described := len(d.Systems) > 0 && d.Systems[0].Descriptions != nil
	if described {
		out = append(out, "description\t"...)
	}
	out = append(out, "signature\n"...)
	for i := range d.Systems {
		s := &d.Systems[i]
		line := func(p count.Line, description, signature string) {
			out = d.appendLine(out, s.Name, p)
			if described {
				out = append(table.AppendCell(out, description), '\t')
			}
			out = append(table.AppendCell(out, signature), '\n')
		}
		line(count.Line{Values: d.whole(), Sum: s.All}, "", d.Signature)
		for i, p := range s.Lines {
			line(p, s.description(i), "")
		}
	}
	return out
}

func (d *Breakdown) appendLine(out []byte, system string, p count.Line) []byte {
	out = append(table.AppendCell(out, system), '\t')
	for _, value := range p.Values {
		out = append(table.AppendCell(out, value), '\t')
	}
	precision, recall, f1 := p.Precision(), p.Recall(), p.F1()
	if d.Apart {
		precision, recall, f1 = p.Apart().Ratios()
	}
	out = appendRatios(appendCounts(out, p.Count), precision, recall, f1)
	if d.Apart {
		out = append(strconv.AppendInt(out, p.Found, 10), '\t')
	}
	for i := range d.Beside {
		if n := lesserCount(&p.Sum, i); n.Gold > 0 {
			out = strconv.AppendInt(out, n.Correct, 10)
			out = strconv.AppendFloat(append(out, '\t'), n.F1(), 'f', -1, 64)
		} else {
			out = append(out, '\t')
		}
		out = append(out, '\t')
	}
	return out
}
