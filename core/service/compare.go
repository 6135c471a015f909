package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// comparison is gold against systems: the scores, and, if it is kept, the
// sentences.
type comparison struct {
	by      evaluation
	options Options
	ignored string     // what the list of ignored dependencies is called
	met     notice.Log // what was met before the pairs were scored
	sum     *Sum
	counted []*sums // who counted; none where it was done elsewhere
	scores  report.Scores
	systems []comparedSystem

	// For the sentences that are shown.
	noted      []*noted // what was met in each; nil where nobody noted it
	extracting *extraction
	table      *category.Table // of all categories
	found      *selection      // the sentences that were listed last
}

// comparedSystem is what a comparison knows of a system besides its scores.
type comparedSystem struct {
	is      notice.File
	scoring score.Options
	roots   bool   // they count: both sides have some
	paired  string // how its sentences were paired: id, order or words
	pairs   []pairing.Pair
	extra   []pairing.Pair // those without a sentence of gold
	judged  *judged        // nil until somebody asks
}

// visitor is shown each pair of sentences and its scores, and says whether it
// keeps the sentences; nil where they are only counted. Sentences that only
// the system has have the index -1.
type visitor func(system int, row *count.Row, p pairing.Pair) (keep bool, err error)

// compare reads and scores all files of a call, with the rows of all sentences
// if they are wanted. It visits every pair in the order in which pairs are
// found; a visitor that keeps one owns it.
func (c *call) compare(rows bool, visit visitor) (*comparison, error) {
	if err := checkNames(c.options.Names, len(c.inputs["system"])); err != nil {
		return nil, err
	}
	of, err := c.start(rows, visit)
	if err != nil {
		return nil, err
	}
	if err := c.takeTurns(of.runs); err != nil {
		return nil, err
	}
	done, err := c.finish(of.sum(), rows)
	if err != nil {
		return nil, err
	}
	done.table, done.extracting = of.extraction.table, of.extraction
	for i, r := range of.runs {
		done.counted = append(done.counted, &r.sums)
		r.options.Roots = done.systems[i].roots
		done.systems[i].scoring = r.options
	}
	return done, nil
}

// opened is a comparison of files that are read.
type opened struct {
	*extraction
	ignored string // what the list of ignored dependencies is called
	gold    *side
	runs    []*run
}

// start opens all files of a call. The first pairs are not looked at yet.
func (c *call) start(rows bool, visit visitor) (*opened, error) {
	table := category.NewTable()
	ignored, name, err := c.ignored(table)
	if err != nil {
		return nil, err
	}
	c.expectAll()
	x, err := c.extraction(table)
	if err != nil {
		return nil, err
	}
	gold, err := c.open("gold", 0, c.options.GoldFormat, c.options.GoldHeads, x)
	if err != nil {
		return nil, err
	}
	systems := len(c.inputs["system"])
	of := &opened{extraction: x, ignored: name, gold: gold, runs: make([]*run, systems)}
	for i, source := range pairing.Share(gold.Source, systems) {
		system, err := c.open("system", i, c.options.SystemFormat, c.options.SysHeads, x)
		if err != nil {
			return nil, err
		}
		o := c.options.scoring(ignored, table)
		o.MostCells = c.cells(systems)
		o.Roots = gold.mayRoots && system.mayRoots && !c.options.NoRoots
		of.runs[i] = &run{
			call: c, gold: gold, system: system, options: o, visit: visit, pairs: pairing.New(c.options.Pair, c.planned.way(system.is), source, system.Source, gold.is, system.is, c.steps(systems)),
			sums: sums{scorer: c.by.scorer(&c.options, o, gold.is, system.is), index: i, rows: rows},
		}
		of.runs[i].Fit.Files = [2]notice.File{gold.is, system.is}
	}
	return of, nil
}

