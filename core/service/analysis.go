package service

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// analysis is a sentence of which every dependency is judged, and what a metric
// makes of it put into words. Each evaluation by which sentences are shown has its
// own.
type analysis interface {
	counts() *count.Counts

	// drawn returns what a drawing shows, with what is left out if that is wanted.
	drawn(ignored bool) (*diagram.Comparison, error)

	// write writes the dependencies of both sides as members of an object, and
	// returns false where there is too much to say about them.
	write(w *jsontext.Writer) bool
}

// maxAnalysis bounds the JSON of a sentence, in bytes. Hostile input could
// otherwise ask for a table of 64 by 64 cells for each of its dependencies.
const maxAnalysis = 16 << 20
