package draw

// Look is how lines look, with the labels and marks at them, and what that means: a
// drawing and its legend share it, in any theme.
type Look struct {
	Class        string
	Style        string // its name in TikZ; "" for plain lines
	Colour, Fill Colour // of lines; of labels
	Width        string // "" for that of a pixel, or where each line has its own
	Dashes       string // "" for a line that is whole
	Bold         bool   // so are labels
	Framed       bool   // it is the look of frames
	Mark         Mark
	Means        string // "" where the drawing says that; % stands for a name, such as that of a side
}

// The dashes of what only one side has.
const (
	FirstDashes  = "7 4"
	SecondDashes = "2 3"
)

// Group begins a group of lines that look alike.
func (w *Writer) Group(class string, l *Look) {
	w.Put(`<g class="` + class + l.Class + `" fill="none" stroke="` + w.Of(l.Colour))
	if l.Width != "" {
		w.Put(`" stroke-width="` + l.Width)
	}
	w.Put(`">`)
}

// Label writes a label in the look of its line.
func (w *Writer) Label(l *Look, x, y Length, runs []Run) {
	w.Put(`<text class="label" stroke="none" fill="` + w.Of(l.Fill) + `"`)
	if l.Bold {
		w.Put(` font-weight="bold"`)
	}
	w.Runs(x, y, runs)
}

// Path begins a line, up to where it runs; class may go on with attributes.
func (w *Writer) Path(class, dashes string) {
	w.Put(`<path class="` + class + Dashed(dashes) + `" d="`)
}

// Dashed goes on after an attribute with that of dashes.
func Dashed(dashes string) string {
	if dashes == "" {
		return ""
	}
	return `" stroke-dasharray="` + dashes
}

// Lines writes a line, or several at one height, from each end to the next.
func (w *Writer) Lines(dashes string, y Length, ends ...Length) {
	w.Path("line", dashes)
	for i := 0; i < len(ends); i += 2 {
		w.Put("M% %H%", ends[i], y, ends[i+1])
	}
	w.Put(`"/>`)
}

// Frame writes a frame on a ground of its colour.
func (w *Writer) Frame(l *Look, b Box) {
	w.Rect(`frame missing differs" rx="6" fill="`+w.Of(l.Colour)+`" fill-opacity=".08`+Dashed(l.Dashes), b, "")
}

// Rect writes a rectangle; class and rest may go on with attributes.
func (w *Writer) Rect(class string, b Box, rest string) {
	w.Put(`<rect class="`+class+`" x="%" y="%" width="%" height="%`+rest+`"/>`, b.Left, b.Top, b.Right-b.Left, b.Bottom-b.Top)
}
