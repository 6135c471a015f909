// Package table writes results as tables: aligned for people, as tab-separated values, in Markdown,
// in LaTeX and as JSON. A result says what its tables hold, once; how each form escapes what comes
// from a file stands here alone.
package table

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Table is a table as papers have it. Its first row is the heading; numbers stand in it as people
// read them: 1,234, −0.35, – where there is none.
type Table struct {
	Key     string // in JSON and TSV
	Name    string // in the paper that it follows, such as Table 1; LaTeX numbers by itself
	Title   string
	Columns []Unit // what they hold, texts first; the last is that of all further columns, too
	Rows    [][]string
	Note    string // below it, or ""

	// Where columns belong together, LaTeX and HTML have a title over them, and shorter headings beneath it;
	// other forms have the heading of the rows.
	Over  []Over
	Short []string
}

// Over is a title over some columns; "" for none.
type Over struct {
	Title   string
	Columns int
}

// Unit is what the cells of a column are.
type Unit string

// The units.
const (
	Text    Unit = "text"
	Count   Unit = "count"    // a whole number
	Percent Unit = "percent"  // a share, of a hundred
	Points  Unit = "points"   // a difference of shares
	Number  Unit = "number"   // one without a unit, as a correlation
	Range   Unit = "interval" // two numbers, or one that is both
)

// unit returns that of a column.
func (t *Table) unit(column int) Unit {
	if len(t.Columns) == 0 {
		return Text
	}
	return t.Columns[min(column, len(t.Columns)-1)]
}

// left reports whether a column is aligned to the left: it holds texts.
func (t *Table) left(column int) bool { return t.unit(column) == Text }

// alignments is how each column of the head is aligned, in the words of a language.
func (t *Table) alignments(left, right string) (all string) {
	for i := range t.Rows[0] {
		if t.left(i) {
			all += left
		} else {
			all += right
		}
	}
	return all
}

// Texts is how many of the first columns hold texts.
func (t *Table) Texts() int {
	for i := range t.Rows[0] {
		if t.unit(i) != Text {
			return i
		}
	}
	return len(t.Rows[0])
}

// Document is all that is said of a result: tables below what is grave, and above the signature.
type Document struct {
	Warnings  []*notice.Notice
	Lead      string // what people are told before the tables, or ""; it ends its lines
	Tables    []Table
	Tail      string // what people are told after the tables, or ""; it ends its lines
	Signature string // pins every choice that can change a number
}

// heading is the name with the title.
func (t *Table) heading() string {
	if t.Name == "" {
		return t.Title
	}
	return t.Name + ": " + t.Title
}

// GraveLines are the warnings that take the meaning of numbers away.
func GraveLines(warnings []*notice.Notice) []string {
	var list []*notice.Notice
	for _, n := range warnings {
		if n.Grave {
			list = append(list, n)
		}
	}
	texts := notice.Lines(list, nil)
	for i := range texts {
		texts[i] = notice.Printable(texts[i])
	}
	return texts
}

// Undefined stands where a number is not defined.
const Undefined = "–"

// plain returns a number as programs read it: 1234, -0.35, nothing where there is none; and false for
// what is no number, as an interval.
func plain(cell string) (number string, is bool) {
	number = strings.TrimPrefix(strings.TrimSuffix(strings.ReplaceAll(strings.Replace(strings.TrimSpace(cell), "−", "-", 1), ",", ""), "*"), "+")
	if number == Undefined {
		number = ""
	}
	return number, number == "" || jsontext.IsNumber(number)
}
