package nodes

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/tree"
)

// describe writes what is told to a reader who cannot see the drawing.
func (l *layout) describe(d *Drawing, x, y *Tree) {
	edits, words := 0, ""
	for i := range l.changes {
		c := &l.changes[i]
		edits += c.Edits()
		if len(words) < 4*draw.LongestTitle { // far more than is told
			if words != "" {
				words += " · "
			}
			words += c.Text
		}
	}
	apart := draw.Plural(edits, "edit") + " apart"
	if edits == 0 {
		apart = "equal"
	}
	d.Title = cmp.Or(d.Title, draw.Shorten("Trees of "+x.Name+" and "+y.Name+", "+apart, draw.LongestTitle))
	d.Description = draw.Shorten(x.Name+": "+draw.Plural(len(x.Labels), "node")+". "+y.Name+": "+draw.Plural(len(y.Labels), "node")+". The trees are "+apart, draw.LongestTitle)
	if words != "" {
		d.Description += ": " + draw.Shorten(words, draw.LongestTitle)
	}
	d.Description += "."
	l.titles(d, x, y)
}

// titles says of every node what it is, and what becomes of it.
func (l *layout) titles(d *Drawing, x, y *Tree) {
	told := [2]map[int]string{{}, {}}
	for i := range l.changes {
		c := &l.changes[i]
		if c.X != tree.None {
			told[0][int(c.X)] = c.Text
		}
		if c.Y != tree.None {
			told[1][int(c.Y)] = c.Text
		}
	}
	for i := range d.Blocks {
		b := &d.Blocks[i]
		t, side := x, 0
		if b.Second {
			t, side = y, 1
		}
		for n := range b.Nodes {
			node := &b.Nodes[n]
			title := cmp.Or(told[side][node.Index], t.called(int32(node.Index)))
			node.Title = draw.Shorten(t.Name+": "+title, draw.LongestTitle)
		}
	}
}
