package bars

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

type writer struct{ draw.Writer }

// SVG returns the chart as a file that stands alone. Its looks are those of other
// drawings: parts are lines as thick as bars, in their colours.
//
//	svg.ccgscore-diagram.bars
//	  rect.background
//	  g.words    text.heading
//	  g.sides    text.name, text.numbers
//	  g.sample.way|wrong|…   path.line
//	  g.legend   text
func (c *Chart) SVG() []byte {
	l := c.layout()
	height := 2 * margin
	for i := range c.Blocks {
		height += rowHeight*draw.Length(len(c.Blocks[i].Rows)+2) + blockSpace
	}
	height -= blockSpace
	w := &writer{draw.Writer{Palette: c.Theme.Palette()}}
	w.Head(&draw.Head{
		Class: "ccgscore-diagram bars", Width: l.width, Height: height, Theme: c.Theme,
		Title: draw.Shorten(c.Title, draw.LongestTitle), Description: draw.Shorten(c.Description(), 4*draw.LongestTitle),
	})
	y := margin + rowHeight/2
	for i := range c.Blocks {
		y = w.block(&c.Blocks[i], &l, y)
	}
	w.Put("</svg>\n")
	return w.Out
}

// block writes the title, the legend and the rows of a block.
func (w *writer) block(b *Block, l *layout, y draw.Length) draw.Length {
	w.Line(draw.Start, "words", `heading" font-weight="bold`, w.Ink, l.names, y, b.Title)
	y += rowHeight
	x := l.bars
	if x+b.legend()+margin > l.width {
		x = l.names
	}
	for part := range b.Parts {
		if !b.has(part) {
			continue
		}
		w.piece(part, x, x+thickness, y)
		x += thickness + space/2
		w.Line(draw.Start, "legend", "meaning", w.Soft, x, y, b.meaning(part))
		x += draw.LineWidth(b.meaning(part)) + 2*space
	}
	y += rowHeight
	for i := range b.Rows {
		w.row(b, &b.Rows[i], l, y)
		y += rowHeight
	}
	return y + blockSpace
}

// row writes a bar with its name and its numbers. Parts end where their sums are, so
// that nothing is lost by rounding.
func (w *writer) row(b *Block, r *Row, l *layout, y draw.Length) {
	w.Line(draw.Start, "sides", "name", w.Soft, l.names, y, r.name())
	sum, total := 0, r.total()
	for part, n := range r.Parts {
		if n > 0 {
			from := l.bars + l.bar*draw.Length(sum)/draw.Length(total)
			sum += n
			w.piece(part, from, l.bars+l.bar*draw.Length(sum)/draw.Length(total), y)
		}
	}
	w.Line(draw.Start, "sides", "numbers", w.Soft, l.numbers, y, b.numbers(r))
}

// piece writes a piece of a bar. They differ without colour: one is whole, one is
// striped, and what nobody decided is thinner.
func (w *writer) piece(part int, from, to, y draw.Length) {
	look := [Parts]struct {
		class, colour, dashes string
		thick                 draw.Length
	}{
		{"sample way", w.Accent, "", thickness},
		{"sample", w.Grey, "", thickness / 2},
		{"sample wrong", w.Wrong, "3 2", thickness},
		{"sample", w.Grey, "1 3", thickness / 4},
	}[part]
	w.Put(`<g class="`+look.class+`" fill="none" stroke="`+look.colour+`" stroke-width="%"><path class="line"`, look.thick)
	if look.dashes != "" {
		w.Put(` stroke-dasharray="` + look.dashes + `"`)
	}
	w.Put(` d="M% %H%"/></g>`+"\n", from, y, to)
}
