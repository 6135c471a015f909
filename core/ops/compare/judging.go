package compare

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// evaluation returns how files of a format are compared. Beside the scorers somebody judges each unit of gold,
// for the test of McNemar: a scorer that did so as well would note what it meets twice. Before much is
// counted, the choices are looked at.
func evaluation(c *comparison.Call, f format.Format) (comparison.Evaluation, error) {
	if err := checkRounds(c); err != nil {
		return nil, err
	}
	if _, err := readBound(c.Options.Text(failIfWorseChoice)); err != nil {
		return nil, err
	}
	c.Ends = reply
	switch {
	case f.Tree():
		c.Judges = treeJudge
		return comparison.ByAttachment, nil
	case c.Options.Text(ofChoice) == "derivations":
		c.Judges = derivationJudge
		return comparison.ByDerivations, nil
	}
	c.Judges = dependencyJudge
	return comparison.ByDependencies, nil
}

func dependencyJudge(_ *comparison.Options, deps score.Options, gold, system notice.File) comparison.Judge {
	scorer := score.NewScorer(deps, gold, system)
	return func(gold, system *dependency.Sentence) (right count.Units, err error) {
		_, right, err = scorer.RightUnits(gold, system)
		return right, err
	}
}

func derivationJudge(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Judge {
	return comparison.NewTreeScorer(o, deps, gold, system).RightUnits
}

func treeJudge(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Judge {
	scorer := comparison.NewAttachScorer(o, deps, gold, system)
	return func(gold, system *dependency.Sentence) (count.Units, error) {
		return scorer.RightUnits(gold, system), nil
	}
}

// judgesUnits reports whether a metric judges units of gold that count alike. TED counts the edits of
// whole trees, and the words of DLAS have weights.
func judgesUnits(m *count.Metric) bool {
	return m != &attach.Scheme.Metrics[attach.TED] && m != &attach.Scheme.Metrics[attach.DLAS]
}

// only counts the units of a sentence of gold that just one of two systems has right. Where
// roots count, the last unit is the root: of two systems it counts if both have roots.
func only(x, y count.Units, metric int, rooted bool) (onlyX, onlyY int64) {
	for i := range min(len(x), len(y)) {
		if (x[i]|y[i])&score.Beside != 0 || !rooted && i == len(x)-1 {
			continue
		}
		switch right, also := x[i].Has(metric), y[i].Has(metric); {
		case right && !also:
			onlyX++
		case also && !right:
			onlyY++
		}
	}
	return onlyX, onlyY
}
