package nbest

import "github.com/ccgscore/ccgscore/core/dependency"

// Distinct leaves out of a list all parses but the first of each hash, of so many bits. It
// returns how many.
func (h *Hasher) Distinct(s *dependency.Sentence, bits int) (left int) {
	var sets, hashes classes
	sums := make([]uint64, 0, len(s.Derivations)) // by class
	kept := 0
	for p := range s.Derivations {
		sum, fresh := sets.add(s.Derivations[p].Dependencies, &Levels[0], h)
		if fresh {
			sums = append(sums, sum>>(64-bits))
		}
		before := len(hashes.sums)
		if hashes.number(sums[sets.class[p]]); len(hashes.sums) > before {
			s.Derivations[kept], s.Derivations[p] = s.Derivations[p], s.Derivations[kept]
			kept++
		}
	}
	left = len(s.Derivations) - kept
	s.Derivations = s.Derivations[:kept]
	return left
}
