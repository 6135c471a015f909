package nbest

import "github.com/ccgscore/ccgscore/core/dependency"

// Level is how closely dependencies are looked at: what parses must have in common to
// mean the same.
type Level struct {
	Key, Name string
	key       func(*dependency.Dependency) uint64
	counted   bool // those on the list of ignored ones are left out
}

// Levels lists the levels from fine to coarse.
var Levels = [...]Level{
	{"dependencies", "dependencies", whole, false},
	{"counted", "dependencies that are counted", whole, true},
	{"labelling", "words, labels and slots", labelled, false},
	{"unlabelled", "pairs of words", unlabelled, false},
	{"grs", "grammatical relations", nil, false},
}

// GRs is the level of grammatical relations, the last. Its sets are what [Options.GRs] makes of parses;
// where there is no such mapping, nothing is counted there.
const GRs = len(Levels) - 1

// whole packs a dependency into a word: positions, category and slot are bounded to
// make them fit.
func whole(d *dependency.Dependency) uint64 {
	id := uint32(0)
	if d.Category != nil {
		id = d.Category.ID()
	}
	return packed(d, id)
}

func labelled(d *dependency.Dependency) uint64 {
	id := uint32(0)
	if label := d.Label(); label != nil {
		id = label.ID()
	}
	return packed(d, id)
}

func packed(d *dependency.Dependency, id uint32) uint64 {
	return unlabelled(d) | uint64(id&0xffffff)<<8 | uint64(uint8(d.Slot))
}

func unlabelled(d *dependency.Dependency) uint64 {
	return uint64(uint16(d.Predicate))<<48 | uint64(uint16(d.Argument))<<32
}
