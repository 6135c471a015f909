package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// maxPieces bounds what a sentence is broken into: rows are made wider where
// there would be more. Long arcs and narrow rows could make millions.
const maxPieces = 4 * MaxArcs

// sentence is what is to be drawn, before it is broken into rows.
type sentence struct {
	columns []column
	arcs    [2][]*Arc // of each side, from short to long
	names   [2]string // of the sides
	below   *sentence // the same words once more; nil where there are no arcs for them
}

// strip is a row of the sentence: some columns, and what of the arcs belongs
// to them. The edges of the row are columns that show nothing, the first and
// the last; on a side where the sentence goes on, open arcs end there.
type strip struct {
	columns             []column
	openLeft, openRight bool
	names               [2]string // of the sides
	below               *strip    // the same words once more
	sides               [2]*arcade
	places              []draw.Length // the middles of columns
	left, right         draw.Length   // how far the strip reaches
}

// strip returns the columns from first up to end as a row.
func (s *sentence) strip(first, end int) *strip {
	t := s.line(first, end)
	if s.below != nil {
		t.below = s.below.line(first, end)
	}
	t.placeColumns()
	return t
}

// lines are the strip, and its words once more.
func (t *strip) lines() []*strip {
	if t.below == nil {
		return []*strip{t}
	}
	return []*strip{t, t.below}
}

// line returns a strip whose columns have no places yet.
func (s *sentence) line(first, end int) *strip {
	t := &strip{openLeft: first > 0, openRight: end < len(s.columns), names: s.names}
	t.columns = make([]column, end-first+2)
	copy(t.columns[1:], s.columns[first:end])
	for side, arcs := range s.arcs {
		t.sides[side] = arrange(cut(arcs, first, end), len(t.columns))
	}
	return t
}

// cut returns what the columns from first up to end show of arcs.
func cut(arcs []*Arc, first, end int) (pieces []Piece) {
	pieces = make([]Piece, 0, len(arcs))
	for _, a := range arcs {
		if a.right < first || end <= a.left {
			continue
		}
		p := Piece{arc: a}
		p.left, p.openLeft = a.left-first+1, a.left < first
		p.right, p.openRight = a.right-first+1, a.right >= end
		if p.openLeft {
			p.left = 0
		}
		if p.openRight {
			p.right = end - first + 1
		}
		p.OpenStart, p.OpenEnd = p.openLeft, p.openRight
		if a.leftward {
			p.OpenStart, p.OpenEnd = p.openRight, p.openLeft
		}
		shown, left := min(a.right, end-1)-max(a.left, first), a.right-(end-1)
		p.Labelled = !a.labelled && shown >= left
		pieces = append(pieces, p)
	}
	return pieces
}

// placeColumns decides where the columns of a strip stand.
func (t *strip) placeColumns() {
	rows, lines := t.allRows(), t.lines()
	demands := make(draw.Demands, len(t.columns))
	for i := range rows {
		rows[i].keepApart(demands)
		rows[i].keepInside(demands, t)
	}
	for _, line := range lines {
		for _, side := range line.sides {
			side.settle(demands)
		}
	}
	places := demands.Spread()
	for _, line := range lines {
		for _, side := range line.sides {
			side.choose(demands, places)
		}
	}
	places = demands.Spread()
	for _, line := range lines {
		line.places = places
	}
	for i := range rows {
		for n, half := range rows[i].halves {
			t.left = min(t.left, t.places[n]-half)
			t.right = max(t.right, t.places[n]+half)
		}
	}
}

// allRows are the rows of all lines.
func (t *strip) allRows() (rows []row) {
	for _, line := range t.lines() {
		of := rowsOf(line)
		rows = append(rows, of[:]...)
	}
	return rows
}

// keepInside demands that what stands in a row does not reach beyond an edge
// where arcs end.
func (r *row) keepInside(d draw.Demands, t *strip) {
	edge := len(r.halves) - 1
	for i, half := range r.halves {
		if half == 0 {
			continue
		}
		if t.openLeft {
			d.Add(0, i, half)
		}
		if t.openRight {
			d.Add(i, edge, half)
		}
	}
}

// width returns the width of a drawing of the strip.
func (t *strip) width() draw.Length { return t.outside() + t.right - t.left }

// broken reports whether the strip is a row of several.
func (t *strip) broken() bool { return t.openLeft || t.openRight }

// outside is the room to the left and right of a strip: margins and, on the
// left, the names of the sides.
func (t *strip) outside() draw.Length {
	if t.broken() {
		return uprightOutside
	}
	widest := draw.Length(0)
	for _, line := range t.lines() {
		for _, name := range line.names {
			widest = max(widest, nameOf(name).Width)
		}
	}
	return widest + sideSpace + 2*draw.Margin
}

// Where a sentence is broken, room is short, and the names stand upright.
const uprightOutside = labelSize + uprightSpace + 2*draw.Margin

// justify puts the strip in its place in a drawing of some width.
func (t *strip) justify(width draw.Length) {
	left := t.outside() - draw.Margin
	for i := range t.places {
		t.places[i] += left - t.left
	}
	if t.openLeft {
		t.places[0] = left
	}
	if t.openRight {
		t.places[len(t.places)-1] = width - draw.Margin
	}
}

