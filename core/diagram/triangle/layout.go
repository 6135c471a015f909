package triangle

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

const (
	gap       = 5 * draw.Px // between cells
	pad       = 6 * draw.Px // from the edge of a cell to what it holds
	line      = 16 * draw.Px
	between   = 7 * draw.Px // a category and its number, at least
	emptyRow  = 12 * draw.Px
	wordRow   = 34 * draw.Px
	legendRow = 26 * draw.Px

	smallColumn, leastColumn, usualColumn, mostColumn = 60 * draw.Px, 70 * draw.Px, 86 * draw.Px, 210 * draw.Px
)

// layout is where cells stand: those of a row are as high as what the fullest of them
// shows, and all are as wide as each other.
type layout struct {
	words         int
	cells         [][]*Cell
	lines         int           // that a cell has at most
	column        draw.Length   // from the middle of a cell to that of the next
	tops          []draw.Length // of rows, by how many words they cover less 1
	heights       []draw.Length
	foot          draw.Length // where the words stand
	left          draw.Length // where the first column begins
	width, height draw.Length
}

// layout finds room for everything: first the columns, then the rows from the top down.
func (t *Triangle) layout(o Options) (l layout) {
	l.words, l.cells = len(t.Words), t.cells()
	l.lines = linesOf(l.words)
	l.column = l.columnWidth(t, draw.Length(o.Width)*draw.Px)
	l.tops, l.heights = make([]draw.Length, l.words), make([]draw.Length, l.words)
	y := draw.Margin
	for row := l.words - 1; row >= 0; row-- {
		l.tops[row], l.heights[row] = y, l.rowHeight(row)
		y += l.heights[row] + gap
	}
	l.foot = y
	y += wordRow
	l.width = 2*draw.Margin + draw.Length(l.words)*l.column
	if o.Legend {
		y += legendRow
		l.width = max(l.width, 2*draw.Margin+draw.LineWidth(legend))
	}
	l.left = (l.width - draw.Length(l.words)*l.column) / 2
	l.height = y + draw.Margin
	return l
}

// linesOf says how many items cells show: the fewer, the more words there are.
func linesOf(words int) int {
	switch {
	case words <= 6:
		return 6
	case words <= roomy:
		return 4
	}
	return 1
}

// roomy is the most words whose cells have a line for each item. Of more, cells are small:
// the first item alone is shown, its number beneath it, beside how many there are more.
const roomy = 12

// idleLines is how many items a cell shows if some of them are idle, unless more are not.
const idleLines = 3

// shown returns how many items of a cell are drawn, and how many are only counted: one
// line says how many these are.
func (l *layout) shown(c *Cell) (items, more int) {
	all := len(c.Items) + c.More
	if l.words > roomy {
		return 1, all - 1
	}
	if all <= min(l.lines, max(idleLines, c.busy())) && c.More == 0 {
		return all, 0
	}
	items = min(len(c.Items), max(1, min(l.lines-1, max(idleLines-1, c.busy()))))
	return items, all - items
}

// busy is how many items of a cell are not idle.
func (c *Cell) busy() (n int) {
	for i := range c.Items {
		if !c.Items[i].Idle {
			n++
		}
	}
	return n
}

func (l *layout) rowHeight(row int) draw.Length {
	lines := 0
	for first := range l.words - row {
		if c := l.cells[first][first+row]; c != nil {
			items, more := l.shown(c)
			lines = max(lines, items+min(1, more))
			if l.words > roomy {
				lines = 2
			}
		}
	}
	if lines == 0 {
		return emptyRow
	}
	return draw.Length(lines)*line + pad
}

// columnWidth is what the widest item and the widest word need, as far as there is room.
func (l *layout) columnWidth(t *Triangle, room draw.Length) draw.Length {
	if l.words > roomy {
		return max(smallColumn, min(usualColumn, (room-2*draw.Margin)/draw.Length(l.words)))
	}
	widest := usualColumn
	for _, word := range t.Words {
		widest = max(widest, wordWidth(word)+gap)
	}
	for _, row := range l.cells {
		for _, c := range row {
			if c == nil {
				continue
			}
			items, more := l.shown(c)
			for i := range c.Items[:items] {
				item := &c.Items[i]
				if item.Idle && i > 0 {
					continue // it is cut
				}
				widest = max(widest, draw.Width(metrics.Sans, draw.LabelSize, item.runs())+between+draw.LineWidth(Number(item.Derivations))+2*pad+gap)
			}
			widest = max(widest, draw.LineWidth(moreText(more))+2*pad+gap)
		}
	}
	widest = min(widest, mostColumn)
	if room > 0 {
		widest = min(widest, (room-2*draw.Margin)/draw.Length(cmp.Or(l.words, 1)))
	}
	return max(widest, leastColumn)
}

// box is where a cell stands.
func (l *layout) box(first, last int) draw.Box {
	row := last - first
	middle := l.left + draw.Length(first+last+1)*l.column/2
	half := (l.column - gap) / 2
	return draw.Rect(middle-half, l.tops[row], middle+half, l.tops[row]+l.heights[row])
}

// moreText stands in a cell in place of what is not drawn.
func moreText(more int) string { return "+" + count.Grouped(more) + " more" }

// runs sets a category, its features lower, after the arrow of what is unary.
func (item *Item) runs() []draw.Run {
	text := draw.Shorten(item.Text, draw.LongestCategory)
	if item.Unary {
		text = "↑ " + text
	}
	return draw.TextRuns(text)
}

func wordWidth(word string) draw.Length {
	return draw.Width(metrics.Serif, wordSize, []draw.Run{{Text: draw.Shorten(word, draw.LongestWord)}})
}
