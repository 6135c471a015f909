// Package steps draws the derivations of a sentence, for itself.
package steps

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/ops/stepwise"
	"github.com/ccgscore/ccgscore/core/service"
)

// Operation is the operation.
var Operation = &service.Operation{
	Name: "steps", Help: "Draw the derivations of a sentence, gold above and the system below.", Files: service.Sides,
	Choices: service.Concat(comparison.Extracting, []*service.Choice{comparison.StrictOfDependencies, comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasDependencies),
		[]*service.Choice{service.NumberChoice, service.IdChoice, stepwise.WayChoice.Usually(stepwise.NoWay), stepwise.FoldChoice, stepwise.OpenChoice, headsChoice, service.TikzChoice, service.WidthOfFolds, service.LegendChoice, service.WithoutFeatures, service.ThemeChoice}, comparison.Keeping),
	Forms: []service.Form{service.SvgForm, service.TikzForm},
	By:    comparison.ByDependencies,
	Run:   comparison.Comparing(run),
}

// run draws the derivations of one sentence, as SVG or for LaTeX.
func run(c *comparison.Call) (service.Reply, error) {
	d, err := stepwise.Find(c)
	if err != nil {
		return service.Reply{}, err
	}
	if c.Options.Truth(headsChoice) {
		d.ShowHeads(headsOf)
	}
	drawing, err := d.Draw(&c.Options)
	if err != nil {
		return service.Reply{}, err
	}
	form := service.SvgForm
	if c.Options.Truth(service.TikzChoice) {
		form = service.TikzForm
	}
	return service.Reply{Type: form.MediaType, Body: c.Settings.Picture(drawing), Warnings: d.Warnings(c)}, nil
}
