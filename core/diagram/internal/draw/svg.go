package draw

// Options says how to draw.
type Options struct {
	Width      int  // the room that there is, in pixels; 0 is any
	Legend     bool // says beneath the drawing what is in it
	Theme      Theme
	NoLabels   bool   // arcs have no labels
	NoFeatures bool   // categories have no features
	Title      string // one line; "" for one that says what is drawn
	// IDPrefix, if not empty, gives the SVG's title and description ids that begin with
	// it, and the drawing refers to them as its name. A page that holds several drawings
	// gives each its own prefix.
	IDPrefix string
}

// Head is what an SVG begins with.
type Head struct {
	Class         string // of the svg element, besides that of all drawings
	Width, Height Length
	Rows          int // that a sentence is broken into, 0 where it never is
	Theme         Theme
	IDPrefix      string   // of the ids of title and description; "" for no ids
	Title         string   // one line: what is drawn
	Description   string   // the same as a text, for people who cannot see the drawing
	Legend        []Sample // what lines, frames and marks mean; empty if no legend is wanted
}

// NewHead returns the head of a drawing of a class, of no size yet.
func NewHead(class string, o *Options) Head {
	return Head{Class: class, Theme: o.Theme, IDPrefix: Shorten(o.IDPrefix, LongestWord), Title: Shorten(o.Title, LongestTitle)}
}

// Begin begins an SVG in the colours of its theme, with its ground.
func (w *Writer) Begin(h *Head) {
	w.Palette = h.Theme.Palette()
	w.Put(`<svg xmlns="http://www.w3.org/2000/svg" class="ccgscore-diagram`)
	if h.Class != "" {
		w.Put(" " + h.Class)
	}
	w.Put(`" role="img" width="%" height="%" viewBox="0 0 % %"`,
		h.Width, h.Height, h.Width, h.Height)
	if h.Rows > 0 {
		w.Put(` data-rows="%"`, Length(h.Rows)*Px)
	}
	w.Put(` font-family="` + Sans + `" font-size="12" text-anchor="middle"`)
	w.id(" aria-labelledby", h.IDPrefix, "title")
	w.id(" aria-describedby", h.IDPrefix, "desc")
	w.Put(">\n<title")
	w.id(" id", h.IDPrefix, "title")
	w.Put(">")
	w.Text(Shorten(h.Title, LongestTitle))
	w.Put("</title>\n<desc")
	w.id(" id", h.IDPrefix, "desc")
	w.Put(">")
	w.Text(Shorten(h.Description, 4*LongestTitle))
	w.Put("</desc>\n")
	if h.Theme == Auto {
		w.Put("<style>" + Style + "</style>\n")
	}
	w.Put(`<rect class="background" width="%" height="%" fill="`+w.Ground+`"/>`+"\n", h.Width, h.Height)
}

// End ends the SVG and returns it.
func (w *Writer) End() []byte {
	w.Put("</svg>\n")
	return w.Out
}

// id writes an attribute that is or refers to an id, if ids are wanted.
func (w *Writer) id(attribute, prefix, element string) {
	if prefix != "" {
		w.Put(attribute + `="`)
		w.Text(prefix + element)
		w.Put(`"`)
	}
}

// Runs completes a text element with its place and what it says.
func (w *Writer) Runs(x, y Length, runs []Run) {
	w.Put(` x="%" y="%">`, x, y)
	for i, run := range runs {
		switch {
		case run.Subscript:
			w.Put(`<tspan dy="3" font-size="9">`)
		case i > 0: // back to the baseline
			w.Put(`<tspan dy="-3">`)
		}
		w.Text(run.Text)
		if run.Subscript || i > 0 {
			w.Put("</tspan>")
		}
	}
	w.Put("</text>\n")
}