// sum returns what was read and counted, when all pairs were.
func (of *opened) sum() *Sum {
	sum := &Sum{Gold: of.gold.sum(), Ignored: of.ignored}
	for _, r := range of.runs {
		sum.Systems = append(sum.Systems, r.sum())
	}
	return sum
}

// cells is how many each system may cost; 0, which is no limit, only where the
// host has none.
func (c *call) cells(systems int) int64 {
	if c.host.Cells == 0 {
		return 0
	}
	return max(1, c.host.Cells/int64(systems))
}

// steps is how many each system may cost that pairs sentences by their words.
func (c *call) steps(systems int) int {
	if most := c.cells(systems); most > 0 {
		return int(min(most, pairing.MostSteps))
	}
	return pairing.MostSteps
}

// takeTurns scores a pair of each system after the other, so that they need the
// same sentences of gold at about the same time.
func (c *call) takeTurns(runs []*run) error {
	for n, left := 0, len(runs); left > 0; n++ {
		if n%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return err
			}
		}
		for _, r := range runs {
			if r.done {
				continue
			}
			err := r.next()
			if err == io.EOF {
				r.done, err = true, nil
				left--
			}
			if err != nil {
				return err
			}
		}
	}
	return c.counted.tick()
}

func (c *call) expectAll() {
	for _, role := range [2]string{"gold", "system"} {
		c.expect(role)
		if !c.options.NoRoots {
			c.expect(role + "_roots")
		}
	}
}

func (o *Options) scoring(ignored *score.Ignored, table *category.Table) score.Options {
	return score.Options{
		Duplicates: o.Duplicates, Slots: o.Slots, RootLabel: o.RootLabel, Tokens: o.tokens(false), Ignore: ignored, Features: o.Features, Table: table,
	}
}

// run reads and scores one system.
type run struct {
	*call
	sums
	gold, system *side
	options      score.Options
	visit        visitor
	pairs        pairing.Pairs
	done         bool
}

// next scores the next pair, and returns io.EOF after the last.
func (r *run) next() error {
	p, err := r.pairs.Next()
	if err != nil {
		return err
	}
	p.Part = r.system.is.Part
	r.Fit.Add(p)
	if err := r.note(p); err != nil {
		return err
	}
	row, err := r.count(p)
	if err != nil {
		return err
	}
	if r.visit != nil {
		keep, err := r.visit(r.index, &row, p)
		if keep || err != nil {
			return err
		}
	}
	r.pairs.Release(p)
	return nil
}

// note adds a pair to what was read. The first system counts for gold, which all
// of them share.
func (r *run) note(p pairing.Pair) error {
	if p.A != nil && r.index == 0 {
		if err := r.read(r.gold, p.A); err != nil {
			return err
		}
	}
	if p.B != nil {
		return r.read(r.system, p.B)
	}
	return nil
}

func (r *run) read(from *side, s *dependency.Sentence) error {
	from.Sentences++
	from.Dependencies += int64(len(s.Dependencies) + len(s.Attachments))
	for i := range s.Derivations {
		from.Dependencies += int64(len(s.Derivations[i].Dependencies))
	}
	from.rooted = from.rooted || s.Root.Known()
	return r.fits(from.is, from.Sentences)
}

// sum returns what was read and counted of the system.
func (r *run) sum() Counted {
	c := r.sums.done()
	c.Side, c.Way, c.Paired = r.system.sum(), r.pairs.Way(), *r.pairs.Log()
	return c
}

// eachOf visits the sentences of a side, one after the other.
func (c *call) eachOf(side *side, visit func(*dependency.Sentence) error) error {
	r := &run{call: c}
	for n := 0; ; n++ {
		if n%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return err
			}
		}
		s, err := side.Next()
		if err == io.EOF {
			return nil
		}
		if err == nil {
			err = r.read(side, s)
		}
		if err != nil {
			return err
		}
		if err := visit(s); err != nil {
			return err
		}
		side.Release(s)
	}
}
