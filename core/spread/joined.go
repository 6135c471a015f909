package spread

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/service"
)

// Placed is a sentence with its place in a corpus: the part, what its file is called
// there, and its number in it, from 0.
type Placed struct {
	Part, Number int
	Name         string
	*dependency.Sentence
}

// Read reads a file of a part for a join by id: gold, or that of a system, with its roots.
// Each sentence is yielded as it is scored, with what was extracted of it; it is valid
// until the next one. The sum is that of the file; what [Pairs] count is added to it.
func (s *Spread) Read(p comparison.Part, role string, system int, h service.Host, yield func(number int, x *dependency.Sentence) error) (sum *comparison.Sum, failure *notice.Error) {
	failure = s.do(p, h, func(c *comparison.Call) error {
		as, heads := c.Options.GoldFormat, c.Options.GoldHeads
		if role == "system" {
			as, heads = c.Options.SystemFormat, c.Options.SysHeads
			delete(c.Inputs, "gold") // which tells lists apart that have no ids
		}
		x, err := c.Extraction(category.NewTable())
		if err == nil && role == "system" && !x.ByShape {
			err = x.Learn(s.Lessons) // as it does where gold is opened before
		}
		if err != nil {
			return err
		}
		side, err := c.Open(role, system, as, heads, x)
		if err != nil {
			return err
		}
		number := 0
		err = c.EachOf(side, func(sentence *dependency.Sentence) error {
			if sentence.ID == "" {
				return &notice.Error{
					Code: notice.Data, Place: notice.Place{File: side.Is, Line: sentence.Line},
					Message: "this sentence has no id to be joined by", Hint: "derivations (AUTO) with ID lines, given as roots, name the sentences of such a file; files that are cut alike need no ids",
				}
			}
			c.By.Leave(sentence)
			err := yield(number, sentence)
			number++
			return err
		})
		if err != nil {
			return err // others may still read ahead
		}
		sum = readSum(c, side, role, system)
		return nil
	})
	if failure == nil {
		sum.Close(p.Number)
	}
	return sum, failure
}

// readSum is what reading a side comes to.
func readSum(c *comparison.Call, side *comparison.OpenSide, role string, system int) *comparison.Sum {
	if role == "gold" {
		return &comparison.Sum{Gold: side.Sum()}
	}
	sum := &comparison.Sum{Systems: make([]comparison.Counted, system+1)}
	of := &sum.Systems[system]
	of.Side = side.Sum()
	c.By.Begin(of)
	return sum
}

// Joins returns an error if sentences are not paired by id.
func (s *Spread) Joins() *notice.Error {
	if c, err := s.call(nil, service.Host{}); err != nil {
		return service.AsError(err)
	} else if how := c.Options.Pair; how != pairing.Auto && how != pairing.ByID {
		return service.Usage("a join pairs sentences by id", "leave --pair "+how.String()+" out, or count files that are cut alike, without a join")
	}
	for i := range s.Plan.Files {
		f := &s.Plan.Files[i]
		switch {
		case f.Role == "reranked":
			return service.Usage("what a reranker chose is not joined", "compare it part by part, with files that are cut alike")
		case f.Role == "system" && f.Way != pairing.ByID:
			return &notice.Error{
				Code: notice.Data, Place: notice.Place{File: notice.File{Name: f.Name, Role: f.Role, Index: f.Index}},
				Message: "the sentences of this file and of gold have no ids, or too few in common, to be joined by",
				Hint:    "files that are cut alike need no ids; --pair id joins what has the same id anyway",
			}
		}
	}
	return nil
}

// Pairs counts pairs of sentences that come in any order, for a join by id. It belongs to
// one goroutine.
type Pairs struct {
	call    *comparison.Call
	table   *category.Table
	ignored string
	gold    *comparison.Planned
	systems []pairsOf
}

// pairsOf counts those of a system.
type pairsOf struct {
	comparison.Sums
	is     *comparison.Planned
	paired notice.Log
}

// Pairs returns who counts. The part has the files that are no part of the corpus, such
// as a list of ignored dependencies.
func (s *Spread) Pairs(p comparison.Part) (pairs *Pairs, failure *notice.Error) {
	failure = s.do(p, service.Host{}, func(c *comparison.Call) error {
		table := category.NewTable()
		ignored, name, err := c.Ignored(table)
		if err != nil {
			return err
		}
		pairs = &Pairs{call: c, table: table, ignored: name, gold: s.Plan.File(notice.File{Role: "gold"})}
		for i := range s.Plan.Files {
			f := &s.Plan.Files[i]
			if f.Role != "system" {
				continue
			}
			o := c.Options.Scoring(ignored, table)
			o.Roots = pairs.gold.MayRoots && f.MayRoots && !c.Options.NoRoots
			scorer := c.By.Scorer(&c.Options, o, notice.File{}, notice.File{})
			pairs.systems = append(pairs.systems, pairsOf{is: f, Sums: comparison.Sums{Scorer: scorer, Judge: c.Judging(&c.Options, o, notice.File{}, notice.File{}), Index: f.Index}})
		}
		return nil
	})
	return pairs, failure
}

// Table is where the categories of the sentences are interned.
func (x *Pairs) Table() *category.Table { return x.table }

// Add counts a pair of gold and a system; a side that lacks the sentence is nil.
func (x *Pairs) Add(system int, gold, other *Placed) *notice.Error {
	k := &x.systems[system]
	p := pairing.Pair{}
	files := [2]notice.File{{Name: x.gold.Name, Role: "gold"}, {Name: k.is.Name, Role: "system", Index: system}}
	for side, s := range [2]*Placed{other, gold} { // gold tells the place, where it has the sentence
		if s == nil {
			continue
		}
		files[1-side].Name, files[1-side].Part, files[1-side].Sentence = s.Name, s.Part, s.Number
		p.Index, p.Part = s.Number, s.Part
	}
	if gold != nil {
		p.A = gold.Sentence
	}
	if other != nil {
		p.B = other.Sentence
	}
	pairing.Alone(&k.paired, files, p)
	k.Fit.Files, k.Fit.Shuffled = files, true
	k.Fit.Add(p)
	k.Scorer.Reads(files[0], files[1])
	row, err := k.Count(p)
	if err == nil && x.call.Rows() {
		k.keep(p, row)
	}
	return service.AsError(err)
}

// keep keeps the row of a pair.
func (k *pairsOf) keep(p pairing.Pair, row count.Row) {
	row.Index, row.ID = comparison.Place(p), strings.Clone(row.ID)
	of, more := k.Scorer.(comparison.Keeper)
	switch {
	case more:
		of.Keep(&k.Counted, p, &row)
	case p.A == nil:
		k.Extra = append(k.Extra, row)
	default:
		k.Rows = append(k.Rows, row)
	}
}

// Sum is what was counted so far.
func (x *Pairs) Sum() *comparison.Sum {
	sum := &comparison.Sum{Ignored: x.ignored}
	for i := range x.systems {
		k := &x.systems[i]
		c := k.Done()
		c.Way, c.Paired = pairing.ByID, k.paired
		sum.Systems = append(sum.Systems, c)
	}
	return sum
}
