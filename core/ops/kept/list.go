package kept

import "github.com/ccgscore/ccgscore/core/service"

// All are the operations on what a service keeps.
var All = []*service.Operation{Open, Report, Rows, Kinds, Release}
