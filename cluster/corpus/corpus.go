// Package corpus makes corpora of any size out of the bundled example, by a seed:
// for tests, and to measure with. Sentence n depends on the seed and on n alone, so
// that a corpus is the same on every machine and however it is cut into files, and
// so that any part of it can be made without the others.
package corpus

import (
	"io/fs"
	"math/rand/v2"
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// Corpus is a corpus of any number of sentences. Gold is side 0, the systems are
// sides 1, 2 and so on, any number of them.
type Corpus struct {
	seed     uint64
	analyses [len(analysts)][]*dependency.Sentence // of the example, side by side
}

// New returns the corpus of a seed. The examples are the folder site/examples.
func New(examples fs.FS, seed uint64) (*Corpus, error) {
	c := &Corpus{seed: seed}
	for i, name := range analysts {
		var err error
		if c.analyses[i], err = read(examples, name); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// sentence fills s with sentence n, from 0, as a side has it: one of the example,
// drawn with replacement. A system has gold's analysis of it, or alpha's or beta's,
// with some dependencies changed; derivations stay as they are. s shares all but its
// dependencies with the example.
func (c *Corpus) sentence(s *dependency.Sentence, side, n int) {
	which, how := c.random(0, n), c.random(side, n)
	at := which.IntN(len(c.analyses[0]))
	analyst := 0
	if side > 0 {
		analyst = likely[how.IntN(len(likely))]
	}
	kept := s.Dependencies[:0]
	*s = *c.analyses[analyst][at]
	s.ID = id(n)
	if side > 0 {
		s.Dependencies = change(kept, s, how)
	}
}

// likely has each analyst as often as a system should have the analysis.
var likely = [...]int{0, 0, 1, 2}

// random returns the numbers that a side draws for a sentence.
func (c *Corpus) random(side, n int) *rand.Rand {
	return rand.New(rand.NewPCG(c.seed+uint64(side), uint64(n)))
}

// change appends the dependencies of s to a list, without one of 24, and with another
// argument in one of 24.
func change(kept []dependency.Dependency, s *dependency.Sentence, random *rand.Rand) []dependency.Dependency {
	for _, d := range s.Dependencies {
		switch random.IntN(24) {
		case 0:
			continue
		case 1:
			if other := 1 + random.Int32N(int32(len(s.Tokens))); other != d.Predicate {
				d.Argument = other
			}
		}
		kept = append(kept, d)
	}
	return kept
}

// id is the id of sentence n: all are of one length, so that a sentence takes as
// many bytes wherever it stands.
func id(n int) string {
	digits := strconv.Itoa(n + 1)
	return "s" + "00000000"[:max(0, 8-len(digits))] + digits
}
