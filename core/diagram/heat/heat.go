// Package heat draws how often labels are taken for others: a row for each label of gold, a column for each label
// of a system, a number and a shade in each cell.
package heat

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// Chart is what is to be drawn.
type Chart struct {
	Title   string
	Rows    string // whose the labels of rows are
	Columns string // whose those of columns are
	Labels  []string
	Cells   [][]int64
	// Many are how many of the last labels are no single ones, such as all others: their cells are not right.
	Many  int
	Theme draw.Theme
	// Width, in pixels, is how wide the drawing should be; 0 is its usual width. It is wider where cells
	// would be too small for their numbers.
	Width int
}

const (
	leastCell  = 36 * draw.Px
	mostCell   = 64 * draw.Px
	row        = 26 * draw.Px
	longest    = 26 // characters of a label
	shadeWidth = 18 * draw.Px
	space      = 10 * draw.Px
)

// layout is where the parts of the chart are.
type layout struct {
	field         plot.Field
	labels        []string // as they are drawn
	head          draw.Length
	width, height draw.Length
}

func (c *Chart) layout() (l layout) {
	for _, label := range c.Labels {
		l.labels = append(l.labels, middle(draw.Shorten(label, draw.LongestCategory), longest))
	}
	rows := plot.Names(row, l.labels...)
	left := max(rows.Width(), draw.LineWidth(c.rows())+plot.Gap)
	l.head = rows.Width() // columns have the same labels, upright
	room := draw.Room(c.Width) - 2*draw.Margin - left
	size := min(mostCell, max(leastCell, room/draw.Length(max(1, len(l.labels)))))
	columns := plot.Names(size, l.labels...)
	l.field = plot.Field{At: draw.Pt(draw.Margin+left, draw.Margin+2*plot.Row+l.head), Across: columns, Up: rows}
	bottom := l.field.At.Y + rows.Length + space + plot.Row
	l.width = max(draw.Room(c.Width), l.field.At.X+columns.Length+draw.Margin, 2*draw.Margin+legendWidth(), 2*draw.Margin+draw.LineWidth(c.title())*108/100)
	l.height = bottom + draw.Margin
	return l
}

func (c *Chart) title() string   { return draw.Shorten(c.Title, draw.LongestTitle/4) }
func (c *Chart) rows() string    { return draw.Shorten(c.Rows, draw.LongestWord) + " ↓" }
func (c *Chart) columns() string { return draw.Shorten(c.Columns, draw.LongestWord) + " →" }

// middle leaves out the middle of a long text.
func middle(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	letters := []rune(text)
	return string(letters[:most/2]) + "…" + string(letters[len(letters)-(most-most/2-1):])
}

// right reports whether a cell is on the diagonal, and of a single label.
func (c *Chart) right(row, column int) bool {
	return row == column && row < len(c.Cells)-c.Many
}

// strength is the shade of a cell: the share of its row, none only for 0.
func (c *Chart) strength(row, column int) int {
	sum := int64(0)
	for _, n := range c.Cells[row] {
		sum += n
	}
	n := c.Cells[row][column]
	if n == 0 {
		return 0
	}
	// Counts are far below 2^53, so nothing overflows.
	return int((n*int64(plot.Strongest) + sum - 1) / sum)
}

// short writes a number in at most five characters.
func short(n int64) string {
	switch {
	case n < 10_000:
		return count.Grouped(n)
	case n < 10_000_000:
		return strconv.FormatInt(n/1000, 10) + "k"
	}
	return strconv.FormatInt(n/1_000_000, 10) + "M"
}

// Description says in words what the drawing shows: for each label of gold, how often it is right, and what it is
// taken for most often.
func (c *Chart) Description() string {
	var rows []string
	for i, cells := range c.Cells[:len(c.Cells)-c.Many] {
		sum, most := int64(0), -1
		for k, n := range cells {
			if sum += n; k != i && n > 0 && (most < 0 || n > cells[most]) {
				most = k
			}
		}
		text := c.Labels[i] + ": right " + count.Grouped(cells[i]) + " of " + count.Grouped(sum)
		if most >= 0 {
			text += ", most often taken for " + c.Labels[most] + " " + count.Grouped(cells[most])
		}
		rows = append(rows, text)
	}
	return strings.Join(rows, "; ") + "."
}

// Table returns what the chart says: a row for each label of gold, a column for each label of the system.
func (c *Chart) Table() [][]string {
	rows := [][]string{append([]string{c.Rows}, c.Labels...)}
	for i, cells := range c.Cells {
		cols := []string{c.Labels[i]}
		for _, n := range cells {
			cols = append(cols, count.Grouped(n))
		}
		rows = append(rows, cols)
	}
	return rows
}
