package diagram

import (
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// Sizes of type. Labels are set like categories.
const (
	wordSize  = draw.WordSize
	labelSize = draw.LabelSize
	formSize  = 11 * px
	gapSize   = 15 * px
)

// faces are the fonts and sizes of the kinds of text.
var faces = [...]struct {
	font metrics.Font
	size Length
}{
	SideName:   {metrics.Sans, labelSize},
	GoldTag:    {metrics.Sans, labelSize},
	Word:       {metrics.Serif, wordSize},
	RootWord:   {metrics.Serif, wordSize},
	Gap:        {metrics.Serif, gapSize},
	OtherForm:  {metrics.Serif, formSize},
	SystemTag:  {metrics.Sans, labelSize},
	LegendText: {metrics.Sans, labelSize},
}

// set makes t a text of some kind, not yet in its place.
func (t *Text) set(kind TextKind, position int, runs []Run) {
	t.Kind, t.Position, t.Runs = kind, position, runs
	t.width = draw.Width(faces[kind].font, faces[kind].size, runs)
}

// place puts the middle of the text's baseline at a point. Its box is as high
// as capitals with accents and as low as subscripts.
func (t *Text) place(x, y Length) {
	size := faces[t.Kind].size
	t.At = draw.Pt(x, y)
	t.Box = draw.Rect(x-t.width/2, y-size*3/4, x+t.width/2, y+5*px)
}
