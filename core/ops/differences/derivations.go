package differences

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// derivations draws those of two systems, one beneath the other. What one lacks of the other is marked, whatever gold has.
func (w *work) derivations(a, b, n int) (*steps.Drawing, error) {
	var sides [2]steps.Side
	var sentences [2]*dependency.Sentence
	for i, k := range [2]int{a, b} {
		_, sentences[i] = comparison.BothSides(w.done.Systems[k].Pairs[n-1])
		sides[i].Name = w.done.Scores.Systems[k].Name
		if len(sentences[i].Derivations) > 0 {
			sides[i].Derivation = &sentences[i].Derivations[0]
		}
	}
	switch both := sides[0].Derivation != nil && sides[1].Derivation != nil; {
	case sides[0].Derivation == nil && sides[1].Derivation == nil:
		return nil, &notice.Error{Code: notice.Data, Message: "no system has a derivation of this sentence", Hint: "derivations come from files such as AUTO"}
	case both:
		as := w.done.Options
		as.GoldHeads = as.SysHeads // since both are systems
		first, second := w.done.Systems[a], w.done.Systems[b]
		scorer := comparison.NewTreeScorer(&as, first.Scoring, first.Is, second.Is)
		if _, err := scorer.Score(sentences[0], sentences[1]); err != nil {
			return nil, err
		}
		inA, inB := scorer.Shared()
		sides[0].Flags, sides[1].Flags = lacking(inA), lacking(inB)
	}
	o := w.Options
	drawing, err := steps.Layout(&sides[0], &sides[1], service.Drawing(o.Settings))
	if err != nil {
		return nil, &notice.Error{Code: notice.Limit, Message: err.Error()}
	}
	return drawing, nil
}

// lacking flags nodes that the other side does not have.
func lacking(shared []bool) []steps.Flags {
	flags := make([]steps.Flags, len(shared))
	for node, has := range shared {
		if !has {
			flags[node] = steps.Missing
		}
	}
	return flags
}
