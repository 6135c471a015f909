package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const cornerRadius = 9 * px

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
func (d *Drawing) SVG() []byte { return d.AppendSVG(nil) }

// AppendSVG appends the drawing to dst; see [Drawing.SVG].
func (d *Drawing) AppendSVG(dst []byte) []byte {
	w := writer{draw.Writer{Out: dst, Palette: d.Theme.Palette()}, d.names[Gold] != ""}
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
	w.Put("</svg>\n")
	return w.Out
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
	w.Head(&draw.Head{
		Class: "ccgscore-diagram", Width: d.Width, Height: d.Height, Rows: d.Rows, Theme: d.Theme,
		IDPrefix: d.IDPrefix, Title: d.Title, Description: d.Description,
	})
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
				w.Put("</g>\n")
			}
			w.row(kind)
			row = kind
		}
		w.look(t)
		x := t.At.X
		switch {
		case t.Position > 0:
			w.Put(` data-position="%"`, Length(t.Position)*px)
		case t.Upright:
			w.Put(` text-anchor="middle" transform="rotate(-90 % %)"`, x, t.At.Y)
		case t.Kind == SideName:
			x = t.Box.Left
		}
		w.Runs(x, t.At.Y, t.Runs)
	}
	w.Put("</g>\n")
}

// row begins a row of texts, with the looks that they have in common.
func (w *writer) row(kind TextKind) {
	look, fill := "", w.Soft
	switch kind {
	case SideName:
		look = `sides" text-anchor="start`
	case GoldTag:
		look = `categories gold`
	case Word:
		look, fill = `words" font-family="`+draw.Serif+`" font-size="21`, w.Ink
	case OtherForm:
		look = `forms" font-family="` + draw.Serif + `" font-size="11`
	case SystemTag:
		look = `categories system`
	}
	w.Put(`<g class="` + look + `" fill="` + fill + `">` + "\n")
}

// look begins a text, with the looks of its own.
func (w *writer) look(t *Text) {
	look, fill := "", ""
	switch t.Kind {
	case SideName:
		look = `side`
	case GoldTag:
		look = `category gold`
	case Word:
		look = `word`
	case RootWord:
		look, fill = `root-word" font-style="italic`, w.Soft
	case Gap:
		look, fill = `gap" font-size="15`, w.Soft
	case OtherForm:
		look = `form`
	case SystemTag:
		look = `category system`
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

// lineLook is how the lines of a kind of arcs look.
type lineLook struct{ class, colour, width, dashes, label string }

// lineLook tells arcs apart. What is wrong differs by colour, by weight, by a mark,
// and by its dashes: long for what the system misses, short for what only the
// system has. What is left out is thin and finely dotted.
func (w *writer) lineLook(kind SampleKind) lineLook {
	switch kind {
	case RescuedSample:
		return lineLook{"right rescued", w.Accent, "1.8", "", w.Accent}
	case MissedSample:
		return lineLook{"wrong", w.Wrong, "1.8", "7 4", w.Wrong}
	case SpuriousSample:
		return lineLook{"wrong", w.Wrong, "1.8", "2 3", w.Wrong}
	case FirstSample: // which has the accent of what is rescued
		return lineLook{"alone rescued", w.Accent, "1.8", "7 4", w.Accent}
	case SecondSample:
		return lineLook{"alone rescued", w.Accent, "1.8", "2 3", w.Accent}
	case IgnoredSample:
		return lineLook{"ignored", w.Grey, "1", "1 3", w.Soft}
	}
	return lineLook{"right", w.Grey, "1.3", "", w.Ink}
}

// marked reports whether a mark stands beside the label of an arc.
func (l *Link) marked() bool { return l.Wrong && !l.apart }

// arc writes one arc.
func (w *writer) arc(a *Arc) {
	look := w.lineLook(a.sample())
	side := a.Side.String()
	w.Put(`<g class="arc ` + side + " " + look.class)
	if a.From == 0 {
		w.Put(" root")
	}
	w.Put(`" data-side="`+side+`" data-index="%" data-partner="%" fill="none" stroke="`+look.colour+`" stroke-width="`+look.width+`"><title>`,
		Length(a.Index)*px, Length(a.Partner)*px)
	w.Text(a.Title)
	w.Put("</title>")
	for i := range a.Pieces {
		p := &a.Pieces[i]
		w.line(a, p, look.dashes)
		if p.Labelled && (len(a.Label) > 0 || a.marked()) {
			w.label(a, p, look.label)
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
	w.Put(`<path class="line"`)
	if dashes != "" {
		w.Put(` stroke-dasharray="` + dashes + `"`)
	}
	w.Put(` d="M% %`, start.X, start.Y)
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

// label writes what interrupts the run of a piece.
func (w *writer) label(a *Arc, p *Piece, fill string) {
	h := p.Halo
	w.Put(`<rect class="halo" x="%" y="%" width="%" height="%" fill="`+w.Ground+`" stroke="none"/>`,
		h.Left, h.Top, h.Right-h.Left, h.Bottom-h.Top)
	if a.marked() {
		w.Mark(p.Mark, a.Side == System)
	}
	if a.Wrong {
		fill += `" font-weight="bold`
	}
	w.Put(`<text class="label" stroke="none" fill="` + fill + `"`)
	w.Runs(p.LabelAt.X, p.LabelAt.Y, a.Label)
}

// legend writes what lines mean.
func (w *writer) legend(d *Drawing) {
	if len(d.Legend) == 0 {
		return
	}
	w.Put(`<g class="legend" text-anchor="start" fill="` + w.Soft + `">` + "\n")
	for i := range d.Legend {
		s := &d.Legend[i]
		look := w.lineLook(s.Kind)
		w.Put(`<g class="sample ` + look.class + `" fill="none" stroke="` + look.colour + `" stroke-width="` + look.width + `"><path class="line"`)
		if look.dashes != "" {
			w.Put(` stroke-dasharray="` + look.dashes + `"`)
		}
		line, y := s.Line, s.Text.At.Y-labelDrop
		w.Put(` d="M% %`, line.Left, y)
		if s.Kind == MissedSample || s.Kind == SpuriousSample {
			mark := draw.Rect((line.Left+line.Right-draw.MarkSize)/2, line.Top, (line.Left+line.Right+draw.MarkSize)/2, line.Bottom)
			w.Put(`H%M% %H%"/>`, mark.Left-draw.MarkGap/2, mark.Right+draw.MarkGap/2, y, line.Right)
			w.Mark(mark, s.Kind == SpuriousSample)
		} else {
			w.Put(`H%"/>`, line.Right)
		}
		w.Put("</g>\n<text")
		w.Runs(s.Text.Box.Left, s.Text.At.Y, s.Text.Runs)
	}
	w.Put("</g>\n")
}
