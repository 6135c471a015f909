package diagram

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// manner is what a drawing does not say, to people who judge what it shows.
type manner struct {
	names    [2]string // of the sides; "" for gold and system
	unmarked bool      // what is right or wrong
	alone    bool      // whose it is: there is one side
	between  bool      // which side is gold: none is
	systems  bool      // which side is gold: both are systems, judged against it
	beneath  bool      // gold, which stands in the drawing above it
	missed   string    // what it means that gold has an arc that is wrong, where that is not the usual
}

// name returns what a side is called.
func (m *manner) name(side Side) string { return cmp.Or(m.names[side], side.String()) }

// right says what an arc is that is right, or wrong: of annotators, of whom none is
// gold, both have it, or only one.
func (m *manner) right(is bool) string {
	texts := [2]string{"wrong", "right"}
	if m.between {
		texts = [2]string{"of one alone", "of both"}
	}
	if is {
		return texts[1]
	}
	return texts[0]
}

// Entitle makes a drawing one of two sides of which none is gold, by their names: what is
// of one alone is told apart, and nothing is marked as an error.
func (c *Comparison) Entitle(title string, names [2]string) {
	c.title, c.between = title, true
	for side, name := range names {
		c.names[side] = draw.Shorten(cmp.Or(name, "?"), longestName)
		for i := range c.links[side] {
			l := &c.links[side][i]
			l.apart, l.doubtful = l.Wrong, false
		}
	}
}

// longestName is how many characters the name of a side has at most.
const longestName = 12

// Blind makes a drawing one for people who judge. Its title says no metric, and
// nothing tells what only some metric takes for right. If nothing is to be called
// right or wrong, nothing is marked either: neither an arc nor a tag that differs.
// Where there is but one side, it has no name.
func (c *Comparison) Blind(title string, marked bool) {
	c.title = title
	c.unmarked, c.alone = !marked, len(c.links[System]) == 0
	for side := range c.links {
		for i := range c.links[side] {
			l := &c.links[side][i]
			l.Ignored, l.Counted, l.Rescued, l.Wrong = l.leftOut, !l.leftOut, false, l.Wrong && marked
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
