package table

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Markdown returns the tables in the Markdown of GitHub: below what is grave, and above the
// signature.
func (d *Document) Markdown() []byte {
	var out []byte
	for _, text := range GraveLines(d.Warnings) {
		out = append(appendMarkdown(append(out, "**"...), text), "**\n\n"...)
	}
	for i := range d.Tables {
		out = append(d.Tables[i].appendMarkdown(out), '\n')
	}
	signature := strings.TrimSpace(strings.ReplaceAll(notice.Printable(d.Signature), "`", "'"))
	if signature == "" {
		return out
	}
	return append(append(append(out, '`'), signature...), "`\n"...)
}

func (t *Table) appendMarkdown(out []byte) []byte {
	if title := strings.TrimSpace(t.heading()); title != "" {
		out = append(appendMarkdown(append(out, "**"...), title), "**\n\n"...)
	}
	for i, row := range t.Rows {
		out = append(out, '|')
		for n := range t.Rows[0] {
			out = append(out, ' ')
			if n < len(row) {
				out = append(appendMarkdown(out, row[n]), ' ')
			}
			out = append(out, '|')
		}
		out = append(out, '\n')
		if i == 0 {
			out = append(out, "|"+t.alignments(" --- |", " ---: |")+"\n"...)
		}
	}
	if strings.TrimSpace(t.Note) != "" {
		out = append(appendMarkdown(append(out, "\nNote: "...), t.Note), '\n') // no text begins a line, where it could be a heading
	}
	return out
}

// appendMarkdown writes a text on one line, in which nothing has a meaning for Markdown: neither
// markup nor what becomes a link.
func appendMarkdown(out []byte, text string) []byte {
	text = notice.Printable(strings.TrimSpace(text))
	for i, r := range text {
		switch {
		case r == ':' && strings.HasPrefix(text[i+1:], "/"), r == '.' && endsInWWW(out), r < 0x80 && strings.IndexByte("\\`*_[]<>|~&$@", byte(r)) >= 0:
			out = append(out, '\\')
		}
		out = append(out, string(r)...)
	}
	return out
}

// endsInWWW reports whether a point would make the beginning of a link.
func endsInWWW(out []byte) bool {
	if len(out) < 3 {
		return false
	}
	for _, c := range out[len(out)-3:] {
		if c|0x20 != 'w' {
			return false
		}
	}
	return true
}
