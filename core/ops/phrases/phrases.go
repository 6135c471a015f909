//go:build !page

// Package phrases holds the operation that scores derivations, of CCG or, as EVALB does, of phrase-structure grammar.
package phrases

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/bracketing"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/ops/averages"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/service"
)

// Derivations is the operation of that name of package averages, which compares phrase-structure trees as well. The page
// opens with a program without them.
var Derivations = phrased(averages.Derivations)

// own are the choices that are about phrase-structure trees alone.
var own = []*service.Choice{comparison.SentencePerChoice, comparison.ParametersChoice, comparison.MostWordsChoice}

// thresholds are the metrics of phrase-structure trees that derivations have not, but for averages.
func thresholds() *count.Scheme {
	more := &count.Scheme{}
	for _, m := range bracketing.Scheme.Metrics {
		if _, known := parseval.Scheme.Find(m.Key); !known && m.Measure != count.Average {
			more.Metrics = append(more.Metrics, m)
		}
	}
	return more
}

func phrased(op *service.Operation) *service.Operation {
	v := *op
	v.Files = append(slices.Clone(op.Files), comparison.ParametersRole)
	v.Files[0] = service.GoldRole.Saying("Gold: derivations, or phrase-structure trees in brackets.")
	v.Files[1] = service.SystemRole.Saying("Each system: as gold.")
	v.Choices = nil
	for _, c := range op.Choices {
		switch general := c.General(); general {
		case comparison.LenientChoice:
			v.Choices = append(v.Choices, own...)
		case comparison.GoldFormatChoice, comparison.SystemFormatChoice:
			c = comparison.FormatsOf(general, func(f format.Format) bool { return f.Derivation() || f.Phrase() })
		case comparison.FailUnderChoice:
			c = comparison.FailUnder(comparison.ByDerivations.Main(), parseval.Scheme, thresholds())
		}
		v.Choices = append(v.Choices, c)
	}
	ofDerivations := op.By.(comparison.Evaluation)
	v.By = comparison.Suits(func(c *comparison.Call, gold format.Format) (comparison.Evaluation, error) {
		if gold.Phrase() {
			return comparison.Averaged{Evaluation: comparison.Phrases()}, nil
		}
		for _, choice := range own {
			if c.Options.Made(choice) {
				return nil, service.Usage(choice.Name+" is about phrase-structure trees, and gold is "+string(gold), "leave it out")
			}
		}
		return ofDerivations, nil
	})
	return &v
}
