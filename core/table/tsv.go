package table

import (
	"slices"
	"strings"
)

// TSV returns all tables as one table of tab-separated values with one header: where there are
// several, the first column says of which a line is, and a line leaves the columns of the others
// empty. The last column is the signature.
func (d *Document) TSV() []byte {
	columns := d.columns()
	out := []byte{}
	for _, name := range columns {
		out = append(append(out, name...), '\t')
	}
	out = append(out, "signature\n"...)
	for i := range d.Tables {
		t := &d.Tables[i]
		names := t.columns()
		for _, row := range t.Rows[1:] {
			for at, name := range columns {
				k := slices.Index(names, name)
				switch {
				case at == 0 && name == tableColumn:
					out = append(out, t.Key...)
				case k < 0 || k >= len(row):
				default:
					out = t.appendCell(out, row[k], k)
				}
				out = append(out, '\t')
			}
			out = append(AppendCell(out, d.Signature), '\n')
		}
	}
	return out
}

// appendCell writes a cell of a column: a text, or a number.
func (t *Table) appendCell(out []byte, cell string, column int) []byte {
	if t.unit(column) != Text {
		if number, is := plain(cell); is {
			return append(out, number...)
		}
	}
	return AppendCell(out, strings.TrimSpace(cell))
}

// tableColumn says of which table a line is.
const tableColumn = "table"

// columns are those of all tables.
func (d *Document) columns() (all []string) {
	if len(d.Tables) > 1 {
		all = append(all, tableColumn)
	}
	for i := range d.Tables {
		for _, name := range d.Tables[i].columns() {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

// columns are those of a table, by names in small ASCII letters that are all different.
func (t *Table) columns() (names []string) {
	for i, head := range t.Rows[0] {
		name := column(head)
		if name == "" && t.unit(i) == Text {
			name = "name"
		}
		for next := name; ; {
			if !slices.Contains(names, next) && next != tableColumn {
				names = append(names, next)
				break
			}
			next += "_" + name
		}
	}
	return names
}

// column makes the name of a column of a heading: lower case, and _ for what is no letter or digit.
func column(heading string) string {
	var name []byte
	for _, r := range heading {
		word := spelled(r)
		switch {
		case word != "":
			name = append(name, word...)
		case r >= 'A' && r <= 'Z':
			name = append(name, byte(r)+'a'-'A')
		case r > 0x7f && r != '’' && r != '−' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			name = append(name, string(r)...)
		case len(name) > 0 && name[len(name)-1] != '_':
			name = append(name, '_')
		}
	}
	return strings.TrimSuffix(string(name), "_")
}

// spelled is a sign of a heading as programs have it, "" for what is none.
func spelled(r rune) string {
	switch r {
	case 'κ':
		return "kappa"
	case 'α':
		return "alpha"
	case 'ρ':
		return "rho"
	case 'δ':
		return "delta"
	case 'Δ':
		return "delta_"
	case '²':
		return "2"
	case '₁':
		return "1"
	case '%':
		return "percent"
	}
	return ""
}

// AppendCell writes a text that came from a file so that a spreadsheet takes
// it as text: what it would run begins with an apostrophe, and what would end
// the cell is a space.
func AppendCell(out []byte, text string) []byte {
	if text != "" {
		switch text[0] {
		case '=', '+', '-', '@', '"', '\t', '\r', '\n':
			out = append(out, '\'')
		}
	}
	for i := 0; i < len(text); i++ {
		if text[i] < ' ' {
			out = append(out, ' ')
		} else {
			out = append(out, text[i])
		}
	}
	return out
}
