package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// lines says how high everything stands; its arrays are by row of texts or by
// side.
type lines struct {
	texts    [textRows]draw.Length // baselines
	feet     [2]draw.Length        // of arcs, at words with a tag
	wordFeet [2]draw.Length        // of arcs, at words without
	level    [2]draw.Length        // the first level
	up       [2]draw.Length        // from a level to the next
}

// linesOf decides how high everything in a strip stands, from its top, and
// returns its height too. A line that no word needs takes no room.
func linesOf(s *strip, top draw.Length) (l lines, height draw.Length) {
	l = lines{ // seen from the baseline of the words
		texts:    [textRows]draw.Length{goldTags: -26 * draw.Px, otherForms: 16 * draw.Px, systemTags: 23 * draw.Px},
		feet:     [2]draw.Length{-22 * draw.Px, 13 * draw.Px},
		wordFeet: [2]draw.Length{-22 * draw.Px, 13 * draw.Px},
		up:       [2]draw.Length{-levelHeight, levelHeight},
	}
	shift := draw.Length(0)
	for i := range s.columns {
		texts := &s.columns[i].texts
		if texts[otherForms].Runs != nil {
			shift = formShift
		}
		if texts[goldTags].Runs != nil {
			l.feet[Gold] = -43 * draw.Px
		}
		if texts[systemTags].Runs != nil {
			l.feet[System] = 34 * draw.Px
		}
	}
	l.texts[systemTags] += shift
	l.feet[System] += shift
	l.wordFeet[System] += shift

	// The names of the sides stand beside the tags in any case.
	highest := l.texts[goldTags] - labelSize
	lowest := l.texts[systemTags] + labelSize
	if s.broken() {
		gold, system := nameOf(s.names[Gold]), nameOf(s.names[System])
		gold.placeUpright(Gold, l.texts[goldTags])
		system.placeUpright(System, l.texts[systemTags])
		highest, lowest = min(highest, gold.Box.Top), max(lowest, system.Box.Bottom)
	}
	l.level = [2]draw.Length{l.feet[Gold] - firstLevel, l.feet[System] + firstLevel}
	if n := s.sides[Gold].levels; n > 0 {
		highest = min(highest, l.level[Gold]-draw.Length(n-1)*levelHeight-haloHeight/2)
	}
	if n := s.sides[System].levels; n > 0 {
		lowest = max(lowest, l.level[System]+draw.Length(n-1)*levelHeight+haloHeight/2)
	}
	l.lower(top - highest)
	return l, lowest - highest
}

// lower moves everything down.
func (l *lines) lower(by draw.Length) {
	for i := range l.texts {
		l.texts[i] += by
	}
	for side := range 2 {
		l.feet[side] += by
		l.wordFeet[side] += by
		l.level[side] += by
	}
}

// placeTexts puts the words and what belongs to them in their places.
func (d *Drawing) placeTexts(s *strip, l *lines) {
	for row := range l.texts {
		if row == goldTags || row == systemTags {
			d.nameSide(s, Side(row/systemTags), l.texts[row])
		}
		for i := range s.columns {
			if t := &s.columns[i].texts[row]; t.Runs != nil {
				t.Place(s.places[i], l.texts[row])
				d.Texts = append(d.Texts, *t)
			}
		}
	}
}

// nameSide writes gold or system at the far left.
func (d *Drawing) nameSide(s *strip, side Side, y draw.Length) {
	if d.alone || s.names[side] == "" {
		return
	}
	name := nameOf(s.names[side])
	if s.broken() {
		name.placeUpright(side, y)
	} else {
		name.Place(draw.Margin+name.Width/2, y)
	}
	d.Texts = append(d.Texts, name)
}

func nameOf(text string) (name Text) {
	name.set(SideName, 0, []draw.Run{{Text: text}})
	return name
}

// placeUpright puts the name of a side, which is read from below, at the far
// left, so that it begins or ends at the line of tags that is nearer to
// the words.
func (t *Text) placeUpright(side Side, y draw.Length) {
	t.Upright = true
	middle := y + uprightShift - t.Width/2
	if side == System {
		middle = y - uprightShift - labelSize/2 + t.Width/2
	}
	t.At = draw.Pt(draw.Margin+labelSize*3/4, middle)
	t.Box = draw.Rect(draw.Margin, middle-t.Width/2, draw.Margin+labelSize, middle+t.Width/2)
}

// placeArcs puts the arcs of one side in their places in a strip, which is that
// of some row.
func (s *arcade) placeArcs(t *strip, l *lines, row int) {
	for i := range s.pieces {
		p := &s.pieces[i]
		side := p.arc.Side
		p.Row, p.Y = row, l.level[side]+draw.Length(p.Level-1)*l.up[side]
		p.Start = p.foot(t, l, p.left, p.leftLeg, p.openLeft)
		p.End = p.foot(t, l, p.right, p.rightLeg, p.openRight)
		if p.arc.leftward {
			p.Start, p.End = p.End, p.Start
		}
		if p.OpenEnd {
			continue
		}
		p.Head = draw.Rect(p.End.X-headWidth/2, p.End.Y, p.End.X+headWidth/2, p.End.Y)
		if side == Gold {
			p.Head.Top -= headHeight
		} else {
			p.Head.Bottom += headHeight
		}
	}
	s.placeLabels(t.places)
	for i := range s.pieces {
		a := s.pieces[i].arc
		a.Pieces = append(a.Pieces, s.pieces[i])
	}
}

// foot returns where the line of a piece begins or ends: at a word, above its
// tag if it has one, or on the run where the piece is open.
func (p *Piece) foot(t *strip, l *lines, column int, leg draw.Length, open bool) draw.Point {
	side, y := p.arc.Side, draw.Length(0)
	switch {
	case open:
		y = p.Y
	case t.columns[column].texts[side*systemTags].Runs == nil:
		y = l.wordFeet[side]
	default:
		y = l.feet[side]
	}
	return draw.Pt(t.places[column]+leg, y)
}
