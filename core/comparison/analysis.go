package comparison

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// analysis is a sentence of which every dependency is judged, and what a metric
// makes of it put into words. Each evaluation by which sentences are shown has its
// own.
type analysis interface {
	Counts() *count.Counts

	// Drawn returns what a drawing shows, with what is left out if that is wanted.
	Drawn(ignored bool) (*diagram.Comparison, error)

	// Write writes the dependencies of both sides as members of an object, and
	// returns false where there is too much to say about them.
	Write(w *jsontext.Writer) bool
}

// MaxAnalysis bounds the JSON of a sentence, in bytes. Hostile input could
// otherwise ask for a table of 64 by 64 cells for each of its dependencies.
const MaxAnalysis = 16 << 20
