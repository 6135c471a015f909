package diagram

import "strconv"

// Helpers that are called from many places are kept from being inlined, here
// and in other files: the page loads every copy.

// writer appends XML to what is written already, in the colours of a theme.
type writer struct {
	out []byte
	palette
}

// put writes markup in which each % stands for the next of the lengths. They
// are written in pixels, with a decimal if they need one.
func (w *writer) put(markup string, lengths ...Length) {
	for i := range len(markup) {
		if markup[i] != '%' {
			w.out = append(w.out, markup[i])
			continue
		}
		l := lengths[0]
		lengths = lengths[1:]
		if l < 0 {
			w.out = append(w.out, '-')
			l = -l
		}
		w.out = strconv.AppendInt(w.out, int64(l/px), 10)
		if l %= px; l > 0 {
			w.out = append(w.out, '.', byte('0'+l))
		}
	}
}

// text writes text with the signs of markup escaped.
func (w *writer) text(text string) {
	for i := range len(text) {
		sign := text[i : i+1]
		switch text[i] {
		case '&':
			sign = "&amp;"
		case '<':
			sign = "&lt;"
		case '>':
			sign = "&gt;"
		case '"':
			sign = "&quot;"
		}
		w.out = append(w.out, sign...)
	}
}
