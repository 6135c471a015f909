package nodes

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const styles = `  ccg word/.style={font=\ccgserif{11.25}},
  ccg category/.style={color=ccgsoft},
  ccg label/.style={},
  ccg dot/.style={draw=ccgink, fill=ccgink},
  ccg frame/.style={rounded corners=4.5pt, fill=ccgwrong, fill opacity=0.08},
`

// plain is the look of an edge that both trees have.
var plain = draw.Look{Colour: draw.Grey, Width: "1.2"}

// TikZ returns the drawing as a picture for LaTeX, in the colours of the light
// theme. How it is included stands in a comment on top.
func (d *Drawing) TikZ() []byte {
	t := draw.BeginTikZ(&d.Head, styles, append([]draw.Look{plain}, looks[:]...))
	for i := range d.Blocks {
		b := &d.Blocks[i]
		t.Text("ccg name", nil, b.Name.Box.Left, b.Name.At.Y, b.Name.Runs)
		for n := range b.Nodes {
			nodeAsTikZ(t, b, &b.Nodes[n])
		}
	}
	t.Legend(d.Legend)
	return t.End()
}

// nodeAsTikZ writes a node of a block, with the edge to it.
func nodeAsTikZ(t *draw.TikZ, b *Block, n *Node) {
	edgeAsTikZ(t, b, n)
	look, style := b.look(n.Fate), "ccg label"
	if n.Fate == Kept {
		look, style = nil, "ccg category"
	} else {
		t.Frame(look, n.Frame)
		t.Mark(look, n.Mark)
	}
	if n.dotted() {
		t.Draw(&plain, ", ccg dot", " (%,%) circle[radius=%]", (n.Frame.Left+n.Frame.Right)/2, n.Frame.Top+labelRise-draw.Drop, dotSize/2)
	}
	if n.Label.Runs != nil {
		t.Text(style, look, n.Label.At.X, n.Label.At.Y, n.Label.Runs)
	}
	if n.Word.Runs != nil {
		t.Text("ccg word", nil, n.Word.At.X, n.Word.At.Y, n.Word.Runs)
	}
}

// edgeAsTikZ writes the line from a parent to its child, if it has one.
func edgeAsTikZ(t *draw.TikZ, b *Block, n *Node) {
	if len(n.Edge) == 0 {
		return
	}
	look, more := &plain, ""
	if n.Elsewhere {
		if look = b.look(n.Fate); n.Fate != Kept {
			more = ", ccg hangs" // wider than a frame, and dashed as that
		}
	}
	path, places := " (%,%)", []draw.Length{n.Edge[0].X, n.Edge[0].Y}
	for _, p := range n.Edge[1:] {
		path, places = path+" -- (%,%)", append(places, p.X, p.Y)
	}
	t.Draw(look, more, path, places...)
}
