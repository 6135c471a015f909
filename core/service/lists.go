package service

import (
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

var (
	nbestForms     = papers("NBest")
	nbestOperation = &Operation{
		Name: "nbest", Help: "Say how many parses of n-best lists differ, and how good the best of them are.", Files: concat(listed, []*Role{rerankedRole}),
		Choices: concat(listing, []*Choice{writing(nbestForms), sentencesChoice, widthOfCharts, themeChoice, bitsChoice}),
		Forms:   nbestForms,
		run:     comparing(byLists, runNBest),
	}
)

var rerankedRole = &Role{Name: "reranked", Noun: "file of what a reranker chose", Help: "What a reranker chose: a parse of each sentence, or for each list, in the order of their file, a line with the rank of a parse.", Group: Input}

// What lists are read from, with gold or without, and how they are counted.
var (
	listed  = concat([]*Role{goldRole.Optional()}, sides[1:])
	listing = concat(labels, roots, extracting, []*Choice{strictOfDependencies}, reading, reads(hasDependencies))
)

// bitsChoice is how long hashes are.
var bitsChoice = &Choice{
	Name: "bits", Group: Counting, Kind: OneOf, Default: "64",
	Values:    []Value{{Text: "64"}, {Text: "32"}, {Text: "16"}},
	Help:      "Hash sets of dependencies to so many bits: the fewer, the more different sets have one hash.",
	Signature: "hash",
}

// bits returns how long hashes are.
func (s Settings) bits() int { return [...]int{64, 32, 16}[s.Index(bitsChoice)] }

// tally returns what sums up lists.
func (o *Options) tally(deps score.Options, gold, system notice.File) *nbest.Tally {
	return nbest.NewTally(nbest.Options{Scoring: deps, Bits: o.bits(), Files: [2]notice.File{gold, system}})
}

// lists returns a reader of the lists of a system. What brings parses together, where they
// have no ids, is read beside them: their derivations, if they are given, else gold.
func (c *call) lists(s *side, reader format.Reader, is format.Format, heads format.Heads, x *extraction) (format.Reader, error) {
	if is.Derivation() {
		if len(c.inputs["system_roots"]) > 0 {
			return nil, usage("lists of derivations have their roots themselves", "leave the file of system roots out")
		}
		return s.list(nbest.NewReader(reader, s.is, nil)), nil
	}
	var from nbest.Sentences = reader
	if roots := c.inputs["system_roots"]; len(roots) > 0 && !c.options.NoRoots {
		beside, as, err := c.listRoots(s, roots[0], format.Options{Table: x.table, Heads: heads, Derivations: format.AllDerivations, HeadFields: s.rootsFields})
		if err != nil {
			return nil, err
		}
		if as.Derivation() {
			return s.list(nbest.NewAlong(reader, s.is, beside)), nil
		}
		from = nbest.WithRoots(reader, s.is, beside)
	}
	gold := c.inputs["gold"]
	if len(gold) == 0 || gold[0].Once {
		return s.list(nbest.NewReader(from, s.is, nil)), nil
	}
	beside, detected, err := c.reader(gold[0], format.Options{Table: category.NewTable(), Format: c.options.GoldFormat})
	if err != nil {
		return nil, err
	}
	c.expect("gold")
	return s.list(nbest.NewReader(from, s.is, &nbest.Gold{Sentences: beside, Complete: detected.Format.Derivation()})), nil
}

// list makes a reader that of the lists of the side.
func (s *side) list(r *nbest.Reader) format.Reader {
	s.listed = r
	return r
}

// listRoots opens a file that has a root, or a derivation, for each parse.
func (c *call) listRoots(s *side, roots input, o format.Options) (nbest.Beside, format.Format, error) {
	beside, detected, err := c.reader(roots, o)
	if err == nil && !tellsRoots(detected.Format) {
		err = noRoots(roots.is, detected)
	}
	s.mayRoots, s.Roots, s.rootsIs, s.rootsFile = true, "file", detected, roots.is
	if detected.Format.Derivation() {
		s.Roots = byHeads(o.Heads)
	}
	return nbest.Beside{Sentences: beside, File: roots.is}, detected.Format, err
}

// runNBest says how many parses of n-best lists differ, and how good the best of them are (Ng
// & Curran 2012).
func runNBest(c *call) (Reply, error) {
	if err := c.oneFile(); err != nil {
		return Reply{}, err
	}
	made, err := c.nbestOf()
	if err != nil {
		return Reply{}, err
	}
	return c.replyLists(made), nil
}

// oneFile refuses several files of lists.
func (c *call) oneFile() error {
	if len(c.inputs["system"]) != 1 {
		return usage("exactly one file of lists is needed", "")
	}
	return nil
}

// replyLists writes what lists come to.
func (c *call) replyLists(made *report.NBest) Reply {
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
	return reply
}

// nbestOf reads the lists of a call, with gold or without.
func (c *call) nbestOf() (*report.NBest, error) {
	sum, err := c.countLists()
	if err != nil {
		return nil, err
	}
	return c.finishLists(sum)
}

// countLists reads and counts the lists of a call.
func (c *call) countLists() (*Sum, error) {
	if len(c.inputs["gold"]) == 0 {
		return c.countListsAlone()
	}
	chosen, err := c.readRanks()
	if err != nil {
		return nil, err
	}
	c.by = listEvaluation{chosen: chosen}
	var rows, extra []report.NBestRow
	var lists *nbest.Tally
	of, err := c.start(false, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		if chosen != nil {
			if err := chosen.add(p.B, lists); err != nil {
				return false, err
			}
		}
		if !c.options.Sentences {
			return false, nil
		}
		if one := listRow(p, row, lists); row.Index < 0 {
			extra = append(extra, one)
		} else {
			rows = put(rows, row.Index, one)
		}
		return false, nil
	})
	if err != nil {
		return nil, err
	}
	lists = of.runs[0].scorer.(*listScorer).Tally
	if err := c.takeTurns(of.runs); err != nil {
		return nil, err
	}
	sum := of.sum()
	counted := &sum.Systems[0]
	counted.Lists, counted.ListRows, counted.ListExtra = &lists.Sums, rows, extra
	return sum, c.countReranked(chosen, sum)
}

