package comparison

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// doubter is a scorer that notes what may tell, of a whole corpus, that its counts are
// not what they seem.
type doubter interface{ Doubts() Doubts }

// DependencyScorer scores dependencies, and looks for differences that are
// notation.
type DependencyScorer struct {
	*score.Scorer
	Lacking Lacks
}

// Lacks counts sentences that only the system has an analysis of.
type Lacks int64

// NewDependencyScorer returns who counts the CCG dependencies of a system. The files are for notices.
func NewDependencyScorer(deps score.Options, gold, system notice.File) *DependencyScorer {
	return &DependencyScorer{Scorer: score.NewScorer(deps, gold, system)}
}

// Score counts a pair of sentences.
func (d *DependencyScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	n, err := d.Scorer.Score(gold, system)
	if err == nil {
		d.Lacking.Note(gold, system, &n)
	}
	return n, err
}

// Note notes what a pair of sentences lacks. Of a sentence without dependencies,
// as one word is, some formats cannot say that it was parsed.
func (l *Lacks) Note(gold, system *dependency.Sentence, n *count.Counts) {
	if !gold.Parsed && system.Parsed && n[score.F1].System > 0 {
		*l++
	}
}

// Doubts returns what was noted.
func (d *DependencyScorer) Doubts() Doubts {
	return Doubts{Lacking: int64(d.Lacking), Features: d.Features()}
}

func dependencyDoubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	return slices.Concat(
		lacking(d.Lacking, NoGoldAnalysis, "analysis", system, c),
		otherNotation(d.Features, int(score.F1), "dependencies", "", "compare fewer features of both sides (--features)", system, c),
	)
}

// The codes of warnings about sentences that gold has nothing of.
const (
	NoGoldAnalysis   = "no-gold-analysis"
	noGoldDerivation = "no-gold-derivation"
)

// lackIsGrave reports whether gold has nothing of so many sentences that it is said
// beside the score: more than one of ten.
func lackIsGrave(n int64, c *count.Corpus) bool { return n*10 > c.Sentences }

// lacking says of how many sentences gold has nothing of a kind where the system
// has. What the system lacks is a matter of coverage.
func lacking(n int64, code, kind string, system notice.File, c *count.Corpus) []*notice.Notice {
	if n == 0 {
		return nil
	}
	return []*notice.Notice{{
		Code: code, Count: n, First: notice.Place{File: system}, Grave: lackIsGrave(n, c),
		Message: "gold has no " + kind + " of a sentence that has one here, so all of it counts as wrong", Hint: "leave such sentences out",
	}}
}

// The bounds of a difference that is taken for one of notation: so many, one of so
// many, differ in the same feature and in nothing else.
const (
	fewNotations = 10
	ofNotations  = 20
)

// otherNotation says that the same feature is missing, or another one, in more
// than one of twenty of what a metric counts in gold, where the system has an
// analysis, and in most whose category is wrong: one side then writes it by another
// convention, and every labelled score falls for that reason.
func otherNotation(f *score.Features, metric int, counted, also, help string, system notice.File, c *count.Corpus) []*notice.Notice {
	of, n := f.Most()
	all := c.CoveredOnly[metric].Gold
	if n < fewNotations || n*ofNotations <= all || 2*n <= f.Different {
		return nil
	}
	return []*notice.Notice{{
		Code: "other-notation", Count: 1, First: notice.Place{File: system}, Grave: true,
		Message: count.Grouped(n) + " of " + count.Grouped(all) + " " + counted + " of gold" + service.Either(c.Covered < c.Sentences, " in covered sentences", "") + also +
			" differ here in nothing but a feature: " + featureWords(of),
		Hint: "that is another notation rather than another analysis, for which labelled scores fall; look at those without labels, or " + help,
	}}
}

// featureWords says what a feature is on both sides.
func featureWords(of score.Feature) string {
	switch {
	case of.System == "":
		return "[" + of.Gold + "] of gold is missing"
	case of.Gold == "":
		return "gold lacks [" + of.System + "]"
	}
	return "[" + of.Gold + "] of gold is [" + of.System + "]"
}
