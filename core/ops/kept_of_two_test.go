package ops

import (
	"bytes"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// betweenSystems are the operations that compare systems, each with what it needs to know.
var betweenSystems = []struct{ operation, parameters string }{
	{"compare", "output=json rounds=200"},
	{"compare_differences", "output=json"},
	{"compare_cases", "output=json"},
	{"compare_cases", "output=json cases=sentences"},
	{"compare_sentence", "output=json n=2"},
	{"compare_sentences", "output=json"},
	{"confusions", "output=json"},
	{"costs", "output=json"},
	{"compare_report", "rounds=200"},
}

// What is said of a comparison that is kept is what is said of its files: every digit, the signature, and the chart.
func TestKeptComparisonsOfTwoAreThoseOfTheFiles(t *testing.T) {
	for what, files := range map[string]roles{
		"dependencies": systemsOf(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps"),
		"derivations":  systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto"),
		"trees":        systemsOf(t, "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu"),
	} {
		s := service.New(allOps...)
		handle := keep(t, s, "", files)
		for _, c := range betweenSystems {
			want := accept(t, service.New(allOps...), c.operation, c.parameters, files)
			got := accept(t, s, c.operation, withHandle(handle, c.parameters), nil)
			if !bytes.Equal(got.Body, want.Body) {
				t.Errorf("%s of %s, kept:\n%.3000s\nof files:\n%.3000s", c.operation, what, got.Body, want.Body)
			}
			if !bytes.Equal(got.Drawing, want.Drawing) {
				t.Errorf("%s of %s: a kept comparison has another chart", c.operation, what)
			}
		}
	}
}

// A report shows the same of systems whatever they are called, even if one's name is the number of another one. But
// for digits, the pages are equal.
func TestReportOfSystemsThatAreNamedByNumbers(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	page := func(first, second string) string {
		body := accept(t, service.New(allOps...), "compare_report", "rounds=50 names="+first+" names="+second, files).Body
		return strings.Map(func(c rune) rune {
			if c >= '0' && c <= '9' {
				return '0'
			}
			return c
		}, string(body))
	}
	if page("2", "1") != page("8", "9") {
		t.Error("a report of systems called 2 and 1 is another one")
	}
}
