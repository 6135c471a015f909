package score

import (
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

func score(t testing.TB, o Options, gold, system *dependency.Sentence) count.Counts {
	t.Helper()
	counts, err := NewScorer(o, notice.File{Name: "gold"}, notice.File{Name: "system"}).Score(gold, system)
	if err != nil {
		t.Fatal(err)
	}
	return counts
}

// anySentence generates sentences of few words and categories, so that word
// pairs repeat and labels agree often.
func anySentence(table *category.Table, repeatPairs bool) *rapid.Generator[*dependency.Sentence] {
	return rapid.Custom(func(t *rapid.T) *dependency.Sentence {
		s := &dependency.Sentence{Parsed: true}
		for i := range 5 {
			s.Token(i + 1).Form = "w" + strconv.Itoa(i)
		}
		seen := map[[2]int32]bool{}
		for range rapid.IntRange(0, 8).Draw(t, "dependencies") {
			c := small(table).Filter(func(c *category.Category) bool { return c.Arity() > 0 }).Draw(t, "category")
			d := dependency.Dependency{
				Predicate: rapid.Int32Range(1, 5).Draw(t, "predicate"),
				Argument:  rapid.Int32Range(1, 5).Draw(t, "argument"),
				Category:  c, Slot: int8(rapid.IntRange(1, c.Arity()).Draw(t, "slot")), Rule: dependency.NoRule,
			}
			pair := [2]int32{d.Predicate, d.Argument}
			if seen[pair] && !repeatPairs {
				continue
			}
			seen[pair] = true
			s.Dependencies = append(s.Dependencies, d)
		}
		if rapid.Bool().Draw(t, "rooted") {
			s.Root = dependency.Root{Head: rapid.Int32Range(1, 5).Draw(t, "root"), Category: small(table).Draw(t, "category")}
		}
		return s
	})
}

// vary gives some words another form, and some dependencies a rule.
func vary(t *rapid.T, s *dependency.Sentence) *dependency.Sentence {
	for i := range s.Tokens {
		s.Tokens[i].Form = rapid.SampledFrom([]string{s.Tokens[i].Form, s.Tokens[i].Form, "other", ""}).Draw(t, "form")
	}
	for i := range s.Dependencies {
		s.Dependencies[i].Rule = rapid.SampledFrom([]int16{dependency.NoRule, 0, 7}).Draw(t, "rule")
	}
	return s
}

// anyOptions draws options; the list of ignored dependencies may be used or
// not.
func anyOptions(ignored *Ignored) *rapid.Generator[Options] {
	return rapid.Custom(func(t *rapid.T) Options {
		return Options{
			Ignore:     rapid.SampledFrom([]*Ignored{nil, ignored}).Draw(t, "ignored"),
			Tokens:     rapid.SampledFrom([]dependency.Identity{dependency.FormAndPosition, dependency.PositionOnly}).Draw(t, "tokens"),
			Duplicates: rapid.SampledFrom([]Duplicates{Tuples, Last}).Draw(t, "duplicates"),
			Slots:      rapid.SampledFrom([]SlotRule{EqualOrAligned, AlignedOnly}).Draw(t, "slots"),
			RootLabel:  rapid.SampledFrom([]RootLabel{TargetAtom, FullCategory}).Draw(t, "root label"),
			Roots:      rapid.Bool().Draw(t, "roots"),
		}
	})
}

func TestGoldAgainstItselfIsPerfect(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		s := vary(t, anySentence(table, true).Draw(t, "sentence"))
		counts, err := NewScorer(anyOptions(StandardIgnored(table)).Draw(t, "options"), notice.File{}, notice.File{}).Score(s, s)
		if err != nil {
			t.Fatal(err)
		}
		for m, c := range counts {
			if c.Correct != c.Gold || c.Correct != c.System || c.F1() != 1 {
				t.Fatalf("%s: %+v", Metric(m), c)
			}
		}
	})
}

