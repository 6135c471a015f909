package parseval

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// words says of the words of a pair of sentences which ones are compared. Its
// memory is reused.
type words struct {
	kept  []uint16 // by position: words up to here that are no punctuation
	other []uint16 // … and that are another token on the other side
}

// fill looks at the words of both sides. others marks, by position, those that
// are other tokens; nil for none.
func (w *words) fill(gold, system []dependency.Token, others []bool) {
	w.kept, w.other = append(w.kept[:0], 0), append(w.other[:0], 0)
	for i := range max(len(gold), len(system)) {
		tokens := gold
		if i >= len(gold) {
			tokens = system
		}
		kept, other := w.kept[i], w.other[i]
		if c := tokens[i].Category; c == nil || !derivation.IsPunctuation(c) {
			kept++
			if i+1 < len(others) && others[i+1] {
				other++
			}
		}
		w.kept, w.other = append(w.kept, kept), append(w.other, other)
	}
}

// span is a stretch of words by the positions of the first and the last.
type span struct{ first, last uint16 }

func wordSpan(position int) span { return span{uint16(position), uint16(position)} }

// empty reports whether a span holds nothing but punctuation.
func (w *words) empty(s span) bool { return w.kept[s.first-1] == w.kept[s.last] }

// differ reports whether a span holds a word that is another one on the other
// side.
func (w *words) differ(s span) bool { return w.other[s.first-1] != w.other[s.last] }

// ends returns where a span begins and ends, counted in words that are no
// punctuation: the words before it, and those up to its end.
func (w *words) ends(s span) (begin, end uint16) { return w.kept[s.first-1], w.kept[s.last] }

// punctuation reports whether the word at a position is punctuation.
func (w *words) punctuation(position int) bool { return w.empty(wordSpan(position)) }
