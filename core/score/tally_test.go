package score

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// consistent holds a tally against the counts of the same sentences.
func consistent(t fataler, o Options, tally *count.Tally, n *count.Counts) {
	var all, right count.Sides
	for k, of := range tally.Kinds {
		all.Gold += of.Gold
		all.System += of.System
		if Kind(k) <= RescuedByAlignment {
			right.Gold += of.Gold
			right.System += of.System
		}
	}
	if all.Gold != n[DF1].Gold || all.System != n[DF1].System {
		t.Fatalf("of all kinds there are %+v, DF₁ counts %+v", all, n[DF1])
	}
	if right.Gold != n[DF1].Correct || right.System != n[DF1].Correct {
		t.Fatalf("of the kinds that are no error there are %+v, DF₁ counts %+v", right, n[DF1])
	}
	for m := F1; m <= DF1; m++ {
		if wrong := tally.AllWrong()[m]; wrong != (count.Sides{Gold: n[m].Gold - n[m].Correct, System: n[m].System - n[m].Correct}) {
			t.Fatalf("%s: %+v are wrong, counted are %+v", m, wrong, n[m])
		}
	}
	if o.Slots != EqualOrAligned {
		return // under Equation 1, labelling takes for right what alignment may not
	}
	for k, from := range map[Kind]Metric{RescuedByLabelling: F1, RescuedByAlignment: Labelling} {
		if rescued := n[from+1].Correct - n[from].Correct; tally.Kinds[k].Gold != rescued || tally.Kinds[k].System != rescued {
			t.Fatalf("%s: %+v, but %s is right of %d more than %s", k, tally.Kinds[k], from+1, rescued, from)
		}
	}
}

type fataler interface{ Fatalf(string, ...any) }

// What is wrong adds up, over the kinds, to what the counts of every step
// lack.
func TestATallyAgreesWithTheCounts(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		o := anyOptions(nil).Draw(t, "options")
		scorer := NewScorer(o, notice.File{}, notice.File{})
		var tally count.Tally
		var sum count.Counts
		var sentences [count.MaxKinds]int64
		for range rapid.IntRange(0, 4).Draw(t, "sentences") {
			analysis, err := scorer.Analyse(anySentence(table, true).Draw(t, "a"), anySentence(table, true).Draw(t, "b"))
			if err != nil {
				t.Fatal(err)
			}
			has := analysis.Tally(&tally)
			sum.Add(&analysis.Counts)
			for k := range sentences {
				if has.Has(k) {
					sentences[k]++
				}
			}
		}
		consistent(t, o, &tally, &sum)
		if tally.Sentences != sentences {
			t.Fatalf("sentences %v, want %v", tally.Sentences, sentences)
		}
	})
}

// A sentence of a root alone adds nothing to DF₁, and no kind.
func TestARootThatIsNotCountedIsOfNoKind(t *testing.T) {
	table := category.NewTable()
	bare := func(head int32) *dependency.Sentence {
		return &dependency.Sentence{Root: dependency.Root{Head: head, Category: table.Atom("S", "dcl")}, Parsed: true}
	}
	var tally count.Tally
	analysis, err := NewScorer(Options{Roots: true}, notice.File{}, notice.File{}).Analyse(bare(1), bare(2))
	if err != nil {
		t.Fatal(err)
	}
	if has := analysis.Tally(&tally); has != 0 || tally != (count.Tally{}) {
		t.Errorf("%b, %+v", has, tally)
	}
}
