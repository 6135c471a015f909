package diagram

// Fonts whose widths are known.
const (
	sans  = "Liberation Sans, Arimo, Helvetica, Arial, sans-serif"
	serif = "Liberation Serif, Tinos, Times New Roman, Times, serif"
)

const cornerRadius = 9 * px

// SVG returns the drawing as a file that stands alone. Its looks are all in
// presentation attributes, so a page that holds it restyles it through the
// classes of its elements; only a drawing of the theme [Auto] has a style
// element, which does the same:
//
//	svg.ccgscore-diagram
//	  rect.background
//	  g.sides                        text.side
//	  g.categories.gold|system       text.category.gold|system and .differs; data-position
//	  g.words                        text.word, text.root-word, text.gap; data-position
//	  g.forms                        text.form; data-position
//	  g.arc.gold|system.right|wrong|ignored  and .rescued, .root; data-side, data-index, data-partner
//	    path.line, path.head, rect.halo, path.mark, text.label: row by row
//	  g.legend                       g.sample.right|wrong|ignored: path.line, path.mark; text
func (d *Drawing) SVG() []byte { return d.AppendSVG(nil) }

// AppendSVG appends the drawing to dst; see [Drawing.SVG].
func (d *Drawing) AppendSVG(dst []byte) []byte {
	w := writer{dst, d.Theme.palette()}
	w.head(d)
	w.texts(d)
	// Of each side the wrong arcs come last, and lie on top where lines cross;
	// what is left out comes first.
	for side := range [2]Side{} {
		for pass := range 3 {
			for i := range d.Arcs {
				if a := &d.Arcs[i]; int(a.Side) == side && a.pass() == pass {
					w.arc(a)
				}
			}
		}
	}
	w.legend(d)
	w.put("</svg>\n")
	return w.out
}

func (a *Arc) pass() int {
	switch {
	case a.Ignored:
		return 0
	case a.Wrong:
		return 2
	}
	return 1
}

func (w *writer) head(d *Drawing) {
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" class="ccgscore-diagram" role="img" width="%" height="%" viewBox="0 0 % %"`,
		d.Width, d.Height, d.Width, d.Height)
	w.put(` data-rows="%" font-family="`+sans+`" font-size="12" text-anchor="middle"`, Length(d.Rows)*px)
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
	if d.Theme == Auto {
		w.put("<style>" + Style + "</style>\n")
	}
	w.put(`<rect class="background" width="%" height="%" fill="`+w.ground+`"/>`+"\n", d.Width, d.Height)
}

// id writes an attribute that is or refers to an id, if ids are wanted.
func (w *writer) id(attribute, prefix, element string) {
	if prefix != "" {
		w.put(attribute + `="`)
		w.text(prefix + element)
		w.put(`"`)
	}
}

// texts writes all texts that do not belong to an arc, row by row. Words, the
// root and gaps share a row.
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
			w.row(kind)
			row = kind
		}
		w.look(t)
		x := t.At.X
		switch {
		case t.Position > 0:
			w.put(` data-position="%"`, Length(t.Position)*px)
		case t.Upright:
			w.put(` text-anchor="middle" transform="rotate(-90 % %)"`, x, t.At.Y)
		case t.Kind == SideName:
			x = t.Box.Left
		}
		w.runs(x, t.At.Y, t.Runs)
	}
	w.put("</g>\n")
}

// row begins a row of texts, with the looks that they have in common.
func (w *writer) row(kind TextKind) {
	look, fill := "", w.soft
	switch kind {
	case SideName:
		look = `sides" text-anchor="start`
	case GoldSupertag:
		look = `categories gold`
	case Word:
		look, fill = `words" font-family="`+serif+`" font-size="21`, w.ink
	case OtherForm:
		look = `forms" font-family="` + serif + `" font-size="11`
	case SystemSupertag:
		look = `categories system`
	}
	w.put(`<g class="` + look + `" fill="` + fill + `">` + "\n")
}

