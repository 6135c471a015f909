package service

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// tally returns what sums up lists.
func (o *Options) tally(deps score.Options, gold, system notice.File) *nbest.Tally {
	return nbest.NewTally(nbest.Options{Scoring: deps, Bits: o.Bits, Files: [2]notice.File{gold, system}})
}

// lists returns a reader of the lists of a system. What brings parses together, where they
// have no ids, is read beside them: their derivations, if they are given, else gold.
func (c *call) lists(s *side, reader format.Reader, is format.Format, heads format.Heads, x *extraction) (format.Reader, error) {
	if is.Derivation() {
		if len(c.inputs["system_roots"]) > 0 {
			return nil, usage("lists of derivations have their roots themselves", "leave the file of system roots out")
		}
		return nbest.NewReader(reader, s.is, nil), nil
	}
	var from nbest.Sentences = reader
	if roots := c.inputs["system_roots"]; len(roots) > 0 && !c.options.NoRoots {
		beside, as, err := c.listRoots(s, roots[0], format.Options{Table: x.table, Heads: heads, Derivations: format.AllDerivations})
		if err != nil {
			return nil, err
		}
		if as.Derivation() {
			return nbest.NewAlong(reader, s.is, beside), nil
		}
		from = nbest.WithRoots(reader, s.is, beside)
	}
	gold := c.inputs["gold"]
	if len(gold) == 0 || gold[0].Once {
		return nbest.NewReader(from, s.is, nil), nil
	}
	beside, detected, err := c.reader(gold[0], format.Options{Table: category.NewTable(), Format: c.options.GoldFormat})
	if err != nil {
		return nil, err
	}
	c.expect("gold")
	return nbest.NewReader(from, s.is, &nbest.Gold{Sentences: beside, Complete: detected.Format.Derivation()}), nil
}

// listRoots opens a file that has a root, or a derivation, for each parse.
func (c *call) listRoots(s *side, roots input, o format.Options) (nbest.Beside, format.Format, error) {
	beside, detected, err := c.reader(roots, o)
	if err == nil && !tellsRoots(detected.Format) {
		err = noRoots(roots.is, detected)
	}
	s.mayRoots, s.Roots = true, "file"
	if detected.Format.Derivation() {
		s.Roots = byHeads(o.Heads)
	}
	return nbest.Beside{Sentences: beside, File: roots.is}, detected.Format, err
}

// nbest says how many parses of n-best lists differ, and how good the best of them are (Ng
// & Curran 2012).
func (s *Service) nbest(c *call) (Reply, error) {
	if len(c.inputs["system"]) != 1 {
		return Reply{}, usage("exactly one file of lists is needed", "")
	}
	made, err := c.nbestOf()
	if err != nil {
		return Reply{}, err
	}
	reply := Reply{Warnings: made.Warnings}
	if made.Gold != nil {
		reply.Notes = append(reply.Notes, taken(made.Gold))
	}
	reply.Notes = append(reply.Notes, taken(&made.System))
	if chart := made.Chart(c.options.Width, c.options.Theme); chart != nil {
		reply.Drawing = chart.SVG()
	}
	if c.options.Output == "latex" {
		reply.Type, reply.Body = "application/x-tex", made.LaTeX()
	} else {
		reply.Type, reply.Body = c.table(made)
	}
	return reply, nil
}

// nbestOf reads the lists of a call, with gold or without.
func (c *call) nbestOf() (*report.NBest, error) {
	if len(c.inputs["gold"]) == 0 {
		return c.nbestAlone()
	}
	made := &report.NBest{Bits: c.options.Bits}
	chosen, err := c.ranks()
	if err != nil {
		return nil, err
	}
	c.chosen = chosen
	var rows, extra []report.NBestRow
	done, err := c.compare(false, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		if chosen != nil {
			if err := chosen.add(p.B, c.tallied); err != nil {
				return false, err
			}
		}
		if !c.options.Sentences {
			return false, nil
		}
		one := report.NBestRow{ID: strings.Clone(row.ID), Words: strings.Clone(words(p, maxWords)), Row: *c.tallied.Row()}
		if row.Index < 0 {
			extra = append(extra, one)
		} else {
			rows = put(rows, row.Index, one)
		}
		return false, nil
	})
	if err != nil {
		return nil, err
	}
	made.Tally, made.Rows = c.tallied, append(rows, extra...)
	made.Gold, made.System, made.Rooted = &done.scores.Gold, done.scores.Systems[0].Input, done.systems[0].roots
	if err := c.rerankedOf(chosen, made); err != nil {
		return nil, err
	}
	c.finishLists(made, done)
	return made, nil
}

