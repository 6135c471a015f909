package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// opening is a piece of the horizontal run of an arc between two legs that
// meet it: its own, or those of arcs that cross it. Where the arc is open, the
// edge of the row takes the place of its own leg.
type opening struct {
	left, right int         // the columns of the legs
	from, to    draw.Length // how far from their middles a label may begin and end
}

// openings returns the pieces of an arc's run from left to right, in memory
// that the next call uses again.
func (s *arcade) openings(p *Piece) []opening {
	all := s.scratch[:0]
	o := opening{left: p.left, from: p.leftLeg + runEnd}
	if p.openLeft {
		o.from = edgeSpace
	}
	for column := p.left + 1; column < p.right; column++ {
		if s.top[column] <= p.Level {
			continue
		}
		for i := range s.legs[column] {
			leg := &s.legs[column][i]
			if s.pieces[leg.piece].Level > p.Level {
				o.right, o.to = column, leg.offset-crossingSpace
				all = append(all, o)
				o.left, o.from = column, leg.offset+crossingSpace
			}
		}
	}
	o.right, o.to = p.right, p.rightLeg-runEnd
	if p.openRight {
		o.to = -edgeSpace
	}
	s.scratch = append(all, o)
	return s.scratch
}

// settle demands room for the labels whose arcs nothing crosses, which have
// but one place, and for as much of an arc that goes on as shows that it does.
func (s *arcade) settle(d draw.Demands) {
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.open() {
			d.Add(p.left, p.right, p.leftLeg+runEnd-p.rightLeg)
		}
		if all := s.openings(p); p.Labelled && len(all) == 1 && !p.loop() {
			d.Add(p.left, p.right, all[0].from+p.arc.reserved-all[0].to)
		}
	}
}

// choose demands room for the other labels. Each goes where the drawing, as
// places has it so far, must be widened least, and of several such openings
// into the one that is nearest to the middle of its arc.
func (s *arcade) choose(d draw.Demands, places []draw.Length) {
	for i := range s.pieces {
		p := &s.pieces[i]
		all := s.openings(p)
		if !p.Labelled || len(all) == 1 {
			continue
		}
		var best *opening
		var least, nearest draw.Length
		for i := range all {
			o := &all[i]
			if o.left == o.right {
				continue // legs of one word keep their distance
			}
			from, to := places[o.left]+o.from, places[o.right]+o.to
			widening, distance := max(0, from+p.arc.reserved-to), draw.Abs((from+to)/2-p.middle(places))
			if best == nil || widening < least || widening == least && distance < nearest {
				best, least, nearest = o, widening, distance
			}
		}
		d.Add(best.left, best.right, best.from+p.arc.reserved-best.to)
	}
}

// middle returns the middle of a piece's run.
func (p *Piece) middle(places []draw.Length) draw.Length {
	return (places[p.left] + p.leftLeg + places[p.right] + p.rightLeg) / 2
}

// placeLabels gives every label its final place: as near to the middle of its
// run as an opening lets it be. A piece for which no room was demanded has a
// label too, if there is room.
func (s *arcade) placeLabels(places []draw.Length) {
	for i := range s.pieces {
		p := &s.pieces[i]
		reserved, middle := p.arc.reserved, p.middle(places)
		best, found := draw.Length(0), false
		for _, o := range s.openings(p) {
			first := places[o.left] + o.from + reserved/2
			last := places[o.right] + o.to - reserved/2
			if x := min(max(middle, first), last); first <= last && (!found || draw.Abs(x-middle) < draw.Abs(best-middle)) {
				best, found = x, true
			}
		}
		if p.Labelled = p.Labelled || found; p.Labelled {
			p.putLabel(best)
		}
	}
}

// putLabel places the label, with its mark, around the middle of its place.
func (p *Piece) putLabel(x draw.Length) {
	half := p.arc.labelWidth/2 + haloRoom
	if p.arc.marked() {
		room := p.arc.markRoom()
		half += room / 2
		left := x - half + haloRoom
		p.Mark = draw.MarkAt(left, p.Y)
		p.LabelAt.X = room / 2
	}
	p.Halo = draw.Rect(x-half, p.Y-haloHeight/2, x+half, p.Y+haloHeight/2)
	p.LabelAt.X += x
	p.LabelAt.Y = p.Y + draw.Drop
}
