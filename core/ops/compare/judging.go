package compare

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// rights are the metrics under which each system has each gold dependency right. The test of McNemar
// counts them; a corpus score does not need them.
type rights struct {
	judged  count.Set       // the metrics by which single dependencies are judged; none of derivations
	judges  []judge         // of each system
	systems [][][]count.Set // of each system, sentence and dependency of gold
}

// judge says under which metrics the dependencies of gold are right in a sentence.
type judge func(gold, system *dependency.Sentence) ([]count.Set, error)

// uncounted stands for a dependency that does not count, such as a root beside which there is nothing.
const uncounted = count.Set(1) << 15

// evaluation returns how files of a format are compared, with a judge beside each scorer: what a scorer
// itself judges would be noted twice.
func evaluation(c *comparison.Call, f format.Format, r *rights) comparison.Evaluation {
	by, judges := comparison.Evaluation(comparison.ByDependencies), dependencyJudge
	switch {
	case f.Tree():
		by, judges = comparison.ByAttachment, treeJudge
		r.judged = 1<<attach.LAS | 1<<attach.UAS | 1<<attach.LA
	case c.Options.Text(ofChoice) == "derivations":
		return comparison.ByDerivations
	default:
		r.judged = 1<<score.F1 | 1<<score.Labelling | 1<<score.Alignment | 1<<score.DF1
	}
	return comparison.Observed{Evaluation: by, Made: func(deps score.Options, gold, system notice.File, _ comparison.Scorer) {
		r.judges = append(r.judges, judges(&c.Options, deps, gold, system))
		r.systems = append(r.systems, nil)
	}}
}

// visit judges a pair that was counted.
func (r *rights) visit(system int, row *count.Row, p pairing.Pair) (keep bool, err error) {
	if system >= len(r.judges) || row.Index < 0 {
		return false, nil
	}
	right, err := r.judges[system](comparison.BothSides(p))
	r.systems[system] = comparison.Put(r.systems[system], row.Index, right)
	return false, err
}

// only counts the gold dependencies of a sentence that just one of two systems has right.
func (r *rights) only(a, b, sentence, metric int) (onlyA, onlyB int64) {
	x, y := r.systems[a][sentence], r.systems[b][sentence]
	for i := range min(len(x), len(y)) { // a root, which comes last, may be counted of one system alone
		if (x[i]|y[i])&uncounted != 0 {
			continue
		}
		switch right, also := x[i].Has(metric), y[i].Has(metric); {
		case right && !also:
			onlyA++
		case also && !right:
			onlyB++
		}
	}
	return onlyA, onlyB
}

func dependencyJudge(_ *comparison.Options, deps score.Options, gold, system notice.File) judge {
	scorer := score.NewScorer(deps, gold, system)
	return func(gold, system *dependency.Sentence) ([]count.Set, error) {
		a, err := scorer.Analyse(gold, system)
		if err != nil {
			return nil, err
		}
		list := make([]count.Set, len(a.Gold))
		for i := range a.Gold {
			j := &a.Gold[i]
			for m, right := range j.Right {
				// A root is right under all metrics that do not count it.
				if right && (!j.Root() || m == int(score.DF1)) {
					list[i] |= 1 << m
				}
			}
			if j.Root() && a.Counts[score.DF1].Gold == a.Counts[score.Alignment].Gold {
				list[i] = uncounted
			}
		}
		return list, nil
	}
}

func treeJudge(o *comparison.Options, deps score.Options, gold, system notice.File) judge {
	scorer := comparison.NewAttachScorer(o, deps, gold, system)
	return func(gold, system *dependency.Sentence) ([]count.Set, error) {
		a, err := scorer.Analyse(gold, system)
		if err != nil {
			return nil, err
		}
		list := make([]count.Set, len(a.Gold))
		for i := range a.Gold {
			for m, right := range a.Gold[i].Right {
				if right && a.Gold[i].Counted[m] {
					list[i] |= 1 << m
				}
			}
		}
		return list, nil
	}
}
