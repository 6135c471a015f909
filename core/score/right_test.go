package score

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Of three dependencies of gold over two pairs of words, the system has one, and one with the words the
// other way round; the root is right.
func TestRightUnitsOfASentence(t *testing.T) {
	table := category.NewTable()
	parse := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	verb, noun, main := parse(`(S[dcl]\NP)/NP`), parse("NP[nb]/N"), parse("S[dcl]")
	tokens := []dependency.Token{{Form: "the"}, {Form: "dog"}, {Form: "sees"}}
	root := dependency.Root{Head: 3, Category: main}
	gold := &dependency.Sentence{Tokens: tokens, Root: root, Dependencies: []dependency.Dependency{
		{Predicate: 3, Argument: 2, Category: verb, Slot: 1}, {Predicate: 3, Argument: 2, Category: verb, Slot: 2}, {Predicate: 1, Argument: 2, Category: noun, Slot: 1},
	}}
	system := &dependency.Sentence{Tokens: tokens, Root: root, Dependencies: []dependency.Dependency{
		{Predicate: 3, Argument: 2, Category: verb, Slot: 2}, {Predicate: 2, Argument: 1, Category: noun, Slot: 1},
	}}
	_, got, err := NewScorer(Options{Roots: true}, notice.File{}, notice.File{}).RightUnits(gold, system)
	const all = 1<<F1 | 1<<Labelling | 1<<Alignment | 1<<DF1
	want := []count.Set{0, all, 0, 0, 1 << Unlabelled, 1 << Undirected, 1 << Undirected, 1 << DF1}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %b, %v, want %b", got, err, want)
	}
}

// Units that are right are as many as are counted, and the units of gold are the same whatever the system is.
func TestRightUnitsAreWhatIsCounted(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		gold, system := anySentence(table, true).Draw(t, "gold"), anySentence(table, true).Draw(t, "system")
		if rapid.IntRange(0, 3).Draw(t, "alike") == 0 {
			system = vary(t, gold)
		}
		o := anyOptions(StandardIgnored(table)).Draw(t, "options")
		c := NewScorer(o, notice.File{}, notice.File{})
		n, _ := c.Score(gold, system)
		counted, right, err := c.RightUnits(gold, system)
		if err != nil || counted != n {
			t.Fatalf("%v, %+v, want %+v", err, counted, n)
		}
		for m := F1; m <= Undirected; m++ {
			is := int64(0)
			for _, unit := range right {
				if unit.Has(int(m)) {
					is++
				}
			}
			if is != n[m].Correct {
				t.Fatalf("%s: %d are right, %+v counted: %b", m, is, n[m], right)
			}
		}
		itself, all, _ := c.RightUnits(gold, gold)
		if len(all) != len(right) || int64(len(all))-1 != itself[F1].Gold+itself[Unlabelled].Gold+itself[Undirected].Gold {
			t.Fatalf("%d units beside the system, %d beside gold itself, which counts %+v", len(right), len(all), itself)
		}
		for i, unit := range right {
			if (unit|all[i])&Beside == 0 && unit&^all[i] != 0 {
				t.Fatalf("unit %d is right under %b, beside gold itself under %b", i, unit, all[i])
			}
		}
	})
}
