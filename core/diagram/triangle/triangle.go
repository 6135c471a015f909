// Package triangle draws the chart of a sentence, as parsers that work bottom up fill it
// (Cocke, Kasami and Younger): a triangle of cells, each above the words that it is about,
// with the categories that these words can have together and how many derivations each has.
// At the foot stand the words; the cell at the top is about all of them.
package triangle

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// MaxWords is the most words whose chart is drawn.
const MaxWords = 40

// Triangle is what is to be drawn.
type Triangle struct {
	Words []string
	Cells []Cell // in any order; what is not here is empty
}

// Cell is what the words from First to Last, which count from 1, can be together.
type Cell struct {
	First, Last int
	Items       []Item // those that come first are drawn, as far as there is room
	More        int    // items that are not here
}

// Item is a category with its derivations.
type Item struct {
	Text        string  // the category, features in brackets
	Derivations float64 // how many there are, as exact as the number can hold
	Unary       bool    // a step that has one daughter made it: type-raising, or a change of type
	Idle        bool    // no derivation of the whole has it: it is drawn after others, softly, and where there are few
	By          string  // what made it, for those who point at it: ">, >B"; "" for nothing to say
}

// Options says how to draw. Where there is little room, cells become narrower, and what they
// hold is shortened, down to what can be read.
type Options = draw.Options

// Draw returns the drawing as a file that stands alone. The error is a [*draw.LimitError]
// where there are more words than [MaxWords].
func Draw(t *Triangle, o Options) ([]byte, error) {
	if len(t.Words) > MaxWords {
		return nil, &draw.LimitError{What: "words", Have: len(t.Words), Limit: MaxWords}
	}
	w := &writer{layout: t.layout(o)}
	h := draw.NewHead("triangle", &o)
	h.Width, h.Height, h.Title, h.Description = w.width, w.height, cmp.Or(o.Title, "The chart of "+count.Grouped(len(t.Words))+" words"), t.description(w.cells)
	w.Begin(&h)
	return w.svg(t, o.Legend), nil
}

// Table returns what the cells say, from the whole down to the words: a row for each
// category, as far as they are known, and one for how many there are more.
func (t *Triangle) Table() [][]string {
	rows, cells := [][]string{{"first word", "last word", "words", "category", "derivations", "made by", "in a parse"}}, t.cells()
	for row := len(t.Words) - 1; row >= 0; row-- {
		for first := range len(t.Words) - row {
			c := cells[first][first+row]
			if c == nil {
				continue
			}
			at := []string{strconv.Itoa(first + 1), strconv.Itoa(first + row + 1), t.span(first, first+row)}
			for i := range c.Items {
				item := &c.Items[i]
				rows = append(rows, append(slices.Clip(at), item.Text, Number(item.Derivations), item.By, map[bool]string{false: "yes", true: "no"}[item.Idle]))
			}
			if c.More > 0 {
				rows = append(rows, append(slices.Clip(at), moreText(c.More), "", "", ""))
			}
		}
	}
	return rows
}

// cells returns the cells that lie in the triangle, by the first word and the last, each
// from 0; nil where one is empty.
func (t *Triangle) cells() [][]*Cell {
	n := len(t.Words)
	table := make([][]*Cell, n)
	for i := range table {
		table[i] = make([]*Cell, n)
	}
	for i := range t.Cells {
		if c := &t.Cells[i]; 1 <= c.First && c.First <= c.Last && c.Last <= n && len(c.Items) > 0 {
			table[c.First-1][c.Last-1] = c.sorted()
		}
	}
	return table
}

// sorted returns a cell in which what is idle comes last.
func (c *Cell) sorted() *Cell {
	s := &Cell{First: c.First, Last: c.Last, More: c.More}
	for _, idle := range [2]bool{false, true} {
		for i := range c.Items {
			if c.Items[i].Idle == idle {
				s.Items = append(s.Items, c.Items[i])
			}
		}
	}
	return s
}

// derivations is how many there are of all that a cell holds and that is not idle.
func (c *Cell) derivations() (sum float64) {
	for i := range c.Items {
		if !c.Items[i].Idle {
			sum += c.Items[i].Derivations
		}
	}
	return sum
}

// Million and more are written as powers of ten.
const million = 1e6

// Number writes how many derivations there are: 16,796, or 1.8·10⁹ where that is shorter
// and as good.
func Number(n float64) string {
	if n < million {
		return count.Grouped(int(n))
	}
	if math.IsInf(n, 0) || math.IsNaN(n) {
		return "∞"
	}
	power := 0
	for ; n >= 9.95; power++ {
		n /= 10
	}
	text := strconv.FormatFloat(n, 'f', 1, 64) + "·10"
	for _, digit := range strconv.Itoa(power) {
		text += string([]rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'])
	}
	return text
}

// description says what the cell at the top holds, and how many cells hold anything.
func (t *Triangle) description(cells [][]*Cell) string {
	filled, n := 0, len(t.Words)
	for _, row := range cells {
		for _, c := range row {
			if c != nil {
				filled++
			}
		}
	}
	text := count.Grouped(filled) + " of " + count.Grouped(n*(n+1)/2) + " cells hold something"
	if n > 0 && cells[0][n-1] != nil {
		return text + "; the whole is " + cells[0][n-1].says() + "."
	}
	return text + "; the whole is nothing."
}

// says lists what a cell holds, in words.
func (c *Cell) says() string {
	text := ""
	for i := range c.Items {
		item := &c.Items[i]
		if i > 0 {
			text += "; "
		}
		text += item.Text + ", " + Number(item.Derivations) + " derivation"
		if item.Derivations != 1 {
			text += "s"
		}
		if item.By != "" {
			text += ", by " + item.By
		}
	}
	if c.More > 0 {
		text += "; and " + count.Grouped(c.More) + " more"
	}
	return text
}
