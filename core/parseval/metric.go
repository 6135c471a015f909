// Package parseval compares derivations: the evaluations of Clark &
// Hockenmaier (2002), which are the accuracy of lexical categories, Parseval's
// constituents, the dependencies between the heads of local trees, and the deep
// dependencies. The last are counted by [score.Scorer].
//
// Punctuation is left out. A word is punctuation if its lexical category in gold
// is; where gold has no such word, that of the system decides.
package parseval

import "github.com/ccgscore/ccgscore/core/count"

// Metric is the index of a metric in [Scheme].
type Metric int

// The metrics.
const (
	Categories             Metric = iota // words with the lexical category of gold
	WhollyRight                          // sentences with exactly the deep dependencies of gold
	Constituents                         // the same label over the same words
	ConstituentsUnlabelled               // any label over the same words
	Tree                                 // words with the same head in the same local tree
	TreeUnlabelled                       // words with the same head
	Deep                                 // words, category and slot are equal: F₁
	DeepUndirected                       // distinct pairs of words in either order
)

// Scheme holds the metrics of derivations.
var Scheme = &count.Scheme{Metrics: []count.Metric{
	Categories:             {Key: "categories", Name: "lexical categories", Measure: count.Accuracy},
	WhollyRight:            {Key: "wholly_right", Name: "sentences with all deep dependencies right", Measure: count.Accuracy},
	Constituents:           {Key: "constituents", Name: "constituents"},
	ConstituentsUnlabelled: {Key: "constituents_unlabelled", Name: "unlabelled constituents"},
	Tree:                   {Key: "tree", Name: "tree dependencies"},
	TreeUnlabelled:         {Key: "tree_unlabelled", Name: "unlabelled tree dependencies"},
	Deep:                   {Key: "deep", Name: "deep dependencies"},
	DeepUndirected:         {Key: "deep_undirected", Name: "undirected deep dependencies"},
}}

// String returns the name of the metric as people read it.
func (m Metric) String() string { return Scheme.Metrics[m].Name }
