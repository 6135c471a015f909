package service

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
)

// derivationEvaluation is the evaluation of derivations, by Clark & Hockenmaier (2002).
type derivationEvaluation struct{ singly }

var byDerivations evaluation = derivationEvaluation{}

func (derivationEvaluation) scheme() *count.Scheme { return parseval.Scheme }
func (derivationEvaluation) main() int             { return int(parseval.Deep) }
func (derivationEvaluation) rooted() bool          { return false }

func (derivationEvaluation) all() []int {
	return []int{int(parseval.Deep), int(parseval.Categories), int(parseval.Constituents), int(parseval.Tree)}
}

func (derivationEvaluation) same() string {
	return "every category, constituent and dependency is gold's, and none is missing"
}

func (derivationEvaluation) holds(is format.Format) (lacks, hint string) {
	switch {
	case is.Tree():
		return byDependencies.holds(is)
	case !is.Derivation():
		return "derivations", "derivations are compared here, such as AUTO, on both sides; score and relations compare dependencies"
	}
	return "", ""
}

func (derivationEvaluation) holdsEnough(*Side) error    { return nil }
func (derivationEvaluation) isCut(*pairing.Fit) bool    { return false }
func (derivationEvaluation) leave(*dependency.Sentence) {}

// sign leaves labels out, which are compared in one way only, and says where the heads of
// constituents come from.
func (derivationEvaluation) sign(done *comparison, s signs) {
	s.leave(duplicatesChoice, alignmentChoice, rootLabelChoice)
	s[rootHeadsChoice] = byHeads(done.options.GoldHeads) + "/" + byHeads(done.options.SysHeads)
}

func (derivationEvaluation) scorer(o *Options, deps score.Options, gold, system notice.File) scorer {
	return newTreeScorer(o, deps, gold, system)
}

func (derivationEvaluation) doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	return treeDoubts(d, system, c)
}
