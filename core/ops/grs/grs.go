// Package grs scores grammatical relations, relation by relation (Briscoe & Carroll 2006; Clark & Curran
// 2007, section 11).
package grs

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/gr"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	forms     = service.Tables("GRs")
	Operation = &service.Operation{
		Name: "grs", Help: "Score grammatical relations against gold, relation by relation.", Files: []*service.Role{goldRole, systemRole, markupRole},
		Choices: service.Concat([]*service.Choice{comparison.ConventionChoice, comparison.CoindexationChoice, comparison.CoveredChoice.Saying("Count only the sentences that the system parsed."), comparison.StrictOfDependencies, comparison.FirstParseChoice},
			comparison.Reading, []*service.Choice{byChoice}, comparison.Reads(comparison.HasGRs), []*service.Choice{service.Writing(forms), comparison.NamesChoice, leastChoice}),
		Forms: forms,
		Reads: format.Further,
		By: comparison.Suits(func(c *comparison.Call, gold format.Format) (comparison.Evaluation, error) {
			return comparison.Relational(c, gold), nil
		}),
		Run: comparison.Comparing(run),
	}
)

var (
	goldRole   = service.GoldRole.Saying("Gold: grammatical relations of C&C; or dependencies or derivations, with a markup file.")
	systemRole = service.SystemRole.Saying("Each system: as gold.")
	markupRole = service.MarkupRole.Saying("Which grammatical relations dependencies are, as C&C writes it behind the markup of each category.")

	byChoice    = comparison.ByChoice.Only("relation", "hierarchy").Saying("List relations by their names (default: relation), or by the hierarchy of Briscoe & Carroll (2006), where general relations have what specific ones have, and a relation is right as far as it goes.")
	leastChoice = comparison.LeastChoice
)

// run compares the files of a call.
func run(c *comparison.Call) (service.Reply, error) {
	c.Alternative = true
	done, err := c.Evaluate(false, nil)
	if err != nil {
		return service.Reply{}, err
	}
	r := &result{done: done, hierarchy: c.Options.Text(byChoice) == "hierarchy"}
	for i, k := range done.Counted {
		r.systems = append(r.systems, compared(c, done, i, k.Scorer.(*comparison.RelationalScorer), r.hierarchy))
	}
	r.signature = r.sign()
	reply := service.Reply{Notes: comparison.Recognised(&done.Scores), Warnings: done.Scores.Warnings}
	reply.Type, reply.Body = c.Table(r)
	return reply, nil
}

// compared is what the relations of a system came to.
func compared(c *comparison.Call, done *comparison.Comparison, i int, s *comparison.RelationalScorer, hierarchy bool) system {
	of := &done.Scores.Systems[i]
	x := system{of: of, counts: &of.Corpus.All, mapped: s.Mappers}
	if c.Options.Covered {
		x.counts = &of.Corpus.CoveredOnly
	}
	exact := s.ByRelation()
	x.relations = int64(len(exact))
	x.precision, x.recall, x.f1 = gr.Macro(exact)
	lines := exact
	if hierarchy {
		lines = s.Hierarchical()
	}
	for _, l := range lines {
		if max(l.Gold, l.System) >= int64(c.Options.Number(leastChoice)) {
			x.lines = append(x.lines, l)
		} else {
			x.rarer++
		}
	}
	return x
}

// total returns what a metric counted.
func (x *system) total(m gr.Metric) count.Count { return x.counts[m] }
