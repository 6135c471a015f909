package diagram

// Blind makes a drawing one for people who judge. Its title says no metric, and
// nothing tells what only some metric takes for right. If nothing is to be called
// right or wrong, nothing is marked either: neither an arc nor a tag that differs.
func (c *Comparison) Blind(title string, marked bool) {
	c.title, c.unmarked = title, !marked
	for side := range c.links {
		for i := range c.links[side] {
			l := &c.links[side][i]
			l.Counted, l.Rescued, l.Wrong = !l.Ignored, false, l.Wrong && marked
			l.doubtful, l.unmarked = l.Wrong, !marked
		}
	}
}

// unmark takes away what marks a tag that differs.
func (d *Drawing) unmark() {
	for i := range d.Texts {
		d.Texts[i].Differs = false
	}
}
