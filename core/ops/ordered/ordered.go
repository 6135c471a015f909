// Package ordered looks at the sentences of systems by two scores, and at pairs of them that the two
// scores order differently.
package ordered

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/diagram/points"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	forms     = service.Tables("Ordered")
	Operation = &service.Operation{
		Name: "compare_sentences", Help: "Draw the sentences of systems by F₁ and DF₁, and list pairs of them that the two scores order differently.", Path: "compare/sentences",
		Files: service.Concat(service.AnySides, service.Sides[2:]),
		Choices: service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.StrictChoice}, comparison.Attaching,
			[]*service.Choice{comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasLinks),
			[]*service.Choice{service.Writing(forms), comparison.NamesChoice, service.WidthOfCharts, service.ThemeChoice, onlyChoice, mostChoice, service.HandleChoice}),
		Draws: "the sentences of the first system by the two scores",
		Forms: forms,
		Run:   comparison.Comparing(run),
	}
)

var (
	onlyChoice = comparison.OnlyChoice.Saying("Look only at this system: its name or its number, from 1 (default: all).")
	mostChoice = comparison.MostChoice.Usually("20").Saying("List at most this many pairs of sentences of a system.")
)

// mostListed bounds the pairs that are listed of a system.
const mostListed = 1000

// run looks at the sentences of each system.
func run(c *comparison.Call) (service.Reply, error) {
	most := c.Options.Number(mostChoice)
	if most > mostListed {
		return service.Reply{}, service.Usage(strconv.Itoa(most)+" pairs", "list at most "+strconv.Itoa(mostListed))
	}
	done, err := c.WithSentences()
	if err != nil {
		return service.Reply{}, err
	}
	systems, err := done.Chosen(c.Options.Settings)
	if err != nil {
		return service.Reply{}, err
	}
	scheme := done.By.Scheme()
	first, last := scheme.Ends()
	r := &orderedResult{First: scheme.Metrics[first].Key, Last: scheme.Metrics[last].Key, warnings: done.Scores.Warnings}
	r.Head = report.HeadOf(done.Signature(), r.warnings)
	var chart *points.Chart
	for _, k := range systems {
		s := &sentences{Call: c, done: done, system: k, first: first, last: last}
		s.gather()
		one, err := s.result(most)
		if err != nil {
			return service.Reply{}, err
		}
		r.names = [2]string{done.Scores.Called(first, k), done.Scores.Called(last, k)}
		if chart == nil {
			chart = s.chart(&r.names)
		}
		r.Systems = append(r.Systems, one)
	}
	reply := service.Reply{Notes: comparison.Recognised(&done.Scores), Warnings: r.warnings, Drawing: chart.SVG()}
	reply.Type, reply.Body = c.Table(r)
	return reply, nil
}
