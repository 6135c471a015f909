package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const cornerRadius = 9 * draw.Px

// writer appends SVG to what is written already.
type writer struct {
	draw.Writer
	between bool // two sides of which none is gold: what differs is no error
}

// SVG returns the drawing as a file that stands alone. Its looks are all in
// presentation attributes, so a page that holds it restyles it through the
// classes of its elements; only a drawing of the theme [Auto] has a style
// element, which does the same:
//
//	svg.ccgscore-diagram
//	  rect.background
//	  g.sides                        text.side
//	  g.categories.gold|system       text.category.gold|system and .differs (.apart); data-position
//	  g.words                        text.word, text.root-word, text.gap; data-position
//	  g.forms                        text.form; data-position
//	  g.arc.gold|system.right|wrong|alone|ignored  and .rescued, .root; data-side, data-index, data-partner
//	    path.line, path.head, rect.halo, path.mark, text.label: row by row
//	  g.legend                       g.sample.right|wrong|alone|ignored: path.line, path.mark; text
func (d *Drawing) SVG() []byte {
	w := writer{between: d.between}
	w.Begin(&d.Head)
	w.texts(d)
	stack(d.Arcs, w.arc)
	w.Legend(d.Legend)
	return w.End()
}

// stack draws all arcs. Of each side the wrong ones come last, and lie on top where
// lines cross; what is left out comes first.
func stack(arcs []Arc, draw func(*Arc, *draw.Look)) {
	for side := range [2]Side{} {
		for pass := range 3 {
			for i := range arcs {
				if a := &arcs[i]; int(a.Side) == side && a.pass() == pass {
					draw(a, &looks[a.sample()])
				}
			}
		}
	}
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

// texts writes all texts that do not belong to an arc, row by row.
func (w *writer) texts(d *Drawing) {
	row := RootWord // which begins no row
	for i := range d.Texts {
		t := &d.Texts[i]
		kind := t.Kind
		if faces[kind].row == "" {
			kind = Word
		}
		if kind != row {
			if row != RootWord {
				w.Put("</g>\n")
			}
			fill := w.Soft
			if kind == Word {
				fill = w.Ink
			}
			w.Put(`<g class="` + faces[kind].row + `" fill="` + fill + `">` + "\n")
			row = kind
		}
		w.look(t)
		x := t.At.X
		switch {
		case t.Position > 0:
			w.Put(` data-position="%"`, draw.Length(t.Position)*draw.Px)
		case t.Upright:
			w.Put(` text-anchor="middle" transform="rotate(-90 % %)"`, x, t.At.Y)
		case t.Kind == SideName:
			x = t.Box.Left
		}
		w.Runs(x, t.At.Y, t.Runs)
	}
	w.Put("</g>\n")
}

// look begins a text, with the looks of its own.
func (w *writer) look(t *Text) {
	look, fill := faces[t.Kind].text, ""
	if faces[t.Kind].row == "" {
		fill = w.Soft
	}
	switch {
	case t.Differs && w.between:
		look, fill = look+` differs apart`, w.Accent
	case t.Differs:
		look, fill = look+` differs`, w.Wrong
	}
	w.Put(`<text class="` + look + `"`)
	if fill != "" {
		w.Put(` fill="` + fill + `"`)
	}
}

// marked reports whether a mark stands beside the label of an arc.
func (l *Link) marked() bool { return l.Wrong && !l.apart }

// arc writes one arc.
func (w *writer) arc(a *Arc, look *draw.Look) {
	side := a.Side.String()
	w.Put(`<g class="arc ` + side + look.Class)
	if a.From == 0 {
		w.Put(" root")
	}
	w.Put(`" data-side="`+side+`" data-index="%" data-partner="%" fill="none" stroke="`+w.Of(look.Colour)+`" stroke-width="`+look.Width+`"><title>`,
		draw.Length(a.Index)*draw.Px, draw.Length(a.Partner)*draw.Px)
	w.Text(a.Title)
	w.Put("</title>")
	for i := range a.Pieces {
		p := &a.Pieces[i]
		w.line(a, p, look.Dashes)
		if interrupted(p) {
			w.label(a, p, look)
		}
	}
	w.Put("</g>\n")
}

// line writes the path of a piece from the predicate towards the argument, and
// its arrow head.
func (w *writer) line(a *Arc, p *Piece, dashes string) {
	// Across leads along the run, towards the argument, and down from the run
	// to the words. Back is where the strokes of the head begin.
	start, end, y := p.Start, p.End, p.Y
	radius := min(cornerRadius, draw.Abs(end.X-start.X)/2)
	across, down, back := radius, radius, p.Head.Top
	if end.X < start.X {
		across = -radius
	}
	if a.Side == System {
		down, back = -radius, p.Head.Bottom
	}
	w.Path("line", dashes)
	w.Put("M% %", start.X, start.Y)
	if !p.OpenStart {
		w.Put(`V%Q% % % %`, y+down, start.X, y, start.X+across, y)
	}
	if p.OpenEnd {
		w.Put(`H%"/>`, end.X)
		return
	}
	w.Put(`H%Q% % % %V%"/>`, end.X-across, end.X, y, end.X, y+down, end.Y)
	w.Put(`<path class="head" stroke-linecap="round" stroke-linejoin="round" d="M% %L% %L% %"/>`,
		p.Head.Left, back, end.X, end.Y, p.Head.Right, back)
}

// interrupted reports whether the run of a piece is: by a label, or by a mark alone.
func interrupted(p *Piece) bool { return p.Labelled && (len(p.arc.Label) > 0 || p.arc.marked()) }

// label writes what interrupts the run of a piece.
func (w *writer) label(a *Arc, p *Piece, look *draw.Look) {
	w.Rect("halo", p.Halo, `" fill="`+w.Ground+`" stroke="none`)
	w.Mark(p.Mark, look.Mark)
	w.Label(look, p.LabelAt.X, p.LabelAt.Y, a.Label)
}
