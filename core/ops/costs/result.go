package costs

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// costsResult is what errors cost.
type costsResult struct {
	report.Head `json:",inline"`
	Metrics     []string      `json:"metrics"` // The keys of the metrics whose gains are given.
	Systems     []systemCosts `json:"systems"`

	scheme   *count.Scheme
	metrics  []int
	of       *report.Scores
	least    int64 // how often a difference in notation occurs
	warnings []*notice.Notice
}

// systemCosts is what the errors of a system cost.
type systemCosts struct {
	Name          string         `json:"name"`
	Scores        Gains          `json:"scores"`         // The scores as they are; the gain is 0.
	Kinds         []kindCost     `json:"kinds"`          // Kinds of errors, those that cost most under one of the two metrics that sum the system up first.
	Notations     []notationCost `json:"notations"`      // Categories, or relations, of which the system writes at least half as another one, and does so as often as `least` says: the most costly first.
	MoreNotations int            `json:"more_notations"` // How many of them are not listed.
	Features      []notationCost `json:"features"`       // The same of single features: the categories differ in nothing else.
}

// kindCost is what all errors of a kind cost.
type kindCost struct {
	Kind      string `json:"kind"`      // The [kind of error](metrics.md#error-kinds).
	Name      string `json:"name"`      // As people read it.
	Gold      int64  `json:"gold"`      // Dependencies of gold of this kind.
	System    int64  `json:"system"`    // Dependencies of the system of this kind.
	Sentences int64  `json:"sentences"` // How many have the kind.
	Gains     `json:",inline"`
}

// notationCost is what a difference in notation costs.
type notationCost struct {
	Gold      string  `json:"gold"`                     // What gold writes.
	System    string  `json:"system"`                   // What the system writes in its place.
	N         int64   `json:"n" least:"1"`              // How often it does.
	Of        int64   `json:"of"`                       // How often gold writes this, whatever the system has.
	Share     float64 `json:"share" least:"0" most:"1"` // Of what gold writes so: how consistent the difference is.
	Percent   string  `json:"percent"`                  // The share in per cent, as people read it.
	Sentences int64   `json:"sentences" least:"1"`      // How many have it.
	Gains     `json:",inline"`
}

// Gains are what metrics gain, by metric.
type Gains struct {
	scheme  *count.Scheme
	metrics []int
	of      []gain
}

// WriteFields writes a member for every metric.
func (g *Gains) WriteFields(w *jsontext.Writer) {
	for i, m := range g.metrics {
		w.Object(g.scheme.Metrics[m].Key, &g.of[i])
	}
}

// gain is what a metric gains.
type gain struct {
	Score float64   `json:"score" least:"0" most:"1"` // If the errors were mended.
	Gain  float64   `json:"gain" least:"0" most:"1"`  // How much higher that is than the score.
	Shown shownGain `json:"shown"`
}

// shownGain is a gain as people read it.
type shownGain struct {
	Score string `json:"score"` // In per cent.
	Gain  string `json:"gain"`  // In points, with its sign.
}
