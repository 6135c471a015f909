package nbest

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// list is what is known of the parses of a sentence. Its memory is reused.
type list struct {
	levels [len(Levels)]classes
	hashes classes
	sums   []uint64 // the hashes of the parses, all 64 bits
	repeated
	left  []int // the parses that dependency hashing leaves, by rank
	every []int // all of them
}

// fill looks at the parses of a list. A level counts sets only of parses that a finer
// one tells apart, but for counted dependencies and grammatical relations: what is
// ignored, and what a dependency becomes, may depend on its rule, which is in no set.
func (l *list) fill(s *dependency.Sentence, o *Options, h *Hasher, scorer *score.Scorer) error {
	for i := range l.levels {
		l.levels[i].reset()
	}
	l.hashes.reset()
	l.sums, l.left, l.every = l.sums[:0], l.left[:0], l.every[:0]
	for p := range s.Derivations {
		deps := s.Derivations[p].Dependencies
		sum, fresh := l.levels[0].add(deps, &Levels[0], h)
		if !fresh {
			sum = l.sums[l.firstOf(l.levels[0].class[p])]
		}
		l.sums = append(l.sums, sum)
		for i := 1; i < len(l.levels); i++ {
			c := &l.levels[i]
			switch {
			case i == GRs:
				if err := c.addGRs(s, p, o); err != nil {
					return err
				}
			case Levels[i].counted && o.Scoring.Ignore != nil:
				one := ParseOf(s, p) // words may be ignored, and those of parses may differ
				c.addCounted(&one, &Levels[i], o.Scoring.Ignore)
			case fresh:
				c.add(deps, &Levels[i], nil)
			default:
				c.class = append(c.class, c.class[l.firstOf(l.levels[0].class[p])])
			}
		}
		l.hashes.number(sum >> (64 - o.Bits))
		l.every = append(l.every, p)
	}
	l.repeated.fill(s, &l.levels[0], &o.Scoring, scorer)
	for p := range s.Derivations {
		if !l.dropped(p) {
			l.left = append(l.left, p)
		}
	}
	return nil
}

// dropped reports whether a parse has the hash of a better one that is left, and repeats
// it, or is taken for a repetition since the hashes of their sets collide.
func (l *list) dropped(p int) bool {
	for _, q := range l.left {
		if l.hashes.class[p] == l.hashes.class[q] && (l.levels[0].class[p] != l.levels[0].class[q] || l.repeated.class[p] == l.repeated.class[q]) {
			return true
		}
	}
	return false
}

// firstOf returns the first parse of a class.
func (l *list) firstOf(class int) int {
	for p, k := range l.levels[0].class {
		if k == class {
			return p
		}
	}
	return 0
}

// add adds a set of dependencies. With a hasher it returns the hash of those that are
// different, where the set is new.
func (c *classes) add(deps []dependency.Dependency, level *Level, h *Hasher) (sum uint64, fresh bool) {
	first := c.begin()
	for i := range deps {
		c.keys = append(c.keys, level.key(&deps[i]))
	}
	set, fresh := c.end(first)
	if h == nil || !fresh {
		return 0, fresh
	}
	if len(set) == len(deps) {
		return h.Set(deps), true
	}
	return h.distinct(deps, set), true
}

// addCounted adds the dependencies that are not ignored.
func (c *classes) addCounted(s *dependency.Sentence, level *Level, ignored *score.Ignored) {
	first := c.begin()
	for i := range s.Dependencies {
		if d := &s.Dependencies[i]; !ignored.Ignores(s, d) {
			c.keys = append(c.keys, level.key(d))
		}
	}
	c.end(first)
}

// addGRs adds the grammatical relations of a parse, if something says which they are.
func (c *classes) addGRs(s *dependency.Sentence, p int, o *Options) (err error) {
	if o.GRs == nil {
		return nil
	}
	one, first := ParseOf(s, p), c.begin()
	if c.keys, err = o.GRs(&one, c.keys); err == nil {
		c.end(first)
	}
	return err
}

// pairs is the number of pairs of n.
func pairs(n int64) int64 { return n * (n - 1) / 2 }

// equal counts the pairs of parses of one class.
func (c *classes) equal() (n int64) {
	sizes := make([]int64, len(c.sums))
	for _, k := range c.class {
		sizes[k]++
	}
	for _, size := range sizes {
		n += pairs(size)
	}
	return n
}

// candidate is a parse as the oracle sees it: what it counts under each of [Metrics].
type candidate [len(Metrics)]count.Count

// Better reports whether a count is preferred to that of an earlier parse: a higher
// F-score, or the same of fewer dependencies.
func Better(a, b count.Count) bool {
	order := a.CompareF1(b)
	return order > 0 || order == 0 && a.System < b.System
}
