package bars

import (
	"cmp"
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
	"github.com/ccgscore/ccgscore/core/order"
)

// Gains are differences of two measures, drawn as two bars each from a common beginning, the largest first.
type Gains struct {
	Title string
	Names [2]string // of the measures
	Rows  []Gain
	Theme draw.Theme
	Width int // in pixels; 0 is usual. Where that is too little for names beside bars, they stand above them
}

// Gain is what both measures gain.
type Gain struct {
	Name  string
	Gains [2]float64 // none is below 0
	Texts [2]string  // as people read them
}

const (
	gainRow   = 38 * draw.Px
	gainBar   = 13 * draw.Px // from one bar to the next
	gainWidth = "10"
)

// gainLooks differ without colour: the first is striped.
var gainLooks = [2]draw.Look{
	{Width: gainWidth, Dashes: "3 2"},
	{Class: " way", Colour: draw.Accent, Width: gainWidth},
}

// sorted returns the rows, the largest first.
func (c *Gains) sorted() []Gain {
	rows := append([]Gain(nil), c.Rows...)
	order.Stable(rows, func(a, b *Gain) int { return cmp.Compare(b.most(), a.most()) })
	return rows
}

func (g *Gain) most() float64 { return max(g.Gains[0], g.Gains[1]) }

// Description says in words what the drawing shows.
func (c *Gains) Description() string {
	var rows []string
	for _, g := range c.sorted() {
		rows = append(rows, g.Name+": "+c.Names[0]+" "+g.Texts[0]+", "+c.Names[1]+" "+g.Texts[1])
	}
	return strings.Join(rows, "; ") + "."
}

// Table returns what the bars say.
func (c *Gains) Table() [][]string {
	rows := [][]string{{"bar", c.Names[0], c.Names[1]}}
	for _, g := range c.sorted() {
		rows = append(rows, []string{g.Name, g.Texts[0], g.Texts[1]})
	}
	return rows
}

// gainsLayout is where the parts of the chart are.
type gainsLayout struct {
	title              []string
	legend             []draw.Sample
	rows               []Gain
	top, row, left     draw.Length
	bar, width, height draw.Length
	above              bool
}

func (c *Gains) layout() (l gainsLayout) {
	l.width = draw.Room(c.Width)
	l.title, l.rows = lines(draw.Shorten(c.Title, draw.LongestTitle), l.width-2*draw.Margin), c.sorted()
	names, texts := draw.Length(0), draw.Length(0)
	for i := range l.rows {
		names = max(names, draw.LineWidth(l.rows[i].name()))
		for _, text := range l.rows[i].Texts {
			texts = max(texts, draw.LineWidth(text))
		}
	}
	l.left, l.row = draw.Margin+names+space, gainRow
	if l.above = l.left+leastBar+space+texts+draw.Margin > l.width; l.above {
		l.left, l.row = draw.Margin, gainRow+barRow
	}
	for n := range gainLooks {
		l.legend = append(l.legend, draw.NewSample(&gainLooks[n], draw.Shorten(c.Names[n], draw.LongestWord)))
	}
	beneath := draw.Margin + plot.Row + titleLine*draw.Length(len(l.title)-1)
	reach, bottom := draw.Legend(l.legend, draw.Pt(draw.Margin, beneath), l.width-draw.Margin)
	l.top = bottom + space
	for _, line := range l.title {
		reach = max(reach, draw.Margin+draw.LineWidth(line)*boldWidth/100)
	}
	l.width = max(l.width, reach+draw.Margin, draw.Margin+names+draw.Margin, l.left+leastBar+space+texts+draw.Margin)
	l.bar = l.width - l.left - space - texts - draw.Margin
	l.height = l.top + l.row*draw.Length(len(l.rows)) + draw.Margin
	return l
}

func (g *Gain) name() string { return draw.Shorten(g.Name, draw.LongestWord) }

// SVG returns the chart as a file that stands alone.
//
//	svg.ccgscore-diagram.bars.gains
//	  rect.background
//	  g.words    text.heading
//	  g.legend   g.sample[.way]: path.line; text
//	  g.sides    text.name, text.numbers
//	  g.sample[.way]   path.line
func (c *Gains) SVG() []byte {
	l := c.layout()
	w := &writer{}
	w.Begin(&draw.Head{Class: "bars gains", Width: l.width, Height: l.height, Theme: c.Theme, Title: c.Title, Description: c.Description()})
	for n, line := range l.title {
		w.Line(draw.Start, "words", `heading" font-weight="bold`, w.Ink, draw.Margin, draw.Margin+plot.Row/2+titleLine*draw.Length(n), line)
	}
	w.Legend(l.legend)
	scale := plot.Scale{Length: l.bar, To: 1}
	for i := range l.rows {
		scale.To = max(scale.To, plot.Parts(l.rows[i].most()))
	}
	for i := range l.rows {
		w.gains(&l, i, scale)
	}
	return w.End()
}

// gains writes the two bars of a row.
func (w *writer) gains(l *gainsLayout, i int, scale plot.Scale) {
	g, y := &l.rows[i], l.top+l.row*draw.Length(i)+gainRow/2
	w.Line(draw.Start, "sides", "name", w.Soft, draw.Margin, y-(l.row-gainRow)/4, g.name())
	y += l.row - gainRow
	for n := range gainLooks {
		look, at := &gainLooks[n], y+gainBar*draw.Length(2*n-1)/2
		end := l.left + scale.At(plot.Parts(g.Gains[n]))
		if end > l.left {
			w.Group("sample", look)
			w.Lines(look.Dashes, at, l.left, end)
			w.Put("</g>\n")
		}
		w.Line(draw.Start, "sides", "numbers", w.Soft, end+space/2, at, g.Texts[n])
	}
}
