package diagram

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
	"github.com/ccgscore/ccgscore/core/score"
)

// span says between which columns an arc runs, and how far from their middle
// its legs stand. The two columns of an arc from a word to itself are one.
type span struct {
	left, right       int32
	leftward          bool // the predicate is on the right
	leftLeg, rightLeg Length
}

// loop reports whether the arc leads from a word to itself.
func (s span) loop() bool { return s.left == s.right }

// leg is where an arc meets a column.
type leg struct {
	arc    int32
	right  bool   // it is the right one of the two legs
	offset Length // from the middle of the column
}

// arcade is the arcs of one side.
type arcade struct {
	arcs   []Arc
	order  []int32 // arcs from short to long
	legs   [][]leg // of each column, from left to right
	top    []int   // of each column: the level of its highest leg
	levels int
}

// arcsOf returns the arcs of one side without their places.
func arcsOf(side Side, judgements []score.Judgement, metric score.Metric, at []int32) []Arc {
	arcs := make([]Arc, len(judgements))
	for i := range judgements {
		j := &judgements[i]
		from, to := at[j.Predicate], at[j.Argument]
		// Only DF1 counts roots: everywhere else they are drawn, never wrong.
		wrong := !j.Right[metric] && (!j.Root() || metric == score.DF1)
		arcs[i] = Arc{
			Side: side, Index: i, Partner: j.Partner, Root: j.Root(),
			Wrong:   wrong,
			Rescued: !wrong && !j.Right[score.F1] && !j.Root(),
			Label:   labelRuns(j, metric),
			span:    span{left: min(from, to), right: max(from, to), leftward: to < from},
		}
		// Room for the mark is kept where any metric needs it, so that words
		// stand still when the metric changes.
		arcs[i].reserved = arcs[i].labelWidth()
		if !wrong && j.Right != [4]bool{true, true, true, true} {
			arcs[i].reserved += markSize + markGap
		}
	}
	return arcs
}

// labelCategory returns the category that an arc is labelled with.
func labelCategory(j *score.Judgement, metric score.Metric) *category.Category {
	if part := j.Label(); part != nil && metric != score.F1 && !j.Root() {
		return part
	}
	return j.Category
}

// labelRuns returns what an arc is labelled with.
func labelRuns(j *score.Judgement, metric score.Metric) []Run {
	runs := categoryRuns(labelCategory(j, metric))
	switch {
	case j.Root():
		return runs
	case j.Label() == nil:
		return plain(runs, ", ?")
	}
	return plain(runs, ", "+strconv.Itoa(int(j.Slot)))
}

// labelWidth returns the width of an arc's label and mark with the room
// around them.
func (a *Arc) labelWidth() Length {
	total := 2*haloRoom + width(metrics.Sans, labelSize, a.Label)
	if a.Wrong {
		total += markSize + markGap
	}
	return total
}

// arrange decides where the legs of arcs stand and how high arcs rise.
//
// Shorter arcs are inner arcs: at a word, those to the left come first, from
// short to long, then those to the right, from long to short. So of two arcs
// that share a word neither crosses the other.
func arrange(arcs []Arc, columns int) *arcade {
	s := &arcade{arcs: arcs, order: shortToLong(arcs)}
	s.placeLegs(columns)
	s.assignLevels(columns)
	return s
}

func shortToLong(arcs []Arc) []int32 {
	keys := make([]uint64, len(arcs))
	for i := range arcs {
		keys[i] = uint64(arcs[i].right-arcs[i].left)<<32 | uint64(i)
	}
	slices.Sort(keys)
	order := make([]int32, len(keys))
	for i, key := range keys {
		order[i] = int32(uint32(key))
	}
	return order
}

// placeLegs spreads the legs of each column evenly around its middle. Those
// of arcs from a word to itself are the inmost, and leave room for a label.
func (s *arcade) placeLegs(columns int) {
	s.legs = make([][]leg, columns)
	add := func(n int32, column int32, right bool) {
		s.legs[column] = append(s.legs[column], leg{arc: n, right: right})
	}
	loops := 0
	for loops < len(s.order) && s.arcs[s.order[loops]].loop() {
		loops++
	}
	for _, n := range s.order[loops:] {
		add(n, s.arcs[n].right, true)
	}
	for _, n := range slices.Backward(s.order[:loops]) {
		add(n, s.arcs[n].left, false)
	}
	for _, n := range s.order[:loops] {
		add(n, s.arcs[n].right, true)
	}
	for _, n := range slices.Backward(s.order[loops:]) {
		add(n, s.arcs[n].left, false)
	}
	for _, legs := range s.legs {
		s.centre(legs)
	}
}

// centre gives the legs of a column their offsets.
func (s *arcade) centre(legs []leg) {
	x := Length(0)
	for i := range legs {
		legs[i].offset = x
		x += legDistance
		if i+1 < len(legs) && legs[i].arc == legs[i+1].arc {
			x = max(x, legs[i].offset+s.loopWidth(legs, i))
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

// loopWidth returns how far apart the two legs of the inmost loop stand, of
// which leg i is the left one, so that it and all loops around it have room.
func (s *arcade) loopWidth(legs []leg, i int) Length {
	widest := Length(0)
	for around := Length(0); ; around++ {
		left, right := i-int(around), i+1+int(around)
		if left < 0 || right >= len(legs) || legs[left].arc != legs[right].arc {
			return widest
		}
		widest = max(widest, 2*runEnd+s.arcs[legs[left].arc].reserved-2*around*legDistance)
	}
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
		under := heights[2*a.left : 2*a.left+1]
		if !a.loop() {
			under = heights[2*a.left+1 : 2*a.right]
		}
		a.Level = 1
		for _, h := range under {
			a.Level = max(a.Level, h+1)
		}
		for i := range under {
			under[i] = a.Level
		}
		s.top[a.left] = max(s.top[a.left], a.Level)
		s.top[a.right] = max(s.top[a.right], a.Level)
		s.levels = max(s.levels, a.Level)
	}
}
