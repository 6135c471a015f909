// Package ops lists the operations of a call. Each stands in a package of its own kind below this
// one, and is added to a program by its place in a list. Those on what a service keeps are listed in
// core/ops/handles, for hosts that can have them.
package ops

import (
	"github.com/ccgscore/ccgscore/core/ops/compare"
	"github.com/ccgscore/ccgscore/core/ops/mistakes"
	"github.com/ccgscore/ccgscore/core/ops/whole"
	"github.com/ccgscore/ccgscore/core/service"
)

//go:generate go run ../../build/results
//go:generate go run ../../build/tables

// All are all operations, in the order in which documents have them.
var All = withCompare()

// withCompare puts what the page does not ask for yet where it belongs.
func withCompare() (all []*service.Operation) {
	for _, op := range whole.Operations {
		if all = append(all, op); op == mistakes.Operation {
			all = append(all, compare.Operation)
		}
	}
	return all
}
