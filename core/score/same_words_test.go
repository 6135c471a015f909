package score

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// Dependencies between the same words stand beside each other, none twice: as many as either side has between two
// words, those that F₁ takes for right with their equals, and no pair is left that could have been made.
func TestDependenciesBetweenTheSameWords(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		gold, system := vary(t, anySentence(table, true).Draw(t, "gold")), vary(t, anySentence(table, true).Draw(t, "system"))
		o := anyOptions(nil).Draw(t, "options")
		scorer := NewScorer(o, notice.File{}, notice.File{})
		a, err := scorer.Analyse(gold, system)
		if err != nil {
			t.Fatal(err)
		}
		type ends struct{ p, a int32 }
		left := map[ends][2]int{}
		count := func(list []Judgement, side int) {
			for i := range list {
				if j := &list[i]; !j.Root() {
					n := left[ends{j.Predicate, j.Argument}]
					n[side]++
					left[ends{j.Predicate, j.Argument}] = n
				}
			}
		}
		count(a.Gold, 0)
		count(a.System, 1)
		seen := map[*Judgement]bool{}
		equal := int64(0)
		for g, s := range a.SameWords() {
			if seen[g] || seen[s] || g.Predicate != s.Predicate || g.Argument != s.Argument || g.Root() {
				t.Fatalf("%+v and %+v", *g, *s)
			}
			seen[g], seen[s] = true, true
			if g.Category == s.Category && g.Slot == s.Slot {
				equal++
			}
			n := left[ends{g.Predicate, g.Argument}]
			left[ends{g.Predicate, g.Argument}] = [2]int{n[0] - 1, n[1] - 1}
		}
		if equal != a.Counts[F1].Correct {
			t.Fatalf("%d are equal, F₁ has %d right", equal, a.Counts[F1].Correct)
		}
		differs := func(word int32) bool { return int(word) < len(scorer.Others()) && scorer.Others()[word] }
		for e, n := range left {
			if n[0] > 0 && n[1] > 0 && !differs(e.p) && !differs(e.a) {
				t.Fatalf("%v: %d of gold and %d of the system are left", e, n[0], n[1])
			}
		}
	})
}
