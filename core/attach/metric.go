// Package attach compares dependency trees: the attachment scores of the CoNLL
// shared tasks and the other metrics that Plank et al. (2015) hold against human
// judgements.
//
// Punctuation is left out, of words and of the children of verbs: a word is
// punctuation as [Punctuation] says, by gold. Words of the two sides are compared
// by their position.
package attach

import "github.com/ccgscore/ccgscore/core/count"

// Metric is the index of a metric in [Scheme].
type Metric int

// The metrics. All but CLAS are accuracies: of the words of gold; of its verbs that have
// a child (LCP, UCP); and of the nodes of both trees (TED). CLAS is an F-score, since each
// side has content words of its own. DLAS counts words by their [weight].
const (
	LAS  Metric = iota // head and relation are gold's (Nivre et al. 2004)
	UAS                // the head is gold's (Eisner 1996)
	LA                 // the relation is gold's
	NED                // the head is gold's head, child or grandparent (Schwartz et al. 2011)
	TED                // 1 − tree edit distance / nodes of both trees (after Tsarfaty et al. 2011)
	LCP                // verbs with exactly the children of gold, in its relations
	UCP                // verbs with exactly the children of gold
	CLAS               // LAS of content words, by their relations (Nivre and Fang 2017)
	UUAS               // the head is gold's head or child: the edge may point either way (Klein and Manning 2004)
	DLAS               // LAS in which a word weighs less the farther it is from gold's root (after Plank et al. 2015)
)

// Scheme holds the metrics of dependency trees.
var Scheme = &count.Scheme{Metrics: []count.Metric{
	LAS: {Key: "las", Name: "LAS", Measure: count.Accuracy},
	UAS: {Key: "uas", Name: "UAS", Measure: count.Accuracy},
	LA:  {Key: "la", Name: "LA", Measure: count.Accuracy},
	NED: {Key: "ned", Name: "NED", Measure: count.Accuracy},
	TED: {Key: "ted", Name: "TED", Measure: count.Similarity},
	LCP: {Key: "lcp", Name: "LCP", Measure: count.Accuracy},
	UCP: {Key: "ucp", Name: "UCP", Measure: count.Accuracy},

	CLAS: {Key: "clas", Name: "CLAS", Measure: count.FScore, Needs: count.FunctionRelations, Without: int(LAS)},
	UUAS: {Key: "uuas", Name: "UUAS", Measure: count.Accuracy},
	DLAS: {Key: "dlas", Name: "DLAS", Measure: count.Weighted},
}}

// String returns the name of the metric as people read it.
func (m Metric) String() string { return Scheme.Metrics[m].Name }
