// Package handles lists the operations on what a service keeps from one call to the next. They are
// of use to a host whose service lives longer than a call, and are in no other.
package handles

import (
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/ops/kept"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/service"
)

// Operations keep something, ask about it, and forget it.
var Operations = []*service.Operation{kept.Open, kept.Report, kept.Rows, kept.Kinds, kept.Release, agree.Open(), agree.Work(), lists.Open()}
