package report

import (
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// Bounded reports whether the partial can be written and read again: no number
// is over [MaxCount], and no list too long.
func (p *Partial) Bounded() bool {
	for i := range p.Systems {
		if s := &p.Systems[i]; !bounded(&s.Corpus) || !s.Input.bounded() {
			return false
		}
	}
	return p.Gold.bounded()
}

func (in *PartialInput) bounded() bool {
	for _, list := range [2][]*notice.Notice{in.Warnings, in.RootsWarnings} {
		if len(list) > maxWarnings {
			return false
		}
		for _, n := range list {
			if n.Count > MaxCount {
				return false
			}
		}
	}
	return len(in.Formats) <= maxFormats && in.Sentences <= MaxCount && in.Dependencies <= MaxCount
}

func bounded(c *score.Corpus) bool {
	for m := range c.All {
		if c.All[m].Gold > MaxCount || c.All[m].System > MaxCount {
			return false
		}
	}
	return c.Sentences <= MaxCount
}

// contradiction says which numbers of a system cannot stand together, or with
// so many sentences of gold; "" if all can.
func (s *PartialSystem) contradiction(gold int64) string {
	pairs, own := s.Corpus.Sentences, s.Input.Sentences
	switch {
	case pairs < max(gold, own) || pairs > gold+own:
		return Plural(gold, "sentence") + " of gold and " + grouped(own) + " of the system cannot make " + Plural(pairs, "pair")
	case s.Corpus.Covered > own:
		return "more sentences are covered than the system has"
	}
	for m := range s.Corpus.All {
		all, covered := s.Corpus.All[m], s.Corpus.CoveredOnly[m]
		if covered.Gold > all.Gold || covered.System > all.System || covered.Correct > all.Correct {
			return "more is counted in the covered sentences than in all, under " + score.Metric(m).Key()
		}
	}
	return ""
}
