package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Operation is an entry of the table of operations.
type Operation struct {
	Name       string
	Files      []string // the roles of the files that it takes
	Parameters []string // the names of the parameters that it takes, a part of [Parameters]
	run        func(*Service, *call) (Reply, error)
}

// What several operations take.
var (
	compared = []string{"gold", "system", "gold-roots", "system-roots", "ignore"}
	reading  = []string{"goldFormat", "systemFormat", "lenient", "rootHeads", "noRoots"}
	counting = []string{"rootLabel", "duplicates", "alignment", "ignore", "strict"}
	writing  = []string{"output", "sentences", "covered", "failUnder"}
	choosing = []string{"n", "id", "metric", "handle", "system"}
)

// Operations lists what a service can do.
var Operations = []Operation{
	{"score", compared, slices.Concat(reading, counting, writing, []string{"names", "keep"}), (*Service).score},
	{"merge", []string{"part"}, append([]string{"names"}, writing...), (*Service).merge},
	{"diagram", compared, slices.Concat(reading, counting, choosing), (*Service).diagram},
	{"sentence", compared, slices.Concat(reading, counting, choosing), (*Service).sentence},
	{"roots", []string{"file"}, []string{"format", "rootHeads", "lenient"}, (*Service).roots},
	{"detect", []string{"file"}, []string{"format", "lenient"}, (*Service).detect},
	{"report", nil, append([]string{"handle"}, writing...), (*Service).report},
	{"rows", nil, []string{"handle", "system", "from", "to", "order"}, (*Service).rows},
	{"release", nil, []string{"handle"}, (*Service).release},
}

// operation finds an entry of the table, or nil.
func operation(name string) *Operation {
	for i := range Operations {
		if Operations[i].Name == name {
			return &Operations[i]
		}
	}
	return nil
}

// takes refuses what the operation would pass over in silence.
func (op *Operation) takes(c *call) error {
	for role := range c.Files {
		if !slices.Contains(op.Files, role) {
			return usage("there is no role "+notice.Quote(role)+" for files here", "")
		}
	}
	for _, name := range c.given {
		if !slices.Contains(op.Parameters, name) {
			return usage(op.Name+" takes no parameter "+name, "")
		}
	}
	return nil
}
