package steps

import (
	"errors"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// Distances from left to right. All are even, so that half of each is exact.
const (
	nameSpace = 20 * draw.Px // between the names of the sides and the sentence
	wordSpace = 18 * draw.Px // between columns
	thinSpace = 8 * draw.Px  // where there is little room
	ruleGap   = 4 * draw.Px  // between a line and its rule
	ruleSpace = 8 * draw.Px  // between a rule and the next line
	frameRoom = 8 * draw.Px  // between words that are folded and their frame
	signSpace = 8 * draw.Px  // between them and the sign in it
)

// centred is how long lines are that have the result in their middle. Beneath
// longer ones it stands under that of the head daughter, where the eye is:
// the steps of a long sentence then lead straight down.
const centred = 640 * draw.Px

// Layout decides where everything stands in a drawing of two derivations of a
// sentence, either of which may be missing. The error is a [*draw.LimitError] where
// they are too large; there is another one if there is nothing to draw.
//
// Time and memory grow with the number of nodes, and with the product of the
// numbers of words; what is too wide is arranged once more for each halving of
// the number of constituents that may be folded, and a few times besides.
func Layout(gold, system *Side, o Options) (*Drawing, error) {
	l, err := newLayout([2]*Side{gold, system}, &o)
	if err != nil {
		return nil, err
	}
	l.fit(draw.Length(o.Width) * draw.Px)
	d := &Drawing{Head: draw.NewHead("derivations", &o)}
	d.place(l)
	d.describe(l)
	if o.Legend {
		d.placeLegend()
	}
	return d, nil
}

// layout is two derivations while they are laid out.
type layout struct {
	sides  [2]side
	names  [2]draw.Text
	slots  int
	space  draw.Length   // between columns
	halves []draw.Length // half of the width of each column
	places []draw.Length // of their middles; that of the first is 0
	right  draw.Length   // how far what is drawn reaches from there
}

// newLayout prepares what does not depend on what is folded.
func newLayout(sides [2]*Side, o *Options) (*layout, error) {
	l := &layout{space: wordSpace}
	var words [2][]string
	for i, s := range sides {
		outline, err := outlineOf(s)
		if err != nil {
			return nil, err
		}
		words[i] = outline.words
		l.sides[i] = newSide(outline, s, o)
		if len(words[i]) > 0 {
			l.names[i] = newText([]draw.Run{{Text: draw.Shorten(s.Name, draw.LongestWord)}}, draw.LabelSize)
		}
	}
	if l.slots = max(len(words[0]), len(words[1])); l.slots == 0 {
		return nil, errors.New("there is no derivation to draw")
	}
	if l.slots <= MaxWords {
		l.sides[0].slots, l.sides[1].slots, l.slots = align(words)
	}
	if l.slots > MaxWords {
		return nil, &draw.LimitError{What: "words", Have: l.slots, Limit: MaxWords}
	}
	return l, nil
}

// arrange places the columns for what is folded at the time. Both sides share
// them, so that what is the same on both looks the same.
func (l *layout) arrange() {
	for i := range l.sides {
		l.sides[i].fold()
	}
	columns, count := columnsOf(&l.sides, l.slots)
	l.halves = make([]draw.Length, count)
	for i := range l.sides {
		l.sides[i].settle(columns, l.halves)
	}
	demands := make(draw.Demands, count)
	for column := 1; column < count; column++ {
		demands.Add(column-1, column, l.halves[column-1]+l.space+l.halves[column])
	}
	for i := range l.sides {
		l.keepApart(&l.sides[i], demands)
	}
	l.places = demands.Spread()
	l.right = l.places[count-1] + l.halves[count-1]
	for i := range l.sides {
		l.reach(&l.sides[i])
	}
}

// keepApart demands that every node of a side has room between its first and
// its last column, and that no rule touches the next line of its row.
func (l *layout) keepApart(s *side, d draw.Demands) {
	var before []*Node // of each row, the last node so far
	for node := range s.boxes {
		b := &s.boxes[node]
		if s.hidden[node] {
			continue
		}
		if b.first < b.last {
			d.Add(b.first, b.last, b.width()-l.halves[b.first]-l.halves[b.last])
		}
		if !b.Step() {
			continue
		}
		for len(before) <= b.Row {
			before = append(before, nil)
		}
		if a := before[b.Row]; a != nil {
			d.Add(a.last, b.first, l.halves[a.last]+a.ruleRoom()+ruleSpace+l.halves[b.first])
		}
		before[b.Row] = b
	}
}

// ruleRoom is how far the rule of a step reaches beyond its line.
func (n *Node) ruleRoom() draw.Length { return ruleGap + n.Rule.Width }

// reach says how far the nodes of a side reach, and how far with their rules.
func (l *layout) reach(s *side) {
	for node := range s.boxes {
		b := &s.boxes[node]
		if s.hidden[node] {
			continue
		}
		b.Left, b.Right = l.places[b.first]-l.halves[b.first], l.places[b.last]+l.halves[b.last]
		if b.Step() {
			l.right = max(l.right, b.Right+b.ruleRoom())
		}
	}
}

// width returns how wide the drawing is.
func (l *layout) width() draw.Length { return l.start() + l.halves[0] + l.right + draw.Margin }

// start returns where the sentence begins.
func (l *layout) start() draw.Length {
	return draw.Margin + max(l.names[0].Width, l.names[1].Width) + nameSpace
}
