// Package pictures draws sentences for LaTeX. It is in no program that a page opens with.
package pictures

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/ops/sentences"
	"github.com/ccgscore/ccgscore/core/service"
)

// Diagram is the operation that draws a sentence, as SVG or for LaTeX.
var Diagram = withTikZ(sentences.Diagram)

func withTikZ(op *service.Operation) *service.Operation {
	v := *op
	v.Run = func(j *service.Job) (service.Reply, error) {
		if !j.Settings.Truth(service.TikzChoice) {
			return op.Run(j)
		}
		drawing, warnings, err := sentences.Draw(comparison.NewCall(j))
		if err != nil {
			return service.Reply{}, err
		}
		return service.Reply{Type: service.TikzForm.MediaType, Body: drawing.TikZ(), Warnings: warnings}, nil
	}
	return &v
}
