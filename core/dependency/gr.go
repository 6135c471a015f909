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

// IsRelation reports whether a text can be the name of a relation: ncsubj, subj_or_dobj, obj2.
func IsRelation(name string) bool {
	for i := 0; i < len(name); i++ {
		if c := name[i]; (c < 'a' || 'z' < c) && (i == 0 || c != '_' && c != '-' && (c < '0' || '9' < c)) {
			return false
		}
	}
	return name != "" && len(name) <= 64
}

// IsGRText reports whether a slot holds no word: _, obj, poss.
func IsGRText(field string) bool {
	if field == "_" {
		return true
	}
	for i := 0; i < len(field); i++ {
		if c := field[i]; (c < 'a' || 'z' < c) && (i == 0 || c < '0' || '9' < c) {
			return false
		}
	}
	return field != "" && len(field) <= 64
}
