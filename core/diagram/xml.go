package diagram

import "strconv"

// writer appends XML to what is written already.
type writer struct{ out []byte }

// put writes markup as it is.
func (w *writer) put(markup ...string) {
	for _, m := range markup {
		w.out = append(w.out, m...)
	}
}

func (w *writer) int(n int) { w.out = strconv.AppendInt(w.out, int64(n), 10) }

// length writes markup and a length in pixels, with a decimal if it needs
// one.
func (w *writer) length(before string, l Length) {
	w.put(before)
	if l < 0 {
		w.put("-")
		l = -l
	}
	w.int(int(l / px))
	if l%px != 0 {
		w.put(".")
		w.int(int(l % px))
	}
}

// attribute writes an attribute whose value may be any clean text.
func (w *writer) attribute(name, value string) {
	w.put(" ", name, `="`)
	w.text(value)
	w.put(`"`)
}

// text writes clean text with the signs of markup escaped.
func (w *writer) text(text string) {
	for i := range len(text) {
		switch text[i] {
		case '&':
			w.put("&amp;")
		case '<':
			w.put("&lt;")
		case '>':
			w.put("&gt;")
		case '"':
			w.put("&quot;")
		default:
			w.out = append(w.out, text[i])
		}
	}
}
