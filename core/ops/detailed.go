//go:build !small

package ops

import (
	"github.com/ccgscore/ccgscore/core/ops/confusions"
	"github.com/ccgscore/ccgscore/core/ops/costs"
	"github.com/ccgscore/ccgscore/core/ops/differences"
	"github.com/ccgscore/ccgscore/core/ops/ordered"
	"github.com/ccgscore/ccgscore/core/ops/reports"
	"github.com/ccgscore/ccgscore/core/ops/several"
	"github.com/ccgscore/ccgscore/core/ops/simulate"
	"github.com/ccgscore/ccgscore/core/service"
)

// Experiments are operations that study measures, and Detailed those that say in detail how systems differ. The
// Worker has no room for them: a host takes 3 MB of a program on its smallest plan.
var (
	Experiments = []*service.Operation{simulate.Operation}
	Detailed    = []*service.Operation{
		differences.Operation, differences.Cases, differences.Sentence, ordered.Operation, reports.Operation, several.Operation,
		confusions.Operation, confusions.Sentences, costs.Operation,
	}
)
