// Package whole lists the operations of the program that the page loads when it needs more than it opens with. What the page
// does not ask for yet is left to other hosts, as that program has a bound (build/bundle/budget_test.go).
package whole

import (
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/ops/detect"
	"github.com/ccgscore/ccgscore/core/ops/files"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/ops/merge"
	"github.com/ccgscore/ccgscore/core/ops/mistakes"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/ops/pictures"
	"github.com/ccgscore/ccgscore/core/ops/relations"
	"github.com/ccgscore/ccgscore/core/ops/sentences"
	"github.com/ccgscore/ccgscore/core/ops/simulate"
	"github.com/ccgscore/ccgscore/core/ops/steps"
	"github.com/ccgscore/ccgscore/core/ops/stepwise"
	"github.com/ccgscore/ccgscore/core/ops/studies"
	"github.com/ccgscore/ccgscore/core/ops/votes"
	"github.com/ccgscore/ccgscore/core/service"
)

// Operations lists them in the order in which documents and help show them.
var Operations = []*service.Operation{
	merge.Score, merge.Derivations, merge.Attach, votes.Operation, agree.Operation, agree.Unit, agree.Agenda,
	lists.Operation, lists.Dedup, lists.One, simulate.Operation, agree.Annotators, relations.Operation, mistakes.Operation, parsing.Ceiling,
	merge.Operation, pictures.Diagram, sentences.Sentence, stepwise.Derivation, steps.Operation, files.Roots, files.Extract,
	files.Convert, parsing.Operation, detect.Operation, studies.Make, studies.Tasks, studies.Item, studies.Analyse, studies.Seal,
}
