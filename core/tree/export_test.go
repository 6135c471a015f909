package tree

// Limit bounds the memory of a row, so that what is beyond it is tested on small
// trees.
func (m *AllPairs) Limit(numbers int) { m.memory = numbers }

// Cells returns how many cells were filled, if no tick was called.
func (r *Row) Cells() int { return r.since }

// Grouped prepares trees in groups that are full as soon as they have so many places.
func Grouped(trees []*Tree, places int) *AllPairs { return newMany(trees, places) }
