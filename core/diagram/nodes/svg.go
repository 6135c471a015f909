package nodes

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// writer appends SVG to what is written already.
type writer struct{ draw.Writer }

// SVG returns the drawing as a file that stands alone. As in drawings of
// dependencies, looks are in presentation attributes, and a page restyles them
// through classes; only a drawing of the theme Auto has a style element:
//
//	svg.ccgscore-diagram.nodes
//	  rect.background
//	  g.tree; data-side x|y
//	    g.sides   text.side
//	    g.edges   path.arc, and .wrong; data-node
//	    g.words   text.word; data-node
//	    g.node.kept|relabelled|deleted|inserted|moved  and .missing; data-side, data-node
//	      title, rect.frame, path.mark, text.label; of what is kept: text.categories, or circle.label
//	  g.legend   g.sample.relabelled|…: rect.frame, path.mark; text
func (d *Drawing) SVG() []byte {
	w := &writer{}
	w.Begin(&d.Head)
	for i := range d.Blocks {
		w.block(&d.Blocks[i])
	}
	w.Legend(d.Legend)
	return w.End()
}

func sideOf(second bool) string {
	if second {
		return "y"
	}
	return "x"
}

func (w *writer) block(b *Block) {
	w.Put(`<g class="tree" data-side="` + sideOf(b.Second) + `">` + "\n")
	if b.Name.Runs != nil {
		w.Put(`<g class="sides" fill="` + w.Soft + `" font-size="14" font-weight="bold"><text class="side"`)
		w.text(&b.Name)
		w.Put("</g>\n")
	}
	w.Put(`<g class="edges" fill="none" stroke-width="1.2" stroke-linejoin="round">` + "\n")
	for i := range b.Nodes {
		w.edge(b, &b.Nodes[i])
	}
	w.Put(`</g>` + "\n" + `<g class="words" fill="` + w.Ink + `" font-family="` + draw.Serif + `" font-size="15">` + "\n")
	for i := range b.Nodes {
		if n := &b.Nodes[i]; n.Word.Runs != nil {
			w.Put(`<text class="word" data-node="%"`, draw.Length(n.Index)*draw.Px)
			w.text(&n.Word)
		}
	}
	w.Put("</g>\n")
	for i := range b.Nodes {
		w.node(b, &b.Nodes[i])
	}
	w.Put("</g>\n")
}

// text completes a text element.
func (w *writer) text(t *draw.Text) { w.Runs(t.At.X, t.At.Y, t.Runs) }

// edge writes the line from a parent to its child: coloured where the other tree
// has none of these two, and dashed where it lacks the child.
func (w *writer) edge(b *Block, n *Node) {
	if len(n.Edge) == 0 {
		return
	}
	class, look := "arc", `" stroke="`+w.Grey
	if n.Elsewhere {
		l := &looks[Kept]
		class, look = "arc wrong", `" stroke-width="`+l.Width+`" stroke="`+w.Of(l.Colour)+draw.Dashed(b.look(n.Fate).Dashes)
	}
	w.Put(`<path class="`+class+`" data-node="%`+look+`" d="M% %`, draw.Length(n.Index)*draw.Px, n.Edge[0].X, n.Edge[0].Y)
	for _, p := range n.Edge[1:] {
		w.Put("L% %", p.X, p.Y)
	}
	w.Put("\"/>\n")
}

func (w *writer) node(b *Block, n *Node) {
	look, class := b.look(n.Fate), "node "+n.Fate.String()
	if n.Fate != Kept {
		class += " missing"
	}
	w.Put(`<g class="`+class+`" data-side="`+sideOf(b.Second)+`" data-node="%" fill="none"`, draw.Length(n.Index)*draw.Px)
	if n.Fate != Kept {
		w.Put(` stroke="` + w.Of(look.Colour) + `" stroke-width="` + look.Width + `"`)
	}
	w.Put("><title>")
	w.Text(n.Title)
	w.Put("</title>")
	if n.Fate != Kept {
		w.Frame(look, n.Frame)
		w.Mark(n.Mark, look.Mark)
	}
	if n.dotted() {
		w.Put(`<circle class="label" fill="`+w.Ink+`" cx="%" cy="%" r="%"/>`, (n.Frame.Left+n.Frame.Right)/2, n.Frame.Top+labelRise-draw.Drop, dotSize/2)
	}
	switch {
	case n.Label.Runs == nil:
	case n.Fate == Kept:
		w.Put(`<text class="categories" fill="` + w.Soft + `"`)
		w.text(&n.Label)
	default:
		w.Label(look, n.Label.At.X, n.Label.At.Y, n.Label.Runs)
	}
	w.Put("</g>\n")
}
