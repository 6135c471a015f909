package score

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

func TestDuplicates(t *testing.T) {
	table := category.NewTable()
	gold := sentence(t, table, `
a_1 (S\NP)/NP 1 b_2
a_1 (S\NP)/NP 2 b_2
a_1 (S\NP)/NP 2 b_2`)
	system := sentence(t, table, `
a_1 (S\NP)/NP 2 b_2
a_1 (S\NP)/NP 1 b_2`)
	for _, c := range []struct {
		name string
		o    Options
		want count.Count
		code string
	}{
		{"tuples: both labels count, the repeated one once", Options{}, counted(2, 2, 2), "duplicate-dependency"},
		{"last: gold keeps slot 2, the system slot 1", Options{Duplicates: Last}, counted(1, 1, 0), "overwritten-label"},
	} {
		t.Run(c.name, func(t *testing.T) {
			scorer := NewScorer(c.o, notice.File{Name: "gold"}, notice.File{Name: "system"})
			counts, err := scorer.Score(gold, system)
			if err != nil || counts[F1] != c.want {
				t.Errorf("%+v, %v, want %+v", counts[F1], err, c.want)
			}
			if n := scorer.Log().Notices(); len(n) == 0 || n[0].Code != c.code {
				t.Errorf("notices %v, want %s", n, c.code)
			}
		})
	}
}

func TestRepeatedWordPairsAreMatchedOneToOne(t *testing.T) {
	// Gold's slot 1 could be matched with either system dependency under
	// labelling, but each of these only once.
	table := category.NewTable()
	gold := sentence(t, table, `
a_1 S\NP 1 b_2
a_1 (S\NP)/PP 1 b_2`)
	system := sentence(t, table, `
a_1 (S\NP)/NP 1 b_2
a_1 (S\NP)/NP 2 b_2`)
	n := score(t, Options{}, gold, system)
	if n[F1].Correct != 0 || n[Labelling].Correct != 1 {
		t.Errorf("F₁ %+v, labelling %+v", n[F1], n[Labelling])
	}
}

func TestEqualSlotsNeedAnAlignmentUnderReplace(t *testing.T) {
	// NP fills slot 1 on both sides, to the left in gold and to the right in
	// the system: the elements \NP and /NP differ, so they never match.
	table := category.NewTable()
	gold := sentence(t, table, `a_1 S\NP 1 b_2`)
	system := sentence(t, table, `a_1 S/NP 1 b_2`)
	if n := score(t, Options{}, gold, system); n[Alignment].Correct != 1 {
		t.Errorf("allow: %+v", n[Alignment])
	}
	if n := score(t, Options{Slots: AlignedOnly}, gold, system); n[Alignment].Correct != 0 || n[Labelling].Correct != 1 {
		t.Errorf("replace: alignment %+v, labelling %+v", n[Alignment], n[Labelling])
	}
}

func TestRootLabel(t *testing.T) {
	table := category.NewTable()
	text := `a_1 (S\NP)/NP 1 b_2`
	gold := sentence(t, table, text, "a", "S[dcl]")
	system := sentence(t, table, text, "a", `S[dcl]\NP`)
	if n := score(t, Options{Roots: true}, gold, system); n[DF1] != counted(2, 2, 2) {
		t.Errorf("target atom: %+v", n[DF1])
	}
	if n := score(t, Options{Roots: true, RootLabel: FullCategory}, gold, system); n[DF1] != counted(2, 2, 1) {
		t.Errorf("category: %+v", n[DF1])
	}
	if n := score(t, Options{}, gold, system); n[DF1] != n[Alignment] {
		t.Errorf("no roots: %+v, want %+v", n[DF1], n[Alignment])
	}
}

func TestASentenceOfNothingButItsRootAddsNothing(t *testing.T) {
	table := category.NewTable()
	c, _ := table.Parse("NP")
	rooted := &dependency.Sentence{Root: dependency.Root{Head: 1, Category: c}, Parsed: true}
	empty := &dependency.Sentence{}
	for _, x := range []struct {
		name         string
		gold, system *dependency.Sentence
		want         count.Count
	}{
		{"root on both sides", rooted, rooted, count.Count{}},
		{"nothing on both sides", empty, empty, count.Count{}},
		{"root in gold, no analysis in the system", rooted, empty, counted(1, 0, 0)},
	} {
		n := score(t, Options{Roots: true}, x.gold, x.system)
		if n[DF1] != x.want {
			t.Errorf("%s: %+v, want %+v", x.name, n[DF1], x.want)
		}
	}
	var nothing count.Count
	if nothing.Precision() != 1 || nothing.Recall() != 1 || nothing.F1() != 1 {
		t.Error("two empty sides do not score 1")
	}
}

