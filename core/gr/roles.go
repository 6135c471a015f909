package gr

import "github.com/ccgscore/ccgscore/core/dependency"

// role is what a slot of a relation is for (Briscoe & Carroll 2000).
type role uint8

const (
	kindRole      role = iota // the type: a preposition, a conjunction, poss, num
	headRole                  // the head; of conj, the conjunct
	dependentRole             // what depends on it
	initialRole               // the relation that it was before a passive
	roles
)

// typed are the relations whose first slot is a type, if they have three slots or more. Those that are
// not here begin with their head. conj has a conjunction and a conjunct.
var typed = map[string]bool{
	"dependent": true, "mod": true, "ncmod": true, "xmod": true, "cmod": true, "pmod": true, "arg_mod": true,
	"clausal": true, "xcomp": true, "ccomp": true, "pcomp": true, "ta": true,
}

// byRole returns the slots of a relation by what they are for; those that it has not are empty.
func byRole(g *dependency.GR) (slots [roles]dependency.GRSlot) {
	first := headRole
	if g.Relation == "conj" || typed[g.Relation] && g.Len > 2 {
		first = kindRole
	}
	for i := range g.Len {
		if at := first + role(i); at < roles {
			slots[at] = g.Slots[i]
		}
	}
	return slots
}

// pair is the two words that a relation is between.
type pair struct{ head, dependent int32 }

// ends returns the head and the dependent of a relation, or the conjunction and a conjunct; 0 for what
// there is not, as in (passive eaten_2).
func ends(g *dependency.GR) pair {
	slots := byRole(g)
	if g.Relation == "conj" {
		return pair{slots[kindRole].Position, slots[headRole].Position}
	}
	return pair{slots[headRole].Position, slots[dependentRole].Position}
}

// both reports whether there are two words.
func (p pair) both() bool { return p.head != 0 && p.dependent != 0 }

// agree reports whether what two relations have slots for in common is filled by the same.
func agree(a, b *dependency.GR) bool {
	x, y := byRole(a), byRole(b)
	for i := range x {
		if x[i] != y[i] && x[i] != (dependency.GRSlot{}) && y[i] != (dependency.GRSlot{}) {
			return false
		}
	}
	return true
}
