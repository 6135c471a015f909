package nodes

import (
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// side is a tree while it is laid out.
type side struct {
	outline
	second      bool
	name        draw.Text
	boxes       []box         // by node
	from        []draw.Length // by node: how far it stands to the right of its parent
	beneath     []bool        // by node: it hangs on the same node in the other tree
	left, right draw.Length   // how far the tree reaches from its root
}

// box is a node that is not in its place yet.
type box struct {
	label, word draw.Text
	fate        Fate
	half        draw.Length // of its width
}

// Sizes of type.
const (
	nameSize = 14 * draw.Px
	wordSize = 15 * draw.Px
)

// newSide prepares a tree.
func newSide(o outline, t *Tree, fates []Fate, second bool) *side {
	s := &side{outline: o, second: second, name: newText(t.Name, metrics.Sans, nameSize)}
	for i := range t.Labels {
		b := box{
			label: newText(t.Labels[i], metrics.Sans, draw.LabelSize), word: newText(t.word(int32(i)), metrics.Serif, wordSize), fate: fates[i],
		}
		width := b.label.Width
		if b.fate != Kept {
			width += markRoom
		}
		if b.half = max(width, b.word.Width, dotSize) / 2; b.fate != Kept {
			b.half += framePad
		}
		s.boxes = append(s.boxes, b)
	}
	s.spread()
	return s
}

func newText(text string, font metrics.Font, size draw.Length) draw.Text {
	return draw.NewText(font, size, draw.Add(nil, draw.Shorten(text, draw.LongestWord), false))
}