func TestTokensAreComparedByFormAndPosition(t *testing.T) {
	for _, c := range []struct {
		name               string
		gold, system       string
		byForm, byPosition int64
	}{
		{"the same form", "x_2", "x_2", 1, 1},
		{"an escaped slash", `1\/2_2`, "1/2_2", 1, 1},
		{"an escaped bracket", "-LRB-_2", "(_2", 1, 1},
		{"quotation marks", "``_2", `"_2`, 1, 1},
		{"an escaped asterisk", `\*_2`, "*_2", 1, 1},
		{"another form", "not_2", "n't_2", 0, 1},
		{"another position", "x_2", "x_3", 0, 0},
		{"another case", "There_2", "there_2", 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := category.NewTable()
			gold := sentence(t, table, "a_1 N/N 1 "+c.gold)
			system := sentence(t, table, "a_1 N/N 1 "+c.system)
			if n := score(t, Options{}, gold, system); n[F1].Correct != c.byForm || n[Undirected].Correct != c.byForm {
				t.Errorf("by form: %+v", n)
			}
			scorer := NewScorer(Options{Tokens: dependency.PositionOnly}, notice.File{Name: "gold"}, notice.File{Name: "system"})
			n, _ := scorer.Score(gold, system)
			if n[F1].Correct != c.byPosition {
				t.Errorf("by position: %+v", n[F1])
			}
			warned := len(scorer.Log().Notices()) > 0
			if warned != (c.byForm != c.byPosition) {
				t.Errorf("warned: %v", warned)
			}
		})
	}
}

func TestRootsOfDifferentWordsDiffer(t *testing.T) {
	table := category.NewTable()
	gold := sentence(t, table, "a_1 N/N 1 not_2", "not", "N")
	system := sentence(t, table, "a_1 N/N 1 n't_2", "n't", "N")
	if n := score(t, Options{Roots: true}, gold, system); n[DF1] != counted(2, 2, 0) {
		t.Errorf("by form: %+v", n[DF1])
	}
	if n := score(t, Options{Roots: true, Tokens: dependency.PositionOnly}, gold, system); n[DF1] != counted(2, 2, 2) {
		t.Errorf("by position: %+v", n[DF1])
	}
}

func TestIgnoredDependencies(t *testing.T) {
	for _, c := range []struct {
		line string
		left bool
	}{
		{`a_1 (NP\NP)/NP 2 b_2 7`, true},                                     // by rule
		{`a_1 (NP\NP)/NP 2 b_2 0`, false},                                    //
		{`a_1 (NP\NP)/NP 2 b_2`, false},                                      // no rule column
		{`and_1 conj 1 b_2 0`, true},                                         // by category, slot and rule
		{`a_1 ((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_} 2 b_2 4`, true},  // markup and [X] do not count
		{`a_1 ((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_} 1 b_2 4`, false}, // another slot
		{`be_1 (S[b]\NP)/NP 1 there_2 0`, true},                              // by both words
		{`be_1 (S[b]\NP)/NP 1 it_2 0`, false},                                // another argument
		{`see_1 (S[b]\NP)/NP 1 there_2 0`, false},                            // another predicate
	} {
		table := category.NewTable()
		s := sentence(t, table, c.line)
		if got := StandardIgnored(table).Ignores(s, &s.Dependencies[0]); got != c.left {
			t.Errorf("%s is left out: %v", c.line, got)
		}
	}
}

func TestTheStandardListIsAppliedToBothSidesAndCounted(t *testing.T) {
	table := category.NewTable()
	gold := sentence(t, table, "and_1 conj 1 b_2 0\na_3 N/N 1 b_2 0")
	system := sentence(t, table, "a_3 N/N 1 b_2 0")
	scorer := NewScorer(Options{Ignore: StandardIgnored(table)}, notice.File{Name: "gold"}, notice.File{Name: "system"})
	n, err := scorer.Score(gold, system)
	if err != nil || n[F1] != counted(1, 1, 1) {
		t.Errorf("%+v, %v", n[F1], err)
	}
	notices := scorer.Log().Notices()
	if len(notices) != 1 || notices[0].Code != "ignored" || notices[0].Count != 1 || notices[0].First.File.Name != "gold" {
		t.Errorf("%v", notices)
	}
}

