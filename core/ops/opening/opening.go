// Package opening lists the operations that the page opens with. What is not here a visitor
// loads when it is asked for.
package opening

import (
	"github.com/ccgscore/ccgscore/core/ops/detect"
	"github.com/ccgscore/ccgscore/core/ops/kept"
	"github.com/ccgscore/ccgscore/core/ops/scores"
	"github.com/ccgscore/ccgscore/core/ops/sentences"
	"github.com/ccgscore/ccgscore/core/service"
)

// Operations score, and find and draw sentences. Derivations are drawn by the whole program.
var Operations = []*service.Operation{
	scores.Score, scores.Derivations,
	kept.Open, kept.Report, kept.Rows, kept.Kinds, kept.Release, sentences.Sentence, sentences.Diagram,
	detect.Operation,
}
