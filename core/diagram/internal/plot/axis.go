package plot

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

const (
	Gap = 6 * draw.Px  // between a label and what it stands at
	Row = 24 * draw.Px // of text
)

// Tick is a label on an axis.
type Tick struct {
	At   draw.Length // from the begin of the axis
	Text string
}

// Axis is a side of a field: numbers on a scale, or names in their places, which have
// none.
type Axis struct {
	Scale
	Name  string // of its numbers, written beside the axis; "" if the drawing names them elsewhere
	Ticks []Tick
	Lines bool // leads a line through the field at each tick
}

// Numbers returns an axis with a scale of a length.
func Numbers(s Scale, length draw.Length, text func(v int) string) Axis {
	s.Length = length
	a := Axis{Scale: s, Lines: true}
	n := max(s.To-s.From, s.From-s.To) / s.Step
	for i := range n + 1 {
		v := s.From + (s.To-s.From)/n*i
		a.Ticks = append(a.Ticks, Tick{s.At(v), text(v)})
	}
	return a
}

// Names returns an axis of names, each in the middle of a cell of a size: on its scale, the
// first cell leads from 0 to [Whole].
func Names(size draw.Length, names ...string) Axis {
	n := len(names)
	a := Axis{Scale: Scale{To: max(1, n) * Whole, Step: Whole, Length: max(1, draw.Length(n)) * size}}
	for i, name := range names {
		a.Ticks = append(a.Ticks, Tick{a.At(i*Whole + Whole/2), name})
	}
	return a
}

// Width is the room that the labels need beside the field.
func (a *Axis) Width() (width draw.Length) {
	for _, tick := range a.Ticks {
		width = max(width, draw.LineWidth(tick.Text)+Gap)
	}
	return width
}

// Thin leaves out labels beneath the field where two are too near: the one to the right
// stays.
func (a *Axis) Thin() {
	free, kept := a.Length+draw.LineWidth("0000"), len(a.Ticks)
	for i := kept - 1; i >= 0; i-- {
		tick := a.Ticks[i]
		if half := draw.LineWidth(tick.Text)/2 + Gap/2; tick.At+half <= free {
			kept--
			a.Ticks[kept] = tick
			free = tick.At - half
		}
	}
	a.Ticks = a.Ticks[kept:]
}

// zero is where the number of a scale stands that is nearest to 0.
func (a *Axis) zero() draw.Length {
	if !a.Lines {
		return 0
	}
	return a.At(max(min(a.From, a.To), min(0, max(a.From, a.To))))
}

// Field is where a chart shows values: a box with labels on its left and beneath it.
type Field struct {
	At         draw.Point // the upper left corner
	Across, Up Axis
}

// Frame writes the lines, the strongest at 0, and the labels and names of both axes.
func (f *Field) Frame(w *draw.Writer) {
	if f.Up.Lines || f.Across.Lines {
		w.Put(`<g class="frame" fill="none" stroke="` + w.Grey + `"><path class="grid" stroke-opacity="0.3" d="`)
		f.lines(w, f.Up.Ticks, f.Across.Ticks)
		w.Put(`"/><path class="zero" d="`)
		f.lines(w, []Tick{{At: f.Up.zero()}}, []Tick{{At: f.Across.zero()}})
		w.Put(`"/></g>` + "\n")
	}
	for _, tick := range f.Up.Ticks {
		w.Line(draw.End, "sides", "tick", w.Soft, f.At.X-Gap, f.At.Y+tick.At, tick.Text)
	}
	for _, tick := range f.Across.Ticks {
		w.Line(draw.Middle, "sides", "tick", w.Soft, f.At.X+tick.At, f.At.Y+f.Up.Length+Row/2, tick.Text)
	}
	if f.Up.Name != "" {
		w.Line(draw.Start, "sides", "up", w.Soft, f.At.X-f.Up.Width(), f.At.Y-Row*3/4, f.Up.Name)
	}
	if f.Across.Name != "" {
		w.Line(draw.Middle, "sides", "across", w.Soft, f.At.X+f.Across.Length/2, f.At.Y+f.Up.Length+Row/2+Row, f.Across.Name)
	}
}

// lines writes where lines run through the field.
func (f *Field) lines(w *draw.Writer, up, across []Tick) {
	if f.Up.Lines {
		for _, tick := range up {
			w.Put("M% %h%", f.At.X, f.At.Y+tick.At, f.Across.Length)
		}
	}
	if f.Across.Lines {
		for _, tick := range across {
			w.Put("M% %v%", f.At.X+tick.At, f.At.Y, f.Up.Length)
		}
	}
}

// Place is where a point stands that has a number on each axis.
func (f *Field) Place(x, y int) draw.Point {
	return draw.Pt(f.At.X+f.Across.At(x), f.At.Y+f.Up.At(y))
}

// Cell is where a cell stands beside names, by its column and its row, a little apart from
// others.
func (f *Field) Cell(column, row int) draw.Box {
	from, to := f.Place(column*Whole, row*Whole), f.Place((column+1)*Whole, (row+1)*Whole)
	return draw.Rect(from.X+draw.Px, from.Y+draw.Px, to.X-draw.Px, to.Y-draw.Px)
}
