// Package costs says what errors cost: the score if all errors of a kind were mended, or one difference in notation,
// minus the score.
package costs

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	forms     = service.Tables("Costs")
	Operation = &service.Operation{
		Name: "costs", Help: "Say what errors cost: how much higher scores would be if all errors of a kind were mended.", Files: service.Concat(service.AnySides, service.Sides[2:]),
		Choices: service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.StrictChoice}, comparison.Attaching,
			[]*service.Choice{comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasLinks),
			[]*service.Choice{service.Writing(forms), comparison.NamesChoice, service.WidthOfCharts, service.ThemeChoice, leastChoice, mostChoice}, comparison.Keeping),
		Draws: "what the first system would gain without each kind of error",
		Forms: forms,
		Run:   comparison.Comparing(run),
	}
)

var (
	leastChoice = comparison.LeastChoice.Usually("5").Saying("List a difference in notation if the system has it at least this many times, and in half of what gold writes so.")
	mostChoice  = comparison.MostChoice.Usually("20").Saying("Maximum differences in notation listed per system (0: 10,000).")
)

// mostListed bounds the differences in notation of a system that are listed.
const mostListed = 10_000

// run says what the errors of every system cost.
func run(c *comparison.Call) (service.Reply, error) {
	e := &evaluation{}
	c.Suiting = func(f format.Format) (comparison.Evaluation, error) {
		e.choose(f)
		return e, nil
	}
	done, err := c.Evaluate(false, nil)
	if err != nil {
		return service.Reply{}, err
	}
	if c.Options.System >= len(done.Systems) {
		return service.Reply{}, comparison.NoSystem(c.Options.System)
	}
	most := c.Options.Number(mostChoice)
	if most == 0 || most > mostListed {
		most = mostListed
	}
	r := &costsResult{scheme: done.By.Scheme(), metrics: e.metrics, of: &done.Scores, least: int64(c.Options.Number(leastChoice)), warnings: done.Scores.Warnings}
	r.Head = report.HeadOf(done.Signature(), r.warnings)
	for _, m := range e.metrics {
		r.Metrics = append(r.Metrics, r.scheme.Metrics[m].Key)
	}
	for i := range done.Systems {
		s := &system{result: r, evaluation: e, errors: e.errors[i], scores: done.Scores.Systems[i].Corpus.All, roots: done.Systems[i].Roots}
		r.Systems = append(r.Systems, s.costs(done.Scores.Systems[i].Name, r.least, most))
	}
	reply := service.Reply{Notes: comparison.Recognised(&done.Scores), Warnings: r.warnings, Drawing: r.chart(c.Options.System, c.Options.Width, c.Options.Theme).SVG()}
	reply.Type, reply.Body = c.Table(r)
	return reply, nil
}
