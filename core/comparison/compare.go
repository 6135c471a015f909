package comparison

import (
	"io"
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// Comparison is gold against systems: the scores, and, if it is kept, the
// sentences.
type Comparison struct {
	By      Evaluation
	Options Options
	Ignored string     // what the list of ignored dependencies is called
	Met     notice.Log // what was met before the pairs were scored
	Sum     *Sum
	Counted []*Sums // who counted; none where it was done elsewhere
	Scores  report.Scores
	Systems []ComparedSystem

	// For the sentences that are shown.
	noted      []*noted // what was met in each; nil where nobody noted it
	Extracting *Extraction
	table      *category.Table // of all categories
	found      *selection      // the sentences that were listed last
}

// ComparedSystem is what a comparison knows of a system besides its scores.
type ComparedSystem struct {
	Is      notice.File
	Scoring score.Options
	Roots   bool   // they count: both sides have some
	Paired  string // how its sentences were paired: id, order or words
	Pairs   []pairing.Pair
	Extra   []pairing.Pair // those without a sentence of gold
	judged  *judged        // nil until somebody asks
}

// visitor is shown each pair of sentences and its scores, and says whether it
// keeps the sentences; nil where they are only counted. Sentences that only
// the system has have the index -1.
type visitor func(system int, row *count.Row, p pairing.Pair) (keep bool, err error)

// Compare reads and scores all files of a call, with the rows of all sentences
// if they are wanted. It visits every pair in the order in which pairs are
// found; a visitor that keeps one owns it.
func (c *Call) Compare(rows bool, visit visitor) (*Comparison, error) {
	if err := CheckNames(c.Options.Names, len(c.Inputs["system"])); err != nil {
		return nil, err
	}
	of, err := c.Start(rows, visit)
	if err != nil {
		return nil, err
	}
	if err := c.TakeTurns(of.Runs); err != nil {
		return nil, err
	}
	done, err := c.Finish(of.Sum(), rows)
	if err != nil {
		return nil, err
	}
	done.table, done.Extracting = of.Extraction.Table, of.Extraction
	for i, r := range of.Runs {
		done.Counted = append(done.Counted, &r.Sums)
		r.options.Roots = done.Systems[i].Roots
		done.Systems[i].Scoring = r.options
	}
	return done, nil
}

// CompareAndKeep does so, and keeps the sentences, with their rows.
func (c *Call) CompareAndKeep() (*Comparison, error) {
	kept := make([]ComparedSystem, len(c.Inputs["system"]))
	done, err := c.Compare(true, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		k := &kept[system]
		if row.Index < 0 {
			k.Extra = append(k.Extra, p)
		} else {
			k.Pairs = Put(k.Pairs, row.Index, p)
		}
		return true, nil
	})
	if err != nil {
		return nil, err
	}
	for i := range kept {
		done.Systems[i].Pairs = slices.Concat(kept[i].Pairs, kept[i].Extra)
	}
	done.Counted = nil // who counted is not needed any more
	return done, nil
}

// opened is a comparison of files that are read.
type opened struct {
	*Extraction
	ignored string // what the list of ignored dependencies is called
	gold    *OpenSide
	Runs    []*run
}

// Start opens all files of a call. The first pairs are not looked at yet.
func (c *Call) Start(rows bool, visit visitor) (*opened, error) {
	table := category.NewTable()
	ignored, name, err := c.Ignored(table)
	if err != nil {
		return nil, err
	}
	c.ExpectAll()
	x, err := c.Extraction(table)
	if err != nil {
		return nil, err
	}
	gold, err := c.Open("gold", 0, c.Options.GoldFormat, c.Options.GoldHeads, x)
	if err != nil {
		return nil, err
	}
	systems := len(c.Inputs["system"])
	of := &opened{Extraction: x, ignored: name, gold: gold, Runs: make([]*run, systems)}
	for i, source := range pairing.Share(gold.Source, systems) {
		system, err := c.Open("system", i, c.Options.SystemFormat, c.Options.SysHeads, x)
		if err != nil {
			return nil, err
		}
		o := c.Options.Scoring(ignored, table)
		o.MostCells = c.cells(systems)
		o.Roots = gold.MayRoots && system.MayRoots && !c.Options.NoRoots
		of.Runs[i] = &run{
			Call: c, gold: gold, system: system, options: o, visit: visit, pairs: pairing.New(c.Options.Pair, c.Planned.way(system.Is), source, system.Source, gold.Is, system.Is, pairing.Words{Most: c.steps(systems), FirstParse: c.Options.FirstParse}),
			Sums: Sums{Scorer: c.By.Scorer(&c.Options, o, gold.Is, system.Is), Judge: c.Judging(&c.Options, o, gold.Is, system.Is), Index: i, rows: rows},
		}
		of.Runs[i].Fit.Files = [2]notice.File{gold.Is, system.Is}
	}
	return of, nil
}

