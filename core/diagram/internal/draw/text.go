package draw

import (
	"strconv"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// Fonts whose widths are known.
const (
	Sans  = "Liberation Sans, Arimo, Helvetica, Arial, sans-serif"
	Serif = "Liberation Serif, Tinos, Times New Roman, Times, serif"
)

// Sizes of type: of words, which are set in the serif font, and of categories
// and all else.
const (
	WordSize      = 21 * Px
	LabelSize     = 12 * Px
	SubscriptSize = 9 * Px
)

// The longest texts that are drawn whole, in characters. A few lexical
// categories of CCGbank have more than 200.
const (
	LongestWord     = 64
	LongestCategory = 240
	LongestTitle    = 600
)

// Run is a part of a text that is set in one way.
type Run struct {
	Text      string // without characters that XML forbids
	Subscript bool
}

// CategoryRuns sets a category: its features are subscripts without brackets.
func CategoryRuns(c *category.Category) []Run {
	return TextRuns(Shorten(c.String(), LongestCategory))
}

// TextRuns sets the text of a category so.
func TextRuns(text string) []Run {
	var runs []Run
	start := 0
	for i := range len(text) {
		if text[i] == '[' || text[i] == ']' {
			runs = Add(runs, text[start:i], text[i] == ']')
			start = i + 1
		}
	}
	return Add(runs, text[start:], false)
}

// Category returns the text of a category as the options want it: without its features, or as it is.
func (o *Options) Category(runs []Run) []Run {
	if !o.NoFeatures {
		return runs
	}
	var plain []Run
	for _, r := range runs {
		if !r.Subscript {
			plain = Add(plain, r.Text, false)
		}
	}
	return plain
}

// Label returns the label of an arc as the options want it: none, or as [Options.Category] has it.
func (o *Options) Label(runs []Run) []Run {
	if o.NoLabels {
		return nil
	}
	return o.Category(runs)
}

// Add sets more text after what is set already. Where a category has two
// features in succession, a comma stands between them.
func Add(runs []Run, text string, subscript bool) []Run {
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

// Width returns the room that runs need in a font at a size: 0 for no runs,
// and always an even number, so that half of it is exact.
func Width(font metrics.Font, size Length, runs []Run) Length {
	if len(runs) == 0 {
		return 0
	}
	total := Length(0)
	for _, run := range runs {
		if run.Subscript {
			total += Length(font.Width(run.Text)) * SubscriptSize
		} else {
			total += Length(font.Width(run.Text)) * size
		}
	}
	return (total/metrics.Em + 2) &^ 1
}

// Shorten makes a text fit to be drawn: it cuts what is longer than so many
// characters, and replaces by U+FFFD what may not stand in XML 1.0 (its
// section 2.2) or has no business in a line of text: bytes that are no UTF-8,
// control characters and two non-characters.
func Shorten(text string, most int) string {
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

// Plural writes a number with its noun.
func Plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}
