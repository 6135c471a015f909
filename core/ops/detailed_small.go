//go:build small

package ops

import "github.com/ccgscore/ccgscore/core/service"

// Experiments, Detailed and Studied are empty in a small program.
var Experiments, Detailed, Studied []*service.Operation
