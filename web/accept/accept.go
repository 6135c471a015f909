// Package accept reads what a client would like to get: the weighted lists of
// Accept and Accept-Encoding (RFC 9110, section 12).
package accept

import (
	"strconv"
	"strings"
)

// Weights has the weight, from 0 to 1, of each name in a list. Names are in
// lower case; a weight of 0 means that the client does not take it.
type Weights map[string]float64

// Read reads the fields of a header.
func Read(fields []string) Weights {
	w := Weights{}
	for item := range strings.SplitSeq(strings.Join(fields, ","), ",") {
		name, parameters, _ := strings.Cut(item, ";")
		if name = normal(name); name != "" {
			w[name] = weight(parameters)
		}
	}
	return w
}

func weight(parameters string) float64 {
	for p := range strings.SplitSeq(parameters, ";") {
		if q, isWeight := strings.CutPrefix(normal(p), "q="); isWeight {
			value, err := strconv.ParseFloat(q, 64)
			if err != nil || !(0 <= value && value <= 1) {
				return 0 // nonsense counts as not acceptable
			}
			return value
		}
	}
	return 1
}

func normal(text string) string { return strings.ToLower(strings.TrimSpace(text)) }

// Weight returns the weight of the first of these names that the list has, 0 if
// it has none. Name the most specific first: text/plain, text/*, */*.
func (w Weights) Weight(names ...string) float64 {
	for _, name := range names {
		if weight, listed := w[name]; listed {
			return weight
		}
	}
	return 0
}