// nbestAlone reads lists without gold.
func (c *call) nbestAlone() (*report.NBest, error) {
	c.by = byListsAlone
	if _, err := c.ranks(); err != nil {
		return nil, err
	}
	done, side, _, err := c.openAlone()
	if err != nil {
		return nil, err
	}
	made := &report.NBest{Bits: c.options.Bits, Tally: c.options.tally(done.systems[0].scoring, notice.File{}, side.is)}
	err = c.eachList(side, func(s *dependency.Sentence) error {
		made.Tally.Add(s)
		if c.options.Sentences {
			made.Rows = append(made.Rows, report.NBestRow{ID: strings.Clone(s.ID), Words: strings.Clone(words(pairing.Pair{B: s}, maxWords)), Row: *made.Tally.Row()})
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := c.by.notEmpty(side); err != nil {
		return nil, err
	}
	made.System = side.input()
	done.scores.Systems[0].Input = made.System
	done.met.Merge(side.Log())
	done.met.Merge(made.Tally.Log())
	done.met.Count(1, "no-gold", notice.Place{File: side.is}, notice.Words("there is no gold, so nothing is said of how good the parses are", ""))
	done.scores.Warnings = done.met.Notices()
	c.finishLists(made, done)
	return made, nil
}

// openAlone opens lists that have no gold.
func (c *call) openAlone() (*comparison, *side, *extraction, error) {
	table := category.NewTable()
	ignored, name, err := c.ignored(table)
	if err != nil {
		return nil, nil, nil, err
	}
	c.expectAll()
	x, err := c.extraction(table)
	if err != nil {
		return nil, nil, nil, err
	}
	side, err := c.open("system", 0, c.options.SystemFormat, c.options.SysHeads, x)
	if err != nil {
		return nil, nil, nil, err
	}
	done := &comparison{by: c.by, options: c.options, ignored: name}
	done.systems = []comparedSystem{{is: side.is, scoring: c.options.scoring(ignored)}}
	done.scores.Systems = []report.System{{Input: side.Input}}
	return done, side, x, nil
}

// eachList visits the lists of a file, one after the other.
func (c *call) eachList(side *side, visit func(*dependency.Sentence) error) error {
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

// finishLists says what takes the meaning of numbers away, and signs them.
func (c *call) finishLists(made *report.NBest, done *comparison) {
	var log notice.Log
	for _, n := range made.Warnings { // of what was reranked
		log.Add(n)
	}
	t, at := made.Tally, notice.Place{File: c.inputs["system"][0].is}
	if t.Lists > 0 && t.Longest == 1 {
		log.Add(&notice.Notice{
			Code: "no-lists", Count: 1, First: at, Grave: true,
			Message: "no sentence has more than one parse, so there is nothing to choose from", Hint: "parsers write n-best lists when they are asked to; see docs/parsers.md",
		})
	}
	if t.Collisions > 0 {
		log.Add(&notice.Notice{Code: "hash-collision", Count: t.Collisions, First: at, Message: "two parses of a list have one hash and different dependencies", Hint: "longer hashes tell them apart"})
	}
	if made.Reranked != nil && made.BetterThanOracle() {
		log.Add(&notice.Notice{
			Code: "beyond-oracle", Count: 1, First: notice.Place{File: c.inputs["reranked"][0].is}, Grave: true,
			Message: "what was chosen scores higher than what the oracle chose, so it is hardly from these lists", Hint: "are these the lists that the reranker was given?",
		})
	}
	for _, n := range done.scores.Warnings {
		n.Grave = n.Grave || n.Code == "list-again" || n.Code == "n-best" || n.Code == "same-sentence"
		log.Add(n)
	}
	made.Warnings, made.Signature = inOrder(log.Notices()), done.signature()
}
