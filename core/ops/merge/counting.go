package merge

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/ops/averages"
	"github.com/ccgscore/ccgscore/core/ops/phrases"
	"github.com/ccgscore/ccgscore/core/service"
)

// Score, Derivations and Attach are the operations whose parts are added. They have one form more
// than in a program without merge: what they counted, as a part of a corpus.
var (
	Score       = counting(averages.Score)
	Derivations = counting(phrases.Derivations)
	Attach      = counting(averages.Attach)

	addable = []*service.Operation{Score, Derivations, Attach}
)

func counting(op *service.Operation) *service.Operation {
	v := *op
	v.Forms = append(slices.Clone(op.Forms), service.PartForm)
	v.Choices = slices.Clone(op.Choices)
	for i, c := range v.Choices {
		if c.General() == service.OutputChoice {
			v.Choices[i] = service.Writing(v.Forms)
		}
	}
	v.Run = func(j *service.Job) (service.Reply, error) {
		if j.Settings.Text(service.OutputChoice) == service.PartForm.Output {
			return comparison.NewCall(j).ReplyPart()
		}
		return op.Run(j)
	}
	return &v
}
