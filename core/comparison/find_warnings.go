package comparison

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

// Warnings are those of the one sentence that was looked for in files, and of the files as
// a whole; of a comparison that is kept, all that it has.
func (f *Compared) Warnings(c *Call) []*notice.Notice {
	all := f.Comparison.Scores.Warnings
	if f.Comparison.noted == nil {
		return all
	}
	scored := &f.Comparison.Sum.Systems[f.System].Scored
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
	return InOrder(log.Notices())
}

// met is what is met in reading, pairing and scoring the sentence alone.
func (f *Compared) met(c *Call) *notice.Log {
	var log notice.Log
	done := f.Comparison
	system := &done.Systems[f.System]
	gold, other := BothSides(f.Pair)
	for _, n := range done.noted {
		for _, s := range [2]*dependency.Sentence{gold, other} {
			if met := n.met[s]; met != nil {
				log.Merge(met)
			}
		}
	}
	pairing.Alone(&log, [2]notice.File{done.Gold(), system.Is}, f.Pair)
	scorer := done.By.Scorer(&c.Options, system.Scoring, done.Gold(), system.Is)
	if _, err := scorer.Score(gold, other); err == nil {
		log.Merge(scorer.Log())
	}
	return &log
}
