// Package averages holds the operations that score, with macro averages beside the scores if they are
// asked for.
package averages

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/ops/scores"
	"github.com/ccgscore/ccgscore/core/ops/trees"
	"github.com/ccgscore/ccgscore/core/service"
)

// Score, Derivations and Attach are the operations of packages scores and trees, which have no macro averages, so
// that the program that the page opens with has none.
var (
	Score       = averaging(scores.Score)
	Derivations = averaging(scores.Derivations)
	Attach      = averaging(trees.Operation)
)

func averaging(op *service.Operation) *service.Operation {
	v := *op
	at := slices.Index(op.Choices, comparison.SentencesChoice)
	v.Choices = slices.Insert(slices.Clone(op.Choices), at, comparison.MacroChoice)
	v.By = comparison.Averaged{Evaluation: op.By.(comparison.Evaluation)}
	v.Run = comparison.Comparing(run)
	return &v
}

// run is [scores.Run] with macro averages.
func run(c *comparison.Call) (service.Reply, error) {
	done, err := c.Evaluate(c.Options.Sentences, nil)
	if err != nil {
		return service.Reply{}, err
	}
	if c.Options.Handle == 0 {
		c.WithOtherFeatures(done)
	}
	c.Average(done)
	return c.ReplyScores(done), nil
}
