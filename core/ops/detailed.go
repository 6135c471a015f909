//go:build !small

package ops

import (
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/ops/ceiling"
	"github.com/ccgscore/ccgscore/core/ops/confusions"
	"github.com/ccgscore/ccgscore/core/ops/costs"
	"github.com/ccgscore/ccgscore/core/ops/grs"
	"github.com/ccgscore/ccgscore/core/ops/ordered"
	"github.com/ccgscore/ccgscore/core/ops/parses"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/ops/reports"
	"github.com/ccgscore/ccgscore/core/ops/simulate"
	"github.com/ccgscore/ccgscore/core/ops/studies"
	"github.com/ccgscore/ccgscore/core/ops/training"
	"github.com/ccgscore/ccgscore/core/service"
)

// Experiments are operations that study measures, Detailed those that say in detail how systems differ, and Studied those
// of a study of human judgements, Parsed those that parse, or learn to choose a parse. The Worker has no room for them: a host takes 3 MB of a program on its smallest plan.
var (
	Experiments = []*service.Operation{simulate.Operation, agree.Corpora()}
	Detailed    = []*service.Operation{
		ordered.Operation, reports.Operation, confusions.Operation, confusions.Sentences, costs.Operation,
		grs.Operation,
	}
	Parsed  = []*service.Operation{ceiling.Operation, parsing.Operation, parses.All, parses.Counts, training.Trial, training.Model}
	Studied = []*service.Operation{studies.Make, studies.Tasks, studies.Item, studies.Analyse, studies.Seal}
)
