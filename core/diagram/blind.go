package diagram

// manner is what a drawing does not say, to people who judge what it shows.
type manner struct {
	unmarked bool // what is right or wrong
	alone    bool // whose it is: there is one side
}

// Blind makes a drawing one for people who judge. Its title says no metric, and
// nothing tells what only some metric takes for right. If nothing is to be called
// right or wrong, nothing is marked either: neither an arc nor a tag that differs.
// Where there is but one side, it has no name.
func (c *Comparison) Blind(title string, marked bool) {
	c.title = title
	c.manner = manner{unmarked: !marked, alone: len(c.links[System]) == 0}
	for side := range c.links {
		for i := range c.links[side] {
			l := &c.links[side][i]
			l.Counted, l.Rescued, l.Wrong = !l.Ignored, false, l.Wrong && marked
			l.doubtful = l.Wrong
		}
	}
}

// unmark takes away what marks a tag that differs.
func (d *Drawing) unmark() {
	for i := range d.Texts {
		d.Texts[i].Differs = d.Texts[i].Differs && !d.unmarked
	}
}
