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
	w.Legend(d.Legend, w.sample)
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

// dashes are long where only the first tree has something, and short where only the
// second has it.
func dashes(fate Fate, second bool) string {
	switch {
	case fate == Relabelled:
		return ""
	case second:
		return `" stroke-dasharray="2 3`
	}
	return `" stroke-dasharray="6 3`
}

// edge writes the line from a parent to its child: coloured where the other tree
// has none of these two, and dashed where it lacks the child.
func (w *writer) edge(b *Block, n *Node) {
	if len(n.Edge) == 0 {
		return
	}
	class, look := "arc", `" stroke="`+w.Grey
	if n.Elsewhere {
		class, look = "arc wrong", `" stroke-width="1.8" stroke="`+w.Wrong
		if n.Fate != Kept {
			look += dashes(n.Fate, b.Second)
		}
	}
	w.Put(`<path class="`+class+`" data-node="%`+look+`" d="M% %`, draw.Length(n.Index)*draw.Px, n.Edge[0].X, n.Edge[0].Y)
	for _, p := range n.Edge[1:] {
		w.Put("L% %", p.X, p.Y)
	}
	w.Put("\"/>\n")
}

func (w *writer) node(b *Block, n *Node) {
	class, label := "node "+n.Fate.String(), `categories" fill="`+w.Soft+`"`
	if n.Fate != Kept {
		class, label = class+" missing", `label" stroke="none" font-weight="bold" fill="`+w.Wrong+`"`
	}
	w.Put(`<g class="`+class+`" data-side="`+sideOf(b.Second)+`" data-node="%" fill="none"`, draw.Length(n.Index)*draw.Px)
	if n.Fate != Kept {
		w.Put(` stroke="` + w.Wrong + `" stroke-width="1.4"`)
	}
	w.Put("><title>")
	w.Text(n.Title)
	w.Put("</title>")
	if n.Fate != Kept {
		w.frame(n.Frame, n.Fate, b.Second)
		w.mark(n.Mark, n.Fate)
	}
	if n.dotted() {
		w.Put(`<circle class="label" fill="`+w.Ink+`" cx="%" cy="%" r="%"/>`, (n.Frame.Left+n.Frame.Right)/2, n.Frame.Top+labelRise-draw.Drop, dotSize/2)
	}
	if n.Label.Runs != nil {
		w.Put(`<text class="` + label)
		w.text(&n.Label)
	}
	w.Put("</g>\n")
}

// frame writes the frame of what changes, on a ground of its colour.
func (w *writer) frame(f draw.Box, fate Fate, second bool) {
	w.Rect(`frame missing differs" rx="6" fill="`+w.Wrong+`" fill-opacity=".08`+dashes(fate, second), f, "")
}

// mark writes what becomes of a node: a minus or a plus in a circle, an arrow for
// what stands elsewhere, and a sign that is unequal for another label.
func (w *writer) mark(m draw.Box, fate Fate) {
	const r, third = draw.MarkSize / 2, draw.MarkSize / 3
	x, y := (m.Left+m.Right)/2, (m.Top+m.Bottom)/2
	switch fate {
	case Deleted:
		w.Mark(m, false)
	case Inserted:
		w.Mark(m, false)
		w.Put(`<path class="mark" d="M% %V%"/>`, x, y-r/2, y+r/2)
	case Moved:
		w.Put(`<path class="mark" d="M% %H%M% %L% %L% %"/>`, m.Left, y, m.Right, m.Right-third, y-third, m.Right, y, m.Right-third, y+third)
	case Relabelled:
		w.Put(`<path class="mark" d="M% %H%M% %H%M% %L% %"/>`, m.Left, y-third/2, m.Right, m.Left, y+third/2, m.Right, x-third, m.Bottom, x+third, m.Top)
	}
}
