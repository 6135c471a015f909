package comparison

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
)

// TreeScorer scores derivations, and looks for differences that are notation.
type TreeScorer struct {
	*parseval.Scorer
	features *parseval.Features
	lacking  int64 // sentences that only the system has a derivation of
}

// NewTreeScorer returns who counts the derivations of a system. The files are for notices.
func NewTreeScorer(o *Options, deps score.Options, gold, system notice.File) *TreeScorer {
	deps.Duplicates, deps.Features, deps.Roots = score.Tuples, category.AllFeatures, false // which are not chosen here
	return &TreeScorer{
		Scorer:   parseval.NewScorer(parseval.Options{GoldHeads: o.GoldHeads, SystemHeads: o.SysHeads, Deep: deps}, gold, system),
		features: parseval.NewFeatures(),
	}
}

// Score counts a pair of sentences.
func (t *TreeScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	n, err := t.Scorer.Score(gold, system)
	if err != nil {
		return n, err
	}
	t.AddFeatures(t.features)
	if len(gold.Derivations) == 0 && len(system.Derivations) > 0 {
		t.lacking++
	}
	return n, nil
}

// Doubts returns what was noted.
func (t *TreeScorer) Doubts() Doubts {
	return Doubts{Lacking: t.lacking, Features: t.features.Constituents, Categories: t.features.Categories}
}

// treeDoubts says what takes the meaning of the counts away: a notation that differs,
// and sentences of which gold has no derivation. (What the system lacks is a matter
// of coverage.)
func treeDoubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	also := ""
	of, _ := d.Features.Most()
	if words := d.Categories.Only[of]; words > 0 {
		also = ", and " + count.Grouped(words) + " lexical categories,"
	}
	return slices.Concat(
		lacking(d.Lacking, noGoldDerivation, "derivation", system, c),
		otherNotation(d.Features, int(parseval.Constituents), "constituents", also, "write both sides alike: derivations are compared with all features", system, c),
	)
}
