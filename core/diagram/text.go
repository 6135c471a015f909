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

// faces are the fonts and sizes of the kinds of text, and the classes of rows and of
// single texts, which go on with attributes. The root and gaps share the row of words.
var faces = [...]struct {
	font      metrics.Font
	size      draw.Length
	row, text string
}{
	SideName:  {metrics.Sans, labelSize, `sides" text-anchor="start`, "side"},
	GoldTag:   {metrics.Sans, labelSize, "categories gold", "category gold"},
	Word:      {metrics.Serif, wordSize, `words" font-family="` + draw.Serif + `" font-size="21`, "word"},
	RootWord:  {metrics.Serif, wordSize, "", `root-word" font-style="italic`},
	Gap:       {metrics.Serif, gapSize, "", `gap" font-size="15`},
	OtherForm: {metrics.Serif, formSize, `forms" font-family="` + draw.Serif + `" font-size="11`, "form"},
	SystemTag: {metrics.Sans, labelSize, "categories system", "category system"},
}

// set makes t a text of some kind, not yet in its place.
func (t *Text) set(kind TextKind, position int, runs []draw.Run) {
	t.Kind, t.Position, t.Text = kind, position, draw.NewText(faces[kind].font, faces[kind].size, runs)
}
