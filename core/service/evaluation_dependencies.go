package service

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// dependencyEvaluation is the evaluation of CCG dependencies, by Bhargava & Penn (2023).
type dependencyEvaluation struct{ singly }

// byDependencies is all that is to be known of it.
var byDependencies shown = dependencyEvaluation{}

// dependencyKinds are what may become of a CCG dependency.
var dependencyKinds = kindsOf(score.WrongRoot)

func (dependencyEvaluation) scheme() *count.Scheme { return score.Scheme }
func (dependencyEvaluation) main() int             { return int(score.DF1) }
func (dependencyEvaluation) rooted() bool          { return true }
func (dependencyEvaluation) all() []int            { return []int{int(score.F1)} }
func (dependencyEvaluation) same() string          { return "every dependency is gold's, and none is missing" }
func (dependencyEvaluation) kinds() []kind         { return dependencyKinds }

func (dependencyEvaluation) holds(is format.Format) (lacks, hint string) {
	if is.Tree() || is.Phrase() {
		return "CCG dependencies", "attach compares dependency trees; a study of them is another task"
	}
	return "", ""
}

func (dependencyEvaluation) holdsEnough(*Side) error      { return nil }
func (dependencyEvaluation) isCut(*pairing.Fit) bool      { return false }
func (dependencyEvaluation) leave(s *dependency.Sentence) { s.Derivations = s.Derivations[:0] }
func (dependencyEvaluation) sign(*comparison, signs)      {}

func (dependencyEvaluation) scorer(_ *Options, deps score.Options, gold, system notice.File) scorer {
	return newDependencyScorer(deps, gold, system)
}

func (dependencyEvaluation) doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	if d.Features == nil { // nothing was looked for
		return nil
	}
	return dependencyDoubts(d, system, c)
}

func (dependencyEvaluation) analyse(done *comparison, system, metric int, p pairing.Pair) (analysis, error) {
	return analyseDependencies(done, system, metric, p)
}

func (dependencyEvaluation) tally(done *comparison, system int) func(pairing.Pair, *count.Tally) (count.Set, error) {
	return tallyDependencies(done, system)
}

func (dependencyEvaluation) one(done *comparison, system int, f *filter, kind int) (func(pairing.Pair) (bool, error), error) {
	return oneDependency(done, system, f, kind)
}