func TestSwappingSidesSwapsPrecisionAndRecall(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		a, b := vary(t, anySentence(table, true).Draw(t, "a")), vary(t, anySentence(table, true).Draw(t, "b"))
		o := anyOptions(StandardIgnored(table)).Draw(t, "options")
		there, _ := NewScorer(o, notice.File{}, notice.File{}).Score(a, b)
		back, _ := NewScorer(o, notice.File{}, notice.File{}).Score(b, a)
		for m := range there {
			if there[m].Correct != back[m].Correct || there[m].Precision() != back[m].Recall() {
				t.Fatalf("%s: %+v one way, %+v the other", Metric(m), there[m], back[m])
			}
		}
	})
}

func TestCorrectCountsNeverFallOnTheWayToAlignment(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		a, b := anySentence(table, true).Draw(t, "a"), anySentence(table, true).Draw(t, "b")
		n, _ := NewScorer(Options{}, notice.File{}, notice.File{}).Score(a, b)
		if n[F1].Correct > n[Labelling].Correct || n[Labelling].Correct > n[Alignment].Correct {
			t.Fatalf("%d, %d, %d", n[F1].Correct, n[Labelling].Correct, n[Alignment].Correct)
		}
	})
}

func TestUnlabelledIsLeastStrictWhereNoWordPairRepeats(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		a, b := anySentence(table, false).Draw(t, "a"), anySentence(table, false).Draw(t, "b")
		n, _ := NewScorer(Options{}, notice.File{}, notice.File{}).Score(a, b)
		if n[Alignment].Correct > n[Unlabelled].Correct {
			t.Fatalf("alignment %+v, unlabelled %+v", n[Alignment], n[Unlabelled])
		}
	})
}

// translated returns a sentence with the categories of another table.
func translated(table *category.Table, s *dependency.Sentence) *dependency.Sentence {
	own := func(c *category.Category) *category.Category {
		if c == nil {
			return nil
		}
		same, err := table.Parse(c.String())
		if err != nil {
			panic(err)
		}
		return same
	}
	s = s.Clone()
	for i := range s.Dependencies {
		s.Dependencies[i].Category = own(s.Dependencies[i].Category)
	}
	s.Root.Category = own(s.Root.Category)
	return s
}

// Gold and system are read side by side, so a category may be met first on
// either side, once so and once so. Nothing may depend on it.
func TestTheOrderInWhichCategoriesAreMetChangesNothing(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		a, b := anySentence(table, true).Draw(t, "a"), anySentence(table, true).Draw(t, "b")
		o := anyOptions(nil).Draw(t, "options")
		first, second := category.NewTable(), category.NewTable()
		translated(second, b) // the second table knows the system's categories first
		step := rapid.SampledFrom([]Metric{F1, Labelling, Alignment, DF1}).Draw(t, "step")
		one := explained(t, o, translated(first, a), translated(first, b), step)
		other := explained(t, o, translated(second, a), translated(second, b), step)
		if one.Counts != other.Counts {
			t.Fatalf("the counts are %+v or %+v", one.Counts, other.Counts)
		}
		for _, sides := range [][2][]Judgement{{one.Gold, other.Gold}, {one.System, other.System}} {
			for i, x := range sides[0] {
				if y := sides[1][i]; x.Kind != y.Kind || x.Partner != y.Partner || x.Right != y.Right || x.Reason != y.Reason {
					t.Fatalf("dependency %d is %+v or %+v", i, x, y)
				}
			}
		}
	})
}

// bruteMatching is the size of the largest one-to-one matching of a word
// pair's dependencies, by trying every assignment.
func bruteMatching(g, s []dependency.Dependency, same func(a, b *dependency.Dependency) bool) int {
	if len(g) == 0 {
		return 0
	}
	best := bruteMatching(g[1:], s, same)
	for i := range s {
		if same(&g[0], &s[i]) {
			rest := append(append([]dependency.Dependency(nil), s[:i]...), s[i+1:]...)
			best = max(best, 1+bruteMatching(g[1:], rest, same))
		}
	}
	return best
}