// Sum returns what was read and counted, when all pairs were.
func (of *opened) Sum() *Sum {
	sum := &Sum{Gold: of.gold.Sum(), Ignored: of.ignored}
	for _, r := range of.Runs {
		sum.Systems = append(sum.Systems, r.sum())
	}
	return sum
}

// cells is how many each system may cost; 0, which is no limit, only where the
// host has none.
func (c *Call) cells(systems int) int64 {
	if c.Host.Cells == 0 {
		return 0
	}
	return max(1, c.Host.Cells/int64(systems))
}

// steps is how many each system may cost that pairs sentences by their words.
func (c *Call) steps(systems int) int {
	if most := c.cells(systems); most > 0 {
		return int(min(most, pairing.MostSteps))
	}
	return pairing.MostSteps
}

// TakeTurns scores a pair of each system after the other, so that they need the
// same sentences of gold at about the same time.
func (c *Call) TakeTurns(runs []*run) error {
	for n, left := 0, len(runs); left > 0; n++ {
		if n%256 == 0 {
			if err := c.Counted.Tick(); err != nil {
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
	return c.Counted.Tick()
}

// ExpectAll adds the files of both sides to what progress is of.
func (c *Call) ExpectAll() {
	for _, role := range [2]string{"gold", "system"} {
		c.Expect(role)
		if !c.Options.NoRoots {
			c.Expect(role + "_roots")
		}
	}
}

// Scoring says how dependencies are counted, without roots.
func (o *Options) Scoring(ignored *score.Ignored, table *category.Table) score.Options {
	return score.Options{
		Duplicates: o.Duplicates, Slots: o.Slots, RootLabel: o.RootLabel, Tokens: o.tokens(false), Ignore: ignored, Features: o.Features, Table: table,
	}
}

// run reads and scores one system.
type run struct {
	*Call
	Sums
	gold, system *OpenSide
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
	p.Part = r.system.Is.Part
	r.Fit.Add(p)
	if err := r.note(p); err != nil {
		return err
	}
	row, err := r.Count(p)
	if err != nil {
		return err
	}
	if r.visit != nil {
		keep, err := r.visit(r.Index, &row, p)
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
	if p.A != nil && r.Index == 0 {
		if err := r.read(r.gold, p.A); err != nil {
			return err
		}
	}
	if p.B != nil {
		return r.read(r.system, p.B)
	}
	return nil
}

func (r *run) read(from *OpenSide, s *dependency.Sentence) error {
	from.Sentences++
	from.Dependencies += int64(len(s.Dependencies) + len(s.Attachments) + len(s.GRs))
	for i := range s.Derivations {
		from.Dependencies += int64(len(s.Derivations[i].Dependencies))
	}
	from.rooted = from.rooted || s.Root.Known()
	return r.Fits(from.Is, from.Sentences)
}

// sum returns what was read and counted of the system.
func (r *run) sum() Counted {
	c := r.Sums.Done()
	c.Side, c.Way, c.Paired = r.system.Sum(), r.pairs.Way(), *r.pairs.Log()
	return c
}

// EachOf visits the sentences of a side, one after the other.
func (c *Call) EachOf(side *OpenSide, visit func(*dependency.Sentence) error) error {
	r := &run{Call: c}
	for n := 0; ; n++ {
		if n%256 == 0 {
			if err := c.Counted.Tick(); err != nil {
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
