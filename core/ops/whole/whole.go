// Package whole lists the operations of the page's second program: all that some view asks for.
package whole

import (
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/ops/compare"
	"github.com/ccgscore/ccgscore/core/ops/confusions"
	"github.com/ccgscore/ccgscore/core/ops/costs"
	"github.com/ccgscore/ccgscore/core/ops/detect"
	"github.com/ccgscore/ccgscore/core/ops/differences"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/ops/merge"
	"github.com/ccgscore/ccgscore/core/ops/ordered"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/ops/pictures"
	"github.com/ccgscore/ccgscore/core/ops/reports"
	"github.com/ccgscore/ccgscore/core/ops/sentences"
	"github.com/ccgscore/ccgscore/core/ops/steps"
	"github.com/ccgscore/ccgscore/core/ops/stepwise"
	"github.com/ccgscore/ccgscore/core/ops/studies"
	"github.com/ccgscore/ccgscore/core/ops/votes"
	"github.com/ccgscore/ccgscore/core/service"
)

// Operations are those of a call; handles.Operations are those on what it keeps.
var Operations = []*service.Operation{
	merge.Score, merge.Derivations, merge.Attach, votes.Operation, agree.Operation, agree.Unit, agree.Agenda,
	lists.Operation, lists.Dedup, lists.One, agree.Annotators, compare.Operation, differences.Operation, differences.Cases, differences.Sentence, ordered.Operation, reports.Operation, confusions.Operation, confusions.Sentences, costs.Operation,
	merge.Operation, pictures.Diagram, sentences.Sentence, stepwise.Derivation, steps.Operation,
	parsing.Operation, detect.Operation, studies.Make, studies.Tasks, studies.Item, studies.Analyse, studies.Seal,
}
