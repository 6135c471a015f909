package service

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// dependencyKinds and attachmentKinds are what may become of a CCG dependency, and of
// a word of a dependency tree.
var dependencyKinds, attachmentKinds = kindsOf(score.WrongRoot), kindsOf(attach.LeftOut - 1)

// evaluation is what is made of pairs of sentences, wherever they come from: the
// metrics that they are counted under, and who counts.
type evaluation struct {
	scheme  *count.Scheme
	main    int   // the metric that is reported first
	roots   bool  // it counts roots, or says that there are none
	trees   bool  // it compares derivations, which both sides must have
	heads   bool  // it compares dependency trees, which both sides must have
	lists   bool  // the system holds lists of parses
	onlyOne bool  // … of which one is looked at: of the others nothing is extracted or counted
	direct  bool  // in JSON its counts are members of each system
	chance  bool  // random numbers are drawn
	beside  []int // metrics that stand beside the main one where it is broken down

	// scorer returns who counts. The files are for notices, and deps says how the
	// dependencies of this system are counted.
	scorer func(o *Options, deps score.Options, gold, system notice.File) scorer

	// analyse judges the dependencies of a sentence to be shown, under a metric; nil
	// where none is shown.
	analyse func(done *comparison, system, metric int, p pairing.Pair) (analysis, error)

	// kinds are those of its dependencies; what is right comes first. Tally counts
	// the dependencies of a pair by kind, and returns which kinds it has.
	kinds []kind
	tally func(done *comparison, system int) func(p pairing.Pair, t *count.Tally) (has count.Set, err error)

	// one returns what decides whether a pair has a dependency of a kind, -1 for any,
	// that is looked for by more than its kind; nil where it is not.
	one func(done *comparison, system int, f *filter, kind int) (func(pairing.Pair) (bool, error), error)

	// Where all of these metrics are all right, nothing is wrong. Of the first, gold
	// tells how much of it the system covers.
	all  []int
	same string // says so, in words

	unsigned []string // the parts of signatures that change nothing here
}

// scorer counts pairs of sentences, one after the other.
type scorer interface {
	Score(gold, system *dependency.Sentence) (count.Counts, error)
	Log() *notice.Log              // what the reader of the counts must know
	From(gold, system notice.File) // from which files the next sentences come
}

// byDependencies is the evaluation of Bhargava & Penn (2023).
var byDependencies = &evaluation{
	scheme: score.Scheme, main: int(score.DF1), roots: true,
	scorer: func(_ *Options, deps score.Options, gold, system notice.File) scorer {
		return newDependencyScorer(deps, gold, system)
	},
	analyse: analyseDependencies, tally: tallyDependencies, one: oneDependency, kinds: dependencyKinds,
	all: []int{int(score.F1)}, same: "every dependency is gold's, and none is missing",
}

// byDerivations is the evaluation of Clark & Hockenmaier (2002).
var byDerivations = &evaluation{
	scheme: parseval.Scheme, main: int(parseval.Deep), trees: true, direct: true,
	scorer: func(o *Options, deps score.Options, gold, system notice.File) scorer {
		return newTreeScorer(o, deps, gold, system)
	},
	all:      []int{int(parseval.Deep), int(parseval.Categories), int(parseval.Constituents), int(parseval.Tree)},
	same:     "every category, constituent and dependency is gold's, and none is missing",
	unsigned: []string{"dup", "align", "root"},
}

// byAttachment is the evaluation of dependency trees, by the metrics of Plank et
// al. (2015).
var byAttachment = &evaluation{
	scheme: attach.Scheme, main: int(attach.LAS), heads: true, direct: true,
	scorer: func(o *Options, deps score.Options, gold, system notice.File) scorer {
		return newAttachScorer(o, deps, gold, system)
	},
	analyse: analyseAttachments, tally: tallyAttachments, one: oneAttachment, kinds: attachmentKinds,
	all: []int{int(attach.LAS)}, same: "every head and every relation is gold's",
	unsigned: []string{"dup", "align", "root", "heads", "ignore", "deps", "coindex"},
}

// suiting returns the evaluation of the files of a format by which sentences are
// shown.
func suiting(f format.Format) (*evaluation, error) {
	if f.Tree() {
		return byAttachment, nil
	}
	return byDependencies, nil
}

// drawn returns the metric by which a sentence is drawn, of its key; "" is the main
// one.
func (e *evaluation) drawn(key string) (metric int, err error) {
	if key == "" {
		return e.main, nil
	}
	metric, counted := e.scheme.Find(key)
	if !counted {
		return 0, e.counts(key)
	}
	return metric, nil
}

// counts says that a metric is not counted, and which are.
func (e *evaluation) counts(key string) error {
	return usage("the metric "+key+" is not counted of these files", "the metrics are "+strings.Join(e.scheme.Keys(), " "))
}

// byVotes is the evaluation of the systems that judges voted on, whose trees are known;
// byVotesAlone has nothing but votes.
var (
	byVotes = &evaluation{
		scheme: attach.Scheme, main: int(attach.LAS), heads: true, chance: true, all: byAttachment.all, same: byAttachment.same,
		unsigned: []string{"dup", "align", "root", "heads", "ignore", "deps", "coindex", "sent"},
	}
	byVotesAlone = &evaluation{
		scheme: attach.Scheme, chance: true,
		unsigned: append([]string{"tok", "punct", "rel", "lenient", "pair", "votes", "rounds"}, byVotes.unsigned...),
	}
)

// byAnnotators signs what is compared of annotators, of whom none is gold.
var byAnnotators = &evaluation{
	scheme: attach.Scheme, chance: true,
	unsigned: append([]string{"tok", "punct", "rel", "pair", "labels", "votes", "rounds"}, byVotes.unsigned...),
}

// byLists is the evaluation of n-best lists, whose first parses it scores as
// byDependencies does; byListsAlone has no gold to compare them with. The others are for
// one list that is shown.
var (
	byLists = &evaluation{
		scheme: score.Scheme, main: int(score.DF1), roots: true, lists: true, all: byDependencies.all, same: byDependencies.same,
		scorer: func(o *Options, deps score.Options, gold, system notice.File) scorer {
			return &listScorer{Tally: o.tally(deps, gold, system)}
		},
	}
	byOneList = &evaluation{
		scheme: score.Scheme, main: int(score.DF1), roots: true, lists: true, onlyOne: true, all: byDependencies.all,
		scorer: func(*Options, score.Options, notice.File, notice.File) scorer { return &idle{} },
	}
	byOneListAlone = &evaluation{scheme: score.Scheme, lists: true, onlyOne: true}
	byListsAlone   = &evaluation{
		scheme: score.Scheme, lists: true,
		unsigned: []string{"dup", "align", "root", "heads", "sent", "tok", "pair"},
	}
)

// evaluations are those whose scores can be merged.
var evaluations = []*evaluation{byDependencies, byDerivations, byAttachment}

// evaluationOf returns the evaluation of scores.
func evaluationOf(s *report.Scores) *evaluation {
	return evaluations[slices.IndexFunc(evaluations, func(e *evaluation) bool { return e.scheme == s.Scheme })]
}

// nothingWrong reports whether a system has all that gold has, and no more.
func (e *evaluation) nothingWrong(c *count.Corpus) bool {
	for _, m := range e.all {
		if n := c.All[m]; n.Correct != n.Gold || n.Correct != n.System {
			return false
		}
	}
	return c.All[e.all[0]].Gold > 0
}
