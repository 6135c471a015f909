package lists

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// idle counts nothing: of a pair that is looked for, the counting comes later.
type idle struct{ log notice.Log }

// Score counts nothing.
func (*idle) Score(_, _ *dependency.Sentence) (n count.Counts, err error) { return n, nil }

// Log returns nothing.
func (i *idle) Log() *notice.Log { return &i.log }

// Reads does nothing.
func (*idle) Reads(_, _ notice.File) {}
