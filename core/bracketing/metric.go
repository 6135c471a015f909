// Package bracketing compares phrase-structure trees by the measures of Parseval (Black et al. 1991), as the program EVALB
// of Sekine & Collins (1997) counts them: constituents, part-of-speech tags, crossing brackets.
package bracketing

import "github.com/ccgscore/ccgscore/core/count"

// Metric is the index of a metric in [Scheme].
type Metric int

// The metrics.
const (
	Constituents           Metric = iota // the same label over the same words
	ConstituentsUnlabelled               // any label over the same words
	Tags                                 // words with gold's part of speech
	CompleteMatch                        // sentences with exactly the constituents of gold
	NoCrossing                           // sentences in which no constituent crosses one of gold
	TwoOrLessCrossing                    // sentences in which two do at most
	AverageCrossing                      // constituents that cross one of gold, by sentence
)

// Scheme holds the metrics of phrase-structure trees.
var Scheme = &count.Scheme{Metrics: []count.Metric{
	Constituents:           {Key: "constituents", Name: "constituents"},
	ConstituentsUnlabelled: {Key: "constituents_unlabelled", Name: "unlabelled constituents"},
	Tags:                   {Key: "tags", Name: "part-of-speech tags", Measure: count.Accuracy},
	CompleteMatch:          {Key: "complete_match", Name: "complete match", Measure: count.Accuracy},
	NoCrossing:             {Key: "no_crossing", Name: "no crossing", Measure: count.Accuracy},
	TwoOrLessCrossing:      {Key: "two_or_less_crossing", Name: "two or less crossing", Measure: count.Accuracy},
	AverageCrossing:        {Key: "average_crossing", Name: "average crossing", Measure: count.Average},
}}
