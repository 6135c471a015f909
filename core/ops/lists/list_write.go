package lists

import (
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// TextOf writes a sentence as files of its kind have it; "" where they cannot hold it.
func TextOf(s *dependency.Sentence) string {
	to := format.CandCDeps
	switch {
	case len(s.Derivations) > 0 && len(s.Derivations[0].Tree.Nodes) > 0:
		to = format.AUTO
	case len(s.Dependencies) > 0 && s.Dependencies[0].Rule == dependency.NoRule:
		to = format.CCGbankDeps
	}
	w, err := format.NewWriter(to, notice.File{})
	if err == nil {
		err = w.Write(s)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return ""
	}
	return string(w.Take())
}

// WordsOf returns the words of a derivation with their categories.
func WordsOf(d *dependency.Derivation) (words []chart.Word) {
	for i := range d.Tokens {
		words = append(words, chart.Word{Form: d.Tokens[i].Form, Tags: []chart.Tag{{Category: d.Tokens[i].Category, Weight: 1}}})
	}
	return words
}
