package draw

// The size of a mark, and its distance to the text that it marks.
const (
	MarkSize = 9 * Px
	MarkGap  = 4 * Px
)

// MarkAt returns where a mark stands that begins at the left, by its middle.
func MarkAt(left, middle Length) Box {
	return Rect(left, middle-MarkSize/2, left+MarkSize, middle+MarkSize/2)
}

// Mark says what is special about a label without colour.
type Mark uint8

// The marks.
const (
	NoMark  Mark = iota
	Minus        // in a circle: what the second side misses
	Cross        // what only the second side has
	Plus         // in a circle: what is inserted
	Arrow        // what stands elsewhere
	Unequal      // what has another label
	Dot          // a value, on its line
)

// Dots is the class of a path of dots, with attributes; each is a line without length.
const Dots = `dots" stroke-width="7" stroke-linecap="round`

// Mark writes a mark.
func (w *Writer) Mark(m Box, mark Mark) {
	const r, third, inset = MarkSize / 2, MarkSize / 3, Px
	x, y := (m.Left+m.Right)/2, (m.Top+m.Bottom)/2
	switch mark {
	case Minus, Plus:
		w.Put(`<path class="mark" stroke-width="1.4" d="M% %a% % 0 0 0 % 0a% % 0 0 0 % 0m% 0h%`, m.Left, m.Top+r, r, r, 2*r, r, r, -2*r, r/2, r)
		if mark == Plus {
			w.Put(`"/><path class="mark" d="M% %V%`, x, y-r/2, y+r/2)
		}
	case Cross:
		l, r, t, b := m.Left+inset, m.Right-inset, m.Top+inset, m.Bottom-inset
		w.Put(`<path class="mark" d="M% %L% %M% %L% %`, l, t, r, b, l, b, r, t)
	case Arrow:
		w.Put(`<path class="mark" d="M% %H%M% %L% %L% %`, m.Left, y, m.Right, m.Right-third, y-third, m.Right, y, m.Right-third, y+third)
	case Unequal:
		w.Put(`<path class="mark" d="M% %H%M% %H%M% %L% %`, m.Left, y-third/2, m.Right, m.Left, y+third/2, m.Right, x-third, m.Bottom, x+third, m.Top)
	case Dot:
		w.Put(`<path class="`+Dots+`" d="M% %h0`, x, y)
	default:
		return
	}
	w.Put(`"/>`)
}
