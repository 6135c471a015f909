package heat

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

type writer struct{ draw.Writer }

// SVG returns the chart as a file that stands alone. Labels and cells have titles with what they leave out.
//
//	svg.ccgscore-diagram.heat
//	  rect.background
//	  g.words    text.heading
//	  g.sides    text.across, text.up, text.tick
//	  g.cell[data-row][data-column]
//	    title
//	    g.way      rect.label
//	    g.words    text.number
//	    g.frame    rect.right
//	  g.sides    text.meaning
func (c *Chart) SVG() []byte {
	l := c.layout()
	w := &writer{}
	w.Begin(&draw.Head{Class: "heat", Width: l.width, Height: l.height, Theme: c.Theme, Title: c.Title, Description: c.Description()})
	w.Line(draw.Start, "words", `heading" font-weight="bold`, w.Ink, draw.Margin, draw.Margin+plot.Row/2, c.title())
	w.Line(draw.Start, "sides", "across", w.Soft, l.field.At.X, draw.Margin+plot.Row+plot.Row/2, c.columns())
	w.Line(draw.End, "sides", "up", w.Soft, l.field.At.X-plot.Gap, l.field.At.Y-plot.Row/2, c.rows())
	for i := range l.labels {
		w.label(c, &l, i)
	}
	for row, cells := range c.Cells {
		for column := range cells {
			w.cell(c, &l, row, column)
		}
	}
	w.legend(draw.Pt(draw.Margin, l.height-draw.Margin-plot.Row/2))
	return w.End()
}

// label writes a label beside its row, and upright above its column.
func (w *writer) label(c *Chart, l *layout, i int) {
	f := &l.field
	w.titled(c.Labels[i], "end")
	w.Put(`<text class="tick"`)
	w.Runs(f.At.X-plot.Gap, f.At.Y+f.Up.Ticks[i].At+draw.Drop, []draw.Run{{Text: l.labels[i]}})
	w.Put("</g>\n")
	x, y := f.At.X+f.Across.Ticks[i].At+draw.Drop, f.At.Y-plot.Gap
	w.titled(c.Labels[i], "start")
	w.Put(`<text class="tick" transform="rotate(-90 % %)"`, x, y)
	w.Runs(x, y, []draw.Run{{Text: l.labels[i]}})
	w.Put("</g>\n")
}

// titled begins a group with a label that is written in full to whoever points at it.
func (w *writer) titled(title, anchor string) {
	w.Put(`<g class="sides" fill="` + w.Soft + `" text-anchor="` + anchor + `"><title>`)
	w.Text(draw.Shorten(title, draw.LongestCategory))
	w.Put("</title>")
}

// cell writes a number on its shade, in a frame where it is right.
func (w *writer) cell(c *Chart, l *layout, row, column int) {
	box := l.field.Cell(column, row)
	w.Put(`<g class="cell" data-row="` + strconv.Itoa(row) + `" data-column="` + strconv.Itoa(column) + `"><title>`)
	w.Text(draw.Shorten(c.Labels[row], draw.LongestCategory) + " as " + draw.Shorten(c.Labels[column], draw.LongestCategory) + ": " + count.Grouped(c.Cells[row][column]))
	w.Put("</title>")
	plot.Shade(&w.Writer, box, c.strength(row, column))
	if n := c.Cells[row][column]; n > 0 {
		w.Line(draw.Middle, "words", "number", w.Ink, (box.Left+box.Right)/2, (box.Top+box.Bottom)/2, short(n))
	}
	if c.right(row, column) {
		w.frame(box)
	}
	w.Put("</g>\n")
}

// frame marks what is right.
func (w *writer) frame(box draw.Box) {
	w.Put(`<g class="frame" fill="none" stroke="` + w.Grey + `" stroke-width="1.5">`)
	w.Rect(`right" rx="5`, box, "")
	w.Put("</g>")
}

const (
	shadesMean = "share of the row, from 0 to 100 %"
	frameMeans = "right"
)

// legendWidth is the room that the legend needs.
func legendWidth() draw.Length {
	return draw.Length(plot.Strongest+2)*shadeWidth + 5*space + draw.LineWidth(shadesMean) + draw.LineWidth(frameMeans)
}

// legend says what shades and frames mean.
func (w *writer) legend(at draw.Point) {
	box := func(x draw.Length) draw.Box {
		return draw.Rect(x, at.Y-shadeWidth/2+draw.Px, x+shadeWidth-2*draw.Px, at.Y+shadeWidth/2-draw.Px)
	}
	x := at.X
	for i := range plot.Strongest + 1 {
		plot.Shade(&w.Writer, box(x), i)
		x += shadeWidth
	}
	x += space
	w.Line(draw.Start, "sides", "meaning", w.Soft, x, at.Y, shadesMean)
	x += draw.LineWidth(shadesMean) + 3*space
	w.frame(box(x))
	w.Line(draw.Start, "sides", "meaning", w.Soft, x+shadeWidth+space, at.Y, frameMeans)
}
