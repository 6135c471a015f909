package triangle

import (
	"math"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

const wordSize = 17 * draw.Px

// legend says what arrows and numbers mean.
const legend = "The number of derivations stands after each category; ↑: made of one constituent alone; grey: in no parse of the whole."

type writer struct {
	draw.Writer
	layout
}

// svg writes the drawing. As in others, looks are in presentation attributes, and a page
// restyles them through classes; only a drawing of the theme Auto has a style element:
//
//	svg.ccgscore-diagram.triangle
//	  rect.background
//	  g.frame.none|cell|whole   title, rect.ground, rect.edge
//	  g.words                text.category
//	  g.way|sides            text.label of the number
//	  g.words                text.word
//	  g.legend               text
func (w *writer) svg(t *Triangle, explained bool) []byte {
	for row := w.words - 1; row >= 0; row-- {
		for first := range w.words - row {
			w.cell(t, first, first+row)
		}
	}
	w.sentence(t)
	if explained {
		w.Line(draw.Start, "legend", "meaning", w.Soft, draw.Margin, w.foot+wordRow+legendRow/2, legend)
	}
	return w.End()
}

// cell writes a cell with what it holds. The more derivations, the stronger its ground.
func (w *writer) cell(t *Triangle, first, last int) {
	c, box := w.cells[first][last], w.box(first, last)
	if c == nil {
		w.Group("frame none", &draw.Look{})
		w.edge(box, ".22")
		return
	}
	look, edge := draw.Look{}, ".55"
	if last-first == w.words-1 {
		look, edge = draw.Look{Class: " way", Colour: draw.Accent}, "1"
	}
	w.Group("frame cell", &look)
	w.Put("<title>")
	w.Text(draw.Shorten(t.span(first, last)+": "+c.says(), draw.LongestTitle))
	w.Put("</title>")
	plot.Shade(&w.Writer, box, strength(c.derivations()))
	w.edge(box, edge)
	items, more := w.shown(c)
	if w.words > roomy {
		w.small(c, box, more)
		return
	}
	y := box.Top + pad/2 + line/2
	for i := range c.Items[:items] {
		w.item(&c.Items[i], box, y)
		y += line
	}
	if more > 0 {
		w.Line(draw.Start, "sides", "more", w.Soft, box.Left+pad, y, moreText(more))
	}
}

// edge writes the edge of a cell, with which its group ends.
func (w *writer) edge(box draw.Box, opacity string) {
	w.Rect(`edge" rx="5" stroke-opacity="`+opacity, box, "")
	w.Put("</g>\n")
}

// small writes what a cell of many words shows: its first item, in two lines.
func (w *writer) small(c *Cell, box draw.Box, more int) {
	item, y := &c.Items[0], box.Top+pad/2+line/2
	w.category(item, box.Left+pad, y, box.Right-box.Left-2*pad)
	number := w.number(item, box, y+line)
	if text := "+" + count.Grouped(more); more > 0 && draw.LineWidth(text)+number+between <= box.Right-box.Left-2*pad {
		w.Line(draw.Start, "sides", "more", w.Soft, box.Left+pad, y+line, text)
	}
}

// span returns the words of a cell.
func (t *Triangle) span(first, last int) string {
	text := draw.Shorten(t.Words[first], draw.LongestWord)
	switch last - first {
	case 0:
	case 1:
		text += " " + draw.Shorten(t.Words[last], draw.LongestWord)
	default:
		text += " … " + draw.Shorten(t.Words[last], draw.LongestWord)
	}
	return text
}

// strength is that of the ground of a cell: twice as strong for a hundred times as many
// derivations.
func strength(derivations float64) int {
	if derivations < 1 {
		return 0
	}
	if derivations < 2 {
		return 1
	}
	return 2 + int(min(math.Log10(derivations), float64(plot.Strongest)))
}

// item writes a category, and at the other end of its line how many derivations it has.
func (w *writer) item(item *Item, box draw.Box, y draw.Length) {
	number := w.number(item, box, y)
	w.category(item, box.Left+pad, y, box.Right-box.Left-2*pad-between-number)
}

// number writes how many derivations an item has, and returns how wide that is.
func (w *writer) number(item *Item, box draw.Box, y draw.Length) draw.Length {
	text := Number(item.Derivations)
	group, class, fill := "sides", "number", w.Soft
	if item.Derivations > 1 && !item.Idle {
		group, class, fill = "way", `label" stroke="none" font-weight="bold`, w.Accent
	}
	w.Line(draw.End, group, class, fill, box.Right-pad, y, text)
	return draw.LineWidth(text)
}

// category writes the category of an item, as far as there is room.
func (w *writer) category(item *Item, x, y, room draw.Length) {
	group, fill := "words", w.Ink
	if item.Idle {
		group, fill = "sides", w.Soft
	}
	w.Put(`<g class="` + group + `" fill="` + fill + `" text-anchor="start"><text class="item"`)
	w.Runs(x, y+draw.Drop, draw.Fit(metrics.Sans, draw.LabelSize, item.runs(), room))
	w.Put("</g>\n")
}

// sentence writes the words at the foot.
func (w *writer) sentence(t *Triangle) {
	w.Put(`<g class="words" fill="` + w.Ink + `" font-family="` + draw.Serif + `" font-size="17">` + "\n")
	for i, word := range t.Words {
		runs := draw.Fit(metrics.Serif, wordSize, []draw.Run{{Text: draw.Shorten(word, draw.LongestWord)}}, w.column-gap)
		w.Put(`<text class="word"`)
		w.Runs(w.left+w.column*draw.Length(i)+w.column/2, w.foot+wordRow/2+draw.Drop, runs)
	}
	w.Put("</g>\n")
}
