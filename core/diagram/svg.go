package diagram

// Colours where no style sheet says otherwise: ink for what is read first,
// soft for the rest, and for errors the vermilion of Okabe & Ito, darkened
// until small letters in it are legible on white.
const (
	ink   = "#1d1d1f"
	soft  = "#6d6b67"
	grey  = "#77777a"
	wrong = "#c75300"
)

// Fonts whose widths are known.
const (
	sans  = "Liberation Sans, Arimo, Helvetica, Arial, sans-serif"
	serif = "Liberation Serif, Tinos, Times New Roman, Times, serif"
)

const (
	cornerRadius  = 9 * px
	subscriptDrop = 3 * px
)

// SVG returns the drawing as a file that stands alone. Its looks are all in
// presentation attributes, so a page that holds it restyles it through the
// classes of its elements:
//
//	svg.ccgscore-diagram
//	  rect.background
//	  text.side.gold|system
//	  g.arc.gold|system.right|wrong  and .rescued, .root; data-side, data-index, data-partner
//	    path.line, path.head, rect.halo, path.mark, text.label
//	  text.category.gold|system      and .differs; data-position
//	  text.word, text.root-word, text.gap, text.form; data-position
func (d *Drawing) SVG() []byte { return d.AppendSVG(nil) }

// AppendSVG appends the drawing to dst; see [Drawing.SVG].
func (d *Drawing) AppendSVG(dst []byte) []byte {
	w := writer{dst}
	w.head(d)
	w.texts(d, SideName, Gold, `<g text-anchor="start" fill="`+soft+`">`)
	w.texts(d, SideName, System, `<g text-anchor="start" fill="`+soft+`">`)
	w.arcs(d, Gold)
	w.texts(d, Supertag, Gold, `<g fill="`+soft+`">`)
	w.texts(d, Word, Gold, `<g fill="`+ink+`" font-family="`+serif+`" font-size="21">`)
	w.texts(d, OtherForm, Gold, `<g fill="`+soft+`" font-size="11">`)
	w.texts(d, Supertag, System, `<g fill="`+soft+`">`)
	w.arcs(d, System)
	w.put("</svg>\n")
	return w.out
}

func (w *writer) head(d *Drawing) {
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" class="ccgscore-diagram" role="img"`)
	w.length(` width="`, d.Width)
	w.length(`" height="`, d.Height)
	w.length(`" viewBox="0 0 `, d.Width)
	w.length(" ", d.Height)
	w.put(`" font-family="`, sans, `" font-size="12" text-anchor="middle"`)
	titleID, descID := "", ""
	if d.IDPrefix != "" {
		titleID, descID = d.IDPrefix+"title", d.IDPrefix+"desc"
		w.attribute("aria-labelledby", titleID)
		w.attribute("aria-describedby", descID)
	}
	w.put(">\n")
	w.described("title", titleID, d.Title)
	w.described("desc", descID, d.Description)
	w.put(`<rect class="background" width="100%" height="100%" fill="#fff"/>`, "\n")
}

// described writes an element that names or describes the drawing.
func (w *writer) described(element, id, text string) {
	w.put("<", element)
	if id != "" {
		w.attribute("id", id)
	}
	w.put(">")
	w.text(text)
	w.put("</", element, ">\n")
}

// texts writes the texts of one row. The row of words holds what stands for
// the root and for gaps as well.
func (w *writer) texts(d *Drawing, kind TextKind, side Side, group string) {
	open := false
	for i := range d.Texts {
		t := &d.Texts[i]
		row := t.Kind
		if row == RootWord || row == Gap {
			row = Word
		}
		if row != kind || t.Side != side {
			continue
		}
		if !open {
			w.put(group, "\n")
			open = true
		}
		w.standing(t)
	}
	if open {
		w.put("</g>\n")
	}
}

// standing writes a text that does not belong to an arc.
func (w *writer) standing(t *Text) {
	class, look, at := "", "", t.At
	switch t.Kind {
	case Word:
		class = "word"
	case RootWord:
		class, look = "root-word", ` font-style="italic" fill="`+soft+`"`
	case Gap:
		class, look = "gap", ` font-size="15" fill="`+soft+`"`
	case OtherForm:
		class = "form"
	case Supertag:
		class = "category " + t.Side.String()
	case SideName:
		class = "side " + t.Side.String()
		at.X = t.Box.Left
	}
	if t.Differs {
		class, look = class+" differs", ` fill="`+wrong+`"`
	}
	w.put(`<text class="`, class, `"`, look)
	if t.Position > 0 {
		w.put(` data-position="`)
		w.int(int(t.Position))
		w.put(`"`)
	}
	w.runs(at, t.Runs)
}

// runs writes the place and the content of a text element, and closes it.
func (w *writer) runs(at Point, runs []Run) {
	w.length(` x="`, at.X)
	w.length(`" y="`, at.Y)
	w.put(`">`)
	lowered := false
	for _, run := range runs {
		switch {
		case run.Subscript && !lowered:
			w.length(`<tspan dy="`, subscriptDrop)
			w.put(`" font-size="9">`)
		case run.Subscript:
			w.put(`<tspan font-size="9">`)
		case lowered:
			w.length(`<tspan dy="`, -subscriptDrop)
			w.put(`">`)
		}
		w.text(run.Text)
		if run.Subscript || lowered {
			w.put("</tspan>")
		}
		lowered = run.Subscript
	}
	w.put("</text>\n")
}

