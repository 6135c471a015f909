package comparison

import (
	"cmp"
	"math"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Finish makes a comparison of what was read and counted. What only the whole
// corpus tells is decided here: whether its files fit, and whether it has roots at
// all.
func (c *Call) Finish(sum *Sum, rows bool) (*Comparison, error) {
	gold := &sum.Gold
	if err := NotEmpty(c.By, gold); err != nil {
		return nil, err
	}
	done := &Comparison{By: c.By, Options: c.Options, Ignored: sum.Ignored, Sum: sum}
	done.Scores.Gold = gold.Described()
	if c.Planned != nil {
		done.Met.Merge(&notice.Log{Met: c.Planned.Met})
	}
	gold.Tell(&done.Met)
	if err := c.checkRoots(gold, &done.Met); err != nil {
		return nil, err
	}
	for i := range sum.Systems {
		system := &sum.Systems[i]
		if err := NotEmpty(c.By, &system.Side); err != nil {
			return nil, err
		}
		var met notice.Log
		system.Tell(&met)
		met.Merge(&system.Paired)
		if err := c.checkFit(i, sum, &met); err != nil {
			return nil, err
		}
		if err := c.checkRoots(&system.Side, &met); err != nil {
			return nil, err
		}
		warnOfUntaught(&met, gold, &system.Side)
		done.Met.Merge(&met)
		roots := gold.hasRoots() && system.hasRoots() && !c.Options.NoRoots
		done.Systems = append(done.Systems, ComparedSystem{Is: system.First, Roots: roots, Paired: system.Way.String()})
	}
	done.Met.Grave("unreadable-line") // what was left out is missing in the scores
	c.doubtLists(&done.Met)
	done.score(rows)
	return done, nil
}

// doubtLists says beside the score that a file is an n-best list, of which the first
// parses were scored, unless these are what was asked for.
func (c *Call) doubtLists(met *notice.Log) {
	for _, n := range met.Notices() {
		if n.Code == "n-best" && !c.Options.FirstParse {
			n.Grave = true
			n.Message = "an n-best list: every parse after the first of its sentence is left out"
			if c.Options.op.Choice(FirstParseChoice.Name) == nil { // an operation on lists, for which this file is not one
				n.Hint = "give a file with one parse of each sentence"
				continue
			}
			n.Hint, n.Offers = "nbest looks at all of them; --first-parse says that the first is meant", firstParse
		}
	}
}

var firstParse = []notice.Offer{{Name: "first_parse", Value: "true", Words: "Score the first parses"}}

// score makes scores of what was counted, with the warnings of all that was met.
func (done *Comparison) score(rows bool) {
	done.Scores.Scheme, done.Scores.Direct = done.By.Scheme(), direct(done.By)
	var log notice.Log
	log.Merge(&done.Met)
	if done.By.Scheme() == parseval.Scheme {
		log.Grave("useless-head-field") // heads are those of constituents
	}
	for i := range done.Sum.Systems {
		k, compared := &done.Sum.Systems[i], &done.Systems[i]
		log.Merge(&k.Scored)
		system := k.finish(done.By.Scheme(), done.Scores.Gold.Sentences, rows, compared.Roots)
		if done.By.Rooted() && !compared.Roots && !done.Options.NoRoots {
			warnOfRoots(&log, &done.Scores.Gold, &system.Input, compared.Is)
		}
		warnOfCoverage(done.By, &log, &system.Corpus, compared)
		warnOfSameness(done.By, &log, &system.Corpus, compared.Is)
		for _, n := range done.By.doubts(&k.Doubts, compared.Is, &system.Corpus) {
			log.Add(n)
		}
		done.Scores.Systems = append(done.Scores.Systems, system)
	}
	nameByFile(&done.Scores)
	for i, name := range done.Options.Names {
		done.Scores.Systems[i].Name = name
	}
	done.Scores.Warnings = InOrder(log.Notices())
}

// direct reports whether the counts of a system are members of it in JSON, as they are of
// all but the first evaluation that there was.
func direct(e Evaluation) bool { return e.Scheme() != score.Scheme }

func warnOfRoots(log *notice.Log, gold, system *report.Input, file notice.File) {
	message := "no side has roots"
	switch {
	case gold.Roots != "none":
		message = "this system has no roots"
	case system.Roots != "none":
		message = "gold has no roots"
	}
	log.Count(1, "no-roots", notice.Place{File: file}, notice.Words(message+", so DF₁ equals the score with alignment",
		"give the derivations (AUTO) or a file of roots for both sides"))
}

// coverageIsGrave reports whether so much of gold is in sentences without an
// analysis that it is said beside the score: more than one dependency of ten.
func coverageIsGrave(e Evaluation, c *count.Corpus) bool {
	first := e.all()[0]
	all, covered := c.All[first].Gold, c.CoveredOnly[first].Gold
	return (all-covered)*10 > all
}

// warnOfCoverage says how many sentences have no analysis. Their roots count all
// the same: they come from a derivation, or a file of roots, that has them.
func warnOfCoverage(e Evaluation, log *notice.Log, c *count.Corpus, s *ComparedSystem) {
	missing := c.Sentences - c.Covered
	if missing == 0 {
		return
	}
	log.Add(&notice.Notice{
		Code: "not-covered", Count: missing, First: notice.Place{File: s.Is}, Grave: coverageIsGrave(e, c),
		Message: "a sentence has no analysis here and counts as empty" + service.Either(e.Rooted() && s.Roots, ", but for its root", ""),
		Hint:    "the score over covered sentences leaves it out",
	})
}

// fewSentences are so few that a parser may have all of them right.
const fewSentences = 10

// warnOfSameness says that a system has nothing but what gold has: no parser
// does, so it may be gold itself.
func warnOfSameness(e Evaluation, log *notice.Log, c *count.Corpus, system notice.File) {
	if c.Sentences >= fewSentences && nothingWrong(e, c) {
		log.Add(&notice.Notice{
			Code: "same-as-gold", Count: 1, First: notice.Place{File: system}, Grave: true,
			Message: e.same(), Hint: "is this the file of gold?",
		})
	}
}

// InOrder sorts warnings: gold's first, then those of each system, then what is
// about other files; of each file by code.
func InOrder(warnings []*notice.Notice) []*notice.Notice {
	rank := func(f notice.File) int {
		switch f.Role {
		case "gold":
			return 0
		case "gold_roots":
			return 1
		case "system":
			return 2 + 2*f.Index
		case "system_roots":
			return 3 + 2*f.Index
		}
		return math.MaxInt
	}
	order.Stable(warnings, func(x, y **notice.Notice) int {
		a, b := *x, *y
		return cmp.Or(cmp.Compare(rank(a.First.File), rank(b.First.File)), cmp.Compare(a.Code, b.Code))
	})
	return warnings
}
