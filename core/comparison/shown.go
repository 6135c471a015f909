package comparison

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/service"
)

// Comparison returns the comparison that the call names.
func (c *Call) Comparison() (*Comparison, error) {
	if done, ok := c.Kept().(*Comparison); ok {
		return done, nil
	}
	return nil, service.Usage("this comparison is not kept", "score the files again")
}

// rows returns the rows of a system of a kept comparison, in the order of its
// pairs.
func (done *Comparison) rows(system int) []count.Row {
	s := &done.Scores.Systems[system]
	if len(s.Extra) == 0 {
		return s.Rows // there may be a million, and a sentence is wanted
	}
	return slices.Concat(s.Rows, s.Extra)
}

// Row returns the row that goes with a pair of a system of a kept comparison.
func (done *Comparison) Row(system, pair int) *count.Row {
	s := &done.Scores.Systems[system]
	if pair < len(s.Rows) {
		return &s.Rows[pair]
	}
	return &s.Extra[pair-len(s.Rows)]
}

// Shown is how the comparison is shown, sentence by sentence.
func (done *Comparison) Shown() sentenceEvaluation { return done.By.(sentenceEvaluation) }
