package service

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// comparison is gold against systems: what was counted, the scores that it
// came to, and, if it is kept, the sentences.
type comparison struct {
	partial report.Partial
	scores  report.Scores
	scoring []score.Options // by system; they differ in whether there are roots
	pairs   [][]pairing.Pair
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
	table := category.NewTable()
	ignored, name, err := c.ignored(table)
	if err != nil {
		return nil, err
	}
	done := &comparison{partial: report.Partial{Choices: c.options.choices(name)}}
	for i := range c.Files["system"] {
		run := &systemRun{call: c, table: table, index: i, visit: visit, partial: &done.partial}
		run.options = c.options.scoring(ignored)
		run.options.MostCells = c.host.Cells / int64(len(c.Files["system"]))
		if err := run.score(); err != nil {
			return nil, err
		}
		done.scoring = append(done.scoring, run.options)
		c.close() // or what was read of every system would stay until the end
	}
	if err := c.nameSystems(&done.partial); err != nil {
		return nil, err
	}
	done.finish()
	return done, nil
}

// nameSystems calls the systems what the parameters do.
func (c *call) nameSystems(p *report.Partial) error {
	names := c.options.Names
	if len(names) > 0 && len(names) != len(p.Systems) {
		return usage("as many names as systems are needed", "")
	}
	for i, name := range names {
		p.Systems[i].Name = name
	}
	return nil
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

// choices names what was chosen, with the list of ignored dependencies.
func (o *Options) choices(ignored string) report.Choices {
	return report.Choices{
		report.Version:    Version,
		report.Duplicates: [...]string{"tuples", "last"}[o.Duplicates],
		report.Alignment:  [...]string{"allow", "replace"}[o.Slots],
		report.RootLabel:  [...]string{"target", "category"}[o.RootLabel],
		report.Ignore:     ignored,
		report.Tokens:     either(o.Strict, "form", "position"),
		report.Lenient:    either(o.Lenient, "yes", "no"),
		report.NoRoots:    either(o.NoRoots, "yes", "no"),
	}
}

func either(is bool, then, otherwise string) string {
	if is {
		return then
	}
	return otherwise
}
