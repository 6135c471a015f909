package parseval

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// derivations reads those of a text.
func derivations(t testing.TB, table *category.Table, text []byte) []*dependency.Sentence {
	t.Helper()
	return coretest.Sentences(t, text, format.Options{Table: table, Derivations: format.AllDerivations})
}

// The derivations of three parsers for 1,000 sentences. Each is perfect against
// itself, swapping sides swaps precision and recall, and of each word there is a
// tree dependency, however heads are found.
func TestRealDerivations(t *testing.T) {
	table := category.NewTable()
	parsers := map[string][]*dependency.Sentence{}
	for _, name := range []string{"easyccg", "depccg", "candc"} {
		parsers[name] = derivations(t, table, coretest.Data(t, "ccg/sick."+name+".auto"))
	}
	for _, heads := range []derivation.Heads{derivation.HeadField, derivation.HeadRules} {
		scorer := NewScorer(Options{GoldHeads: heads, SystemHeads: heads}, notice.File{Name: "gold"}, notice.File{Name: "system"})
		sum := func(gold, system string) (all count.Counts) {
			for i := range min(len(parsers[gold]), len(parsers[system])) {
				n, err := scorer.Score(parsers[gold][i], parsers[system][i])
				if err != nil {
					t.Fatal(err)
				}
				all.Add(&n)
			}
			return all
		}
		for gold := range parsers {
			for m, n := range sum(gold, gold) {
				if n.Correct != n.Gold || n.Correct != n.System {
					t.Errorf("%s against itself: %s %+v", gold, Metric(m), n)
				}
			}
		}
		there, back := sum("easyccg", "depccg"), sum("depccg", "easyccg")
		for m := Constituents; m <= TreeUnlabelled; m++ {
			if there[m].Correct != back[m].Correct || there[m].Gold != back[m].System {
				t.Errorf("%s: %+v one way, %+v the other", m, there[m], back[m])
			}
			p := there[m].Percent()
			t.Logf("%s: %s, %s, %s %+v", m, p.Precision, p.Recall, p.F1, there[m])
		}
		if there[Tree].Gold != there[Categories].Gold {
			t.Errorf("%d words, %d tree dependencies", there[Categories].Gold, there[Tree].Gold)
		}
		for _, n := range scorer.Log().Notices() {
			t.Log(n)
		}
	}
}

// Nothing is allocated for a sentence once the largest was there.
func TestNothingIsAllocatedForASentence(t *testing.T) {
	table := category.NewTable()
	gold, system := derivations(t, table, coretest.Example(t, "corpus.gold.auto")), derivations(t, table, coretest.Example(t, "corpus.alpha.auto"))
	scorer := NewScorer(Options{}, notice.File{}, notice.File{})
	all := func() {
		for i := range gold {
			if _, err := scorer.Score(gold[i], system[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if n := testing.AllocsPerRun(5, all); n > 0 {
		t.Errorf("%v allocations for %d sentences", n, len(gold))
	}
}

func BenchmarkScore(b *testing.B) {
	table := category.NewTable()
	gold, system := derivations(b, table, coretest.Example(b, "corpus.gold.auto")), derivations(b, table, coretest.Example(b, "corpus.alpha.auto"))
	scorer := NewScorer(Options{}, notice.File{}, notice.File{})
	b.ReportAllocs()
	for b.Loop() {
		for i := range gold {
			if _, err := scorer.Score(gold[i], system[i]); err != nil {
				b.Fatal(err)
			}
		}
	}
}