// listRow is the row of the list that was counted last.
func listRow(p pairing.Pair, row *count.Row, t *nbest.Tally) report.NBestRow {
	return report.NBestRow{Index: row.Index, ID: strings.Clone(row.ID), Words: strings.Clone(words(p, maxWords)), Row: *t.Row()}
}

// countListsAlone reads and counts lists without gold.
func (c *call) countListsAlone() (*Sum, error) {
	c.by = byListsAlone
	if _, err := c.readRanks(); err != nil {
		return nil, err
	}
	done, side, _, err := c.openAlone()
	if err != nil {
		return nil, err
	}
	lists := c.options.tally(done.systems[0].scoring, notice.File{}, side.is)
	sum := &Sum{Systems: []Counted{{Lists: &lists.Sums}}, Ignored: done.ignored}
	of := &sum.Systems[0]
	err = c.eachOf(side, func(s *dependency.Sentence) error {
		lists.Add(s)
		if c.options.Sentences {
			of.ListRows = append(of.ListRows, listRow(pairing.Pair{B: s}, &count.Row{Index: len(of.ListRows), ID: s.ID}, lists))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	of.Side, of.Scored = side.sum(), *lists.Log()
	return sum, nil
}

// finishLists makes a report of lists that were counted.
func (c *call) finishLists(sum *Sum) (*report.NBest, error) {
	of := &sum.Systems[0]
	made := &report.NBest{Sums: *of.Lists, Bits: c.options.bits(), Rows: append(of.ListRows, of.ListExtra...)}
	if sum.Gold.First.Role == "" {
		c.by = byListsAlone
		done, err := c.finishAlone(sum)
		if err != nil {
			return nil, err
		}
		made.System = done.scores.Systems[0].Input
		c.warnOfLists(made, done)
		return made, nil
	}
	done, err := c.finish(sum, false)
	if err != nil {
		return nil, err
	}
	made.Gold, made.System, made.Rooted = &done.scores.Gold, done.scores.Systems[0].Input, done.systems[0].roots
	if err := c.finishReranked(sum, made); err != nil {
		return nil, err
	}
	c.warnOfLists(made, done)
	return made, nil
}

// finishAlone makes a comparison of lists that have no gold.
func (c *call) finishAlone(sum *Sum) (*comparison, error) {
	of := &sum.Systems[0]
	if err := notEmpty(c.by, &of.Side); err != nil {
		return nil, err
	}
	done := &comparison{by: c.by, options: c.options, ignored: sum.Ignored, sum: sum}
	done.scores.Systems = []report.System{{Input: of.input()}}
	of.tell(&done.met)
	done.met.Merge(&of.Scored)
	done.met.Count(1, "no-gold", notice.Place{File: of.First}, notice.Words("there is no gold, so nothing is said of how good the parses are", ""))
	done.scores.Warnings = done.met.Notices()
	return done, nil
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
	scoring := c.options.scoring(ignored, table)
	scoring.Roots = side.mayRoots && !c.options.NoRoots
	done.systems = []comparedSystem{{is: side.is, scoring: scoring}}
	done.scores.Systems = []report.System{{Input: side.Input}}
	return done, side, x, nil
}

// warnOfLists says what takes the meaning of numbers away, and signs them.
func (c *call) warnOfLists(made *report.NBest, done *comparison) {
	var log notice.Log
	for _, n := range made.Warnings { // of what was reranked
		log.Add(n)
	}
	t, at := &made.Sums, notice.Place{File: done.sum.Systems[0].First}
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
			Code: "beyond-oracle", Count: 1, First: notice.Place{File: done.sum.rerankedFile()}, Grave: true,
			Message: "what was chosen scores higher than what the oracle chose, so it is hardly from these lists", Hint: "are these the lists that the reranker was given?",
		})
	}
	for _, n := range done.scores.Warnings {
		n.Grave = n.Grave || n.Code == "list-again" || n.Code == "n-best" || n.Code == "same-sentence"
		log.Add(n)
	}
	made.Warnings, made.Signature = inOrder(log.Notices()), done.signature()
}
