// Package lists looks at n-best lists (Ng & Curran 2012): how many parses differ, how good the best
// are, what a reranker chose, one list, and lists without repetitions.
package lists

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	nbestForms = service.Tables("NBest")
	Operation  = &service.Operation{
		Name: "nbest", Help: "Say how many parses of n-best lists differ, and how good the best of them are.", Files: service.Concat(listed, []*service.Role{rerankedRole}),
		Choices: service.Concat(Listing, []*service.Choice{service.Writing(nbestForms), comparison.SentencesChoice, service.WidthOfCharts, service.ThemeChoice, BitsChoice}),
		Forms:   nbestForms,
		By:      ByLists,

		Recognises: recognise,
		Writes:     service.Write, // for every program that has more than the page opens with, and for corpora in parts
		Run:        comparison.Comparing(runNBest),
	}
)

var rerankedRole = &service.Role{Name: "reranked", Noun: "file of what a reranker chose", Help: "What a reranker chose: a parse of each sentence, or for each list, in the order of their file, a line with the rank of a parse. Or a model of nbest train, which then chooses.", Group: service.Input}

// What lists are read from, with gold or without, and how they are counted.
var (
	listed = service.Concat([]*service.Role{service.GoldRole.Optional()}, service.Sides[1:])

	// Listing is how lists are read and scored.
	Listing = service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.StrictOfDependencies}, comparison.Reading, comparison.Reads(comparison.HasDependencies))
)

// BitsChoice is how long hashes are.
var BitsChoice = &service.Choice{
	Name: "bits", Group: service.Counting, Kind: service.OneOf, Default: "64",
	Values:    []service.Value{{Text: "64"}, {Text: "32"}, {Text: "16"}},
	Help:      "Hash sets of dependencies to so many bits: the fewer, the more different sets have one hash.",
	Signature: "hash",
}

// Bits returns how long hashes are.
func Bits(s service.Settings) int { return [...]int{64, 32, 16}[s.Index(BitsChoice)] }

// tally returns what sums up lists.
func tally(o *comparison.Options, deps score.Options, gold, system notice.File, r *relations) *nbest.Tally {
	return nbest.NewTally(nbest.Options{Scoring: deps, Bits: Bits(o.Settings), Files: [2]notice.File{gold, system}, GRs: r.keys(system)})
}

// lists returns a reader of the lists of a system. What brings parses together, where they
// have no ids, is read beside them: their derivations, if they are given, else gold.
func lists(c *comparison.Call, s *comparison.OpenSide, reader format.Reader, is format.Format, heads format.Heads, x *comparison.Extraction) (format.Reader, error) {
	if is.Derivation() {
		if len(c.Inputs["system_roots"]) > 0 {
			return nil, service.Usage("lists of derivations have their roots themselves", "leave the file of system roots out")
		}
		return list(s, nbest.NewReader(reader, s.Is, nil)), nil
	}
	var from nbest.Sentences = reader
	if roots := c.Inputs["system_roots"]; len(roots) > 0 && !c.Options.NoRoots {
		beside, as, err := listRoots(c, s, roots[0], format.Options{Table: x.Table, Heads: heads, Derivations: format.AllDerivations, HeadFields: s.RootsFields})
		if err != nil {
			return nil, err
		}
		if as.Derivation() {
			return list(s, nbest.NewJoinedReader(reader, s.Is, beside)), nil
		}
		from = nbest.WithRoots(reader, s.Is, beside)
	}
	gold := c.Inputs["gold"]
	if len(gold) == 0 || gold[0].Once {
		return list(s, nbest.NewReader(from, s.Is, nil)), nil
	}
	beside, detected, err := c.Reader(gold[0], format.Options{Table: category.NewTable(), Format: c.Options.GoldFormat})
	if err != nil {
		return nil, err
	}
	c.Expect("gold")
	return list(s, nbest.NewReader(from, s.Is, &nbest.Gold{Sentences: beside, Complete: detected.Format.Derivation()})), nil
}

// list makes a reader that of the lists of the side.
func list(s *comparison.OpenSide, r *nbest.Reader) format.Reader {
	s.Unnamed = r.Unnamed
	return r
}

// listRoots opens a file that has a root, or a derivation, for each parse.
func listRoots(c *comparison.Call, s *comparison.OpenSide, roots service.InputFile, o format.Options) (nbest.Companion, format.Format, error) {
	beside, detected, err := c.Reader(roots, o)
	if err == nil && !comparison.TellsRoots(detected.Format) {
		err = comparison.NoRoots(roots.Is, detected)
	}
	s.MayRoots, s.Roots, s.RootsIs, s.RootsFile = true, "file", detected, roots.Is
	if detected.Format.Derivation() {
		s.Roots = comparison.ByHeads(o.Heads)
	}
	return nbest.Companion{Sentences: beside, File: roots.Is}, detected.Format, err
}

