package diagram

// lines says how high everything stands; its arrays are by row of texts or by
// side.
type lines struct {
	texts    [textRows]Length // baselines
	feet     [2]Length        // of arcs, at words with a supertag
	wordFeet [2]Length        // of arcs, at words without
	level    [2]Length        // the first level
	up       [2]Length        // from a level to the next
}

// linesOf decides how high everything stands, and returns the height of the
// drawing too. A line that no word needs takes no room.
func linesOf(columns []column, sides [2]*arcade) (l lines, height Length) {
	l = lines{ // seen from the baseline of the words
		texts:    [textRows]Length{goldSupertags: -26 * px, otherForms: 16 * px, systemSupertags: 23 * px},
		feet:     [2]Length{-22 * px, 13 * px},
		wordFeet: [2]Length{-22 * px, 13 * px},
		up:       [2]Length{-levelHeight, levelHeight},
	}
	shift := Length(0)
	for i := range columns {
		texts := &columns[i].texts
		if texts[otherForms].Runs != nil {
			shift = formShift
		}
		if texts[goldSupertags].Runs != nil {
			l.feet[Gold] = -43 * px
		}
		if texts[systemSupertags].Runs != nil {
			l.feet[System] = 34 * px
		}
	}
	l.texts[systemSupertags] += shift
	l.feet[System] += shift
	l.wordFeet[System] += shift

	// The names of the sides stand beside the supertags in any case.
	top := l.texts[goldSupertags] - labelSize
	bottom := l.texts[systemSupertags] + labelSize
	l.level = [2]Length{l.feet[Gold] - firstLevel, l.feet[System] + firstLevel}
	if n := sides[Gold].levels; n > 0 {
		top = l.level[Gold] - Length(n-1)*levelHeight - haloHeight/2
	}
	if n := sides[System].levels; n > 0 {
		bottom = l.level[System] + Length(n-1)*levelHeight + haloHeight/2
	}
	l.lower(margin - top)
	return l, bottom - top + 2*margin
}

// lower moves everything down.
func (l *lines) lower(by Length) {
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
func (d *Drawing) placeTexts(columns []column, places []Length, l *lines) {
	for row := range l.texts {
		if row == goldSupertags || row == systemSupertags {
			d.nameSide(Side(row/systemSupertags), l.texts[row])
		}
		for i := range columns {
			if t := &columns[i].texts[row]; t.Runs != nil {
				t.place(places[i], l.texts[row])
				d.Texts = append(d.Texts, *t)
			}
		}
	}
}

// nameSide writes gold or system at the far left.
func (d *Drawing) nameSide(side Side, y Length) {
	var name Text
	name.set(SideName, 0, []Run{{Text: side.String()}})
	name.place(margin+name.width/2, y)
	d.Texts = append(d.Texts, name)
}

// placeArcs puts the arcs of one side in their places.
func (s *arcade) placeArcs(columns []column, places []Length, l *lines) {
	for i := range s.arcs {
		a := &s.arcs[i]
		feet := [2]Length{l.feet[a.Side], l.feet[a.Side]}
		for n, column := range [2]int{a.left, a.right} {
			if columns[column].texts[a.Side*systemSupertags].Runs == nil {
				feet[n] = l.wordFeet[a.Side]
			}
		}
		a.Start = Point{places[a.left] + a.leftLeg, feet[0]}
		a.End = Point{places[a.right] + a.rightLeg, feet[1]}
		if a.leftward {
			a.Start, a.End = a.End, a.Start
		}
		a.Y = l.level[a.Side] + Length(a.Level-1)*l.up[a.Side]
		a.Head = Box{a.End.X - headWidth/2, a.End.Y, a.End.X + headWidth/2, a.End.Y}
		if a.Side == Gold {
			a.Head.Top -= headHeight
		} else {
			a.Head.Bottom += headHeight
		}
	}
	s.placeLabels(places)
}
