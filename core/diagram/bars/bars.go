// Package bars draws shares as horizontal bars, each as long as the others and made
// of parts: what people prefer, for everybody, by parser and by judge.
package bars

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// Chart is what is to be drawn.
type Chart struct {
	Title  string
	Blocks []Block
	Theme  draw.Theme
	// Width, in pixels, is what the drawing should be as wide as; 0 is usual. Where that is too
	// little for names beside bars, they stand above them, and titles take more lines.
	Width int
}

// Block is a group of bars with the same parts.
type Block struct {
	Title string
	Parts [Parts]string // what they mean; those that no row has are not drawn
	Rows  []Row
}

// Row is a bar: how many of each part.
type Row struct {
	Name  string
	Parts [Parts]int
	// Interval, if there is one, is about the share of the first part among all but the last, from 0 to 1. It is
	// drawn beneath the end of the first.
	Interval *[2]float64
}

// Parts is how many parts a bar has at most. Each has its own look: the first is
// full, the second grey, the third striped, the last thin.
const Parts = 4

const (
	blockSpace = 12 * draw.Px // between blocks
	space      = 12 * draw.Px // between names, bars and numbers
	leastBar   = 120 * draw.Px
	between    = " · " // numbers
	intervals  = "95 % interval"
	legendRoom = 2 * draw.Px  // above a legend, and beneath it
	barRow     = 20 * draw.Px // beneath a name
	titleLine  = 16 * draw.Px // from a line of a title to the next
	boldWidth  = 108          // of a bold line, in hundredths of another
)

// Description says in words what the drawing shows.
func (c *Chart) Description() string {
	var rows []string
	for i := range c.Blocks {
		block := &c.Blocks[i]
		for k := range block.Rows {
			var parts []string
			for part, n := range block.Rows[k].Parts {
				if n > 0 {
					parts = append(parts, block.Parts[part]+" "+strconv.Itoa(n))
				}
			}
			if row := &block.Rows[k]; row.Interval != nil {
				parts = append(parts, intervals+" of "+block.Parts[0]+" "+plot.Number(100*row.Interval[0])+" to "+plot.Number(100*row.Interval[1])+" %")
			}
			rows = append(rows, block.Rows[k].Name+": "+strings.Join(parts, ", "))
		}
	}
	return strings.Join(rows, "; ") + "."
}

// layout is where the columns and the blocks stand.
type layout struct {
	left               draw.Length // of bars and legends
	bar, width, height draw.Length
	above              bool        // names and numbers stand above their bars, not beside them
	row                draw.Length // height of a row
	blocks             []block
}

// block is a block in its place.
type block struct {
	*Block
	title     []string // its lines
	legend    []draw.Sample
	top, rows draw.Length // where it begins, and its first row
}

func (c *Chart) layout() (l layout) {
	var names, numbers, both, titles draw.Length
	room := draw.Room(c.Width)
	for i := range c.Blocks {
		b := block{Block: &c.Blocks[i], title: lines(c.Blocks[i].Title, room-2*draw.Margin)}
		for _, line := range b.title {
			titles = max(titles, draw.LineWidth(line))
		}
		for _, part := range b.shown() {
			b.legend = append(b.legend, draw.NewSample(&looks[part], draw.Shorten(b.Parts[part], draw.LongestWord)))
		}
		if slices.ContainsFunc(b.Rows, func(r Row) bool { return r.Interval != nil }) {
			b.legend = append(b.legend, draw.NewSample(&interval, intervals))
		}
		for k := range b.Rows {
			name, number := draw.LineWidth(b.Rows[k].name()), draw.LineWidth(strings.Join(b.written(k), between))
			names, numbers, both = max(names, name), max(numbers, number), max(both, name+space+number)
		}
		l.blocks = append(l.blocks, b)
	}
	beside := draw.Margin + names + space + space + numbers + draw.Margin
	l.left, l.row, l.width = draw.Margin+names+space, plot.Row, max(room, titles+2*draw.Margin)
	if l.above = beside+leastBar > l.width; l.above {
		beside = 2 * draw.Margin
		l.left, l.row, l.width = draw.Margin, plot.Row+barRow, max(l.width, both+beside)
	}
	l.place()
	l.bar = l.width - beside
	return l
}

// lines breaks a text between words, so that it is no wider than it should be if its words are not.
func lines(text string, room draw.Length) (all []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimLeft(line+" "+word, " ")
		if line != "" && draw.LineWidth(longer)*boldWidth > room*100 {
			all = append(all, line)
			longer = word
		}
		line = longer
	}
	return append(all, line)
}

// place puts the blocks beneath each other.
func (l *layout) place() {
	l.height = draw.Margin - blockSpace
	for i := range l.blocks {
		b := &l.blocks[i]
		b.top = l.height + blockSpace
		beneath := b.top + plot.Row + titleLine*draw.Length(len(b.title)-1)
		reach, bottom := draw.Legend(b.legend, draw.Pt(l.left, beneath+legendRoom), l.width-draw.Margin)
		b.rows = bottom + legendRoom
		l.width, l.height = max(l.width, reach+draw.Margin), b.rows+l.row*draw.Length(len(b.Rows))
	}
	l.height += draw.Margin
}

func (r *Row) name() string { return draw.Shorten(r.Name, draw.LongestWord) }

// shown are the parts that some row has.
func (b *Block) shown() (parts []int) {
	for part := range Parts {
		if slices.ContainsFunc(b.Rows, func(r Row) bool { return r.Parts[part] > 0 }) {
			parts = append(parts, part)
		}
	}
	return parts
}

// written are the numbers of a row, of the parts in the legend.
func (b *Block) written(row int) (numbers []string) {
	for _, part := range b.shown() {
		numbers = append(numbers, strconv.Itoa(b.Rows[row].Parts[part]))
	}
	return numbers
}

// Table returns what the bars say: a row for each, a column for each part.
func (c *Chart) Table() [][]string {
	rows := [][]string{{"group", "bar"}}
	for i := range c.Blocks {
		for _, part := range c.Blocks[i].shown() {
			if means := c.Blocks[i].Parts[part]; !slices.Contains(rows[0][2:], means) {
				rows[0] = append(rows[0], means)
			}
		}
	}
	for i := range c.Blocks {
		b := &c.Blocks[i]
		for k := range b.Rows {
			row := make([]string, len(rows[0]))
			row[0], row[1] = b.Title, b.Rows[k].Name
			for n, number := range b.written(k) {
				row[2+slices.Index(rows[0][2:], b.Parts[b.shown()[n]])] = number
			}
			rows = append(rows, row)
		}
	}
	return rows
}
