package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// writer appends SVG to what is written already.
type writer struct{ draw.Writer }

// SVG returns the drawing as a file that stands alone. As in drawings of
// dependencies, looks are in presentation attributes, and a page restyles them
// through classes; only a drawing of the theme Auto has a style element:
//
//	svg.ccgscore-diagram.derivations
//	  rect.background
//	  g.block.gold|system; data-side
//	    g.sides   text.side
//	    g.words   text.word, text.folded-words; data-node, data-word
//	    g.step.leaf|folded|combined  and .missing, .way; data-side, data-node, data-word
//	      title, rect.hit, path.line, text.rule, rect.frame, path.unfold, path.mark, text.label
//
// A step is chosen anywhere within its hit, which is not seen.
func (d *Drawing) SVG() []byte { return d.AppendSVG(nil) }

// AppendSVG appends the drawing to dst; see [Drawing.SVG].
func (d *Drawing) AppendSVG(dst []byte) []byte {
	w := writer{draw.Writer{Out: dst, Palette: d.Theme.Palette()}}
	w.Head(&draw.Head{
		Class: "ccgscore-diagram derivations", Width: d.Width, Height: d.Height, Theme: d.Theme,
		IDPrefix: d.IDPrefix, Title: d.Title, Description: d.Description,
	})
	for i := range d.Blocks {
		w.block(&d.Blocks[i])
	}
	w.Put("</svg>\n")
	return w.Out
}

// side returns how classes and data name the side.
func (b *Block) side() string {
	if b.System {
		return "system"
	}
	return "gold"
}

func (w *writer) block(b *Block) {
	w.Put(`<g class="block ` + b.side() + `" data-side="` + b.side() + `">` + "\n")
	w.Put(`<g class="sides" fill="` + w.Soft + `" text-anchor="start"><text class="side"`)
	w.Runs(b.Name.Box.Left, b.Name.At.Y, b.Name.Runs)
	w.Put(`</g>` + "\n" + `<g class="words" fill="` + w.Ink + `" font-family="` + draw.Serif + `" font-size="21">` + "\n")
	for i := range b.Nodes {
		if n := &b.Nodes[i]; n.folds() {
			w.Put(`<text class="folded-words" data-node="%" font-size="15"`, Length(n.Index)*px)
			w.Runs(n.Words.At.X, n.Words.At.Y, n.Words.Runs)
		} else if !n.Step() {
			w.Put(`<text class="word" data-node="%" data-word="%"`, Length(n.Index)*px, Length(n.Token)*px)
			w.Runs(n.Words.At.X, n.Words.At.Y, n.Words.Runs)
		}
	}
	w.Put("</g>\n")
	for i := range b.Nodes {
		w.node(b, &b.Nodes[i])
	}
	w.Put("</g>\n")
}

// look is how a node looks.
type look struct{ class, stroke, width, dashes, fill, weight string }

// look tells nodes apart. What the other side does not have is dashed, long in
// gold and short in the system's derivation, and coloured; the way is thicker,
// bold, and has a colour of its own, which prevails.
func (w *writer) look(b *Block, n *Node) look {
	l := look{"combined", w.Grey, "1.2", "", w.Ink, ""}
	switch {
	case n.folds():
		l.class = "folded"
	case !n.Step():
		l.class = "leaf"
	}
	if n.Flags&Missing != 0 {
		l.class, l.stroke, l.width, l.fill = l.class+" missing", w.Wrong, "1.8", w.Wrong
		l.dashes = "7 4"
		if b.System {
			l.dashes = "2 3"
		}
	}
	if n.Flags&Way != 0 {
		l.class, l.stroke, l.width, l.fill, l.weight = l.class+" way", w.Accent, "2.6", w.Accent, "bold"
	}
	return l
}

// node writes all of a node but its words.
func (w *writer) node(b *Block, n *Node) {
	look := w.look(b, n)
	w.Put(`<g class="step `+look.class+`" data-side="`+b.side()+`" data-node="%"`, Length(n.Index)*px)
	if !n.Step() && !n.folds() {
		w.Put(` data-word="%"`, Length(n.Token)*px)
	}
	w.Put(` fill="none" stroke="` + look.stroke + `" stroke-width="` + look.width + `"><title>`)
	w.Text(n.Title)
	w.Put("</title>")
	w.box("hit", n.hit(), `" stroke="none`)
	switch {
	case n.Step():
		w.line(n, look.dashes)
	case n.folds():
		w.frame(n)
	}
	if n.marked() {
		w.Mark(n.Mark, b.System)
	}
	w.Put(`<text class="label" stroke="none" fill="` + look.fill + `"`)
	w.weight(look.weight)
	w.Runs(n.Category.At.X, n.Category.At.Y, n.Category.Runs)
	w.Put("</g>\n")
}

// line writes the line of a step with its rule.
func (w *writer) line(n *Node, dashes string) {
	w.Put(`<path class="line"`)
	if dashes != "" {
		w.Put(` stroke-dasharray="` + dashes + `"`)
	}
	w.Put(` d="M% %H%"/>`, n.Left, n.Line, n.Right)
	w.Put(`<text class="rule" stroke="none" font-size="11" text-anchor="start" fill="` + w.Soft + `"`)
	w.Runs(n.Rule.Box.Left, n.Rule.At.Y, n.Rule.Runs)
}

// frame writes the frame of what is folded, and the plus in it.
func (w *writer) frame(n *Node) {
	w.box("frame", n.Frame, `" stroke-width="1.2" rx="6`)
	u := n.unfold()
	w.Put(`<path class="unfold" stroke-width="1.4" d="M% %H%M% %V%"/>`,
		u.Left, (u.Top+u.Bottom)/2, u.Right, (u.Left+u.Right)/2, u.Top, u.Bottom)
}

// box writes a rectangle.
func (w *writer) box(class string, b Box, look string) {
	w.Put(`<rect class="`+class+`" x="%" y="%" width="%" height="%`+look+`"/>`, b.Left, b.Top, b.Right-b.Left, b.Bottom-b.Top)
}

func (w *writer) weight(weight string) {
	if weight != "" {
		w.Put(` font-weight="` + weight + `"`)
	}
}

// hit is where the node is chosen: from its line, or from its words, down to the
// next line. Those of a derivation do not overlap.
func (n *Node) hit() Box {
	if n.Step() {
		return draw.Rect(n.Left, n.Line-(rowHeight-resultDrop)/2, n.Right, n.Line+(rowHeight+resultDrop)/2)
	}
	return draw.Rect(n.Left, n.Words.At.Y-wordRise, n.Right, n.Words.At.Y+categoryDrop+firstLine-(rowHeight-resultDrop)/2)
}
