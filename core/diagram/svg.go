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

const cornerRadius = 9 * px

// SVG returns the drawing as a file that stands alone. Its looks are all in
// presentation attributes, so a page that holds it restyles it through the
// classes of its elements:
//
//	svg.ccgscore-diagram
//	  rect.background
//	  g.sides                        text.side
//	  g.categories.gold|system       text.category.gold|system and .differs; data-position
//	  g.words                        text.word, text.root-word, text.gap; data-position
//	  g.forms                        text.form; data-position
//	  g.arc.gold|system.right|wrong  and .rescued, .root; data-side, data-index, data-partner
//	    path.line, path.head, rect.halo, path.mark, text.label
func (d *Drawing) SVG() []byte { return d.AppendSVG(nil) }

// AppendSVG appends the drawing to dst; see [Drawing.SVG].
func (d *Drawing) AppendSVG(dst []byte) []byte {
	w := writer{dst}
	w.head(d)
	w.texts(d)
	// Of each side the wrong arcs come last, and lie on top where lines cross.
	for pass := range 4 {
		for i := range d.Arcs {
			if a := &d.Arcs[i]; int(a.Side) == pass/2 && a.Wrong == (pass%2 == 1) {
				w.arc(a)
			}
		}
	}
	w.put("</svg>\n")
	return w.out
}

func (w *writer) head(d *Drawing) {
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" class="ccgscore-diagram" role="img" width="%" height="%" viewBox="0 0 % %"`,
		d.Width, d.Height, d.Width, d.Height)
	w.put(` font-family="` + sans + `" font-size="12" text-anchor="middle"`)
	w.id(" aria-labelledby", d.IDPrefix, "title")
	w.id(" aria-describedby", d.IDPrefix, "desc")
	w.put(">\n<title")
	w.id(" id", d.IDPrefix, "title")
	w.put(">")
	w.text(d.Title)
	w.put("</title>\n<desc")
	w.id(" id", d.IDPrefix, "desc")
	w.put(">")
	w.text(d.Description)
	w.put("</desc>\n")
	w.put(`<rect class="background" width="%" height="%" fill="#fff"/>`+"\n", d.Width, d.Height)
}

// id writes an attribute that is or refers to an id, if ids are wanted.
func (w *writer) id(attribute, prefix, element string) {
	if prefix != "" {
		w.put(attribute + `="`)
		w.text(prefix + element)
		w.put(`"`)
	}
}

// looks are how the kinds of text look: what a row has in common, and what a
// text has for itself. Words, the root and gaps share a row.
var looks = [...]struct{ row, text string }{
	SideName:       {`<g class="sides" text-anchor="start" fill="` + soft + `">`, `<text class="side"`},
	GoldSupertag:   {`<g class="categories gold" fill="` + soft + `">`, `<text class="category gold"`},
	Word:           {`<g class="words" font-family="` + serif + `" font-size="21" fill="` + ink + `">`, `<text class="word"`},
	RootWord:       {"", `<text class="root-word" font-style="italic" fill="` + soft + `"`},
	Gap:            {"", `<text class="gap" font-size="15" fill="` + soft + `"`},
	OtherForm:      {`<g class="forms" font-family="` + serif + `" font-size="11" fill="` + soft + `">`, `<text class="form"`},
	SystemSupertag: {`<g class="categories system" fill="` + soft + `">`, `<text class="category system"`},
}

// texts writes all texts that do not belong to an arc, row by row.
func (w *writer) texts(d *Drawing) {
	row := RootWord // which begins no row
	for i := range d.Texts {
		t := &d.Texts[i]
		kind := t.Kind
		if kind == RootWord || kind == Gap {
			kind = Word
		}
		if kind != row {
			if row != RootWord {
				w.put("</g>\n")
			}
			w.put(looks[kind].row + "\n")
			row = kind
		}
		open := looks[t.Kind].text
		if t.Differs {
			open = `<text class="category system differs" fill="` + wrong + `"`
		}
		w.put(open)
		x := t.At.X
		switch {
		case t.Position > 0:
			w.put(` data-position="%"`, Length(t.Position)*px)
		case t.Kind == SideName:
			x = t.Box.Left
		}
		w.runs(x, t.At.Y, t.Runs)
	}
	w.put("</g>\n")
}

