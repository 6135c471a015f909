package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/agreement/noise"
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/score"
)

// dependencyKinds and attachmentKinds are what may become of a CCG dependency, and of
// a word of a dependency tree.
var dependencyKinds, attachmentKinds = kindsOf(score.WrongRoot), kindsOf(attach.LeftOut - 1)

// errorKinds lists the kinds that some metric takes for wrong.
func errorKinds() []Value {
	values := []Value{{anyKind, "any or none"}}
	for _, k := range slices.Concat(dependencyKinds[1:], attachmentKinds[1:]) {
		values = append(values, Value{k.Key(), k.String()})
	}
	return values
}

// forKinds says which operation compares what has each of these kinds.
func forKinds() map[string]string {
	of := map[string]string{}
	for _, k := range dependencyKinds[1:] {
		of[k.Key()] = "score"
	}
	for _, k := range attachmentKinds[1:] {
		of[k.Key()] = "attach"
	}
	return of
}

// drawnMetrics lists the metrics by which sentences are drawn, of CCG dependencies
// and of dependency trees.
func drawnMetrics() (values []Value) {
	for _, scheme := range [2]*count.Scheme{score.Scheme, attach.Scheme} {
		for _, m := range scheme.Drawn() {
			values = append(values, Value{scheme.Metrics[m].Key, scheme.Metrics[m].Name})
		}
	}
	return values
}

// breakdownValues lists the ways of breaking down.
func breakdownValues() (values []Value) {
	for i := range breakdowns {
		values = append(values, Value{Text: breakdowns[i].by})
	}
	return values
}

// allExperiments chooses all of them.
const allExperiments = "all"

// experiments lists those with noise.
func experiments() []Value {
	values := []Value{{allExperiments, "all three"}}
	for _, e := range noise.Experiments() {
		values = append(values, Value{e.Key, e.Name})
	}
	return values
}

// deltas lists the distances of annotations.
func deltas() (values []Value) {
	for _, c := range agreement.Derivations.Coefficients() { // which have all that there are
		values = append(values, Value{c.Key, c.Name})
	}
	return values
}
