package diagram

import (
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// Sizes of type. Labels are set like supertags.
const (
	wordSize      = 21 * px
	labelSize     = 12 * px
	subscriptSize = 9 * px
	formSize      = 11 * px
	gapSize       = 15 * px
)

// faces are the fonts and sizes of the kinds of text.
var faces = [...]struct {
	font metrics.Font
	size Length
}{
	SideName:       {metrics.Sans, labelSize},
	GoldSupertag:   {metrics.Sans, labelSize},
	Word:           {metrics.Serif, wordSize},
	RootWord:       {metrics.Serif, wordSize},
	Gap:            {metrics.Serif, gapSize},
	OtherForm:      {metrics.Serif, formSize},
	SystemSupertag: {metrics.Sans, labelSize},
	LegendText:     {metrics.Sans, labelSize},
}

// The longest texts that are drawn whole, in characters. A few lexical
// categories of CCGbank have more than 200.
const (
	longestWord     = 64
	longestCategory = 240
	longestTitle    = 600
)

// set makes t a text of some kind, not yet in its place.
func (t *Text) set(kind TextKind, position int, runs []Run) {
	t.Kind, t.Position, t.Runs = kind, position, runs
	t.width = width(faces[kind].font, faces[kind].size, runs)
}

// place puts the middle of the text's baseline at a point. Its box is as high
// as capitals with accents and as low as subscripts.
func (t *Text) place(x, y Length) {
	size := faces[t.Kind].size
	t.At = Point{x, y}
	t.Box = Box{x - t.width/2, y - size*3/4, x + t.width/2, y + 5*px}
}

// categoryRuns sets a category: its features are subscripts without brackets.
func categoryRuns(c *category.Category) []Run {
	text := shorten(c.String(), longestCategory)
	var runs []Run
	start := 0
	for i := range len(text) {
		if text[i] == '[' || text[i] == ']' {
			runs = add(runs, text[start:i], text[i] == ']')
			start = i + 1
		}
	}
	return add(runs, text[start:], false)
}

// add sets more text after what is set already. Where a category has two
// features in succession, a comma stands between them.
func add(runs []Run, text string, subscript bool) []Run {
	last := len(runs) - 1
	switch {
	case text == "":
	case last < 0 || runs[last].Subscript != subscript:
		runs = append(runs, Run{text, subscript})
	case subscript:
		runs[last].Text += "," + text
	default:
		runs[last].Text += text
	}
	return runs
}

// width returns the room that runs need in a font at a size: 0 for no runs,
// and always an even number, so that half of it is exact.
func width(font metrics.Font, size Length, runs []Run) Length {
	if len(runs) == 0 {
		return 0
	}
	total := Length(0)
	for _, run := range runs {
		if run.Subscript {
			total += Length(font.Width(run.Text)) * subscriptSize
		} else {
			total += Length(font.Width(run.Text)) * size
		}
	}
	return (total/metrics.Em + 2) &^ 1
}

// shorten makes a text fit to be drawn: it cuts what is longer than so many
// characters, and replaces by U+FFFD what may not stand in XML 1.0 (its
// section 2.2) or has no business in a line of text: bytes that are no UTF-8,
// control characters and two non-characters.
func shorten(text string, most int) string {
	fit := make([]byte, 0, min(len(text), 4*most))
	for _, r := range text {
		if most--; most < 0 {
			return string(fit) + "…"
		}
		if r < 0x20 || 0x7f <= r && r < 0xa0 || r == 0xfffe || r == 0xffff {
			r = '\ufffd'
		}
		fit = utf8.AppendRune(fit, r)
	}
	return string(fit)
}
