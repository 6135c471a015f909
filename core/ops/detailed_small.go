//go:build small

package ops

import "github.com/ccgscore/ccgscore/core/service"

// Experiments and Detailed are empty in a small program.
var Experiments, Detailed []*service.Operation
