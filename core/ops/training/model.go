package training

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/rerank"
	"github.com/ccgscore/ccgscore/core/service"
)

// runModel trains a reranker on all lists, and writes it.
func runModel(c *comparison.Call) (service.Reply, error) {
	r, err := read(c)
	if err != nil {
		return service.Reply{}, err
	}
	r.doubt()
	view := rerank.WithoutRepetitions
	if c.Options.Truth(repetitionsChoice) {
		view = rerank.AsTheyAre
	}
	weights, err := r.train(r.lists, view)
	if err != nil {
		return service.Reply{}, err
	}
	model := rerank.NewModel(r.alphabet, weights, r.lists)
	model.View, model.First, model.Signature = view, c.Options.Number(firstChoice), r.Signature
	return service.Reply{
		Type: service.PlainForm.MediaType, Body: model.Text(), Warnings: r.Warnings,
		Notes: []string{comparison.Taken(r.Gold), comparison.Taken(&r.System), "trained on " + report.Plural(int64(len(r.lists)), "list") + "; " + count.Grouped(model.Features()) + " features have weights"},
	}, nil
}
