package agree

import (
	"cmp"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// text says it for people: the edits, and both sides beside each other.
func (u *shownUnit) text(found *comparedUnit) []byte {
	var b strings.Builder
	b.WriteString(notice.Printable(u.Name()+": "+found.Said) + "\n")
	for _, change := range found.Changes {
		b.WriteString("  " + notice.Printable(change) + "\n")
	}
	rows := [][]string{{"", notice.Printable(u.names[0]), notice.Printable(u.names[1])}}
	for i := range found.Rows {
		r := &found.Rows[i]
		rows = append(rows, []string{cmp.Or(r.Left.mark(), r.Right.mark()), r.Left.text(), r.Right.text()})
	}
	b.WriteByte('\n')
	table.Align(&b, rows, 3)
	return []byte(b.String())
}

// text is the cell of a table, empty where there is none.
func (cell *annotatedCell) text() string {
	if cell == nil {
		return ""
	}
	return notice.Printable(strings.Repeat("  ", cell.Depth) + strings.TrimSpace(cell.Label+" "+cell.Word))
}

// mark tells what becomes of a node where there is no room for words.
func (cell *annotatedCell) mark() string {
	if cell == nil {
		return ""
	}
	return marks[cell.Fate]
}

var marks = map[string]string{"relabelled": "~", "deleted": "−", "inserted": "+", "moved": "→"}
