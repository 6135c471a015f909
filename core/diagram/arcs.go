package diagram

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
	"github.com/ccgscore/ccgscore/core/score"
)

// span says between which columns an arc runs, and how far from their middle
// its legs stand. The two columns of an arc from a word to itself are one.
type span struct {
	left, right       int
	leftLeg, rightLeg Length
}

// loop reports whether the arc leads from a word to itself.
func (s *span) loop() bool { return s.left == s.right }

// leg is where an arc meets a column.
type leg struct {
	arc    int
	right  bool   // it is the right one of the two legs
	offset Length // from the middle of the column
}

// arcade is the arcs of one side.
type arcade struct {
	arcs   []Arc
	order  []int   // arcs from short to long
	legs   [][]leg // of each column, from left to right
	top    []int   // of each column: the level of its highest leg
	levels int

	scratch []opening
}

// fill says of an arc all but its place.
func (a *Arc) fill(j *score.Judgement, metric score.Metric, at []int) {
	from, to := at[j.Predicate], at[j.Argument]
	a.left, a.right, a.leftward = min(from, to), max(from, to), to < from
	a.Partner = j.Partner
	a.Root = j.Root()
	// Only DF1 counts roots: everywhere else they are drawn, never wrong.
	a.Wrong = !j.Right[metric] && (!a.Root || metric == score.DF1)
	a.Rescued = !a.Wrong && !j.Right[score.F1] && !a.Root

	part, slot := label(j, metric)
	a.Label = categoryRuns(part)
	if !a.Root {
		a.Label = add(a.Label, ", "+slot, false)
	}
	// Room for the mark is kept where any metric needs it, so that words
	// stand still when the metric changes.
	a.labelWidth = width(metrics.Sans, labelSize, a.Label)
	a.reserved = a.labelWidth + 2*haloRoom
	if !j.Right[score.F1] || !j.Right[score.DF1] {
		a.reserved += markSize + markGap
	}
}

// label returns what an arc is labelled with.
func label(j *score.Judgement, metric score.Metric) (part *category.Category, slot string) {
	part, slot = j.Label(), strconv.Itoa(int(j.Slot))
	if part == nil {
		slot = "?"
	}
	if part == nil || metric == score.F1 || j.Root() {
		part = j.Category
	}
	return part, slot
}

// arrange decides where the legs of arcs stand and how high arcs rise.
func arrange(arcs []Arc, columns int) *arcade {
	s := &arcade{arcs: arcs, order: shortToLong(arcs, columns)}
	s.placeLegs(columns)
	s.assignLevels(columns)
	return s
}

// shortToLong returns the indices of arcs by how many columns they span; equal
// ones keep their order.
func shortToLong(arcs []Arc, columns int) []int {
	next := make([]int, columns+1) // where the next arc of a span goes
	for i := range arcs {
		next[arcs[i].right-arcs[i].left+1]++
	}
	for span := range columns {
		next[span+1] += next[span]
	}
	order := make([]int, len(arcs))
	for i := range arcs {
		at := &next[arcs[i].right-arcs[i].left]
		order[*at] = i
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
		for i := range s.order {
			n := s.order[i]
			if !right {
				n = s.order[len(s.order)-1-i]
			}
			a := &s.arcs[n]
			if a.loop() != loops {
				continue
			}
			column := &s.legs[a.left]
			if right {
				column = &s.legs[a.right]
			}
			*column = append(*column, leg{arc: n, right: right})
		}
	}
	for _, legs := range s.legs {
		s.centre(legs)
	}
}

// centre gives the legs of a column their offsets. The legs of a loop stand
// apart to leave room for its label.
func (s *arcade) centre(legs []leg) {
	x := Length(0)
	for i := range legs {
		legs[i].offset = x
		x += legDistance
		if i+1 < len(legs) && legs[i].arc == legs[i+1].arc {
			x += s.loopWidth(legs, i)
		}
	}
	middle := (x - legDistance) / 2
	for i := range legs {
		legs[i].offset -= middle
		a := &s.arcs[legs[i].arc]
		if legs[i].right {
			a.rightLeg = legs[i].offset
		} else {
			a.leftLeg = legs[i].offset
		}
	}
}

// loopWidth returns room for the labels of the inmost loop, of which leg i is
// the left one, and of all loops around it.
func (s *arcade) loopWidth(legs []leg, i int) Length {
	widest := Length(0)
	for k := i + 1; i >= 0 && k < len(legs) && legs[i].arc == legs[k].arc; i, k = i-1, k+1 {
		widest = max(widest, s.arcs[legs[i].arc].reserved+2*runEnd)
	}
	return widest
}

// assignLevels puts each arc one level above the highest of those inside or
// across it that are shorter.
func (s *arcade) assignLevels(columns int) {
	// heights holds the level reached so far at each column and, between
	// them, at each space. Arcs that meet at a word do not share a space.
	heights := make([]int, 2*columns)
	s.top = make([]int, columns)
	for _, n := range s.order {
		a := &s.arcs[n]
		first, end := 2*a.left, 2*a.right
		if a.loop() {
			end++
		} else {
			first++
		}
		under := heights[first:end]
		for _, height := range under {
			a.Level = max(a.Level, height)
		}
		a.Level++
		for i := range under {
			under[i] = a.Level
		}
		s.top[a.left] = max(s.top[a.left], a.Level)
		s.top[a.right] = max(s.top[a.right], a.Level)
		s.levels = max(s.levels, a.Level)
	}
}
