package comparison

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
)

// analysis is a sentence of which every dependency is judged, and what a metric
// makes of it put into words. Each evaluation by which sentences are shown has its
// own.
type analysis interface {
	Counts() *count.Counts

	// Drawn returns what a drawing shows, with what is left out if that is wanted.
	Drawn(ignored bool) (*diagram.Comparison, error)

	// Result tells the dependencies of both sides; undrawn says why there is no drawing.
	Result(head SentenceHead, undrawn string) jsontext.Result
}

// SentenceOfFiles is a sentence of CCG dependencies, or one of dependency trees, as it has been written.
type SentenceOfFiles struct{ jsontext.Written }

// WriteFields writes its members.
func (s *SentenceOfFiles) WriteFields(w *jsontext.Writer) { s.Written.WriteFields(w) }

// SentenceHead holds the members with which the result of every sentence begins.
type SentenceHead struct {
	N      int           `json:"n" least:"1"`
	ID     string        `json:"id"`
	Metric string        `json:"metric"` // By which dependencies are marked as wrong.
	Counts report.Counts `json:"counts"`
	Shown  report.Texts  `json:"shown"`
}

// MaxAnalysis bounds the JSON of a sentence, in bytes. Hostile input could
// otherwise ask for a table of 64 by 64 cells for each of its dependencies.
const MaxAnalysis = 16 << 20
