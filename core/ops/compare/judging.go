package compare

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// judged is an evaluation whose rows say as well under which metrics each unit of gold is right. McNemar's
// test counts them; a corpus score does not need them.
type judged struct {
	comparison.Evaluation
	judge func(o *comparison.Options, deps score.Options, gold, system notice.File) judge
}

// judge says under which metrics the units of gold are right in a sentence. It is no scorer that counts:
// what both met would be noted twice.
type judge func(gold, system *dependency.Sentence) ([]count.Set, error)

// evaluation returns how files of a format are compared. Before much is counted, it looks at the choices.
func evaluation(c *comparison.Call, f format.Format) (comparison.Evaluation, error) {
	if err := checkRounds(c); err != nil {
		return nil, err
	}
	switch {
	case f.Tree():
		return judged{comparison.ByAttachment, treeJudge}, nil
	case c.Options.Text(ofChoice) == "derivations":
		return judged{comparison.ByDerivations, derivationJudge}, nil
	}
	return judged{comparison.ByDependencies, dependencyJudge}, nil
}

// Rows reports that those of all sentences are wanted.
func (judged) Rows(*comparison.Options) bool { return true }

// Scorer returns who counts and judges.
func (e judged) Scorer(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Scorer {
	return &judging{e.Evaluation.Scorer(o, deps, gold, system).(doubting), e.judge(o, deps, gold, system)}
}

// Reply compares the systems of a corpus that was counted in parts.
func (e judged) Reply(c *comparison.Call, sum *comparison.Sum) (service.Reply, error) {
	done, err := c.Finish(sum, true)
	if err != nil {
		return service.Reply{}, err
	}
	c.Planned.Name(done.Scores.Warnings)
	return reply(c, done)
}

// doubting is a scorer that notes what takes the meaning of its counts away, as all do.
type doubting interface {
	comparison.Scorer
	Doubts() comparison.Doubts
}

// judging is a scorer with a judge beside it.
type judging struct {
	doubting
	judge judge
}

// Judge says under which metrics the units of gold are right in a sentence.
func (j *judging) Judge(gold, system *dependency.Sentence) ([]count.Set, error) {
	return j.judge(gold, system)
}

func dependencyJudge(_ *comparison.Options, deps score.Options, gold, system notice.File) judge {
	scorer := score.NewScorer(deps, gold, system)
	return func(gold, system *dependency.Sentence) (right []count.Set, err error) {
		_, right, err = scorer.RightUnits(gold, system)
		return right, err
	}
}

func derivationJudge(o *comparison.Options, deps score.Options, gold, system notice.File) judge {
	return comparison.NewTreeScorer(o, deps, gold, system).RightUnits
}

func treeJudge(o *comparison.Options, deps score.Options, gold, system notice.File) judge {
	scorer := comparison.NewAttachScorer(o, deps, gold, system)
	return func(gold, system *dependency.Sentence) ([]count.Set, error) {
		return scorer.RightUnits(gold, system), nil
	}
}

// judgesUnits reports whether a metric judges single units of gold. TED does not: it counts the edits of
// whole trees.
func judgesUnits(m *count.Metric) bool { return m != &attach.Scheme.Metrics[attach.TED] }

// only counts the units of a sentence of gold that just one of two systems has right. Where
// roots count, the last unit is the root: of two systems it counts if both have roots.
func only(x, y []count.Set, metric int, rooted bool) (onlyX, onlyY int64) {
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