// runs completes a text element with its place and what it says.
func (w *writer) runs(x, y Length, runs []Run) {
	w.put(` x="%" y="%">`, x, y)
	for i, run := range runs {
		switch {
		case run.Subscript:
			w.put(`<tspan dy="3" font-size="9">`)
		case i > 0: // back to the baseline
			w.put(`<tspan dy="-3">`)
		}
		w.text(run.Text)
		if run.Subscript || i > 0 {
			w.put("</tspan>")
		}
	}
	w.put("</text>\n")
}

// arc writes one arc. What is wrong is told apart by colour, by weight, by a
// mark, and by its dashes: long for what the system misses, short for what
// only the system has.
func (w *writer) arc(a *Arc) {
	class, look := "right", grey+`" stroke-width="1.3"`
	switch {
	case a.Wrong:
		class, look = "wrong", wrong+`" stroke-width="1.8"`
	case a.Rescued:
		class, look = "right rescued", grey+`" stroke-width="1.7"`
	}
	side := a.Side.String()
	w.put(`<g class="arc ` + side + " " + class)
	if a.Root {
		w.put(" root")
	}
	w.put(`" data-side="`+side+`" data-index="%" data-partner="%" fill="none" stroke="`+look+"><title>",
		Length(a.Index)*px, Length(a.Partner)*px)
	w.text(a.Title)
	w.put("</title>")
	w.line(a)
	if len(a.Label) > 0 || a.Wrong {
		w.label(a)
	}
	w.put("</g>\n")
}

// line writes the path from predicate to argument, and its arrow head.
func (w *writer) line(a *Arc) {
	// Across leads along the run, towards the argument, and down from the run
	// to the words. Back is where the strokes of the head begin.
	radius := min(cornerRadius, abs(a.End.X-a.Start.X)/2)
	across, down, back := radius, radius, a.Head.Top
	if a.End.X < a.Start.X {
		across = -radius
	}
	if a.Side == System {
		down, back = -radius, a.Head.Bottom
	}
	start, end := a.Start, a.End
	w.put(`<path class="line"`)
	if a.Wrong {
		dashes := ` stroke-dasharray="7 4"`
		if a.Side == System {
			dashes = ` stroke-dasharray="2 3"`
		}
		w.put(dashes)
	}
	w.put(` d="M% %V%Q% % % %H%Q% % % %V%"/>`,
		start.X, start.Y, a.Y+down, start.X, a.Y, start.X+across, a.Y,
		end.X-across, end.X, a.Y, end.X, a.Y+down, end.Y)
	w.put(`<path class="head" stroke-linecap="round" stroke-linejoin="round" d="M% %L% %L% %"/>`,
		a.Head.Left, back, end.X, end.Y, a.Head.Right, back)
}

// label writes what interrupts the run of an arc. The mark of what the system
// misses is a circle that holds only a minus; that of what only the system
// has, a cross.
func (w *writer) label(a *Arc) {
	h, m := a.Halo, a.Mark
	w.put(`<rect class="halo" x="%" y="%" width="%" height="%" fill="#fff" stroke="none"/>`,
		h.Left, h.Top, h.Right-h.Left, h.Bottom-h.Top)
	look := ink + `"`
	if a.Wrong {
		look = wrong + `" font-weight="bold"`
		if a.Side == Gold {
			const r = markSize / 2
			w.put(`<path class="mark" stroke-width="1.4" d="M% %a% % 0 0 0 % 0a% % 0 0 0 % 0m% 0h%"/>`,
				m.Left, a.Y, r, r, 2*r, r, r, -2*r, r/2, r)
		} else {
			const inset = px
			l, r, t, b := m.Left+inset, m.Right-inset, m.Top+inset, m.Bottom-inset
			w.put(`<path class="mark" d="M% %L% %M% %L% %"/>`, l, t, r, b, l, b, r, t)
		}
	}
	w.put(`<text class="label" stroke="none" fill="` + look)
	w.runs(a.LabelAt.X, a.LabelAt.Y, a.Label)
}
