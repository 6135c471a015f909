//go:build small

package ops

import "github.com/ccgscore/ccgscore/core/service"

// Experiments, Detailed, Parsed and Studied are empty in a small program.
var Experiments, Detailed, Parsed, Studied []*service.Operation
