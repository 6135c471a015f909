package parseval

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// build makes a sentence of the notation of [coretest.Derivation], or one without
// an analysis of an empty text.
func build(t testing.TB, table *category.Table, text string) *dependency.Sentence {
	t.Helper()
	s := &dependency.Sentence{}
	if text != "" {
		s.Parsed = true
		*s.AddDerivation() = *coretest.Derivation(t, table, text)
		s.Tokens = append(s.Tokens, s.Derivations[0].Tokens...)
	}
	return s
}
