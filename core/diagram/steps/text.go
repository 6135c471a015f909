package steps

import (
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// Sizes of type besides those of all drawings.
const (
	ruleSize   = 11 * draw.Px
	foldedSize = 15 * draw.Px // of words that are run together
)

// The longest that words run together are, in characters.
const (
	longestFolded = 28
	shortFolded   = 14  // in a narrow drawing
	briefWord     = 4   // where there is room for one
	longestWords  = 100 // in titles
)

// newText returns a text that is not yet in its place; it is as large as words,
// or as what is folded, in the font of words, or set like a category.
func newText(runs []draw.Run, size draw.Length) draw.Text {
	font := metrics.Sans
	if size == draw.WordSize || size == foldedSize {
		font = metrics.Serif
	}
	return draw.NewText(font, size, runs)
}

// foldedIn returns how long words that run together are in a drawing of a width in pixels.
func foldedIn(width int) int {
	if 0 < width && width < 480 {
		return shortFolded
	}
	return longestFolded
}

// together runs words together; of more than so many characters, it leaves out
// the middle.
func together(words []string, most int) string {
	if text, all := fitting(words, most); all {
		return text
	}
	begin, _ := fitting(words, most*2/3)
	if begin == "" {
		begin = draw.Shorten(words[0], most*2/3)
	}
	end := draw.Shorten(words[len(words)-1], most/3)
	if len(words) == 1 {
		return begin
	}
	return begin + " … " + end
}

// brief is the first of several words, or how it begins.
func brief(words []string) string {
	if len(words) > 1 && utf8.RuneCountInString(words[0]) <= briefWord {
		return draw.Shorten(words[0], briefWord) + " …"
	}
	return draw.Shorten(words[0], briefWord)
}

// fitting returns as many of the first words as fit, and whether all do.
func fitting(words []string, most int) (text string, all bool) {
	var b strings.Builder
	room := most
	for i, word := range words {
		if i > 0 {
			room--
		}
		if len(word) > utf8.UTFMax*room {
			return b.String(), false
		}
		if room -= utf8.RuneCountInString(word); room < 0 {
			return b.String(), false
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(draw.Shorten(word, most))
	}
	return b.String(), true
}
