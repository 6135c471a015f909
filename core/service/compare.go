package service

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// comparison is gold against systems: the scores, and, if it is kept, the
// sentences.
type comparison struct {
	scores  report.Scores
	options Options
	ignored string          // names the list of ignored dependencies
	heads   []string        // by system: where the roots come from
	paired  []string        // by system: how sentences were paired
	scoring []score.Options // by system; they differ in whether there are roots
	pairs   [][]pairing.Pair
}

// signature pins every choice that can change the scores.
func (done *comparison) signature(covered bool) string {
	o := done.options
	o.Covered = covered
	return o.signature(joined(done.heads), done.ignored, joined(done.paired))
}

// visitor is shown each pair of sentences and its scores, and says whether it
// keeps the sentences; nil where they are only counted.
type visitor func(system int, row *score.Row, p pairing.Pair) (keep bool, err error)

// compare reads and scores all files of a call. It visits every pair in the
// order in which pairs are found; a visitor that keeps one owns it.
func (c *call) compare(visit visitor) (*comparison, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	c.expect()
	systems := c.Files["system"]
	table := category.NewTable()
	ignored, ignoredName, err := c.ignored(table)
	if err != nil {
		return nil, err
	}
	done := &comparison{options: c.options, ignored: ignoredName}
	var log notice.Log
	for i := range systems {
		run := &systemRun{call: c, table: table, index: i, visit: visit, log: &log}
		run.options = c.options.scoring(ignored)
		system, err := run.score()
		if err != nil {
			return nil, err
		}
		if len(c.options.Names) > 0 {
			system.Name = c.options.Names[i]
		}
		done.scores.Gold = run.gold
		done.scores.Systems = append(done.scores.Systems, system)
		done.scoring = append(done.scoring, run.options)
		done.heads, done.paired = append(done.heads, run.heads), append(done.paired, run.pairs)
	}
	done.scores.Warnings = log.Notices()
	return done, nil
}

// joined is what all systems have in common, or one value a system.
func joined(values []string) string {
	for _, v := range values {
		if v != values[0] {
			return strings.Join(values, ",")
		}
	}
	return values[0]
}

func (o *Options) scoring(ignored *score.Ignored) score.Options {
	identity := score.PositionOnly
	if o.Strict {
		identity = score.FormAndPosition
	}
	return score.Options{
		Duplicates: o.Duplicates, Slots: o.Slots, RootLabel: o.RootLabel, Tokens: identity, Ignore: ignored,
	}
}