// look begins a text, with the looks of its own.
func (w *writer) look(t *Text) {
	look, fill := "", ""
	switch t.Kind {
	case SideName:
		look = `side`
	case GoldSupertag:
		look = `category gold`
	case Word:
		look = `word`
	case RootWord:
		look, fill = `root-word" font-style="italic`, w.soft
	case Gap:
		look, fill = `gap" font-size="15`, w.soft
	case OtherForm:
		look = `form`
	case SystemSupertag:
		look = `category system`
	}
	if t.Differs {
		look, fill = look+` differs`, w.wrong
	}
	w.put(`<text class="` + look + `"`)
	if fill != "" {
		w.put(` fill="` + fill + `"`)
	}
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

// lineLook is how the lines of a kind of arcs look.
type lineLook struct{ class, colour, width, dashes, label string }

// look tells arcs apart. What is wrong differs by colour, by weight, by a mark,
// and by its dashes: long for what the system misses, short for what only the
// system has. What is left out is thin and finely dotted.
func (w *writer) lineLook(kind SampleKind) lineLook {
	switch kind {
	case RescuedSample:
		return lineLook{"right rescued", w.rescued, "1.8", "", w.rescued}
	case MissingSample:
		return lineLook{"wrong", w.wrong, "1.8", "7 4", w.wrong}
	case ExtraSample:
		return lineLook{"wrong", w.wrong, "1.8", "2 3", w.wrong}
	case IgnoredSample:
		return lineLook{"ignored", w.grey, "1", "1 3", w.soft}
	}
	return lineLook{"right", w.grey, "1.3", "", w.ink}
}

// arc writes one arc.
func (w *writer) arc(a *Arc) {
	look := w.lineLook(a.sample())
	side := a.Side.String()
	w.put(`<g class="arc ` + side + " " + look.class)
	if a.Root {
		w.put(" root")
	}
	w.put(`" data-side="`+side+`" data-index="%" data-partner="%" fill="none" stroke="`+look.colour+`" stroke-width="`+look.width+`"><title>`,
		Length(a.Index)*px, Length(a.Partner)*px)
	w.text(a.Title)
	w.put("</title>")
	for i := range a.Pieces {
		p := &a.Pieces[i]
		w.line(a, p, look.dashes)
		if p.Labelled && (len(a.Label) > 0 || a.Wrong) {
			w.label(a, p, look.label)
		}
	}
	w.put("</g>\n")
}

// line writes the path of a piece from the predicate towards the argument, and
// its arrow head.
func (w *writer) line(a *Arc, p *Piece, dashes string) {
	// Across leads along the run, towards the argument, and down from the run
	// to the words. Back is where the strokes of the head begin.
	start, end, y := p.Start, p.End, p.Y
	radius := min(cornerRadius, abs(end.X-start.X)/2)
	across, down, back := radius, radius, p.Head.Top
	if end.X < start.X {
		across = -radius
	}
	if a.Side == System {
		down, back = -radius, p.Head.Bottom
	}
	w.put(`<path class="line"`)
	if dashes != "" {
		w.put(` stroke-dasharray="` + dashes + `"`)
	}
	w.put(` d="M% %`, start.X, start.Y)
	if !p.OpenStart {
		w.put(`V%Q% % % %`, y+down, start.X, y, start.X+across, y)
	}
	if p.OpenEnd {
		w.put(`H%"/>`, end.X)
		return
	}
	w.put(`H%Q% % % %V%"/>`, end.X-across, end.X, y, end.X, y+down, end.Y)
	w.put(`<path class="head" stroke-linecap="round" stroke-linejoin="round" d="M% %L% %L% %"/>`,
		p.Head.Left, back, end.X, end.Y, p.Head.Right, back)
}

// label writes what interrupts the run of a piece.
func (w *writer) label(a *Arc, p *Piece, fill string) {
	h := p.Halo
	w.put(`<rect class="halo" x="%" y="%" width="%" height="%" fill="`+w.ground+`" stroke="none"/>`,
		h.Left, h.Top, h.Right-h.Left, h.Bottom-h.Top)
	if a.Wrong {
		w.mark(a.sample(), p.Mark)
		fill += `" font-weight="bold`
	}
	w.put(`<text class="label" stroke="none" fill="` + fill + `"`)
	w.runs(p.LabelAt.X, p.LabelAt.Y, a.Label)
}

// mark writes the mark of what is wrong: for what the system misses, a circle
// that holds only a minus; for what only the system has, a cross.
func (w *writer) mark(kind SampleKind, m Box) {
	if kind == MissingSample {
		const r = markSize / 2
		w.put(`<path class="mark" stroke-width="1.4" d="M% %a% % 0 0 0 % 0a% % 0 0 0 % 0m% 0h%"/>`,
			m.Left, m.Top+r, r, r, 2*r, r, r, -2*r, r/2, r)
		return
	}
	const inset = px
	l, r, t, b := m.Left+inset, m.Right-inset, m.Top+inset, m.Bottom-inset
	w.put(`<path class="mark" d="M% %L% %M% %L% %"/>`, l, t, r, b, l, b, r, t)
}

// legend writes what lines mean.
func (w *writer) legend(d *Drawing) {
	if len(d.Legend) == 0 {
		return
	}
	w.put(`<g class="legend" text-anchor="start" fill="` + w.soft + `">` + "\n")
	for i := range d.Legend {
		s := &d.Legend[i]
		look := w.lineLook(s.Kind)
		w.put(`<g class="sample ` + look.class + `" fill="none" stroke="` + look.colour + `" stroke-width="` + look.width + `"><path class="line"`)
		if look.dashes != "" {
			w.put(` stroke-dasharray="` + look.dashes + `"`)
		}
		line, y := s.Line, s.Text.At.Y-labelDrop
		w.put(` d="M% %`, line.Left, y)
		if s.Kind == MissingSample || s.Kind == ExtraSample {
			mark := Box{(line.Left + line.Right - markSize) / 2, line.Top, (line.Left + line.Right + markSize) / 2, line.Bottom}
			w.put(`H%M% %H%"/>`, mark.Left-markGap/2, mark.Right+markGap/2, y, line.Right)
			w.mark(s.Kind, mark)
		} else {
			w.put(`H%"/>`, line.Right)
		}
		w.put("</g>\n<text")
		w.runs(s.Text.Box.Left, s.Text.At.Y, s.Text.Runs)
	}
	w.put("</g>\n")
}
