// Package trees scores dependency trees.
package trees

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/ops/scores"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	forms     = service.ScoresAs("Scores")
	Operation = &service.Operation{
		Name: "attach", Help: "Score the dependency trees of systems against those of gold.", Files: []*service.Role{service.GoldRole.Saying("Gold: dependency trees, CoNLL-X or CoNLL-U."), service.SystemRole.Saying("Each system: dependency trees.")},
		Choices: service.Concat([]*service.Choice{comparison.CoveredChoice, comparison.StrictOfTrees}, comparison.Attaching, []*service.Choice{comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(format.Format.Tree),
			[]*service.Choice{service.Writing(forms)}, comparison.Naming, []*service.Choice{comparison.FailUnder(comparison.ByAttachment.Main(), attach.Scheme), service.HandleChoice}),
		Forms: forms,
		Reads: format.Further,
		By:    comparison.ByAttachment,
		Run:   comparison.Comparing(scores.Run),
	}
)
