package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const styles = `  ccg word/.style={font=\ccgserif{15.75}},
  ccg folded/.style={font=\ccgserif{11.25}},
  ccg category/.style={},
  ccg rule/.style={anchor=base west, color=ccgsoft, font=\ccgsans{8.25}},
  ccg frame/.style={line width=0.9pt, rounded corners=4.5pt},
`

// TikZ returns the drawing as a picture for LaTeX, in the colours of the light
// theme. How it is included stands in a comment on top.
func (d *Drawing) TikZ() []byte {
	t := draw.BeginTikZ(&d.Head, styles, looks[:])
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

// nodeAsTikZ writes a node of a block.
func nodeAsTikZ(t *draw.TikZ, b *Block, n *Node) {
	look := b.look(n.Flags)
	switch {
	case n.Step():
		t.Lines(look, n.Line, n.Left, n.Right)
		t.Text("ccg rule", nil, n.Rule.Box.Left, n.Rule.At.Y, n.Rule.Runs)
	case n.folds():
		t.Frame(b.look(n.Within), n.Frame)
		t.Text("ccg folded", nil, (n.Frame.Left+n.Frame.Right)/2, n.Words.At.Y, n.Words.Runs)
	default:
		t.Text("ccg word", nil, n.Words.At.X, n.Words.At.Y, n.Words.Runs)
	}
	if n.marked() {
		t.Mark(look, n.Mark)
	}
	if !n.Around {
		t.Text("ccg category", look, n.Category.At.X, n.Category.At.Y, n.Category.Runs)
	}
}
