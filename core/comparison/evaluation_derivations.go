package comparison

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
)

// DerivationEvaluation is the evaluation of derivations, by Clark & Hockenmaier (2002).
type DerivationEvaluation struct{ singly }

// ByDerivations is all that is to be known of it.
var ByDerivations Evaluation = DerivationEvaluation{}

func (DerivationEvaluation) Scheme() *count.Scheme { return parseval.Scheme }
func (DerivationEvaluation) Main() int             { return int(parseval.Deep) }
func (DerivationEvaluation) Rooted() bool          { return false }

func (DerivationEvaluation) all() []int {
	return []int{int(parseval.Deep), int(parseval.Categories), int(parseval.Constituents), int(parseval.Tree)}
}

func (DerivationEvaluation) same() string {
	return "every category, constituent and dependency is gold's, and none is missing"
}

func (DerivationEvaluation) holds(is format.Format) (lacks, hint string) {
	switch {
	case is.Tree():
		return ByDependencies.holds(is)
	case !is.Derivation():
		return "derivations", "derivations are compared here, such as AUTO, on both sides; score and relations compare dependencies"
	}
	return "", ""
}

func (DerivationEvaluation) holdsEnough(*Side) error    { return nil }
func (DerivationEvaluation) isCut(*pairing.Fit) bool    { return false }
func (DerivationEvaluation) Leave(*dependency.Sentence) {}

// Sign leaves labels out, which are compared in one way only, and says where the heads of
// constituents come from.
func (DerivationEvaluation) Sign(done *Comparison, s Signs) {
	s.Leave(DuplicatesChoice, AlignmentChoice, RootLabelChoice)
	s[RootHeadsChoice] = ByHeads(done.Options.GoldHeads) + "/" + ByHeads(done.Options.SysHeads)
}

func (DerivationEvaluation) Scorer(o *Options, deps score.Options, gold, system notice.File) Scorer {
	return NewTreeScorer(o, deps, gold, system)
}

func (DerivationEvaluation) doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	return treeDoubts(d, system, c)
}
