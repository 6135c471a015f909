package draw

import "strconv"

// Helpers that are called from many places are kept from being inlined, here
// and in other files: the page loads every copy.

// Writer appends XML to what is written already, in the colours of a theme.
type Writer struct {
	Out []byte
	Palette
}

// Put writes markup in which each % stands for the next of the lengths. They
// are written in pixels, with a decimal if they need one.
func (w *Writer) Put(markup string, lengths ...Length) {
	for i := range len(markup) {
		if markup[i] != '%' {
			w.Out = append(w.Out, markup[i])
			continue
		}
		l := lengths[0]
		lengths = lengths[1:]
		if l < 0 {
			w.Out = append(w.Out, '-')
			l = -l
		}
		w.Out = strconv.AppendInt(w.Out, int64(l/Px), 10)
		if l %= Px; l > 0 {
			w.Out = append(w.Out, '.', byte('0'+l))
		}
	}
}

// Text writes text with the signs of markup escaped.
func (w *Writer) Text(text string) {
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
		w.Out = append(w.Out, sign...)
	}
}
