// Package nbest looks at n-best lists: the parses that a parser gives of one
// sentence, best first. Derivations that differ may mean the same, which their
// dependencies tell (Ng & Curran 2012): how many parses of a list are different sets
// of dependencies, how good the best of them is, and whether hashes tell sets apart.
//
// The set of a parse is its different dependencies (h_p, h_a, c, s). Neither the rule
// that made one, nor the root, nor a list of ignored dependencies matters.
package nbest

import (
	"math/bits"
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Hash returns the hash of a dependency, of 64 bits. That of a set is the exclusive or
// of those of its different members, which does not depend on their order; a shorter
// one is its highest bits. It is made of the positions, the slot and the text of the
// category, so it is the same on every machine, whatever was read before.
func Hash(d *dependency.Dependency) uint64 { return hash(d, textHash(d.Category.String())) }

// Hasher is [Hash], which remembers the categories of one table. It belongs to one
// goroutine, and its zero value is ready to use.
type Hasher struct {
	texts []uint64 // by the ID of the category; 0 where it was not met yet
}

// Hash returns the hash of a dependency.
func (h *Hasher) Hash(d *dependency.Dependency) uint64 { return hash(d, h.text(d.Category)) }

// Set returns the hash of a set: of dependencies of which no two are the same.
func (h *Hasher) Set(set []dependency.Dependency) (sum uint64) {
	for i := range set {
		sum ^= h.Hash(&set[i])
	}
	return sum
}

// distinct returns the hash of dependencies some of which are there twice; set has the
// keys of the different ones.
func (h *Hasher) distinct(deps []dependency.Dependency, set []uint64) (sum uint64) {
	done := make([]bool, len(set))
	for i := range deps {
		if at, _ := slices.BinarySearch(set, whole(&deps[i])); !done[at] {
			done[at] = true
			sum ^= h.Hash(&deps[i])
		}
	}
	return sum
}

func (h *Hasher) text(c *category.Category) uint64 {
	if c == nil {
		return textHash("")
	}
	id := int(c.ID())
	if id >= len(h.texts) {
		h.texts = append(h.texts, make([]uint64, id+1-len(h.texts))...)
	}
	if h.texts[id] == 0 {
		h.texts[id] = textHash(c.String())
	}
	return h.texts[id]
}

// hash mixes what a dependency consists of. Sets are summed by exclusive or, so the
// parts must not be: dependencies that share most of them would cancel out.
func hash(d *dependency.Dependency, text uint64) uint64 {
	words := uint64(uint32(d.Predicate))<<32 | uint64(uint16(d.Argument))<<16 | uint64(uint16(d.Slot))
	return Mix(Mix(words) + bits.RotateLeft64(text, 32))
}

// textHash is FNV-1a, mixed, so that its highest bits depend on all of the text.
func textHash(text string) uint64 {
	sum := uint64(14695981039346656037)
	for i := 0; i < len(text); i++ {
		sum = (sum ^ uint64(text[i])) * 1099511628211
	}
	return Mix(sum)
}

// Mix spreads the bits of a number: it is the last step of SplitMix64 (Steele, Lea &
// Flood 2014), one to one on 64 bits.
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
