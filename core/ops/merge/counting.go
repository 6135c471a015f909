package merge

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/service"
)

// Counting returns an operation that scores, with one form more: what it counted, as a part of a
// corpus that is merged with others. (A program without merge does without this.)
func Counting(op *service.Operation) *service.Operation {
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
