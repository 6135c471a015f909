package score

import "github.com/ccgscore/ccgscore/core/dependency"

// Content appends what is scored of the system's side of a sentence, as keys: its
// dependencies as they are counted, and its root if roots are compared. Sentences with the
// same words and the same content have the same counts under every metric, whatever gold
// is. The highest bit of a key is 0.
func (c *Scorer) Content(s *dependency.Sentence, keys []uint64) []uint64 {
	asRead := s
	s = c.reduced[1].copy(s, c.reducer)
	c.system.fill(s, asRead, &c.options, nil)
	for _, e := range c.system.entries {
		keys = append(keys, uint64(e.tuple))
	}
	if c.options.Roots && s.Root.Known() { // as a dependency of the word before the first
		root := dependency.Dependency{Category: c.rootLabel(s.Root)}
		keys = append(keys, uint64(newTuple(0, uint16(s.Root.Head), &root)))
	}
	return keys
}
