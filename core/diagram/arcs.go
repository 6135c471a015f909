package diagram

import (
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// span says between which columns of a row a piece runs, and how far from their
// middle its legs stand. An open side runs to the edge of the row, which counts
// as a column.
type span struct {
	left, right         int
	leftLeg, rightLeg   draw.Length
	openLeft, openRight bool
}

// loop reports whether the arc leads from a word to itself.
func (s *span) loop() bool { return s.left == s.right }

// open reports whether the arc goes on in another row.
func (s *span) open() bool { return s.openLeft || s.openRight }

// leg is where an arc meets a column.
type leg struct {
	piece  int
	right  bool        // it is the right one of the two legs
	offset draw.Length // from the middle of the column
}

// arcade is the arcs of one side, as far as a row shows them.
type arcade struct {
	pieces []Piece // from short arcs to long ones
	legs   [][]leg // of each column, from left to right
	top    []int   // of each column: the level of its highest leg
	levels int

	scratch []opening
}

// fill says of an arc all but its place. At tells which columns show positions.
func (a *Arc) fill(at []int) {
	from, to := at[a.From], at[a.To]
	a.left, a.right, a.leftward = min(from, to), max(from, to), to < from
	// Room for the mark is kept where any metric needs it, so that words
	// stand still when the metric changes.
	a.labelWidth = draw.Width(metrics.Sans, labelSize, a.Label)
	a.reserved = a.labelWidth + 2*haloRoom
	if a.doubtful {
		a.reserved += a.markRoom()
	}
}

// markRoom is what a mark takes, beside a label or alone.
func (a *Arc) markRoom() draw.Length {
	if a.labelWidth == 0 {
		return draw.MarkSize
	}
	return draw.MarkSize + draw.MarkGap
}

// arrange decides where the legs of pieces stand and how high they rise.
func arrange(pieces []Piece, columns int) *arcade {
	s := &arcade{pieces: pieces}
	s.placeLegs(columns)
	s.assignLevels(columns)
	return s
}

// shortToLong returns arcs by how many columns they span; equal ones keep
// their order. It is the order of all that follows, in each row the same, so
// arcs that are broken cross no more than whole ones, and stand at both sides
// of a break in one order.
func shortToLong(arcs []Arc, columns int) []*Arc {
	next := make([]int, columns+1) // where the next arc of a span goes
	for i := range arcs {
		next[arcs[i].right-arcs[i].left+1]++
	}
	for span := range columns {
		next[span+1] += next[span]
	}
	order := make([]*Arc, len(arcs))
	for i := range arcs {
		at := &next[arcs[i].right-arcs[i].left]
		order[*at] = &arcs[i]
		*at++
	}
	return order
}

// placeLegs spreads the legs of each column evenly around its middle.
//
// Shorter arcs are inner arcs. So of the arcs at a word, those from the left
// come first, from short to long, and those to the right last, from long to
// short; between them stand both legs of arcs from the word to itself. Two
// arcs that share a word then never cross.
func (s *arcade) placeLegs(columns int) {
	s.legs = make([][]leg, columns)
	for pass := range 4 {
		right, loops := pass%2 == 0, pass == 1 || pass == 2
		for i := range s.pieces {
			n := i
			if !right {
				n = len(s.pieces) - 1 - i
			}
			p := &s.pieces[n]
			column, open := p.left, p.openLeft
			if right {
				column, open = p.right, p.openRight
			}
			if p.loop() == loops && !open {
				s.legs[column] = append(s.legs[column], leg{piece: n, right: right})
			}
		}
	}
	for _, legs := range s.legs {
		s.centre(legs)
	}
}

// centre gives the legs of a column their offsets. The legs of a loop stand
// apart to leave room for its label.
func (s *arcade) centre(legs []leg) {
	x := draw.Length(0)
	for i := range legs {
		legs[i].offset = x
		x += legDistance
		if i+1 < len(legs) && legs[i].piece == legs[i+1].piece {
			x += s.loopWidth(legs, i)
		}
	}
	middle := (x - legDistance) / 2
	for i := range legs {
		legs[i].offset -= middle
		p := &s.pieces[legs[i].piece]
		if legs[i].right {
			p.rightLeg = legs[i].offset
		} else {
			p.leftLeg = legs[i].offset
		}
	}
}

// loopWidth returns room for the labels of the inmost loop, of which leg i is
// the left one, and of all loops around it.
func (s *arcade) loopWidth(legs []leg, i int) draw.Length {
	widest := draw.Length(0)
	for k := i + 1; i >= 0 && k < len(legs) && legs[i].piece == legs[k].piece; i, k = i-1, k+1 {
		widest = max(widest, s.pieces[legs[i].piece].arc.reserved+2*runEnd)
	}
	return widest
}

// assignLevels puts each piece one level above the highest of those inside or
// across it whose arcs are shorter.
func (s *arcade) assignLevels(columns int) {
	// heights holds the level reached so far at each column and, between
	// them, at each space. Arcs that meet at a word do not share a space.
	heights := make([]int, 2*columns)
	s.top = make([]int, columns)
	for n := range s.pieces {
		p := &s.pieces[n]
		first, end := 2*p.left, 2*p.right
		if p.loop() {
			end++
		} else {
			first++
		}
		under := heights[first:end]
		for _, height := range under {
			p.Level = max(p.Level, height)
		}
		p.Level++
		for i := range under {
			under[i] = p.Level
		}
		s.top[p.left] = max(s.top[p.left], p.Level)
		s.top[p.right] = max(s.top[p.right], p.Level)
		s.levels = max(s.levels, p.Level)
	}
}
