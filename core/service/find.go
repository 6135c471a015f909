package service

import (
	"cmp"
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// compared is a sentence of a comparison. What only the system has is numbered
// after all of gold.
type compared struct {
	comparison *comparison
	system     int
	n          int // from 1
	pair       pairing.Pair
}

// find returns the sentence that n or id names, the first if neither does: of
// a kept comparison, or of the files of the call.
func (c *call) find() (compared, error) {
	if c.options.Handle == 0 {
		c.noting = true
		return c.findInFiles()
	}
	done, err := c.comparison()
	if err != nil {
		return compared{}, err
	}
	return done.sentence(c)
}

// sentence returns the sentence that n or id names.
func (done *comparison) sentence(c *call) (compared, error) {
	system := c.options.System
	if system >= len(done.systems) {
		return compared{}, noSystem(system)
	}
	for i, row := range done.rows(system) {
		if c.wants(&row) {
			return compared{done, system, i + 1, done.systems[system].pairs[i]}, nil
		}
	}
	return compared{}, c.noSentence(done)
}

// findInFiles reads gold and one system, and keeps the one sentence.
func (c *call) findInFiles() (compared, error) {
	if err := c.oneSystem(); err != nil {
		return compared{}, err
	}
	var chosen compared
	wanted, read := max(1, c.options.Sentence)-1, 0
	extra := map[int]pairing.Pair{} // that may be wanted: what gold lacks is numbered when all of gold has come
	extras := 0
	done, err := c.compare(false, func(_ int, row *count.Row, p pairing.Pair) (bool, error) {
		if row.Index < 0 && c.options.ID == "" {
			extras++
			if read+extras <= wanted+1 {
				extra[extras-1] = p
			}
			return read+extras <= wanted+1, nil
		}
		n := row.Index + 1
		if row.Index >= 0 {
			read++
		} else {
			extras++
			n = -extras
		}
		if chosen.pair.A != nil || chosen.pair.B != nil || !c.wants(row) {
			return false, nil
		}
		chosen.n, chosen.pair = n, p
		return true, nil
	})
	if err != nil {
		return compared{}, err
	}
	switch p, there := extra[wanted-read]; {
	case chosen.n < 0:
		chosen.n = read - chosen.n
	case chosen.n == 0 && there:
		chosen.n, chosen.pair = wanted+1, p
	case chosen.n == 0:
		return compared{}, c.noSentence(done)
	}
	chosen.comparison, done.noted = done, c.noted
	return chosen, nil
}

// oneSystem leaves out all systems but the one that is asked for.
func (c *call) oneSystem() error {
	system := c.options.System
	if system >= len(c.inputs["system"]) {
		return noSystem(system)
	}
	for _, role := range [2]string{"system", "system_roots"} {
		if files := c.inputs[role]; len(files) > 0 {
			c.inputs[role] = files[system : system+1]
		}
	}
	return nil
}

func noSystem(system int) error {
	return usage("there is no system "+strconv.Itoa(system), "systems count from 0")
}

func (c *call) wants(row *count.Row) bool {
	if c.options.ID != "" {
		return row.ID == c.options.ID
	}
	return row.Index == max(1, c.options.Sentence)-1
}

func (c *call) noSentence(done *comparison) error {
	wish := notice.Quote(c.options.ID)
	if c.options.ID == "" {
		wish = strconv.Itoa(c.options.Sentence)
	}
	return usage("there is no sentence "+wish, "gold has "+report.Plural(done.scores.Gold.Sentences, "sentence")+", which count from 1")
}

// analyse judges every dependency of a sentence, and explains what a metric makes
// of it.
func (f *compared) analyse(key string) (a analysis, metric int, err error) {
	by := f.comparison.shown()
	if metric, err = drawnBy(by, key); err == nil {
		a, err = by.analyse(f.comparison, f.system, metric, f.pair)
	}
	return a, metric, err
}

// id returns the id of the sentence, "" where it has none.
func (f *compared) id() string {
	gold, system := bothSides(f.pair)
	return cmp.Or(gold.ID, system.ID)
}

// scorer returns a scorer that counts as the comparison did.
func (done *comparison) scorer(system int) *score.Scorer {
	s := &done.systems[system]
	return score.NewScorer(s.scoring, done.gold(), s.is)
}

// gold returns the file of gold, for notices.
func (done *comparison) gold() notice.File {
	return notice.File{Name: done.scores.Gold.File, Role: "gold"}
}
