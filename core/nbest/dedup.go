package nbest

import "github.com/ccgscore/ccgscore/core/dependency"

// Distinct leaves out of a list all parses but the first of each set. It returns how many.
func Distinct(s *dependency.Sentence) (left int) {
	var sets classes
	kept := 0
	for p := range s.Derivations {
		if _, fresh := sets.add(s.Derivations[p].Dependencies, &Levels[0], nil); fresh {
			s.Derivations[kept], s.Derivations[p] = s.Derivations[p], s.Derivations[kept]
			kept++
		}
	}
	left = len(s.Derivations) - kept
	s.Derivations = s.Derivations[:kept]
	return left
}
