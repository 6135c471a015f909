package diagram

// lines says how high everything stands.
type lines struct {
	words, forms Length
	supertags    [2]Length
	feet         [2]Length // of arcs, at words with a supertag
	wordFeet     [2]Length // of arcs, at words without
	up           [2]Length // -1 where levels rise, 1 where they sink
	first        [2]Length // the first level
}

// placeLines decides how high everything stands, and sets the height of the
// drawing. A line that no word needs takes no room.
func (d *Drawing) placeLines(columns []column, sides [2]*arcade) lines {
	shift, tagged := Length(0), [2]bool{}
	for i := range columns {
		if columns[i].other.Runs != nil {
			shift = formShift
		}
		for side := range tagged {
			tagged[side] = tagged[side] || columns[i].supertags[side].Runs != nil
		}
	}
	// Seen from the baseline of the words.
	l := lines{
		forms:     16 * px,
		supertags: [2]Length{-26 * px, 23*px + shift},
		wordFeet:  [2]Length{-22 * px, 13*px + shift},
		feet:      [2]Length{-43 * px, 34*px + shift},
		up:        [2]Length{-1, 1},
	}
	end := [2]Length{}
	for side, arcade := range sides {
		if !tagged[side] {
			l.feet[side] = l.wordFeet[side]
		}
		l.first[side] = l.feet[side] + l.up[side]*firstLevel
		end[side] = l.supertags[side] + l.up[side]*labelSize // of the side's name
		if arcade.levels > 0 {
			end[side] = l.first[side] + l.up[side]*(Length(arcade.levels-1)*levelHeight+haloHeight/2)
		}
	}
	l.words = margin - end[Gold]
	l.forms += l.words
	for side := range sides {
		for _, y := range []*Length{&l.supertags[side], &l.feet[side], &l.wordFeet[side], &l.first[side]} {
			*y += l.words
		}
	}
	d.Height = l.words + end[System] + margin
	return l
}

// level returns the height of a level of a side.
func (l *lines) level(side Side, n int) Length {
	return l.first[side] + l.up[side]*Length(n-1)*levelHeight
}

// foot returns where the arcs of a side end at a word.
func (l *lines) foot(side Side, c *column) Length {
	if c.supertags[side].Runs == nil {
		return l.wordFeet[side]
	}
	return l.feet[side]
}

// placeTexts puts the words and what belongs to them in their places.
func (d *Drawing) placeTexts(columns []column, places []Length, l *lines) {
	for side := Gold; side <= System; side++ {
		name := newText(SideName, 0, plain(nil, side.String()))
		name.Side = side
		name.place(Point{margin + name.width/2, l.supertags[side]})
		d.Texts = append(d.Texts, name)
	}
	for i := range columns {
		c, x := &columns[i], places[i]
		d.add(c.supertags[Gold], Point{x, l.supertags[Gold]})
		d.add(c.word, Point{x, l.words})
		d.add(c.other, Point{x, l.forms})
		d.add(c.supertags[System], Point{x, l.supertags[System]})
	}
}

func (d *Drawing) add(t Text, at Point) {
	if t.Runs != nil {
		t.place(at)
		d.Texts = append(d.Texts, t)
	}
}

// placeArcs puts the arcs of both sides in their places.
func (d *Drawing) placeArcs(columns []column, sides [2]*arcade, places []Length, l *lines) {
	for i := range d.Arcs {
		a := &d.Arcs[i]
		left := Point{places[a.left] + a.leftLeg, l.foot(a.Side, &columns[a.left])}
		right := Point{places[a.right] + a.rightLeg, l.foot(a.Side, &columns[a.right])}
		a.Start, a.End = left, right
		if a.leftward {
			a.Start, a.End = right, left
		}
		a.Y = l.level(a.Side, a.Level)
		a.Head = Box{a.End.X - headWidth/2, a.End.Y, a.End.X + headWidth/2, a.End.Y}
		if a.Side == Gold {
			a.Head.Top -= headHeight
		} else {
			a.Head.Bottom += headHeight
		}
	}
	for _, side := range sides {
		side.placeLabels(places)
	}
}

// putLabel places the label, with its mark, around a point of the run.
func (a *Arc) putLabel(x Length) {
	half := (a.labelWidth() + 1) / 2
	a.Halo = Box{x - half, a.Y - haloHeight/2, x + half, a.Y + haloHeight/2}
	a.LabelAt = Point{x, a.Y + labelDrop}
	if a.Wrong {
		left := a.Halo.Left + haloRoom
		a.Mark = Box{left, a.Y - markSize/2, left + markSize, a.Y + markSize/2}
		a.LabelAt.X += (markSize + markGap) / 2
	}
}
