// Package score compares a system's dependencies with gold ones: the standard
// F₁ of CCG parsing (Clark & Hockenmaier 2002), and its decomposition into
// subcategorial labelling, subcategorial alignment and DF₁ (Bhargava & Penn
// 2023).
package score

import "github.com/ccgscore/ccgscore/core/count"

// Metric is the index of a metric in [Scheme]. The first four are the path
// from F₁ to DF₁, each more generous than the one before.
type Metric int

// The metrics.
const (
	F1         Metric = iota // words, category and slot are equal
	Labelling                // arg_s(c) = arg_s'(c') and s = s'
	Alignment                // … or s and s' match on an optimal alignment
	DF1                      // Alignment with the root dependency
	Unlabelled               // distinct pairs (h_p, h_a)
	Undirected               // distinct pairs in either order
)

// Scheme holds the metrics of dependencies.
var Scheme = &count.Scheme{Metrics: []count.Metric{
	F1:         {Key: "f1", Name: "F₁", Step: true},
	Labelling:  {Key: "labelling", Name: "labelling", Step: true},
	Alignment:  {Key: "alignment", Name: "alignment", Step: true},
	DF1:        {Key: "df1", Name: "DF₁", Step: true, Needs: count.Roots, Without: int(Alignment)},
	Unlabelled: {Key: "unlabelled", Name: "unlabelled"},
	Undirected: {Key: "undirected", Name: "undirected"},
}}

// String returns the name of the metric as people read it.
func (m Metric) String() string { return Scheme.Metrics[m].Name }
