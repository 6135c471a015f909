package score

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// broken breaks the dependencies of one sentence down: values correct/gold/system.
func broken(t *testing.T, by Grouping, gold, system string) (list []string) {
	t.Helper()
	table := category.NewTable()
	scorer := NewScorer(Options{Roots: true, Ignore: StandardIgnored(table)}, notice.File{}, notice.File{})
	a, err := scorer.Analyse(sentence(t, table, gold, "has", "S[dcl]"), sentence(t, table, system, "has", "S[dcl]"))
	if err != nil {
		t.Fatal(err)
	}
	r := NewRelations(by)
	r.Add(a)
	for _, p := range r.Lines() {
		list = append(list, fmt.Sprintf("%s %d/%d/%d", strings.Join(p.Values, " "), p.Correct, p.Gold, p.System))
	}
	return list
}

// Table 1 of Clark & Hockenmaier (2002), broken down as Table 4 is.
func TestRelationsOfTable1(t *testing.T) {
	const gold = `
the_1 NP/N 1 shares_2
that_3 (NP\NP)/(S[dcl]/NP) 1 shares_2
that_3 (NP\NP)/(S[dcl]/NP) 2 has_5
has_5 (S[dcl]\NP)/(S[pt]\NP) 1 IBM_4
has_5 (S[dcl]\NP)/(S[pt]\NP) 2 bought_6
bought_6 (S[pt]\NP)/NP 1 IBM_4
bought_6 (S[pt]\NP)/NP 2 shares_2`
	const system = `
the_1 NP/N 1 shares_2
that_3 (NP\NP)/(S[dcl]/NP) 1 shares_2
that_3 (NP\NP)/(S[dcl]/NP) 2 has_5
has_5 (S[dcl]\NP)/NP 1 IBM_4
has_5 (S[dcl]\NP)/NP 2 shares_2
bought_6 S[pss]\NP 1 shares_2`
	for by, want := range map[Grouping][]string{
		ByCategory: {
			`(NP\NP)/(S[dcl]/NP) 1 1/1/1`, `(NP\NP)/(S[dcl]/NP) 2 1/1/1`,
			`(S[dcl]\NP)/(S[pt]\NP) 1 0/1/0`, `(S[dcl]\NP)/(S[pt]\NP) 2 0/1/0`,
			`(S[pt]\NP)/NP 1 0/1/0`, `(S[pt]\NP)/NP 2 0/1/0`, `NP/N 1 1/1/1`,
			`(S[dcl]\NP)/NP 1 0/0/1`, `(S[dcl]\NP)/NP 2 0/0/1`, `S[pss]\NP 1 0/0/1`, // only the system has them
		},
		ByLabel:  {`NP 1/4/4`, `N 1/1/1`, `S[dcl]/NP 1/1/1`, `S[pt]\NP 0/1/0`},
		BySlot:   {`1 2/4/4`, `2 1/3/2`},
		ByLength: {`1 2/4/3`, `2 1/2/1`, `3-6 0/1/2`},
		ByRange:  {`unmarked 3/7/6`},
		ByKind:   {`right 3/3/3`, `rescued-by-labelling 0/1/1`, `other-category 0/1/1`, `missing 0/2/0`, `extra 0/0/1`},
	} {
		if got := broken(t, by, gold, system); !slices.Equal(got, want) {
			t.Errorf("by %s:\n%s\nwant\n%s", by.Key(), strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func TestRelationsOfOddDependencies(t *testing.T) {
	for _, test := range []struct {
		what   string
		by     Grouping
		gold   string
		system string
		want   string
	}{
		{"what is on the list of ignored ones is in none", ByCategory, "a_1 S[dcl]\\NP 1 has_2 7\nhas_2 NP/N 1 b_3 0", "has_2 NP/N 1 b_3 0", `NP/N 1 1/1/1`},
		{"a slot that does not exist", ByCategory, `has_2 NP/N 5 b_3`, `has_2 NP/N 5 b_3`, `NP/N ? 0/1/1`},
		{"… by slot", BySlot, `has_2 NP/N 5 b_3`, `has_2 NP/N 5 b_3`, `? 0/1/1`},
		{"… by label", ByLabel, `has_2 NP/N 5 b_3`, `has_2 NP/N 5 b_3`, `? 0/1/1`},
		{"a word that takes itself", ByLength, `has_2 NP/N 1 has_2`, `has_2 NP/N 1 b_9`, `0 0/1/0, 7+ 0/0/1`},
		{"a dependency twice", ByCategory, "has_2 NP/N 1 b_3\nhas_2 NP/N 1 b_3", `has_2 NP/N 1 b_3`, `NP/N 1 1/1/1`},
	} {
		if got := strings.Join(broken(t, test.by, test.gold, test.system), ", "); got != test.want {
			t.Errorf("%s: %s, want %s", test.what, got, test.want)
		}
	}
}

// However dependencies are broken down, the lines add up to what F₁ counts.
func TestRelationsAddUp(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		o := anyOptions(StandardIgnored(table)).Draw(t, "options")
		by := Grouping(rapid.IntRange(0, Groupings-1).Draw(t, "by"))
		scorer := NewScorer(o, notice.File{}, notice.File{})
		relations := NewRelations(by)
		var want count.Count
		for range rapid.IntRange(0, 4).Draw(t, "sentences") {
			a, err := scorer.Analyse(vary(t, anySentence(table, true).Draw(t, "a")), vary(t, anySentence(table, true).Draw(t, "b")))
			if err != nil {
				t.Fatal(err)
			}
			relations.Add(a)
			want.Add(a.Counts[F1])
		}
		var sum count.Count
		var found int64
		for _, p := range relations.Lines() {
			found += p.Found
			if p.Correct > p.Gold || p.Found > p.System || !by.Apart() && p.Correct != p.Found || p.Gold+p.System == 0 || len(p.Values) != len(by.Columns()) {
				t.Fatalf("a line is %+v", p)
			}
			sum.Add(p.Count)
		}
		if sum != want || found != sum.Correct {
			t.Fatalf("the sum is %+v, want %+v", sum, want)
		}
	})
}

// The relations of 1,000 sentences add up to what the program of Bhargava & Penn
// counts, however they are broken down.
func TestRelationsOfACorpus(t *testing.T) {
	table := category.NewTable()
	parsed := func(name string) []*dependency.Sentence {
		return coretest.Sentences(t, coretest.Data(t, "ccg/sick."+name+".deps"), format.Options{Table: table})
	}
	gold, system := parsed("easyccg"), parsed("depccg")
	scorer := NewScorer(Options{Ignore: StandardIgnored(table)}, notice.File{}, notice.File{})
	var relations [Groupings]*Relations
	for by := range relations {
		relations[by] = NewRelations(Grouping(by))
	}
	for i := range gold {
		a, err := scorer.Analyse(gold[i], system[i])
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range relations {
			r.Add(a)
		}
	}
	for _, r := range relations {
		var sum count.Count
		for _, p := range r.Lines() {
			sum.Add(p.Count)
		}
		if want := (count.Count{Gold: 9766, System: 9800, Correct: 9006}); sum != want {
			t.Errorf("by %s: %+v, want %+v", r.By.Key(), sum, want)
		}
		for _, p := range r.Lines()[:min(3, len(r.Lines()))] {
			t.Logf("%s %+v", p.Values, p.Count)
		}
	}
}
