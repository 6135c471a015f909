//go:build page

// Package phrases holds the operation that scores derivations. The page scores no phrase-structure trees.
package phrases

import "github.com/ccgscore/ccgscore/core/ops/averages"

// Derivations is the operation of that name of package averages.
var Derivations = averages.Derivations
