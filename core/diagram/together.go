package diagram

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// Shown says which rows of arcs are drawn of a sentence that gold and two systems have.
type Shown uint8

// What is drawn.
const (
	AllThree      Shown = iota // gold above the words, the first system beneath, the second beneath that
	GoldAndFirst               // gold above, the first system beneath
	GoldAndSecond              // gold above, the second system beneath
	BothSystems                // the first system above, the second beneath
)

// longestSystem is how many characters the name of a system has at most.
const longestSystem = 24

// onlyOne is what it means that an arc stands out: of two systems, one alone has it right.
const onlyOne = "right in one parser alone"

// Together is a sentence as gold and two systems have it. What one system alone has right stands out.
type Together struct{ parts []*Comparison }

// NewTogether brings two comparisons with the same gold together, of systems with these names. It takes
// them over.
func NewTogether(first, second *Comparison, names [2]string, shown Shown) *Together {
	for i := range names {
		names[i] = draw.Shorten(names[i], longestSystem)
	}
	if names[0] == names[1] {
		names = [2]string{"a", "b"}
	}
	right := [2]map[int]bool{first.rightInGold(), second.rightInGold()}
	first.standOut(right[0], right[1], names[0])
	second.standOut(right[1], right[0], names[1])
	switch shown {
	case GoldAndFirst:
		first.standOutInGold(right[0], right[1], false)
		return &Together{[]*Comparison{first}}
	case GoldAndSecond:
		second.standOutInGold(right[1], right[0], false)
		return &Together{[]*Comparison{second}}
	case BothSystems:
		return &Together{[]*Comparison{facing(first, second)}}
	}
	first.standOutInGold(right[0], right[1], true)
	first.missed = "missed by both"
	second.leaveGold()
	return &Together{[]*Comparison{first, second}}
}

// rightInGold returns which dependencies of gold a system has right, by their index.
func (c *Comparison) rightInGold() map[int]bool {
	right := map[int]bool{}
	for i := range c.links[Gold] {
		if l := &c.links[Gold][i]; l.Counted && !l.Wrong {
			right[l.Index] = true
		}
	}
	return right
}

// standOut has the arcs of a system stand out that it alone has right.
func (c *Comparison) standOut(own, other map[int]bool, name string) {
	c.names[System] = name
	for i := range c.links[System] {
		l := &c.links[System][i]
		l.lonely, l.Rescued = l.Counted && !l.Wrong && own[l.Partner] && !other[l.Partner], false
		l.doubtful = l.Wrong || l.lonely
	}
}

// standOutInGold has those of gold stand out that one system alone has right: the own one, or either of
// the two. What neither has is missed, then.
func (c *Comparison) standOutInGold(own, other map[int]bool, either bool) {
	for i := range c.links[Gold] {
		l := &c.links[Gold][i]
		l.lonely, l.Rescued = l.Counted && own[l.Index] != other[l.Index] && (either || own[l.Index]), false
		l.Wrong = l.Counted && !own[l.Index] && !l.lonely
		l.doubtful = l.Wrong || l.lonely
	}
}

// leaveGold leaves gold to another drawing, above this one.
func (c *Comparison) leaveGold() {
	c.links[Gold], c.beneath = nil, true
	for i := range c.words {
		w := &c.words[i]
		w.gold, w.tags[Gold] = w.right(), nil
		if w.forms[System] != "" {
			w.forms[Gold] = ""
		}
	}
	root := func(l Link) bool { return l.From == 0 }
	c.words[0].known = slices.ContainsFunc(c.links[System], root)
}

// facing puts the first of two systems in the place of gold.
func facing(first, second *Comparison) *Comparison {
	second.links[Gold], second.names[Gold], second.systems = first.links[System], first.names[System], true
	for i := range second.links[Gold] {
		second.links[Gold][i].spurious, second.links[Gold][i].Partner = true, -1
	}
	for i := range second.links[System] {
		second.links[System][i].Partner = -1
	}
	second.word(int32(len(first.words) - 1)) // makes room
	for i := range first.words {
		w, v := &second.words[i], &first.words[i]
		if w.gold = w.right(); w.gold == nil {
			w.gold = v.right()
		}
		w.tags[Gold] = v.tags[System]
		if v.forms[System] != "" {
			w.forms[Gold] = v.forms[System]
		}
		w.known = w.known || v.known
	}
	return second
}

// Layout decides where everything stands: the words once more are right beneath those above, row by row.
func (t *Together) Layout(o Options) (*Drawing, error) {
	first := t.parts[0]
	if len(t.parts) > 1 {
		first.below = t.parts[1]
		first.align(first.below)
		first.below.align(first)
	}
	d, err := Layout(first, o)
	if err == nil && first.below != nil {
		d.Description += " Below, " + d.countOf(System, true, first.below.name(System)) + "."
	}
	return d, err
}

// align makes room for the words of another system, so that both have the same columns.
func (c *Comparison) align(other *Comparison) {
	c.word(int32(len(other.words) - 1))
	for i := range other.words {
		w, o := &c.words[i], &other.words[i]
		w.known = w.known || o.known
		if w.forms == [2]string{} {
			w.forms = o.forms
		}
	}
}
