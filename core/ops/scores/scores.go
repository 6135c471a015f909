// Package scores holds the operations that score: dependencies, derivations, dependency trees.
package scores

import (
	"github.com/ccgscore/ccgscore/core/attach"
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
		Run:   comparison.Comparing(comparison.ByDependencies, runScore),
	}
)

// runScore compares gold with every system, of files or of a kept comparison, by the
// evaluation of the operation.
func runScore(c *comparison.Call) (service.Reply, error) {
	done, err := c.Evaluate(c.Options.Sentences)
	if err != nil {
		return service.Reply{}, err
	}
	if c.Options.Handle == 0 {
		c.WithOtherFeatures(done)
	}
	return c.ReplyScores(done), nil
}

var (
	derivationsForms = service.ScoresAs("DerivationScores")
	Derivations      = &service.Operation{
		Name: "derivations", Help: "Score the derivations of systems against those of gold.", Files: service.Rootless,
		Choices: service.Concat([]*service.Choice{comparison.RootHeadsChoice}, comparison.Extracting, []*service.Choice{comparison.CoveredChoice, comparison.StrictOfDependencies, comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(format.Format.Derivation),
			[]*service.Choice{service.Writing(derivationsForms)}, comparison.Naming, []*service.Choice{comparison.FailUnder(comparison.ByDerivations.Main(), parseval.Scheme), service.HandleChoice}),
		Forms: derivationsForms,
		Run:   comparison.Comparing(comparison.ByDerivations, runScore),
	}
)

var (
	attachForms = service.ScoresAs("AttachmentScores")
	Attach      = &service.Operation{
		Name: "attach", Help: "Score the dependency trees of systems against those of gold.", Files: []*service.Role{service.GoldRole, service.SystemRole},
		Choices: service.Concat([]*service.Choice{comparison.CoveredChoice, comparison.StrictOfTrees}, comparison.Attaching, comparison.Reading, comparison.Reads(format.Format.Tree),
			[]*service.Choice{service.Writing(attachForms)}, comparison.Naming, []*service.Choice{comparison.FailUnder(comparison.ByAttachment.Main(), attach.Scheme), service.HandleChoice}),
		Forms: attachForms,
		Run:   comparison.Comparing(comparison.ByAttachment, runScore),
	}
)
