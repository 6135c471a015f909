// Package bars draws shares as horizontal bars, each as long as the others and made
// of parts: what people prefer, for everybody, by parser and by judge.
//
// Lengths are whole numbers, so a drawing is the same to the last byte on every
// machine.
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
	// Width, in pixels, is what the drawing should be as wide as, if it has room for
	// names and numbers; 0 is usual.
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
}

// Parts is how many parts a bar has at most. Each has its own look: the first is
// full, the second grey, the third striped, the last thin.
const Parts = 4

const (
	blockSpace = 12 * draw.Px // between blocks
	space      = 12 * draw.Px // between names, bars and numbers
	leastBar   = 120 * draw.Px
	legendRoom = 2 * draw.Px // above a legend, and beneath it
)

// Table says the same as a block: a row for each bar, with how many of each part.
func (b *Block) Table() *plot.Table {
	t := &plot.Table{Caption: b.Title, Columns: []string{""}}
	parts := b.parts()
	for _, part := range parts {
		t.Columns = append(t.Columns, b.Parts[part])
	}
	for i := range b.Rows {
		row := []string{b.Rows[i].Name}
		for _, part := range parts {
			row = append(row, strconv.Itoa(b.Rows[i].Parts[part]))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// parts are those that some row has.
func (b *Block) parts() (list []int) {
	for part := range b.Parts {
		if slices.ContainsFunc(b.Rows, func(r Row) bool { return r.Parts[part] > 0 }) {
			list = append(list, part)
		}
	}
	return list
}

// Description says in words what the drawing shows.
func (c *Chart) Description() string {
	var rows []string
	for i := range c.Blocks {
		t := c.Blocks[i].Table()
		for _, row := range t.Rows {
			var parts []string
			for n, number := range row[1:] {
				if number != "0" {
					parts = append(parts, t.Columns[n+1]+" "+number)
				}
			}
			rows = append(rows, row[0]+": "+strings.Join(parts, ", "))
		}
	}
	return strings.Join(rows, "; ") + "."
}

// layout is where the columns stand, and the blocks.
type layout struct {
	bars, numbers      draw.Length // left sides
	bar, width, height draw.Length
	blocks             []block
}

// block is what is written of one.
type block struct {
	*Block
	names, numbers []string
	legend         []draw.Sample
	top, rows      draw.Length // where the block begins, and its first row
}

func (c *Chart) layout() (l layout) {
	var names, numbers, titles draw.Length
	for i := range c.Blocks {
		b := c.Blocks[i].write()
		l.blocks = append(l.blocks, b)
		names, numbers = max(names, draw.Widest(b.names...)), max(numbers, draw.Widest(b.numbers...))
		titles = max(titles, draw.LineWidth(b.Title))
	}
	l.bars = draw.Margin + names + space
	beside := l.bars + space + numbers + draw.Margin
	l.width = max(draw.Room(c.Width), beside+leastBar, titles+2*draw.Margin)
	l.place()
	l.bar = l.width - beside
	l.numbers = l.bars + l.bar + space
	return l
}

// place puts the blocks beneath each other.
func (l *layout) place() {
	l.height = draw.Margin - blockSpace
	for i := range l.blocks {
		b := &l.blocks[i]
		b.top = l.height + blockSpace
		reach, bottom := draw.Legend(b.legend, draw.Pt(l.bars, b.top+plot.Row+legendRoom), l.width-draw.Margin)
		b.rows = bottom + legendRoom
		l.width, l.height = max(l.width, reach+draw.Margin), b.rows+plot.Row*draw.Length(len(b.Rows))
	}
	l.height += draw.Margin
}

// write returns the texts of a block.
func (b *Block) write() block {
	texts := block{Block: b}
	for _, part := range b.parts() {
		texts.legend = append(texts.legend, draw.Sample{Kind: part, Text: draw.Label(draw.Shorten(b.Parts[part], draw.LongestWord))})
	}
	for _, row := range b.Table().Rows {
		texts.names = append(texts.names, draw.Shorten(row[0], draw.LongestWord))
		texts.numbers = append(texts.numbers, strings.Join(row[1:], " · "))
	}
	return texts
}
