package draw

// Look is how lines look.
type Look struct {
	Class, Colour string
	Width         string // "" for that of a pixel, or where each line has its own
	Dashes        string // "" for a line that is whole
}

// Group begins a group of lines that look alike.
func (w *Writer) Group(class string, l *Look) {
	w.Put(`<g class="` + class + l.Class + `" fill="none" stroke="` + l.Colour)
	if l.Width != "" {
		w.Put(`" stroke-width="` + l.Width)
	}
	w.Put(`">`)
}

// Path begins a line, up to where it runs; class may go on with attributes.
func (w *Writer) Path(class, dashes string) {
	w.Put(`<path class="` + class + `"`)
	if dashes != "" {
		w.Put(` stroke-dasharray="` + dashes + `"`)
	}
	w.Put(` d="`)
}

// Lines writes a line, or several at one height, from each end to the next.
func (w *Writer) Lines(dashes string, y Length, ends ...Length) {
	w.Path("line", dashes)
	for i := 0; i < len(ends); i += 2 {
		w.Put("M% %H%", ends[i], y, ends[i+1])
	}
	w.Put(`"/>`)
}

// Rect writes a rectangle; class and rest may go on with attributes.
func (w *Writer) Rect(class string, b Box, rest string) {
	w.Put(`<rect class="`+class+`" x="%" y="%" width="%" height="%`+rest+`"/>`, b.Left, b.Top, b.Right-b.Left, b.Bottom-b.Top)
}