// arcs writes the arcs of a side: the wrong ones last, so that they lie on
// top where lines cross.
func (w *writer) arcs(d *Drawing, side Side) {
	for _, wrong := range [2]bool{false, true} {
		for i := range d.Arcs {
			if a := &d.Arcs[i]; a.Side == side && a.Wrong == wrong {
				w.arc(a)
			}
		}
	}
}

// arc writes one arc. What is wrong is told apart by colour, by weight, by a
// mark, and by its dashes: long for what the system misses, short for what
// only the system has.
func (w *writer) arc(a *Arc) {
	class, stroke, dashes := "right", `" stroke="`+grey+`" stroke-width="1.3"`, ""
	switch {
	case a.Wrong:
		class, stroke, dashes = "wrong", `" stroke="`+wrong+`" stroke-width="1.8"`, "7 4"
		if a.Side == System {
			dashes = "2 3"
		}
	case a.Rescued:
		class, stroke = "right rescued", `" stroke="`+grey+`" stroke-width="1.7"`
	}
	if a.Root {
		class += " root"
	}
	w.put(`<g class="arc `, a.Side.String(), " ", class, `" data-side="`, a.Side.String(), `" data-index="`)
	w.int(a.Index)
	w.put(`" data-partner="`)
	w.int(a.Partner)
	w.put(stroke, ` fill="none"><title>`)
	w.text(a.Title)
	w.put(`</title><path class="line"`)
	if dashes != "" {
		w.attribute("stroke-dasharray", dashes)
	}
	w.line(a)
	w.put(`<path class="head" stroke-linecap="round" stroke-linejoin="round"`)
	w.arrow(a)
	if len(a.Label) > 0 || a.Wrong {
		w.label(a)
	}
	w.put("</g>\n")
}

// line writes the path from predicate to argument.
func (w *writer) line(a *Arc) {
	radius := min(cornerRadius, abs(a.End.X-a.Start.X)/2)
	across, up := radius, -radius
	if a.End.X < a.Start.X {
		across = -radius
	}
	if a.Side == System {
		up = radius
	}
	w.length(` d="M`, a.Start.X)
	w.length(" ", a.Start.Y)
	w.length("V", a.Y-up)
	w.corner(a.Start.X, a.Y, a.Start.X+across, a.Y)
	w.length("H", a.End.X-across)
	w.corner(a.End.X, a.Y, a.End.X, a.Y-up)
	w.length("V", a.End.Y)
	w.put(`"/>`)
}

// corner rounds the corner at a point, on the way to another.
func (w *writer) corner(x, y, toX, toY Length) {
	w.length("Q", x)
	w.length(" ", y)
	w.length(" ", toX)
	w.length(" ", toY)
}

// arrow writes the head of an arc, open towards where the line comes from.
func (w *writer) arrow(a *Arc) {
	back := a.Head.Top
	if a.Side == System {
		back = a.Head.Bottom
	}
	w.length(` d="M`, a.Head.Left)
	w.length(" ", back)
	w.length("L", a.End.X)
	w.length(" ", a.End.Y)
	w.length("L", a.Head.Right)
	w.length(" ", back)
	w.put(`"/>`)
}

// label writes what interrupts the run of an arc.
func (w *writer) label(a *Arc) {
	w.length(`<rect class="halo" x="`, a.Halo.Left)
	w.length(`" y="`, a.Halo.Top)
	w.length(`" width="`, a.Halo.Right-a.Halo.Left)
	w.length(`" height="`, a.Halo.Bottom-a.Halo.Top)
	w.put(`" fill="#fff" stroke="none"/>`)
	weight, fill := "", ink
	if a.Wrong {
		weight, fill = ` font-weight="bold"`, wrong
		w.mark(a)
	}
	w.put(`<text class="label" stroke="none" fill="`, fill, `"`, weight)
	w.runs(a.LabelAt, a.Label)
}

// mark writes the mark of what is wrong: a circle that holds nothing but a
// minus for what the system misses, a cross for what only the system has.
func (w *writer) mark(a *Arc) {
	m := a.Mark
	radius := (m.Right - m.Left) / 2
	if a.Side == System {
		inset := radius / 5
		m = Box{m.Left + inset, m.Top + inset, m.Right - inset, m.Bottom - inset}
		w.length(`<path class="mark" d="M`, m.Left)
		w.length(" ", m.Top)
		w.length("L", m.Right)
		w.length(" ", m.Bottom)
		w.length("M", m.Left)
		w.length(" ", m.Bottom)
		w.length("L", m.Right)
		w.length(" ", m.Top)
		w.put(`"/>`)
		return
	}
	middle := (m.Top + m.Bottom) / 2
	w.length(`<path class="mark" stroke-width="1.5" d="M`, m.Left)
	w.length(" ", middle)
	for _, to := range [2]Length{2 * radius, -2 * radius} {
		w.length("a", radius)
		w.length(" ", radius)
		w.length(" 0 0 0 ", to)
		w.put(" 0")
	}
	w.length("m", radius/2)
	w.length(" 0h", radius)
	w.put(`"/>`)
}
