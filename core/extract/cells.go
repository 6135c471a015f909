package extract

import "github.com/ccgscore/ccgscore/core/category"

// cells holds the variables of one derivation. A cell is a variable of a word
// of it; cells that were unified are one class, a tree whose root knows what the
// class stands for: its heads, and the slots that wait for one.
//
// Nothing is filled twice: where a class has heads, no slot waits but those of
// conjunctions, which wait for the heads of all conjuncts.
type cells struct {
	all   []cell
	heads []head
	slots []slot
}

type cell struct {
	parent                  int32 // itself at the root
	firstHead, lastHead     int32 // a list; 0 where there is none
	firstSlot, lastSlot     int32 // that wait for a head
	firstJoined, lastJoined int32 // of conjunctions, which wait for more heads
}

// head is a word that a variable stands for.
type head struct{ word, next int32 }

// slot is a dependency that lacks its argument.
type slot struct {
	predicate int32
	category  *category.Category
	number    int8
	rule      int16
	via       int32 // the word that passes the argument on through a gap, 0 for none
	unbounded bool  // … and whether that gap is one of extraction
	next      int32
}

// reset empties the cells and keeps their memory. Index 0 of each list is not
// used.
func (c *cells) reset() {
	c.all = append(c.all[:0], cell{})
	c.heads = append(c.heads[:0], head{})
	c.slots = append(c.slots[:0], slot{})
}

// fresh returns a new variable.
func (c *cells) fresh() int32 {
	c.all = append(c.all, cell{parent: int32(len(c.all))})
	return int32(len(c.all) - 1)
}

// find returns the root of the class of a cell, and shortens the way to it.
func (c *cells) find(i int32) int32 {
	for c.all[i].parent != i {
		c.all[i].parent = c.all[c.all[i].parent].parent
		i = c.all[i].parent
	}
	return i
}

// addHead adds a word to the heads of a class. A word is the head of one class
// alone, so it is there once.
func (c *cells) addHead(root, word int32) {
	c.heads = append(c.heads, head{word: word})
	c.linkHeads(&c.all[root], int32(len(c.heads)-1), int32(len(c.heads)-1))
}

func (c *cells) linkHeads(r *cell, first, last int32) {
	switch {
	case first == 0:
		return
	case r.firstHead == 0:
		r.firstHead = first
	default:
		c.heads[r.lastHead].next = first
	}
	r.lastHead = last
}

// addSlot adds a slot to those that wait.
func (c *cells) addSlot(root int32, s slot) {
	r := &c.all[root]
	r.firstSlot, r.lastSlot = c.chain(r.firstSlot, r.lastSlot, s)
}

// addJoined adds the slot of a conjunction.
func (c *cells) addJoined(root int32, s slot) {
	r := &c.all[root]
	r.firstJoined, r.lastJoined = c.chain(r.firstJoined, r.lastJoined, s)
}

func (c *cells) chain(first, last int32, s slot) (int32, int32) {
	s.next = 0
	c.slots = append(c.slots, s)
	added := int32(len(c.slots) - 1)
	if first == 0 {
		return added, added
	}
	c.slots[last].next = added
	return first, added
}

// link appends one list of slots to another.
func (c *cells) link(first, last, otherFirst, otherLast int32) (int32, int32) {
	switch {
	case otherFirst == 0:
		return first, last
	case first == 0:
		return otherFirst, otherLast
	}
	c.slots[last].next = otherFirst
	return first, otherLast
}

// pass marks the slots that wait in a class as passed on through a gap, each
// by the first one.
func (c *cells) pass(root int32, g gapOf) {
	for i := c.all[root].firstSlot; i > 0; i = c.slots[i].next {
		if s := &c.slots[i]; s.via == 0 {
			s.via, s.unbounded = g.word, g.unbounded
		}
	}
}

// unify makes two classes one, a's heads before b's, and fills what waits:
// fill is called for each slot and each head, until it wants no more.
func (c *cells) unify(a, b int32, fill func(s *slot, head int32) (more bool)) {
	if a, b = c.find(a), c.find(b); a == b {
		return
	}
	left, right := &c.all[a], &c.all[b]
	right.parent = a
	both := left.firstHead > 0 && right.firstHead > 0
	c.linkHeads(left, right.firstHead, right.lastHead)
	left.firstSlot, left.lastSlot = c.link(left.firstSlot, left.lastSlot, right.firstSlot, right.lastSlot)
	left.firstJoined, left.lastJoined = c.link(left.firstJoined, left.lastJoined, right.firstJoined, right.lastJoined)
	if left.firstHead > 0 {
		c.fill(a, left.firstSlot, fill)
		left.firstSlot, left.lastSlot = 0, 0
	}
	if both {
		c.fill(a, left.firstJoined, fill)
		left.firstJoined, left.lastJoined = 0, 0
	}
}

// fill fills the slots of a list with the heads of a class.
func (c *cells) fill(root, first int32, fill func(s *slot, head int32) (more bool)) {
	for i := first; i > 0; i = c.slots[i].next {
		for h := c.all[root].firstHead; h > 0; h = c.heads[h].next {
			if !fill(&c.slots[i], c.heads[h].word) {
				return
			}
		}
	}
}
