package service

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
)

var (
	scoreForms     = scoresAs("Scores")
	scoreOperation = &Operation{
		Name: "score", Help: "Score systems against gold.", Files: sides,
		Choices: concat(labels, roots, extracting, []*Choice{coveredChoice, strictOfDependencies, firstParseChoice}, reading, reads(hasDependencies),
			[]*Choice{writing(scoreForms)}, naming, []*Choice{failUnder(byDependencies.main(), score.Scheme)}),
		Forms: scoreForms,
		run:   comparing(byDependencies, runScore),
	}
)

// runScore compares gold with every system, of files or of a kept comparison, by the
// evaluation of the operation.
func runScore(c *call) (Reply, error) {
	done, err := c.evaluate(c.options.Sentences)
	if err != nil {
		return Reply{}, err
	}
	if c.options.Handle == 0 {
		c.withOtherFeatures(done)
	}
	return c.replyScores(done), nil
}

var (
	derivationsForms     = scoresAs("DerivationScores")
	derivationsOperation = &Operation{
		Name: "derivations", Help: "Score the derivations of systems against those of gold.", Files: rootless,
		Choices: concat([]*Choice{rootHeadsChoice}, extracting, []*Choice{coveredChoice, strictOfDependencies, firstParseChoice}, reading, reads(format.Format.Derivation),
			[]*Choice{writing(derivationsForms)}, naming, []*Choice{failUnder(byDerivations.main(), parseval.Scheme), handleChoice}),
		Forms: derivationsForms,
		run:   comparing(byDerivations, runScore),
	}
)

var (
	attachForms     = scoresAs("AttachmentScores")
	attachOperation = &Operation{
		Name: "attach", Help: "Score the dependency trees of systems against those of gold.", Files: []*Role{goldRole, systemRole},
		Choices: concat([]*Choice{coveredChoice, strictOfTrees}, attaching, reading, reads(format.Format.Tree),
			[]*Choice{writing(attachForms)}, naming, []*Choice{failUnder(byAttachment.main(), attach.Scheme), handleChoice}),
		Forms: attachForms,
		run:   comparing(byAttachment, runScore),
	}
)
