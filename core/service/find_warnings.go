package service

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
)

// noted reads sentences, and keeps apart what is met in each. What is met in sentences
// whose memory is used again is forgotten with them.
type noted struct {
	pairing.Reader
	all notice.Log
	met map[*dependency.Sentence]*notice.Log
}

func newNoted(r pairing.Reader) *noted {
	return &noted{Reader: r, met: map[*dependency.Sentence]*notice.Log{}}
}

// Read reads a sentence.
func (n *noted) Read(s *dependency.Sentence) error {
	delete(n.met, s)
	err := n.Reader.Read(s)
	log := n.Reader.Log()
	if len(log.Met) == 0 {
		return err
	}
	own := *log
	*log = notice.Log{}
	n.all.Merge(&own)
	if err == nil {
		n.met[s] = &own
	}
	return err
}

// Log returns what was met in all sentences.
func (n *noted) Log() *notice.Log { return &n.all }

// warnings are those of the one sentence that was looked for in files, and of the files as
// a whole; of a comparison that is kept, all that it has.
func (f *compared) warnings(c *call) []*notice.Notice {
	all := f.comparison.scores.Warnings
	if f.comparison.noted == nil {
		return all
	}
	scored := &f.comparison.sum.Systems[f.system].Scored
	general := func(n *notice.Notice) bool {
		counted := func(other *notice.Notice) bool { return other.Code == n.Code }
		return n.Grave || strings.HasSuffix(n.First.File.Role, "_roots") || n.First.Line == 0 && !slices.ContainsFunc(scored.Met, counted)
	}
	var log notice.Log
	for _, n := range all {
		if general(n) {
			log.Add(n)
		}
	}
	own := f.met(c)
	for _, n := range own.Notices() {
		same := func(known *notice.Notice) bool { return known.Code == n.Code && known.First.File.Same(n.First.File) }
		if !slices.ContainsFunc(log.Met, same) && slices.ContainsFunc(all, same) {
			log.Add(n)
		}
	}
	return inOrder(log.Notices())
}

// met is what is met in reading, pairing and scoring the sentence alone.
func (f *compared) met(c *call) *notice.Log {
	var log notice.Log
	done := f.comparison
	system := &done.systems[f.system]
	gold, other := bothSides(f.pair)
	for _, n := range done.noted {
		for _, s := range [2]*dependency.Sentence{gold, other} {
			if met := n.met[s]; met != nil {
				log.Merge(met)
			}
		}
	}
	pairing.Alone(&log, [2]notice.File{done.gold(), system.is}, f.pair)
	scorer := done.by.scorer(&c.options, system.scoring, done.gold(), system.is)
	if _, err := scorer.Score(gold, other); err == nil {
		log.Merge(scorer.Log())
	}
	return &log
}