// runNBest says how many parses of n-best lists differ, and how good the best of them are (Ng
// & Curran 2012).
func runNBest(c *comparison.Call) (service.Reply, error) {
	made, err := Of(c)
	if err != nil {
		return service.Reply{}, err
	}
	return replyLists(c, made), nil
}

// oneFile refuses several files of lists.
func oneFile(c *comparison.Call) error {
	if len(c.Inputs["system"]) != 1 {
		return service.Usage("exactly one file of lists is needed", "")
	}
	return nil
}

// replyLists writes what lists come to.
func replyLists(c *comparison.Call, made *NBest) service.Reply {
	reply := service.Reply{Warnings: made.Warnings}
	if made.Gold != nil {
		reply.Notes = append(reply.Notes, comparison.Taken(made.Gold))
	}
	reply.Notes = append(reply.Notes, comparison.Taken(&made.System))
	if chart := made.Chart(c.Options.Width, c.Options.Theme); chart != nil {
		reply.Drawing = chart.SVG()
	}
	reply.Type, reply.Body = c.Table(made)
	return reply
}

// Of returns what the lists of a call come to, with gold or without.
func Of(c *comparison.Call) (*NBest, error) {
	if err := oneFile(c); err != nil {
		return nil, err
	}
	sum, err := countLists(c)
	if err != nil {
		return nil, err
	}
	return finishLists(c, sum)
}

