// Package scores holds the operations that score CCG: its dependencies and its derivations.
package scores

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	scoreForms = service.ScoresAs("Scores")
	Score      = &service.Operation{
		Name: "score", Help: "Score systems against gold.", Files: service.Sides,
		Choices: service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.CoveredChoice, comparison.StrictOfDependencies, comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasDependencies),
			[]*service.Choice{service.Writing(scoreForms)}, comparison.Naming, []*service.Choice{comparison.FailUnder(comparison.ByDependencies.Main(), score.Scheme)}),
		Forms: scoreForms,
		By:    comparison.ByDependencies,
		Run:   comparison.Comparing(Run),
	}
)

// Run compares gold with every system, of files or of a kept comparison, by the evaluation of
// the operation.
func Run(c *comparison.Call) (service.Reply, error) {
	done, err := c.Evaluate(c.Options.Sentences, nil)
	if err != nil {
		return service.Reply{}, err
	}
	if c.Options.Handle == 0 {
		c.WithOtherFeatures(done)
	}
	return c.ReplyScores(done), nil
}

var (
	derivationsForms = service.ScoresAs("Scores")
	Derivations      = &service.Operation{
		Name: "derivations", Help: "Score the derivations of systems against those of gold.", Files: []*service.Role{service.GoldRole.Saying("Gold: derivations."), service.SystemRole.Saying("Each system: derivations."), service.IgnoreRole, service.MarkupRole},
		Choices: service.Concat([]*service.Choice{comparison.RootHeadsChoice}, comparison.Extracting, []*service.Choice{comparison.CoveredChoice, comparison.StrictOfDependencies, comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(format.Format.Derivation),
			[]*service.Choice{service.Writing(derivationsForms)}, comparison.Naming, []*service.Choice{comparison.FailUnder(comparison.ByDerivations.Main(), parseval.Scheme), service.HandleChoice}),
		Forms: derivationsForms,
		By:    comparison.ByDerivations,
		Run:   comparison.Comparing(Run),
	}
)
