package comparison

import (
	"cmp"
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Compared is a sentence of a comparison. What only the system has is numbered
// after all of gold.
type Compared struct {
	Comparison *Comparison
	System     int
	N          int // from 1
	Pair       pairing.Pair
}

// Find returns the sentence that n or id names, the first if neither does: of
// a kept comparison, or of the files of the call.
func (c *Call) Find() (Compared, error) {
	if c.Options.Handle == 0 {
		c.noting = true
		return c.FindInFiles()
	}
	done, err := c.Comparison()
	if err != nil {
		return Compared{}, err
	}
	return done.Sentence(c)
}

// Sentence returns the sentence that n or id names.
func (done *Comparison) Sentence(c *Call) (Compared, error) {
	system := c.Options.System
	if system >= len(done.Systems) {
		return Compared{}, NoSystem(system)
	}
	for i, row := range done.rows(system) {
		if c.Wants(&row) {
			return Compared{done, system, i + 1, done.Systems[system].Pairs[i]}, nil
		}
	}
	return Compared{}, c.noSentence(done)
}

// FindInFiles reads gold and one system, and keeps the one sentence.
func (c *Call) FindInFiles() (Compared, error) {
	if err := c.oneSystem(); err != nil {
		return Compared{}, err
	}
	var chosen Compared
	wanted, read := max(1, c.Options.Sentence)-1, 0
	extra := map[int]pairing.Pair{} // that may be wanted: what gold lacks is numbered when all of gold has come
	extras := 0
	done, err := c.Compare(false, func(_ int, row *count.Row, p pairing.Pair) (bool, error) {
		if row.Index < 0 && c.Options.ID == "" {
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
		if chosen.Pair.A != nil || chosen.Pair.B != nil || !c.Wants(row) {
			return false, nil
		}
		chosen.N, chosen.Pair = n, p
		return true, nil
	})
	if err != nil {
		return Compared{}, err
	}
	switch p, there := extra[wanted-read]; {
	case chosen.N < 0:
		chosen.N = read - chosen.N
	case chosen.N == 0 && there:
		chosen.N, chosen.Pair = wanted+1, p
	case chosen.N == 0:
		return Compared{}, c.noSentence(done)
	}
	chosen.Comparison, done.noted = done, c.noted
	return chosen, nil
}

// oneSystem leaves out all systems but the one that is asked for.
func (c *Call) oneSystem() error {
	system := c.Options.System
	if system >= len(c.Inputs["system"]) {
		return NoSystem(system)
	}
	for _, role := range [2]string{"system", "system_roots"} {
		if files := c.Inputs[role]; len(files) > 0 {
			c.Inputs[role] = files[system : system+1]
		}
	}
	return nil
}

// NoSystem says that there is no system of an index.
func NoSystem(system int) error {
	return service.Usage("there is no system "+strconv.Itoa(system), "systems count from 0")
}

// Wants reports whether a row is that of the sentence that n or id names.
func (c *Call) Wants(row *count.Row) bool {
	if c.Options.ID != "" {
		return row.ID == c.Options.ID
	}
	return row.Index == max(1, c.Options.Sentence)-1
}

func (c *Call) noSentence(done *Comparison) error {
	wish := notice.Quote(c.Options.ID)
	if c.Options.ID == "" {
		wish = strconv.Itoa(c.Options.Sentence)
	}
	return service.Usage("there is no sentence "+wish, "gold has "+report.Plural(done.Scores.Gold.Sentences, "sentence")+", which count from 1")
}

// Analyse judges every dependency of a sentence, and explains what a metric makes
// of it.
func (f *Compared) Analyse(key string) (a analysis, metric int, err error) {
	by := f.Comparison.Shown()
	if metric, err = drawnBy(by, key); err == nil {
		a, err = by.analyse(f.Comparison, f.System, metric, f.Pair)
	}
	return a, metric, err
}

// Id returns the id of the sentence, "" where it has none.
func (f *Compared) Id() string {
	gold, system := BothSides(f.Pair)
	return cmp.Or(gold.ID, system.ID)
}

// scorer returns a scorer that counts as the comparison did.
func (done *Comparison) scorer(system int) *score.Scorer {
	s := &done.Systems[system]
	return score.NewScorer(s.Scoring, done.Gold(), s.Is)
}

// Gold returns the file of gold, for notices.
func (done *Comparison) Gold() notice.File {
	return notice.File{Name: done.Scores.Gold.File, Role: "gold"}
}
