package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/service"
)

// attachments is the analysis of a sentence's dependency trees.
type attachments struct {
	of     *attach.Analysis // not embedded: the page would carry its methods twice
	metric attach.Metric
}

func analyseAttachments(done *Comparison, system, metric int, p pairing.Pair) (analysis, error) {
	scorer := done.attachScorer(system)
	a, err := scorer.Analyse(BothSides(p))
	if err != nil {
		return nil, err
	}
	a.Explain(attach.Metric(metric))
	return attachments{a, attach.Metric(metric)}, nil
}

func (done *Comparison) attachScorer(system int) *AttachScorer {
	s := &done.Systems[system]
	return NewAttachScorer(&done.Options, s.Scoring, done.Gold(), s.Is)
}

func tallyAttachments(done *Comparison, system int) func(pairing.Pair, *count.Tally) (count.Set, error) {
	scorer := done.attachScorer(system)
	return func(p pairing.Pair, t *count.Tally) (count.Set, error) {
		a, err := scorer.Analyse(BothSides(p))
		if err != nil {
			return 0, err
		}
		return a.Tally(t), nil
	}
}

// oneAttachment looks for a relation.
func oneAttachment(done *Comparison, system int, f *Filter, kind int) (func(pairing.Pair) (bool, error), error) {
	if f.Category != "" || f.Slot > 0 || f.Range > 0 {
		return nil, service.Usage("the words of dependency trees have no category, slot or range", "look for a relation")
	}
	wanted := strings.TrimSpace(f.Relation)
	if wanted == "" {
		return nil, nil
	}
	scorer := done.attachScorer(system)
	return func(p pairing.Pair) (bool, error) {
		a, err := scorer.Analyse(BothSides(p))
		if err != nil {
			return false, err
		}
		for _, list := range [2][]attach.Judgement{a.Gold, a.System} {
			for i := range list {
				if j := &list[i]; (kind < 0 || int(j.Kind) == kind) && (j.Relation == wanted || j.Compared == wanted) {
					return true, nil
				}
			}
		}
		return false, nil
	}, nil
}

func (a attachments) Counts() *count.Counts { return &a.of.Counts }

func (a attachments) Drawn(ignored bool) (*diagram.Comparison, error) {
	return diagram.Trees(a.of, a.metric, ignored)
}
