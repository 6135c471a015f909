// Package metrics measures text as browsers set it, from the advance widths
// of real fonts.
//
// The Liberation fonts have the advance widths of Arial, of Helvetica, and of
// Times New Roman, so one table stands for all that a reader is likely to
// have. What the table lacks is taken to be one em wide, which East Asian
// characters are and most others stay below.
package metrics

//go:generate go run generate.go

// Em is the size of an em in the unit of [Font.Width].
const Em = 224

// emoji is the width of a pictograph: those of Noto Color Emoji have 1.25 em.
const emoji = Em * 5 / 4

// Font names one of the measured fonts.
type Font uint8

// The fonts. Sans is measured in its bold cut, of which most of a category is
// as wide as of the regular one: a label that is set in bold because it is
// wrong, or because somebody points at it, still fits. Of Sans only the Latin
// blocks are measured.
const (
	Sans Font = iota
	Serif
)

// block is a range of characters whose widths stand in the tables, block after
// block; 0 where the font lacks a character.
type block struct{ first, last rune }

// Width returns the sum of the advance widths of text in 224ths of an em. It
// knows no kerning, which makes text narrower, if anything. Invalid UTF-8
// counts one U+FFFD a byte, as it is printed.
func (f Font) Width(text string) int {
	width := 0
	for _, r := range text {
		width += f.advance(r)
	}
	return width
}

func (f Font) advance(r rune) int {
	widths := sansWidths
	if f == Serif {
		widths = serifWidths
	}
	at := 0
	for _, b := range blocks {
		if r < b.first {
			break
		}
		if i := at + int(r-b.first); r <= b.last && i < len(widths) && widths[i] > 0 {
			return int(widths[i])
		}
		at += int(b.last-b.first) + 1
	}
	switch {
	case zeroWidth(r):
		return 0
	case 0x1f000 <= r && r < 0x1fb00:
		return emoji
	}
	return Em
}

// zeroWidth reports whether r takes no room of its own, as a combining mark,
// a variation selector or a zero-width joiner.
func zeroWidth(r rune) bool {
	end := rune(0)
	for at := 0; at < len(zeroRanges); {
		var between, size rune
		between, at = varint(at)
		size, at = varint(at)
		if r < end+between {
			return false
		}
		end += between + size
		if r < end {
			return true
		}
	}
	return false
}

// varint reads the varint of zeroRanges that begins at a byte, and returns
// where the next one begins.
func varint(at int) (value rune, next int) {
	for shift := 0; ; shift += 7 {
		b := zeroRanges[at]
		at++
		value |= rune(b&0x7f) << shift
		if b < 0x80 {
			return value, at
		}
	}
}