// strips breaks a sentence into rows of some width, 0 for any: into no more
// than are needed, where few arcs are broken, and evenly. A row is wider only
// if it has but one column, or if there would be too many pieces.
func (s *sentence) strips(width draw.Length) []*strip {
	whole := s.strip(0, len(s.columns))
	for width > 0 && width < whole.width() {
		if strips := s.rows(whole, width); strips != nil {
			return strips
		}
		width *= 2
	}
	return []*strip{whole}
}

// rows breaks a sentence into rows of some width; nil if there are too many
// pieces.
func (s *sentence) rows(whole *strip, width draw.Length) (strips []*strip) {
	s.unlabel()
	ends := s.breaks(whole, width-uprightOutside-2*runEnd)
	if s.pieces(ends) > maxPieces { // and there are more where rows are made narrower
		return nil
	}
	pieces := 0
	for first := 0; first < len(s.columns); {
		t, end := s.fitting(first, ends[first], width)
		if end == len(s.columns)-1 && end > first+1 { // a full stop is not left alone in the last row
			end--
			t = s.strip(first, end)
		}
		for _, line := range t.lines() {
			for _, side := range line.sides {
				pieces += len(side.pieces)
				for i := range side.pieces {
					p := &side.pieces[i]
					p.arc.labelled = p.arc.labelled || p.Labelled
				}
			}
		}
		if pieces > maxPieces {
			return nil
		}
		strips = append(strips, t)
		first = end
	}
	return strips
}

// fitting returns the row that begins with a column, and where it ends: at some
// end, or before it where it would be too wide. Where arcs are broken, a row
// needs more room than it had as a part of the whole.
func (s *sentence) fitting(first, end int, width draw.Length) (t *strip, fits int) {
	if t = s.strip(first, end); t.width() <= width || end == first+1 {
		return t, end
	}
	t, fits = s.strip(first, first+1), first+1
	for tooFar := end; fits+1 < tooFar; {
		middle := (fits + tooFar) / 2
		if wider := s.strip(first, middle); wider.width() <= width {
			t, fits = wider, middle
		} else {
			tooFar = middle
		}
	}
	return t, fits
}

// all are the arcs of all sides, those once more included.
func (s *sentence) all() [][]*Arc {
	list := s.arcs[:]
	if s.below != nil {
		list = append(list[:len(list):len(list)], s.below.arcs[:]...)
	}
	return list
}

// unlabel forgets which arcs have their labels.
func (s *sentence) unlabel() {
	for _, arcs := range s.all() {
		for _, a := range arcs {
			a.labelled = false
		}
	}
}

// plan is how the columns from some one on are broken best: into as few rows as
// can be, and of such ways the cheapest.
type plan struct {
	end  int // of the first row
	rows int
	cost int
}

// An arc that is broken costs as much as two tenths of a row that stay empty;
// that grows with its square, so words are not left alone.
const arcCost = 4

// breaks returns, for each column, where the row ends that begins with it. The
// best way from each is that of one row and the best way from there, as in
// Knuth & Plass, "Breaking paragraphs into lines" (1981).
func (s *sentence) breaks(whole *strip, room draw.Length) (ends []int) {
	reach, broken := whole.reach(), s.broken()
	n := len(s.columns)
	ends = make([]int, n)
	plans := make([]plan, n+1)
	for first := n - 1; first >= 0; first-- {
		best := &plans[first]
		for end := first + 1; end <= n; end++ {
			rest := room - (reach[end-1].right - reach[first].left)
			if rest < 0 && end > first+1 {
				break
			}
			tenths := int(10 * max(0, rest) / max(1, room))
			p := plan{end, plans[end].rows + 1, plans[end].cost + arcCost*broken[end] + tenths*tenths}
			if best.rows == 0 || p.rows < best.rows || p.rows == best.rows && p.cost < best.cost {
				*best = p
			}
		}
		ends[first] = best.end
	}
	return ends
}

// extent is how far what stands at a column reaches.
type extent struct{ left, right draw.Length }

// reach returns the extents of the columns of a whole sentence.
func (t *strip) reach() []extent {
	rows := t.allRows()
	reach := make([]extent, len(t.columns)-2)
	for i := range reach {
		half := draw.Length(0)
		for n := range rows {
			half = max(half, rows[n].halves[i+1])
		}
		reach[i] = extent{t.places[i+1] - half, t.places[i+1] + half}
	}
	return reach
}

// broken returns how many arcs a break before each column would cut.
func (s *sentence) broken() []int {
	broken := make([]int, len(s.columns)+1)
	for _, arcs := range s.all() {
		for _, a := range arcs {
			broken[a.left+1]++
			broken[a.right+1]--
		}
	}
	for i := 1; i < len(broken); i++ {
		broken[i] += broken[i-1]
	}
	return broken
}

// pieces returns how many pieces arcs would be broken into.
func (s *sentence) pieces(ends []int) int {
	broken, count := s.broken(), 0
	for _, arcs := range s.all() {
		count += len(arcs)
	}
	for first := 0; first < len(ends); first = ends[first] {
		count += broken[ends[first]]
	}
	return count
}
