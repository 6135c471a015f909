package diagram

import (
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// Sizes of type. Labels are set like categories.
const (
	wordSize  = draw.WordSize
	labelSize = draw.LabelSize
	formSize  = 11 * draw.Px
	gapSize   = 15 * draw.Px
)

// faces are the fonts and sizes of the kinds of text.
var faces = [...]struct {
	font metrics.Font
	size draw.Length
}{
	SideName:  {metrics.Sans, labelSize},
	GoldTag:   {metrics.Sans, labelSize},
	Word:      {metrics.Serif, wordSize},
	RootWord:  {metrics.Serif, wordSize},
	Gap:       {metrics.Serif, gapSize},
	OtherForm: {metrics.Serif, formSize},
	SystemTag: {metrics.Sans, labelSize},
}

// set makes t a text of some kind, not yet in its place.
func (t *Text) set(kind TextKind, position int, runs []draw.Run) {
	t.Kind, t.Position, t.Text = kind, position, draw.NewText(faces[kind].font, faces[kind].size, runs)
}
