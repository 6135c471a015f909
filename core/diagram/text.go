package diagram

import (
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// Sizes of type.
const (
	wordSize      = 21 * px
	labelSize     = 12 * px // labels, supertags, side names
	formSize      = 11 * px
	gapSize       = 15 * px
	subscriptSize = 9 * px
)

// face returns the font and the size of a kind of text.
func (k TextKind) face() (metrics.Font, Length) {
	switch k {
	case Word, RootWord:
		return metrics.Serif, wordSize
	case Gap:
		return metrics.Serif, gapSize
	case OtherForm:
		return metrics.Sans, formSize
	}
	return metrics.Sans, labelSize
}

// newText returns a text without its place.
func newText(kind TextKind, position int32, runs []Run) Text {
	font, size := kind.face()
	return Text{Kind: kind, Position: position, Runs: runs, width: width(font, size, runs)}
}

// place puts the middle of the text's baseline at a point. The box reaches as
// high as capitals with accents and as low as subscripts.
func (t *Text) place(at Point) {
	_, size := t.Kind.face()
	t.At = at
	t.Box = Box{at.X - (t.width+1)/2, at.Y - size*3/4, at.X + (t.width+1)/2, at.Y + size/4}
	if t.Kind == Supertag {
		t.Box.Bottom = at.Y + size*5/12
	}
}

// The longest texts that are drawn whole, in characters. The longest lexical
// category of CCGbank has 71; titles hold more of what is cut.
const (
	longestWord     = 64
	longestCategory = 96
	longestTitle    = 400
)

// categoryRuns sets a category: its features are subscripts without brackets.
func categoryRuns(c *category.Category) []Run {
	text := shorten(c.String(), longestCategory)
	var runs []Run
	for text != "" {
		open := strings.IndexByte(text, '[')
		length := strings.IndexByte(text[open+1:], ']')
		if open < 0 || length < 0 {
			break
		}
		runs = plain(runs, text[:open])
		feature := strings.ReplaceAll(text[open+1:open+1+length], "][", ",")
		runs = append(runs, Run{clean(feature), true})
		text = text[open+length+2:]
	}
	return plain(runs, text)
}

// plain adds text on the baseline to what is set already.
func plain(runs []Run, text string) []Run {
	if text == "" {
		return runs
	}
	if last := len(runs) - 1; last >= 0 && !runs[last].Subscript {
		runs[last].Text += clean(text)
		return runs
	}
	return append(runs, Run{clean(text), false})
}

// width returns the room that runs need in a font at a size.
func width(font metrics.Font, size Length, runs []Run) Length {
	total := Length(0)
	for _, run := range runs {
		runSize := size
		if run.Subscript {
			runSize = subscriptSize
		}
		total += (Length(font.Width(run.Text))*runSize + metrics.Em - 1) / metrics.Em
	}
	return total
}

// shorten cuts the end of a text of more than most characters.
func shorten(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for i := range text {
		if most--; most == 0 {
			if _, size := utf8.DecodeRuneInString(text[i:]); i+size == len(text) {
				return text
			}
			return text[:i] + "…"
		}
	}
	return text
}

// clean replaces by U+FFFD what may not stand in XML 1.0 (its section 2.2) or
// has no business in a line of text: control characters, the two
// non-characters, and bytes that are no UTF-8.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 || 0x7f <= r && r < 0xa0 || r == 0xfffe || r == 0xffff {
			return utf8.RuneError
		}
		return r
	}, text)
}
