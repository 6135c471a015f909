// Package compare says which of several systems is better, by how much, and whether that could be chance.
package compare

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/stats"
)

var (
	forms     = append(service.Tables("Compared"), service.BibTeXForm)
	Operation = &service.Operation{
		Name: "compare", Help: "Compare systems: which is better, by how much, and whether that could be chance.", Files: service.Concat(service.AnySides, service.Sides[2:], []*service.Role{savedRole}),
		Choices: service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.StrictChoice}, comparison.Attaching,
			[]*service.Choice{comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasLinks),
			[]*service.Choice{service.Writing(forms), comparison.NamesChoice, service.WidthOfCharts, service.ThemeChoice, service.SeedChoice, roundsChoice, ofChoice, comparison.BaselineChoice, failIfWorseChoice, service.HandleChoice}),
		Draws: "scores with their intervals, and ranks",
		Forms: forms,
		By:    comparison.Suits(evaluation),
		Run:   comparison.Comparing(run),
	}
)

// What is compared, and with what.
var (
	roundsChoice = service.RoundsChoice.Saying("Resample and swap the sentences this many times for intervals and tests.")

	ofChoice = comparison.OfChoice.Only("dependencies", "derivations").Usually("dependencies").Saying("Compare systems by the metrics of score, or by those of derivations. Dependency trees have those of attach.")
)

func run(c *comparison.Call) (service.Reply, error) {
	c.Again = comparison.CountedBefore
	done, err := c.Evaluate(true, nil)
	if err != nil {
		return service.Reply{}, err
	}
	return reply(c, done)
}

// checkRounds returns an error unless there are as many rounds as are allowed.
func checkRounds(c *comparison.Call) error {
	if n := c.Options.Number(roundsChoice); n < 1 || n > stats.MostRounds {
		return service.Usage(count.Grouped(n)+" rounds", "give a number from 1 to "+count.Grouped(stats.MostRounds))
	}
	return nil
}

// reply compares what was counted.
func reply(c *comparison.Call, done *comparison.Comparison) (service.Reply, error) {
	saved, err := withSaved(c, done)
	if err != nil {
		return service.Reply{}, err
	}
	w := &work{Call: c, done: done, rounds: c.Options.Number(roundsChoice), units: unitsOf(done.Scores.Systems)}
	if w.baseline = saved; saved < 0 {
		w.baseline, err = done.Baseline(c.Options.Settings)
	}
	if err != nil {
		return service.Reply{}, err
	}
	worse, err := boundOf(c, done)
	if err != nil {
		return service.Reply{}, err
	}
	made, err := w.result()
	if err != nil {
		return service.Reply{}, err
	}
	reply := service.Reply{Notes: comparison.Recognised(&done.Scores), Warnings: made.warnings, Missed: worse.missed(made.Pairs)}
	if reply.Type, reply.Body = service.BibTeXForm.MediaType, nil; c.Options.Output == service.BibTeXForm.Output {
		reply.Body = made.bibliography()
		return reply, nil
	}
	reply.Type, reply.Body = c.Table(made)
	reply.Drawing = w.draw(&made.comparedPart)
	return reply, nil
}
