// Package ops lists the operations of a call. Each stands in a package of its own kind below this
// one, and is added to a program by its place in a list. Those on what a service keeps are listed in
// core/ops/handles, for hosts that can have them.
package ops

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/ops/compare"
	"github.com/ccgscore/ccgscore/core/ops/detect"
	"github.com/ccgscore/ccgscore/core/ops/differences"
	"github.com/ccgscore/ccgscore/core/ops/files"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/ops/manylists"
	"github.com/ccgscore/ccgscore/core/ops/merge"
	"github.com/ccgscore/ccgscore/core/ops/mistakes"
	"github.com/ccgscore/ccgscore/core/ops/pictures"
	"github.com/ccgscore/ccgscore/core/ops/relations"
	"github.com/ccgscore/ccgscore/core/ops/sentences"
	"github.com/ccgscore/ccgscore/core/ops/several"
	"github.com/ccgscore/ccgscore/core/ops/steps"
	"github.com/ccgscore/ccgscore/core/ops/stepwise"
	"github.com/ccgscore/ccgscore/core/ops/votes"
	"github.com/ccgscore/ccgscore/core/service"
)

//go:generate go run ../../build/results
//go:generate go run ../../build/tables

// All are all operations, in the order in which documents have them. Where a program has the build tag
// small, those of Experiments, Detailed, Parsed and Studied are not among them.
var All = slices.Concat([]*service.Operation{
	merge.Score, merge.Derivations, merge.Attach, votes.Operation, agree.Operation, agree.Unit, agree.Agenda,
	lists.Operation, lists.Dedup, lists.One, manylists.Operation,
}, Experiments, []*service.Operation{
	agree.Annotators, relations.Operation, mistakes.Operation, compare.Operation,
	differences.Operation, differences.Cases, differences.Sentence, several.Operation,
}, Detailed, Parsed, []*service.Operation{
	merge.Operation, pictures.Diagram, sentences.Sentence, stepwise.Derivation, steps.Operation, files.Roots, files.Extract,
	files.Convert, detect.Operation,
}, Studied)
