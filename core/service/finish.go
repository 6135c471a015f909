package service

import (
	"cmp"
	"math"
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// finish makes a comparison of what was read and counted. What only the whole
// corpus tells is decided here: whether its files fit, and whether it has roots at
// all.
func (c *call) finish(sum *Sum, rows bool) (*comparison, error) {
	gold := &sum.Gold
	if err := notEmpty(c.by, gold); err != nil {
		return nil, err
	}
	done := &comparison{by: c.by, options: c.options, ignored: sum.Ignored, sum: sum}
	done.scores.Gold = gold.input()
	if c.planned != nil {
		done.met.Merge(&notice.Log{Met: c.planned.Met})
	}
	gold.tell(&done.met)
	if err := c.checkRoots(gold, &done.met); err != nil {
		return nil, err
	}
	for i := range sum.Systems {
		system := &sum.Systems[i]
		if err := notEmpty(c.by, &system.Side); err != nil {
			return nil, err
		}
		var met notice.Log
		system.tell(&met)
		met.Merge(&system.Paired)
		if err := c.checkFit(i, sum, &met); err != nil {
			return nil, err
		}
		if err := c.checkRoots(&system.Side, &met); err != nil {
			return nil, err
		}
		warnOfUntaught(&met, gold, &system.Side)
		done.met.Merge(&met)
		roots := gold.hasRoots() && system.hasRoots() && !c.options.NoRoots
		done.systems = append(done.systems, comparedSystem{is: system.First, roots: roots, paired: system.Way.String()})
	}
	done.met.Grave("unreadable-line") // what was left out is missing in the scores
	c.doubtLists(&done.met)
	done.score(rows)
	return done, nil
}

// doubtLists says beside the score that a file is an n-best list, of which the first
// parses were scored, unless these are what was asked for.
func (c *call) doubtLists(met *notice.Log) {
	for _, n := range met.Notices() {
		if n.Code == "n-best" && !c.options.FirstParse {
			n.Grave, n.Offers = true, firstParse
			n.Message = "an n-best list: every parse after the first of its sentence is left out"
			n.Hint = "nbest looks at all of them; --first-parse says that the first is meant"
		}
	}
}

var firstParse = []notice.Offer{{Name: "first_parse", Value: "true", Words: "Score the first parses"}}

// score makes scores of what was counted, with the warnings of all that was met.
func (done *comparison) score(rows bool) {
	done.scores.Scheme, done.scores.Direct = done.by.scheme(), direct(done.by)
	var log notice.Log
	log.Merge(&done.met)
	if done.by.scheme() == parseval.Scheme {
		log.Grave("useless-head-field") // heads are those of constituents
	}
	for i := range done.sum.Systems {
		k, compared := &done.sum.Systems[i], &done.systems[i]
		log.Merge(&k.Scored)
		system := k.finish(done.by.scheme(), done.scores.Gold.Sentences, rows, compared.roots)
		if done.by.rooted() && !compared.roots && !done.options.NoRoots {
			warnOfRoots(&log, &done.scores.Gold, &system.Input, compared.is)
		}
		warnOfCoverage(done.by, &log, &system.Corpus, compared)
		warnOfSameness(done.by, &log, &system.Corpus, compared.is)
		for _, n := range done.by.doubts(&k.Doubts, compared.is, &system.Corpus) {
			log.Add(n)
		}
		done.scores.Systems = append(done.scores.Systems, system)
	}
	nameByFile(&done.scores)
	for i, name := range done.options.Names {
		done.scores.Systems[i].Name = name
	}
	done.scores.Warnings = inOrder(log.Notices())
}

// direct reports whether the counts of a system are members of it in JSON, as they are of
// all but the first evaluation that there was.
func direct(e evaluation) bool { return e.scheme() != score.Scheme }

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
func coverageIsGrave(e evaluation, c *count.Corpus) bool {
	first := e.all()[0]
	all, covered := c.All[first].Gold, c.CoveredOnly[first].Gold
	return (all-covered)*10 > all
}

// warnOfCoverage says how many sentences have no analysis. Their roots count all
// the same: they come from a derivation, or a file of roots, that has them.
func warnOfCoverage(e evaluation, log *notice.Log, c *count.Corpus, s *comparedSystem) {
	missing := c.Sentences - c.Covered
	if missing == 0 {
		return
	}
	log.Add(&notice.Notice{
		Code: "not-covered", Count: missing, First: notice.Place{File: s.is}, Grave: coverageIsGrave(e, c),
		Message: "a sentence has no analysis here and counts as empty" + either(e.rooted() && s.roots, ", but for its root", ""),
		Hint:    "the score over covered sentences leaves it out",
	})
}

// fewSentences are so few that a parser may have all of them right.
const fewSentences = 10

// warnOfSameness says that a system has nothing but what gold has: no parser
// does, so it may be gold itself.
func warnOfSameness(e evaluation, log *notice.Log, c *count.Corpus, system notice.File) {
	if c.Sentences >= fewSentences && nothingWrong(e, c) {
		log.Add(&notice.Notice{
			Code: "same-as-gold", Count: 1, First: notice.Place{File: system}, Grave: true,
			Message: e.same(), Hint: "is this the file of gold?",
		})
	}
}

// inOrder sorts warnings: gold's first, then those of each system, then what is
// about other files; of each file by code.
func inOrder(warnings []*notice.Notice) []*notice.Notice {
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
	slices.SortStableFunc(warnings, func(a, b *notice.Notice) int {
		return cmp.Or(cmp.Compare(rank(a.First.File), rank(b.First.File)), cmp.Compare(a.Code, b.Code))
	})
	return warnings
}
