package service

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// found is the sentence that a call is about.
type found struct {
	comparison *comparison
	n          int // its number, from 1
	pair       pairing.Pair
}

// find returns the sentence that n or id names, the first if neither does: of
// a kept comparison, or of the files of the call.
func (s *Service) find(c *call) (found, error) {
	if c.options.Sentence == 0 && c.options.ID == "" {
		c.options.Sentence = 1
	}
	if c.options.Handle > 0 {
		return s.findKept(c)
	}
	return c.findInFiles()
}

func (s *Service) findKept(c *call) (found, error) {
	done, err := s.comparison(c)
	if err != nil {
		return found{}, err
	}
	if c.options.System >= len(done.pairs) {
		return found{}, usage("there is no system "+strconv.Itoa(c.options.System), "systems count from 0")
	}
	for i, p := range done.pairs[c.options.System] {
		if c.wanted(&done.scores.Systems[c.options.System].Rows[i]) {
			return found{done, i + 1, p}, nil
		}
	}
	return found{}, c.noSentence(done)
}

// findInFiles reads gold and the first system, and keeps the one sentence.
func (c *call) findInFiles() (found, error) {
	c.firstSystem()
	c.options.System = 0
	var f found
	done, err := c.compare(func(_ int, row *score.Row, p pairing.Pair) (bool, error) {
		if f.n > 0 || !c.wanted(row) {
			return false, nil
		}
		f.n, f.pair = row.Index+1, p
		return true, nil
	})
	if err != nil {
		return found{}, err
	}
	if f.n == 0 {
		return found{}, c.noSentence(done)
	}
	f.comparison = done
	return f, nil
}

// firstSystem leaves the other systems out; the caller keeps its own map.
func (c *call) firstSystem() {
	files := map[string][]File{}
	for role, list := range c.Files {
		if role == "system" || role == "system-roots" {
			list = list[:min(1, len(list))]
		}
		files[role] = list
	}
	c.Files = files
}

func (c *call) wanted(row *score.Row) bool {
	if c.options.ID != "" {
		return row.ID == c.options.ID
	}
	return row.Index == c.options.Sentence-1
}

func (c *call) noSentence(done *comparison) error {
	wish := notice.Quote(c.options.ID)
	if c.options.ID == "" {
		wish = strconv.Itoa(c.options.Sentence)
	}
	return usage("there is no sentence "+wish, "gold has "+report.Plural(done.scores.Gold.Sentences, "sentence")+", which count from 1")
}

// analyse finds the sentence and judges every dependency of it.
func (s *Service) analyse(c *call) (found, *score.Analysis, error) {
	f, err := s.find(c)
	if err != nil {
		return found{}, nil, err
	}
	done, system := f.comparison, c.options.System
	scorer := score.NewScorer(done.scoring[system], done.scores.Gold.File, done.scores.Systems[system].Input.File)
	gold, sys := f.pair.A, f.pair.B
	if gold == nil {
		gold = &dependency.Sentence{}
	}
	if sys == nil {
		sys = &dependency.Sentence{}
	}
	analysis, err := scorer.Analyse(gold, sys)
	return f, analysis, err
}
