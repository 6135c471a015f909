package mistakes

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// listing is what the metric takes for wrong.
type listing struct {
	signature string
	warnings  []*notice.Notice
	metric    count.Metric
	systems   []systemErrors
}

// errorsResult is errors by kind.
type errorsResult struct {
	report.Head `json:",inline"`
	Metric      string         `json:"metric"` // The key of the metric that counts the errors.
	Systems     []systemErrors `json:"systems"`
}

// systemErrors is what the metric takes for wrong of a system.
type systemErrors struct {
	Name        string `json:"name"`
	Sentences   int64  `json:"sentences"` // How many were compared.
	count.Sides `json:",inline"`
	Kinds       []kindOfErrors `json:"kinds"` // Those that have errors.
}

// kindOfErrors is what it takes for wrong of a kind, and the sentences that have such errors.
type kindOfErrors struct {
	Kind        string `json:"kind"` // The [kind of error](metrics.md#error-kinds).
	Name        string `json:"name"` // As people read it.
	count.Sides `json:",inline"`
	Share       float64            `json:"share" least:"0" most:"1"` // Of all errors.
	More        int64              `json:"more"`                     // Sentences that are not listed, because of `--most` or its default of 10.
	Sentences   []sentenceOfErrors `json:"sentences"`

	percent string // the share as people read it
}

// sentenceOfErrors is a sentence with its errors of a kind.
type sentenceOfErrors struct {
	N           int    `json:"n" least:"1"` // What gold lacks comes after all of gold.
	ID          string `json:"id"`
	count.Sides `json:",inline"`
	Words       string `json:"words"` // Its beginning.
}

// WriteFields writes the errors as JSON.
func (l *listing) WriteFields(w *jsontext.Writer) {
	(&errorsResult{report.HeadOf(l.signature, l.warnings), l.metric.Key, l.systems}).WriteFields(w)
}
