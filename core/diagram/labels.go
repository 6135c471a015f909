package diagram

// opening is a piece of the horizontal run of an arc between two legs that
// meet it: its own, or those of arcs that cross it.
type opening struct {
	left, right           int32 // columns
	leftEdge, rightEdge   Length
	leftSpace, rightSpace Length
}

// openings appends the pieces of an arc's run from left to right.
func (s *arcade) openings(to []opening, a *Arc) []opening {
	o := opening{left: a.left, leftEdge: a.leftLeg, leftSpace: runEnd}
	for column := a.left + 1; column < a.right; column++ {
		if s.top[column] <= a.Level {
			continue
		}
		for _, leg := range s.legs[column] {
			if s.arcs[leg.arc].Level <= a.Level {
				continue
			}
			o.right, o.rightEdge, o.rightSpace = column, leg.offset, crossingSpace
			to = append(to, o)
			o = opening{left: column, leftEdge: leg.offset, leftSpace: crossingSpace}
		}
	}
	o.right, o.rightEdge, o.rightSpace = a.right, a.rightLeg, runEnd
	return append(to, o)
}

// room demands that a label of this width fits the opening.
func (o opening) room(label Length) apart {
	return apart{o.left, o.right, o.leftSpace + label + o.rightSpace + o.leftEdge - o.rightEdge}
}

// settle demands room for the labels whose arcs nothing crosses; they have
// but one place.
func (s *arcade) settle(demands []apart) []apart {
	var openings []opening
	for i := range s.arcs {
		a := &s.arcs[i]
		openings = s.openings(openings[:0], a)
		if len(openings) == 1 && !a.loop() {
			demands = append(demands, openings[0].room(a.reserved))
		}
	}
	return demands
}

// choose demands room for the other labels. Each goes where the drawing, as
// places has it so far, must be widened least, and of several such openings
// into the one that is nearest to the middle of its arc.
func (s *arcade) choose(demands []apart, places []Length) []apart {
	var openings []opening
	for i := range s.arcs {
		a := &s.arcs[i]
		openings = s.openings(openings[:0], a)
		if len(openings) == 1 {
			continue
		}
		middle := a.middle(places)
		best, widening, distance := apart{}, Length(0), Length(0)
		for _, o := range openings {
			if o.left == o.right {
				continue // legs of one word keep their distance
			}
			d := o.room(a.reserved)
			w := max(0, places[d.left]+d.by-places[d.right])
			off := abs(places[o.left] + o.leftEdge + places[o.right] + o.rightEdge - 2*middle)
			if best.by == 0 || w < widening || w == widening && off < distance {
				best, widening, distance = d, w, off
			}
		}
		demands = append(demands, best)
	}
	return demands
}

// middle returns the middle of an arc's run.
func (a *Arc) middle(places []Length) Length {
	return (places[a.left] + a.leftLeg + places[a.right] + a.rightLeg) / 2
}

// placeLabels gives every label its final place: as near to the middle of its
// run as an opening lets it be.
func (s *arcade) placeLabels(places []Length) {
	var openings []opening
	for i := range s.arcs {
		a := &s.arcs[i]
		openings = s.openings(openings[:0], a)
		middle := a.middle(places)
		best, found := Length(0), false
		for _, o := range openings {
			first := places[o.left] + o.leftEdge + o.leftSpace + (a.reserved+1)/2
			last := places[o.right] + o.rightEdge - o.rightSpace - (a.reserved+1)/2
			if first > last+1 {
				continue
			}
			x := min(max(middle, first), last)
			if !found || abs(x-middle) < abs(best-middle) {
				best, found = x, true
			}
		}
		a.putLabel(best)
	}
}

func abs(l Length) Length { return max(l, -l) }
