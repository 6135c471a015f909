package comparison

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// AttachScorer scores dependency trees, and looks for differences that are names.
type AttachScorer struct {
	*attach.Scorer
	lacking int64 // sentences that only the system has heads of
}

// NewAttachScorer returns who counts the dependency trees of a system. The files are for notices.
func NewAttachScorer(o *Options, deps score.Options, gold, system notice.File) *AttachScorer {
	return &AttachScorer{Scorer: attach.NewScorer(attach.Options{Punctuation: o.punctuation(), Relations: o.Relations, Tokens: o.tokens(true), MostCells: deps.MostCells}, gold, system)}
}

// Score counts a pair of sentences.
func (a *AttachScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	a.Note(gold, system)
	return a.Scorer.Score(gold, system)
}

// Note notes whether gold lacks the heads of a sentence that the system has.
func (a *AttachScorer) Note(gold, system *dependency.Sentence) {
	if !gold.Parsed && system.Parsed {
		a.lacking++
	}
}

// Doubts returns what was noted.
func (a *AttachScorer) Doubts() Doubts { return Doubts{Lacking: a.lacking} }

// attachDoubts says what takes the meaning of the counts away: sentences of which gold has
// no heads, and relations that go by other names.
func attachDoubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	return slices.Concat(lacking(d.Lacking, NoGoldAnalysis, "analysis", system, c), otherRelations(system, &c.CoveredOnly))
}

// The bounds of relations that are taken for other names: fewer than one of so many
// is gold's, where at least half of the heads are.
const (
	fewRelations = 10
	ofRelations  = 20
)

func otherRelations(system notice.File, c *count.Counts) []*notice.Notice {
	names, heads := c[attach.LA], c[attach.UAS]
	if names.Gold < fewRelations || names.Correct*ofRelations >= names.Gold || heads.Correct*2 < heads.Gold {
		return nil
	}
	return []*notice.Notice{{
		Code: "other-relations", Count: 1, First: notice.Place{File: system}, Grave: true,
		Message: "only " + count.Grouped(names.Correct) + " of " + count.Grouped(names.Gold) + " relations are gold's, while " + count.Grouped(heads.Correct) + " heads are",
		Hint:    "that looks like other names for relations, for which LAS and LA fall; look at UAS, or write both sides alike",
	}}
}
