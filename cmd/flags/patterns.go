package flags

import (
	"reflect"
	"slices"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// PatternsOf makes the flags of an operation whose files are parts of a corpus: each role
// has a flag, which takes a pattern. Shared are the roles whose file is the same for all parts.
func PatternsOf(operation string, shared []string, taken ...string) Chosen {
	return flagsOf(service.Find(ops.All, operation), nil, taken, func(r *service.Role) reflect.StructField {
		if slices.Contains(shared, r.Name) {
			return fileField(r)
		}
		required := ""
		if r.Required {
			required = ` required:""`
		}
		quoted := *r
		quoted.Help += " A pattern has one *, and is to be quoted."
		return filesField(&quoted, "PATTERN", required)
	})
}