func TestCountsEqualBruteForce(t *testing.T) {
	table := category.NewTable()
	type tuple struct {
		p, a int32
		c    *category.Category
		s    int8
	}
	distinct := func(s *dependency.Sentence) (list []dependency.Dependency) {
		seen := map[tuple]bool{}
		for _, d := range s.Dependencies {
			if k := (tuple{d.Predicate, d.Argument, d.Category, d.Slot}); !seen[k] {
				seen[k] = true
				list = append(list, d)
			}
		}
		return list
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := anySentence(table, true).Draw(t, "a"), anySentence(table, true).Draw(t, "b")
		counts, _ := NewScorer(Options{}, notice.File{}, notice.File{}).Score(a, b)
		same := map[Metric]func(x, y *dependency.Dependency) bool{
			F1: func(x, y *dependency.Dependency) bool { return x.Category == y.Category && x.Slot == y.Slot },
			Labelling: func(x, y *dependency.Dependency) bool {
				return x.Category.Argument(int(x.Slot)) == y.Category.Argument(int(y.Slot)) && x.Slot == y.Slot
			},
			Alignment: func(x, y *dependency.Dependency) bool {
				if x.Category.Argument(int(x.Slot)) != y.Category.Argument(int(y.Slot)) {
					return false
				}
				_, matches := bruteForce(x.Category.Sequence(), y.Category.Sequence())
				return x.Slot == y.Slot || matches[[2]int{int(x.Slot), int(y.Slot)}]
			},
		}
		for m, same := range same {
			want := bruteMatching(distinct(a), distinct(b), func(x, y *dependency.Dependency) bool {
				return x.Predicate == y.Predicate && x.Argument == y.Argument && same(x, y)
			})
			if got := int(counts[m].Correct); got != want {
				t.Fatalf("%s: %d, want %d", m, got, want)
			}
		}
	})
}

func TestAnalysisAgreesWithTheCounts(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		a, b := anySentence(table, true).Draw(t, "a"), anySentence(table, true).Draw(t, "b")
		o := anyOptions(nil).Draw(t, "options")
		scorer := NewScorer(o, notice.File{}, notice.File{})
		counts, _ := scorer.Score(a, b)
		analysis, err := scorer.Analyse(a, b)
		if err != nil {
			t.Fatal(err)
		}
		if analysis.Counts != counts {
			t.Fatalf("counts %+v, want %+v", analysis.Counts, counts)
		}
		for m := F1; m <= Alignment; m++ {
			for _, side := range [][]Judgement{analysis.Gold, analysis.System} {
				right := int64(0)
				for i := range side {
					if !side[i].Root() && side[i].Right[m] {
						right++
					}
				}
				if right != counts[m].Correct {
					t.Fatalf("%s: %d judged right, %d counted", m, right, counts[m].Correct)
				}
			}
		}
		for _, side := range [][]Judgement{analysis.Gold, analysis.System} {
			for i := range side {
				j := &side[i]
				if o.Slots == EqualOrAligned && (j.Right[F1] && !j.Right[Labelling] || j.Right[Labelling] && !j.Right[Alignment]) {
					t.Fatalf("what was right became wrong: %+v", j.Right)
				}
				if right := j.Kind <= RescuedByAlignment; right != j.Right[DF1] {
					t.Fatalf("kind %s, DF₁ %v", j.Kind.Key(), j.Right[DF1])
				}
			}
		}
	})
}

func BenchmarkScoreSentence(b *testing.B) {
	table := category.NewTable()
	gold := sentence(b, table, figures[0].gold)
	system := sentence(b, table, figures[0].system)
	scorer := NewScorer(Options{Ignore: StandardIgnored(table)}, notice.File{}, notice.File{})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := scorer.Score(gold, system); err != nil {
			b.Fatal(err)
		}
	}
}
