package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
)

// comparison returns the comparison that the call names.
func (c *call) comparison() (*comparison, error) {
	if done, ok := c.kept().(*comparison); ok {
		return done, nil
	}
	return nil, usage("this comparison is not kept", "score the files again")
}

// rows returns the rows of a system of a kept comparison, in the order of its
// pairs.
func (done *comparison) rows(system int) []count.Row {
	s := &done.scores.Systems[system]
	if len(s.Extra) == 0 {
		return s.Rows // there may be a million, and a sentence is wanted
	}
	return slices.Concat(s.Rows, s.Extra)
}

// row returns the row that goes with a pair of a system of a kept comparison.
func (done *comparison) row(system, pair int) *count.Row {
	s := &done.scores.Systems[system]
	if pair < len(s.Rows) {
		return &s.Rows[pair]
	}
	return &s.Extra[pair-len(s.Rows)]
}

// shown is how the comparison is shown, sentence by sentence.
func (done *comparison) shown() shown { return done.by.(shown) }
