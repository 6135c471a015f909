package table

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/notice"
)

// HTML returns the tables as a part of a page, below what is grave. They have no style of their own;
// cells of numbers have the class n.
func (d *Document) HTML() []byte {
	var out []byte
	for _, text := range GraveLines(d.Warnings) {
		out = append(AppendHTML(append(out, `<p class="grave">`...), text), "</p>\n"...)
	}
	for i := range d.Tables {
		out = d.Tables[i].appendHTML(out)
	}
	return out
}

func (t *Table) appendHTML(out []byte) []byte {
	out = append(AppendHTML(append(out, "<figure>\n<figcaption>"...), notice.Printable(t.heading())), "</figcaption>\n<div class=\"wide\"><table>\n"...)
	out = append(out, "<thead>"...)
	head := t.Rows[0]
	if len(t.Over) > 0 {
		out = append(out, "<tr>"...)
		for _, over := range t.Over {
			out = append(AppendHTML(append(out, `<th scope="colgroup" colspan="`+strconv.Itoa(over.Columns)+`">`...), notice.Printable(over.Title)), "</th>"...)
		}
		out, head = append(out, "</tr>"...), t.Short
	}
	out = append(t.appendRow(out, head, true), "</thead>\n<tbody>\n"...)
	for _, row := range t.Rows[1:] {
		out = append(t.appendRow(out, row, false), '\n')
	}
	out = append(out, "</tbody></table></div>\n"...)
	if t.Note != "" {
		out = append(AppendHTML(append(out, "<p>"...), notice.Printable(t.Note)), "</p>\n"...)
	}
	return append(out, "</figure>\n"...)
}

// appendRow writes a row; its first cell is its heading, and all those of a head are.
func (t *Table) appendRow(out []byte, row []string, head bool) []byte {
	out = append(out, "<tr>"...)
	for n, cell := range row {
		is, scope, class := "td", "", ""
		switch {
		case head:
			is, scope = "th", ` scope="col"`
		case n == 0:
			is, scope = "th", ` scope="row"`
		}
		if t.unit(n) != Text {
			class = ` class="n"`
		}
		out = append(AppendHTML(append(out, "<"+is+scope+class+">"...), notice.Printable(cell)), "</"+is+">"...)
	}
	return append(out, "</tr>"...)
}

// AppendHTML writes a text in which nothing is markup, between elements or in an attribute.
func AppendHTML(out []byte, text string) []byte {
	for i := range len(text) {
		switch c := text[i]; c {
		case '&', '<', '>', '"', '\'':
			out = append(strconv.AppendInt(append(out, "&#"...), int64(c), 10), ';')
		default:
			out = append(out, c)
		}
	}
	return out
}
