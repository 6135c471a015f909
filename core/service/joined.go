package service

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
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
func (s *Spread) Read(p Part, role string, system int, h Host, yield func(number int, x *dependency.Sentence) error) (sum *Sum, failure *notice.Error) {
	failure = s.do(p, h, func(c *call) error {
		as, heads := c.options.GoldFormat, c.options.GoldHeads
		if role == "system" {
			as, heads = c.options.SystemFormat, c.options.SysHeads
			delete(c.inputs, "gold") // which tells lists apart that have no ids
		}
		x, err := c.extraction(category.NewTable())
		if err == nil && role == "system" && !x.byShape {
			err = x.learn(s.Lessons) // as it does where gold is opened before
		}
		if err != nil {
			return err
		}
		side, err := c.open(role, system, as, heads, x)
		if err != nil {
			return err
		}
		number := 0
		err = c.eachOf(side, func(sentence *dependency.Sentence) error {
			if sentence.ID == "" {
				return &notice.Error{
					Code: notice.Data, Place: notice.Place{File: side.is, Line: sentence.Line},
					Message: "this sentence has no id to be joined by", Hint: "derivations (AUTO) with ID lines, given as roots, name the sentences of such a file; files that are cut alike need no ids",
				}
			}
			c.by.leave(sentence)
			err := yield(number, sentence)
			number++
			return err
		})
		if err != nil {
			return err // others may still read ahead
		}
		sum = c.readSum(side, role, system)
		return nil
	})
	if failure == nil {
		sum.close(p.Number)
	}
	return sum, failure
}

// readSum is what reading a side comes to.
func (c *call) readSum(side *side, role string, system int) *Sum {
	if role == "gold" {
		return &Sum{Gold: side.sum()}
	}
	sum := &Sum{Systems: make([]Counted, system+1)}
	of := &sum.Systems[system]
	of.Side = side.sum()
	c.by.begin(of)
	return sum
}

// Joins returns an error if sentences are not paired by id.
func (s *Spread) Joins() *notice.Error {
	if c, err := s.call(nil, Host{}); err != nil {
		return asError(err)
	} else if how := c.options.Pair; how != pairing.Auto && how != pairing.ByID {
		return usage("a join pairs sentences by id", "leave --pair "+how.String()+" out, or count files that are cut alike, without a join")
	}
	for i := range s.Plan.Files {
		f := &s.Plan.Files[i]
		switch {
		case f.Role == "reranked":
			return usage("what a reranker chose is not joined", "compare it part by part, with files that are cut alike")
		case f.Role == "system" && f.Way != pairing.ByID:
			return &notice.Error{
				Code: notice.Data, Place: notice.Place{File: notice.File{Name: f.Name, Role: f.Role, Index: f.Index}},
				Message: "the sentences of this file and of gold have no ids, or too few in common, to be joined by",
				Hint:    "files that are cut alike need no ids; --pair id joins what has the same id all the same",
			}
		}
	}
	return nil
}

// Pairs counts pairs of sentences that come in any order, for a join by id. It belongs to
// one goroutine.
type Pairs struct {
	call    *call
	table   *category.Table
	ignored string
	gold    *Planned
	systems []pairsOf
}

// pairsOf counts those of a system.
type pairsOf struct {
	sums
	is     *Planned
	paired notice.Log
}

// Pairs returns who counts. The part has the files that are no part of the corpus, such
// as a list of ignored dependencies.
func (s *Spread) Pairs(p Part) (pairs *Pairs, failure *notice.Error) {
	failure = s.do(p, Host{}, func(c *call) error {
		table := category.NewTable()
		ignored, name, err := c.ignored(table)
		if err != nil {
			return err
		}
		pairs = &Pairs{call: c, table: table, ignored: name, gold: s.Plan.of(notice.File{Role: "gold"})}
		for i := range s.Plan.Files {
			f := &s.Plan.Files[i]
			if f.Role != "system" {
				continue
			}
			o := c.options.scoring(ignored, table)
			o.Roots = pairs.gold.MayRoots && f.MayRoots && !c.options.NoRoots
			scorer := c.by.scorer(&c.options, o, notice.File{}, notice.File{})
			pairs.systems = append(pairs.systems, pairsOf{is: f, sums: sums{scorer: scorer, index: f.Index}})
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
	k.scorer.From(files[0], files[1])
	row, err := k.count(p)
	if err == nil && x.call.options.Sentences {
		k.keep(p, row)
	}
	return asError(err)
}

// keep keeps the row of a pair.
func (k *pairsOf) keep(p pairing.Pair, row count.Row) {
	row.Index, row.ID = place(p), strings.Clone(row.ID)
	of, more := k.scorer.(keeper)
	switch {
	case more:
		of.keep(&k.Counted, p, &row)
	case p.A == nil:
		k.Extra = append(k.Extra, row)
	default:
		k.Rows = append(k.Rows, row)
	}
}

// Sum is what was counted so far.
func (x *Pairs) Sum() *Sum {
	sum := &Sum{Ignored: x.ignored}
	for i := range x.systems {
		k := &x.systems[i]
		c := k.done()
		c.Way, c.Paired = pairing.ByID, k.paired
		sum.Systems = append(sum.Systems, c)
	}
	return sum
}