// countLists reads and counts the lists of a call.
func countLists(c *comparison.Call) (*comparison.Sum, error) {
	if len(c.Inputs["gold"]) == 0 {
		return countListsAlone(c)
	}
	chosen, err := readReranker(c)
	if err != nil {
		return nil, err
	}
	var rows, extra []nbest.ListRow
	sum, err := each(c, chosen, func(p pairing.Pair, row *count.Row, lists *nbest.Tally) error {
		if chosen != nil {
			if err := chosen.add(p.B, lists); err != nil {
				return err
			}
		}
		if !c.Options.Sentences {
			return nil
		}
		if one := listRow(p, row, lists); row.Index < 0 {
			extra = append(extra, one)
		} else {
			rows = comparison.Put(rows, row.Index, one)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	counted := &sum.Systems[0]
	counted.ListRows, counted.ListExtra = rows, extra
	return sum, countReranked(c, chosen, sum)
}

// Each reads and counts the lists of a call, of one file with gold, and visits each list after it was counted: what the tally
// knows of one is of that list. Finished is what all of them come to.
func Each(c *comparison.Call, visit func(list *dependency.Sentence, counted *nbest.Tally) error) (finished *NBest, err error) {
	if err := oneFile(c); err != nil {
		return nil, err
	}
	sum, err := each(c, nil, func(p pairing.Pair, _ *count.Row, counted *nbest.Tally) error {
		if p.B == nil {
			return nil
		}
		return visit(p.B, counted)
	})
	if err != nil {
		return nil, err
	}
	return finishLists(c, sum)
}

func each(c *comparison.Call, chosen *reranker, visit func(p pairing.Pair, row *count.Row, lists *nbest.Tally) error) (*comparison.Sum, error) {
	c.By = listEvaluation{chosen: chosen, relations: &relations{}}
	var lists *nbest.Tally
	of, err := c.Start(false, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		return false, visit(p, row, lists)
	})
	if err != nil {
		return nil, err
	}
	lists = of.Runs[0].Scorer.(*listScorer).Tally
	if err := c.TakeTurns(of.Runs); err != nil {
		return nil, err
	}
	sum := of.Sum()
	sum.Systems[0].Lists = &lists.Sums
	return sum, nil
}

// listRow is the row of the list that was counted last.
func listRow(p pairing.Pair, row *count.Row, t *nbest.Tally) nbest.ListRow {
	return nbest.ListRow{Index: row.Index, ID: strings.Clone(row.ID), Words: strings.Clone(comparison.Words(p, comparison.MaxWords)), Row: *t.Row()}
}

// countListsAlone reads and counts lists without gold.
func countListsAlone(c *comparison.Call) (*comparison.Sum, error) {
	c.By = byListsAlone
	if _, err := readReranker(c); err != nil {
		return nil, err
	}
	done, side, x, err := openAlone(c)
	if err != nil {
		return nil, err
	}
	r := &relations{}
	if err := r.read(c, x.Table); err != nil {
		return nil, err
	}
	lists := tally(&c.Options, done.Systems[0].Scoring, notice.File{}, side.Is, r)
	sum := &comparison.Sum{Systems: []comparison.Counted{{Lists: &lists.Sums}}, Ignored: done.Ignored}
	of := &sum.Systems[0]
	err = c.EachOf(side, func(s *dependency.Sentence) error {
		if err := lists.Add(s); err != nil {
			return err
		}
		if c.Options.Sentences {
			of.ListRows = append(of.ListRows, listRow(pairing.Pair{B: s}, &count.Row{Index: len(of.ListRows), ID: s.ID}, lists))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	of.Side, of.Scored = side.Sum(), *lists.Log()
	r.tell(&of.Scored)
	return sum, nil
}

// finishLists makes a report of lists that were counted.
func finishLists(c *comparison.Call, sum *comparison.Sum) (*NBest, error) {
	of := &sum.Systems[0]
	made := &NBest{Sums: *of.Lists, Bits: Bits(c.Options.Settings), Rows: append(of.ListRows, of.ListExtra...)}
	if sum.Gold.First.Role == "" {
		c.By = byListsAlone
		done, err := finishAlone(c, sum)
		if err != nil {
			return nil, err
		}
		made.System = done.Scores.Systems[0].Input
		warnOfLists(c, made, done)
		return made, nil
	}
	done, err := c.Finish(sum, false)
	if err != nil {
		return nil, err
	}
	made.Gold, made.System, made.Rooted = &done.Scores.Gold, done.Scores.Systems[0].Input, done.Systems[0].Roots
	if err := finishReranked(c, sum, made, done.Signature()); err != nil {
		return nil, err
	}
	warnOfLists(c, made, done)
	return made, nil
}

// finishAlone makes a comparison of lists that have no gold.
func finishAlone(c *comparison.Call, sum *comparison.Sum) (*comparison.Comparison, error) {
	of := &sum.Systems[0]
	if err := comparison.NotEmpty(c.By, &of.Side); err != nil {
		return nil, err
	}
	done := &comparison.Comparison{By: c.By, Options: c.Options, Ignored: sum.Ignored, Sum: sum}
	done.Scores.Systems = []report.System{{Input: of.Described()}}
	of.Tell(&done.Met)
	done.Met.Merge(&of.Scored)
	done.Met.Count(1, "no-gold", notice.Place{File: of.First}, notice.Words("there is no gold, so nothing is said of how good the parses are", ""))
	done.Scores.Warnings = done.Met.Notices()
	return done, nil
}

// openAlone opens lists that have no gold.
func openAlone(c *comparison.Call) (*comparison.Comparison, *comparison.OpenSide, *comparison.Extraction, error) {
	table := category.NewTable()
	ignored, name, err := c.Ignored(table)
	if err != nil {
		return nil, nil, nil, err
	}
	c.ExpectAll()
	x, err := c.Extraction(table)
	if err != nil {
		return nil, nil, nil, err
	}
	side, err := c.Open("system", 0, c.Options.SystemFormat, c.Options.SysHeads, x)
	if err != nil {
		return nil, nil, nil, err
	}
	done := &comparison.Comparison{By: c.By, Options: c.Options, Ignored: name}
	scoring := c.Options.Scoring(ignored, table)
	scoring.Roots = side.MayRoots && !c.Options.NoRoots
	done.Systems = []comparison.ComparedSystem{{Is: side.Is, Scoring: scoring}}
	done.Scores.Systems = []report.System{{Input: side.Input}}
	return done, side, x, nil
}

// warnOfLists says what takes the meaning of numbers away, and signs them.
func warnOfLists(c *comparison.Call, made *NBest, done *comparison.Comparison) {
	var log notice.Log
	for _, n := range made.Warnings { // of what was reranked
		log.Add(n)
	}
	t, at := &made.Sums, notice.Place{File: done.Sum.Systems[0].First}
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
			Code: "beyond-oracle", Count: 1, First: notice.Place{File: rerankedFile(done.Sum)}, Grave: true,
			Message: "what was chosen scores higher than what the oracle chose, so it is hardly from these lists", Hint: "are these the lists that the reranker was given?",
		})
	}
	for _, n := range done.Scores.Warnings {
		n.Grave = n.Grave || n.Code == "list-again" || n.Code == "n-best" || n.Code == "same-sentence"
		log.Add(n)
	}
	made.Warnings, made.Signature = comparison.InOrder(log.Notices()), done.Signature()
}
