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
//	    g.step.leaf|folded|combined  and .missing, .way, .around; data-side, data-node, data-word
//	      title, rect.hit, path.line, text.rule, rect.frame and .missing, .way, path.unfold, path.mark, text.label
//	  g.legend   g.sample.missing|way: path.line, path.mark; text
//
// A step is chosen anywhere within its hit, which is not seen.
func (d *Drawing) SVG() []byte {
	w := &writer{}
	w.Begin(&d.Head)
	for i := range d.Blocks {
		w.block(&d.Blocks[i])
	}
	w.Legend(d.Legend)
	return w.End()
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
			w.Put(`<text class="folded-words" data-node="%" font-size="15"`, draw.Length(n.Index)*draw.Px)
			w.Runs(n.Words.At.X, n.Words.At.Y, n.Words.Runs)
		} else if !n.Step() {
			w.Put(`<text class="word" data-node="%" data-word="%"`, draw.Length(n.Index)*draw.Px, draw.Length(n.Token)*draw.Px)
			w.Runs(n.Words.At.X, n.Words.At.Y, n.Words.Runs)
		}
	}
	w.Put("</g>\n")
	for i := range b.Nodes {
		w.node(b, &b.Nodes[i])
	}
	w.Put("</g>\n")
}

// class says what a node is drawn as.
func (n *Node) class() string {
	switch {
	case n.Around:
		return "folded around"
	case n.Step():
		return "combined"
	case n.folds():
		return "folded"
	}
	return "leaf"
}

// node writes all of a node but its words.
func (w *writer) node(b *Block, n *Node) {
	look := b.look(n.Flags)
	w.Put(`<g class="step `+n.class()+look.Class+`" data-side="`+b.side()+`" data-node="%"`, draw.Length(n.Index)*draw.Px)
	if !n.Step() && !n.folds() {
		w.Put(` data-word="%"`, draw.Length(n.Token)*draw.Px)
	}
	w.Put(` fill="none" stroke="` + w.Of(look.Colour) + `" stroke-width="` + look.Width + `"><title>`)
	w.Text(n.Title)
	w.Put("</title>")
	w.Rect("hit", n.hit(), `" stroke="none`)
	switch {
	case n.Step():
		w.Lines(look.Dashes, n.Line, n.Left, n.Right)
		w.Put(`<text class="rule" stroke="none" font-size="11" text-anchor="start" fill="` + w.Soft + `"`)
		w.Runs(n.Rule.Box.Left, n.Rule.At.Y, n.Rule.Runs)
	case n.folds():
		w.frame(n, b.look(n.Within))
	}
	if n.marked() {
		w.Mark(n.Mark, look.Mark)
	}
	if !n.Around {
		w.Label(look, n.Category.At.X, n.Category.At.Y, n.Category.Runs)
	}
	w.Put("</g>\n")
}

// frame writes the frame of what is folded, which tells what it hides, and the
// plus in it.
func (w *writer) frame(n *Node, look *draw.Look) {
	w.Rect("frame"+look.Class, n.Frame, `" rx="6" stroke-width="1.2" stroke="`+w.Of(look.Colour)+draw.Dashed(look.Dashes))
	u := n.unfold()
	w.Put(`<path class="unfold" stroke-width="1.4" d="M% %H%M% %V%"/>`,
		u.Left, (u.Top+u.Bottom)/2, u.Right, (u.Left+u.Right)/2, u.Top, u.Bottom)
}

// hit is where the node is chosen: from its line, or from its words, down to the
// next line. Those of a derivation do not overlap.
func (n *Node) hit() draw.Box {
	if n.Step() {
		return draw.Rect(n.Left, n.Line-(rowHeight-resultDrop)/2, n.Right, n.Line+(rowHeight+resultDrop)/2)
	}
	return draw.Rect(n.Left, n.Words.At.Y-wordRise, n.Right, n.Words.At.Y+categoryDrop+firstLine-(rowHeight-resultDrop)/2)
}
