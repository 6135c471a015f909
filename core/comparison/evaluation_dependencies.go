package comparison

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// DependencyEvaluation is the evaluation of CCG dependencies, by Bhargava & Penn (2023).
type DependencyEvaluation struct{ singly }

// ByDependencies is all that is to be known of it.
var ByDependencies sentenceEvaluation = DependencyEvaluation{}

// DependencyKinds are what may become of a CCG dependency.
var DependencyKinds = kindsOf(score.WrongRoot)

func (DependencyEvaluation) Scheme() *count.Scheme { return score.Scheme }
func (DependencyEvaluation) Main() int             { return int(score.DF1) }
func (DependencyEvaluation) Rooted() bool          { return true }
func (DependencyEvaluation) all() []int            { return []int{int(score.F1)} }
func (DependencyEvaluation) same() string          { return "every dependency is gold's, and none is missing" }
func (DependencyEvaluation) Kinds() []kind         { return DependencyKinds }

func (DependencyEvaluation) holds(is format.Format) (lacks, hint string) {
	if is.Relational() {
		return "CCG dependencies", "grs compares grammatical relations"
	}
	if is.Tree() || is.Phrase() {
		return "CCG dependencies", "attach compares dependency trees; a study of them is another task"
	}
	return "", ""
}

func (DependencyEvaluation) holdsEnough(*Side) error      { return nil }
func (DependencyEvaluation) isCut(*pairing.Fit) bool      { return false }
func (DependencyEvaluation) Leave(s *dependency.Sentence) { s.Derivations = s.Derivations[:0] }
func (DependencyEvaluation) Sign(*Comparison, Signs)      {}

func (DependencyEvaluation) Scorer(_ *Options, deps score.Options, gold, system notice.File) Scorer {
	return NewDependencyScorer(deps, gold, system)
}

func (DependencyEvaluation) doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	if d.Features == nil { // nothing was looked for
		return nil
	}
	return dependencyDoubts(d, system, c)
}

func (DependencyEvaluation) analyse(done *Comparison, system, metric int, p pairing.Pair) (analysis, error) {
	return analyseDependencies(done, system, metric, p)
}

func (DependencyEvaluation) tally(done *Comparison, system int) func(pairing.Pair, *count.Tally) (count.Set, error) {
	return tallyDependencies(done, system)
}

func (DependencyEvaluation) one(done *Comparison, system int, f *Filter, kind int) (func(pairing.Pair) (bool, error), error) {
	return oneDependency(done, system, f, kind)
}
