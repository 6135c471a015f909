package diagram

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/coretest/laws"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// read returns the sentences of a file of real data, the faulty parts left out.
func read(t *testing.T, name string, table *category.Table) []*dependency.Sentence {
	t.Helper()
	return coretest.Sentences(t, coretest.Data(t, "ccg/"+name), format.Options{Table: table, Lenient: true})
}

// withDerivations gives sentences the words, supertags and roots of the
// derivations that they come from.
func withDerivations(t *testing.T, name string, table *category.Table) []*dependency.Sentence {
	t.Helper()
	sentences := read(t, name+".deps", table)
	for i, derived := range read(t, name+".auto", table) {
		if i < len(sentences) {
			sentences[i].Tokens, sentences[i].Root = derived.Tokens, derived.Root
		}
	}
	return sentences
}

// TestNothingOverlapsInRealSentences draws parses against each other.
func TestNothingOverlapsInRealSentences(t *testing.T) {
	if testing.Short() {
		t.Skip("draws thousands of sentences")
	}
	table := category.NewTable()
	easyccg := withDerivations(t, "sick.easyccg", table)
	nbest := read(t, "sick.nbest.deps", table)
	for _, test := range []struct {
		name         string
		gold, system []*dependency.Sentence
		more         bool // of the same parser
	}{
		{"EasyCCG and depccg", easyccg, withDerivations(t, "sick.depccg", table), false},
		{"EasyCCG and C&C", easyccg, withDerivations(t, "sick.candc", table), false},
		{"each parse of the n-best lists and the next", nbest[1:], nbest, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.more {
				laws.SkipRest(t)
			}
			scorer := score.NewScorer(score.Options{Roots: true, Ignore: score.StandardIgnored(table)}, notice.File{Name: "gold"}, notice.File{Name: "system"})
			arcs, i := 0, 0
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("in sentence %d", i+1)
				}
			})
			for ; i < min(len(test.gold), len(test.system)); i++ {
				a, err := scorer.Analyse(test.gold[i], test.system[i])
				if err != nil {
					t.Fatal(err)
				}
				for metric := score.F1; metric <= score.DF1; metric++ {
					width := []int{0, 366, 0, 900}[i%4]
					d := layoutWith(t, compared(t, a, metric, width > 0), Options{Width: width})
					check(t, d)
					arcs += len(d.Arcs)
				}
			}
			if arcs < 10_000 {
				t.Errorf("only %d arcs were drawn", arcs)
			}
		})
	}
}
