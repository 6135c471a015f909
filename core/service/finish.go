package service

import (
	"cmp"
	"math"
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// finish makes scores of what was counted. What only the whole corpus tells is
// decided here: whether it has roots at all.
func (c *call) finish(gold *side, runs []*run, ignored string) (*comparison, error) {
	done := &comparison{options: c.options, ignored: ignored, scores: report.Scores{Scheme: scheme, Gold: gold.Input}}
	if err := notEmpty(gold); err != nil {
		return nil, err
	}
	if !gold.hasRoots() {
		done.scores.Gold.Roots = "none"
	}
	done.scores.Gold.Extracted = gold.coindexation()
	var log notice.Log
	log.Merge(gold.Log())
	if err := c.checkRoots(gold, &log); err != nil {
		return nil, err
	}
	log.Grave("unreadable-line")
	for _, r := range runs {
		if err := notEmpty(r.system); err != nil {
			return nil, err
		}
		met := r.log()
		if err := r.checkFit(met); err != nil {
			return nil, err
		}
		if err := c.checkRoots(r.system, met); err != nil {
			return nil, err
		}
		met.Grave("unreadable-line") // what was left out is missing in the scores
		log.Merge(met)
		roots := gold.hasRoots() && r.system.hasRoots() && !c.options.NoRoots
		system := r.finish(&done.scores.Gold, roots)
		if !roots && !c.options.NoRoots {
			warnOfRoots(&log, gold, r.system)
		}
		warnOfCoverage(&log, &system.Corpus, r.system.is, roots)
		warnOfSameness(&log, &system.Corpus, r.system.is)
		done.scores.Systems = append(done.scores.Systems, system)
		r.options.Roots = roots
		done.systems = append(done.systems, comparedSystem{scoring: r.options, roots: roots, paired: r.pairs.Way().String()})
	}
	nameByFile(&done.scores)
	for i, name := range c.options.Names {
		done.scores.Systems[i].Name = name
	}
	done.scores.Warnings = inOrder(log.Notices())
	return done, nil
}

func notEmpty(s *side) error {
	if s.Sentences > 0 {
		return nil
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: s.is}, Message: "the file holds no sentence",
		Hint: "with nothing to compare there is no score",
	}
}

// finish returns the scores of a system. Its roots were counted if both sides
// may have some, whether or not they turned out to have them.
func (r *run) finish(gold *report.Input, roots bool) report.System {
	system := r.result
	system.Input = r.system.Input
	system.Input.Extracted = r.system.coindexation()
	if !r.system.hasRoots() {
		system.Input.Roots = "none"
	}
	if r.rows && system.Extra == nil {
		system.Extra = []count.Row{}
	}
	for i := range system.Extra {
		system.Extra[i].Index = int(gold.Sentences) + i
	}
	if roots {
		return system
	}
	scheme.Lack(count.Roots, &system.Corpus.All)
	scheme.Lack(count.Roots, &system.Corpus.CoveredOnly)
	for _, rows := range [2][]count.Row{system.Rows, system.Extra} {
		for i := range rows {
			scheme.Lack(count.Roots, &rows[i].Counts)
		}
	}
	return system
}

func warnOfRoots(log *notice.Log, gold, system *side) {
	message := "no side has roots"
	switch {
	case gold.hasRoots():
		message = "this system has no roots"
	case system.hasRoots():
		message = "gold has no roots"
	}
	log.Count(1, "no-roots", notice.Place{File: system.is}, notice.Words(message+", so DF₁ equals the score with alignment",
		"give the derivations (AUTO) or a file of roots for both sides"))
}

// coverageIsGrave reports whether so much of gold is in sentences without an
// analysis that it is said beside the score: more than one dependency of ten.
func coverageIsGrave(c *count.Corpus) bool {
	all, covered := c.All[score.F1].Gold, c.CoveredOnly[score.F1].Gold
	return (all-covered)*10 > all
}

// warnOfCoverage says how many sentences have no analysis. Their roots count all
// the same: they come from a derivation, or a file of roots, that has them.
func warnOfCoverage(log *notice.Log, c *count.Corpus, system notice.File, roots bool) {
	missing := c.Sentences - c.Covered
	if missing == 0 {
		return
	}
	log.Add(&notice.Notice{
		Code: "not-covered", Count: missing, First: notice.Place{File: system}, Grave: coverageIsGrave(c),
		Message: "a sentence has no analysis here and counts as empty" + either(roots, ", but for its root", ""), Hint: "the score over covered sentences leaves it out",
	})
}

// fewSentences are so few that a parser may have all of them right.
const fewSentences = 10

// warnOfSameness says that a system has nothing but what gold has: no parser
// does, so it may be gold itself.
func warnOfSameness(log *notice.Log, c *count.Corpus, system notice.File) {
	if n := c.All[score.F1]; c.Sentences >= fewSentences && n.Gold > 0 && n.Correct == n.Gold && n.Correct == n.System {
		log.Add(&notice.Notice{
			Code: "same-as-gold", Count: 1, First: notice.Place{File: system}, Grave: true,
			Message: "every dependency is gold's, and none is missing", Hint: "is this the file of gold?",
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
