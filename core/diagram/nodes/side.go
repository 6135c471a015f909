package nodes

import (
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// side is a tree while it is laid out.
type side struct {
	outline
	second      bool
	name        Text
	boxes       []box    // by node
	from        []Length // by node: how far it stands to the right of its parent
	beneath     []bool   // by node: it hangs on the same node in the other tree
	left, right Length   // how far the tree reaches from its root
}

// box is a node that is not in its place yet.
type box struct {
	label, word Text
	fate        Fate
	half        Length // of its width
}

// Sizes of type.
const (
	nameSize = 14 * px
	wordSize = 15 * px
)

// newSide prepares a tree.
func newSide(o outline, t *Tree, fates []Fate, second bool) *side {
	s := &side{outline: o, second: second, name: newText(t.Name, metrics.Sans, nameSize)}
	for i := range t.Labels {
		b := box{
			label: newText(t.Labels[i], metrics.Sans, draw.LabelSize), word: newText(t.word(int32(i)), metrics.Serif, wordSize), fate: fates[i],
		}
		width := b.label.width
		if b.fate != Kept {
			width += markRoom
		}
		if b.half = max(width, b.word.width, dotSize) / 2; b.fate != Kept {
			b.half += framePad
		}
		s.boxes = append(s.boxes, b)
	}
	s.spread()
	return s
}

func newText(text string, font metrics.Font, size Length) Text {
	text = draw.Shorten(text, draw.LongestWord)
	if text == "" {
		return Text{}
	}
	return Text{Text: text, width: draw.Width(font, size, []draw.Run{{Text: text}})}
}

// place puts the middle of the text's baseline at a point. Its box is as high as
// capitals with accents and as low as what hangs down.
func (t *Text) place(x, y, size Length) {
	if t.Text == "" {
		return
	}
	t.At = draw.Pt(x, y)
	t.Box = draw.Rect(x-t.width/2, y-size*3/4, x+t.width/2, y+4*px)
}