func TestWhatIsLeftOutSaysWhichEntryOfTheListItMatches(t *testing.T) {
	table := category.NewTable()
	own, err := ParseIgnored("of\t\t\t\t\n\t\t2\tb\t\n", notice.File{Name: "mine.tsv"}, table)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		list        *Ignored
		line, entry string
	}{
		{StandardIgnored(table), `a_1 (NP\NP)/NP 2 b_2 7`, "rule 7"},
		{StandardIgnored(table), `and_1 conj 1 b_2 0`, "category conj, slot 1, rule 0"},
		{StandardIgnored(table), `be_1 (S[b]\NP)/NP 1 there_2 0`, `predicate be, category (S[b]\NP)/NP, slot 1, argument there, rule 0`},
		{own, `of_1 (NP\NP)/NP 1 b_2`, "predicate of"},
		{own, `in_1 (NP\NP)/NP 2 b_2`, "slot 2, argument b"},
	} {
		s := sentence(t, table, c.line+"\nbig_3 N/N 1 bear_4 0")
		scorer := NewScorer(Options{Ignore: c.list}, notice.File{Name: "gold"}, notice.File{Name: "system"})
		a, err := scorer.Analyse(s, s)
		if err != nil || len(a.Gold) != 1 || len(a.System) != 1 || len(a.GoldIgnored) != 1 || len(a.SystemIgnored) != 1 {
			t.Fatalf("%s: of gold %d are judged and %d left out: %v", c.line, len(a.Gold), len(a.GoldIgnored), err)
		}
		scorer.Explain(a, DF1)
		for _, j := range append(a.GoldIgnored, a.SystemIgnored...) {
			if j.Verdict != "left out: on the list of ignored dependencies, "+c.entry || !strings.Contains(j.Reason, "("+c.entry+")") {
				t.Errorf("%s: %s; %s", c.line, j.Verdict, j.Reason)
			}
			if j.Kind != LeftOut || j.Right != [4]bool{} || j.Partner != -1 || !strings.HasSuffix(j.Title, " is left out") {
				t.Errorf("%s: %+v", c.line, j)
			}
		}
	}
}

func TestAListOfOnesOwn(t *testing.T) {
	table := category.NewTable()
	list, err := ParseIgnored("# mine\npredicate\tcategory\tslot\targument\trule\nof\t\t\t\t\n\tN/N\t1\t\t\n", notice.File{Name: "mine.tsv"}, table)
	if err != nil {
		t.Fatal(err)
	}
	s := sentence(t, table, "of_1 (NP\\NP)/NP 2 b_2\nx_3 N/N 1 b_2\nx_3 NP/N 1 b_2")
	for i, want := range []bool{true, true, false} {
		if got := list.Ignores(s, &s.Dependencies[i]); got != want {
			t.Errorf("dependency %d is left out: %v", i, got)
		}
	}
	for _, bad := range []string{"a\tb\n", "\t\tx\t\t\n", "\t\t\t\tr\n", "\tS\\\t\t\t\n", "\t\t\t\t\n"} {
		if _, err := ParseIgnored(bad, notice.File{Name: "mine.tsv"}, table); err == nil || !strings.Contains(err.Error(), "mine.tsv:1") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestAnInvalidSlotIsNeverRight(t *testing.T) {
	table := category.NewTable()
	s := sentence(t, table, `a_1 N/N 1 b_2`)
	s.Dependencies[0].Slot = dependency.InvalidSlot
	n := score(t, Options{}, s, s)
	for m, want := range map[Metric]int64{F1: 0, Labelling: 0, Alignment: 0, DF1: 0, Unlabelled: 1, Undirected: 1} {
		if n[m].Correct != want || n[m].Gold != 1 {
			t.Errorf("%s: %+v", m, n[m])
		}
	}
}

func TestConjunctionsTakeWhatTheyJoin(t *testing.T) {
	// C&C writes `and_7 conj 1 is_10`: an atomic category with a slot.
	table := category.NewTable()
	s := sentence(t, table, `and_1 conj 1 b_2`)
	if n := score(t, Options{}, s, s); n[Alignment] != counted(1, 1, 1) {
		t.Errorf("%+v", n[Alignment])
	}
	if n := score(t, Options{Slots: AlignedOnly}, s, s); n[Alignment] != counted(1, 1, 1) {
		t.Errorf("replace: %+v", n[Alignment])
	}
}

func TestTooManyLabelsForAWordPairIsALimit(t *testing.T) {
	table := category.NewTable()
	var s dependency.Sentence
	c := table.Atom("S", "")
	s.Token(2)
	for range maxLabels + 1 {
		c = table.Functor(table.Atom("S", ""), category.Forward, table.Atom("A"+c.String()[:min(len(c.String()), 200)], ""))
		s.Dependencies = append(s.Dependencies, dependency.Dependency{Predicate: 1, Argument: 2, Category: c, Slot: 1})
	}
	if _, err := NewScorer(Options{}, notice.File{Name: "g"}, notice.File{Name: "s"}).Score(&s, &s); err == nil {
		t.Error("65 labels are no error")
	}
}

func TestDirectionCountsUnlessUndirected(t *testing.T) {
	table := category.NewTable()
	n := score(t, Options{}, sentence(t, table, `a_1 N/N 1 b_2`), sentence(t, table, `b_2 N/N 1 a_1`))
	if n[Unlabelled] != counted(1, 1, 0) || n[Undirected] != counted(1, 1, 1) {
		t.Errorf("unlabelled %+v, undirected %+v", n[Unlabelled], n[Undirected])
	}
}
