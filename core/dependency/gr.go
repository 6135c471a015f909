package dependency

// MaxGRSlots is how many slots a grammatical relation has at most: those of arg_mod are a type, a
// head, a dependent and an initial relation.
const MaxGRSlots = 4

// GR is a grammatical relation (Briscoe & Carroll 2006), as C&C writes it:
//
//	(ncsubj eaten_2 mice_1 obj)
//
// Relations are comparable: two are equal if they have the same name and the same slots. Where they
// stand in a file is no part of them, and neither are the forms of words, which tokens have.
type GR struct {
	Relation string
	Slots    [MaxGRSlots]GRSlot // those from Len on are empty
	Len      int8
}

// GRSlot is what fills a slot: a word, or a text such as _, obj or poss.
type GRSlot struct {
	Position int32  // of the word, from 1; 0 where there is none
	Text     string // "" where there is a word
}

// Add adds a slot. It reports whether there was room.
func (g *GR) Add(s GRSlot) bool {
	if int(g.Len) == MaxGRSlots {
		return false
	}
	g.Slots[g.Len] = s
	g.Len++
	return true
}
