package nbest

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/order"
)

// Class is what parses of one list have in common: their set of dependencies.
type Class struct {
	Hash         uint64 // all 64 bits
	Parses       []int  // indices, by rank
	Dependencies []dependency.Dependency
}

// Classes puts the parses of a list into classes of equal sets, in the order of their
// best ranks. Dependencies are each there once, by their positions.
func Classes(s *dependency.Sentence) (list []Class) {
	var sets classes
	var h Hasher
	for p := range s.Derivations {
		deps := s.Derivations[p].Dependencies
		if sum, fresh := sets.add(deps, &Levels[0], &h); fresh {
			list = append(list, Class{Hash: sum, Dependencies: different(deps)})
		}
		class := &list[sets.class[p]]
		class.Parses = append(class.Parses, p)
	}
	return list
}

// different returns the different dependencies, in the order of their positions.
func different(deps []dependency.Dependency) []dependency.Dependency {
	set := slices.Clone(deps)
	order.Stable(set, compare)
	different := set[:0]
	for i := range set {
		if i == 0 || whole(&set[i]) != whole(&different[len(different)-1]) {
			different = append(different, set[i])
		}
	}
	return different
}

// compare orders dependencies by the word that they are of, the slot and what fills it.
func compare(a, b *dependency.Dependency) int {
	order := func(x, y int32) int { return int(x) - int(y) }
	for _, by := range [...]int{
		order(a.Predicate, b.Predicate), order(int32(a.Slot), int32(b.Slot)), order(a.Argument, b.Argument),
	} {
		if by != 0 {
			return by
		}
	}
	return order(int32(a.Category.ID()), int32(b.Category.ID()))
}

// Only returns the dependencies that a set has and another has not.
func Only(set, other []dependency.Dependency) (only []dependency.Dependency) {
	known := map[uint64]bool{}
	for i := range other {
		known[whole(&other[i])] = true
	}
	for i := range set {
		if !known[whole(&set[i])] {
			only = append(only, set[i])
		}
	}
	return only
}
