package table

import (
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Text returns the document for people. What takes the meaning of numbers away comes first.
func (d *Document) Text() []byte {
	var b strings.Builder
	b.Write(Grave(d.Warnings))
	b.WriteString(d.Lead)
	for i := range d.Tables {
		if i > 0 {
			b.WriteByte('\n')
		}
		d.Tables[i].text(&b)
	}
	b.WriteString(d.Tail + "\n" + d.Signature + "\n")
	return []byte(b.String())
}

// Grave returns what takes the meaning of numbers away, to stand before them.
func Grave(warnings []*notice.Notice) []byte {
	var out []byte
	for _, text := range GraveLines(warnings) {
		out = append(out, "! "+text+"\n\n"...)
	}
	return out
}

func (t *Table) text(b *strings.Builder) {
	b.WriteString(t.heading() + "\n\n")
	t.Align(b)
	if t.Note != "" {
		b.WriteString("\n  " + t.Note + "\n")
	}
}

// Align writes the rows alone: texts are aligned to the left, numbers to the right.
func (t *Table) Align(b *strings.Builder) {
	var rows [][]string
	for _, row := range t.Rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = notice.Printable(cell)
		}
		rows = append(rows, cells)
	}
	align(b, rows, t.left)
}

// Align writes rows whose columns are aligned: the first ones, which hold texts, to the left,
// numbers to the right.
func Align(b *strings.Builder, rows [][]string, texts int) {
	align(b, rows, func(column int) bool { return column < texts })
}

func align(b *strings.Builder, rows [][]string, left func(column int) bool) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if left(i) {
				line += "  " + cell + pad
			} else {
				line += "  " + pad + cell
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}
