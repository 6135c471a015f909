package diagram

// opening is a piece of the horizontal run of an arc between two legs that
// meet it: its own, or those of arcs that cross it.
type opening struct {
	left, right int    // the columns of the legs
	from, to    Length // how far from their middles a label may begin and end
}

// openings returns the pieces of an arc's run from left to right, in memory
// that the next call uses again.
func (s *arcade) openings(a *Arc) []opening {
	all := s.scratch[:0]
	o := opening{left: a.left, from: a.leftLeg + runEnd}
	for column := a.left + 1; column < a.right; column++ {
		if s.top[column] <= a.Level {
			continue
		}
		for i := range s.legs[column] {
			leg := &s.legs[column][i]
			if s.arcs[leg.arc].Level > a.Level {
				o.right, o.to = column, leg.offset-crossingSpace
				all = append(all, o)
				o.left, o.from = column, leg.offset+crossingSpace
			}
		}
	}
	o.right, o.to = a.right, a.rightLeg-runEnd
	s.scratch = append(all, o)
	return s.scratch
}

// settle demands room for the labels whose arcs nothing crosses, which have
// but one place.
func (s *arcade) settle(d demands) {
	for i := range s.arcs {
		a := &s.arcs[i]
		if all := s.openings(a); len(all) == 1 && !a.loop() {
			d.add(a.left, a.right, all[0].from+a.reserved-all[0].to)
		}
	}
}

// choose demands room for the other labels. Each goes where the drawing, as
// places has it so far, must be widened least, and of several such openings
// into the one that is nearest to the middle of its arc.
func (s *arcade) choose(d demands, places []Length) {
	for i := range s.arcs {
		a := &s.arcs[i]
		all := s.openings(a)
		if len(all) == 1 {
			continue
		}
		var best *opening
		var least, nearest Length
		for i := range all {
			o := &all[i]
			if o.left == o.right {
				continue // legs of one word keep their distance
			}
			from, to := places[o.left]+o.from, places[o.right]+o.to
			widening, distance := max(0, from+a.reserved-to), abs((from+to)/2-a.middle(places))
			if best == nil || widening < least || widening == least && distance < nearest {
				best, least, nearest = o, widening, distance
			}
		}
		d.add(best.left, best.right, best.from+a.reserved-best.to)
	}
}

// middle returns the middle of an arc's run.
func (a *Arc) middle(places []Length) Length {
	return (places[a.left] + a.leftLeg + places[a.right] + a.rightLeg) / 2
}

// placeLabels gives every label its final place: as near to the middle of its
// run as an opening lets it be.
func (s *arcade) placeLabels(places []Length) {
	for i := range s.arcs {
		a := &s.arcs[i]
		all, middle := s.openings(a), a.middle(places)
		best, found := Length(0), false
		for i := range all {
			o := &all[i]
			first := places[o.left] + o.from + a.reserved/2
			last := places[o.right] + o.to - a.reserved/2
			if x := min(max(middle, first), last); first <= last && (!found || abs(x-middle) < abs(best-middle)) {
				best, found = x, true
			}
		}
		a.putLabel(best)
	}
}

// putLabel places the label, with its mark, around the middle of its place.
func (a *Arc) putLabel(x Length) {
	half := a.labelWidth/2 + haloRoom
	if a.Wrong {
		half += (markSize + markGap) / 2
		left := x - half + haloRoom
		a.Mark = Box{left, a.Y - markSize/2, left + markSize, a.Y + markSize/2}
		a.LabelAt.X = (markSize + markGap) / 2
	}
	a.Halo = Box{x - half, a.Y - haloHeight/2, x + half, a.Y + haloHeight/2}
	a.LabelAt.X += x
	a.LabelAt.Y = a.Y + labelDrop
}

func abs(l Length) Length { return max(l, -l) }
