package parseval

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/notice"
)

// read reads the first sentence of a text, with its derivations.
func read(t testing.TB, table *category.Table, text string) *dependency.Sentence {
	t.Helper()
	return derivations(t, table, []byte(strings.TrimSpace(text)))[0]
}

// figure2 reads a side of Figure 2 of Clark & Hockenmaier (2002): its
// derivation, and its dependencies, which are those of Table 1.
func figure2(t testing.TB, table *category.Table, side, dependencies string) *dependency.Sentence {
	t.Helper()
	s := read(t, table, string(coretest.Example(t, "clark-hockenmaier."+side+".auto")))
	s.Dependencies = read(t, table, dependencies).Dependencies
	return s
}

const (
	goldTable1 = `
the_1 NP/N 1 shares_2
that_3 (NP\NP)/(S[dcl]/NP) 1 shares_2
that_3 (NP\NP)/(S[dcl]/NP) 2 has_5
has_5 (S[dcl]\NP)/(S[pt]\NP) 1 IBM_4
has_5 (S[dcl]\NP)/(S[pt]\NP) 2 bought_6
bought_6 (S[pt]\NP)/NP 1 IBM_4
bought_6 (S[pt]\NP)/NP 2 shares_2
`
	systemTable1 = `
the_1 NP/N 1 shares_2
that_3 (NP\NP)/(S[dcl]/NP) 1 shares_2
that_3 (NP\NP)/(S[dcl]/NP) 2 has_5
has_5 (S[dcl]\NP)/NP 1 IBM_4
has_5 (S[dcl]\NP)/NP 2 shares_2
bought_6 S[pss]\NP 1 shares_2
`
)

// The numbers are those that sections 4.1 to 4.3 of the paper give for Figure
// 2. By the rules a determiner is the head of its noun, but no score changes.
func TestFigure2(t *testing.T) {
	table := category.NewTable()
	gold, system := figure2(t, table, "gold", goldTable1), figure2(t, table, "system", systemTable1)
	for _, heads := range []derivation.Heads{derivation.HeadField, derivation.HeadRules} {
		n, err := NewScorer(Options{GoldHeads: heads, SystemHeads: heads}, notice.File{}, notice.File{}).Score(gold, system)
		if err != nil {
			t.Fatal(err)
		}
		for metric, want := range map[Metric]count.Count{
			Categories:             {Gold: 6, System: 6, Correct: 4},
			WhollyRight:            {Gold: 1, System: 1, Correct: 0},
			Constituents:           {Gold: 6, System: 7, Correct: 3},
			ConstituentsUnlabelled: {Gold: 6, System: 7, Correct: 3},
			Tree:                   {Gold: 6, System: 6, Correct: 5},
			TreeUnlabelled:         {Gold: 6, System: 6, Correct: 5},
			Deep:                   {Gold: 7, System: 6, Correct: 3},
			DeepUndirected:         {Gold: 7, System: 6, Correct: 5},
		} {
			if n[metric] != want {
				t.Errorf("%s: %+v, want %+v", metric, n[metric], want)
			}
		}
	}
}

// The dependencies of Table 1 are those that follow from the derivations.
func TestFigure2FromItsDerivations(t *testing.T) {
	table := category.NewTable()
	x := extract.New(table, extract.Options{})
	for side, want := range map[string]string{"gold": goldTable1, "system": systemTable1} {
		s := figure2(t, table, side, want)
		got := ""
		for _, d := range x.Extract(&s.Derivations[0]).Dependencies {
			got += fmt.Sprintf("%s_%d %s %d %s_%d\n", s.Form(d.Predicate), d.Predicate, d.Category, d.Slot, s.Form(d.Argument), d.Argument)
		}
		if got != want[1:] {
			t.Errorf("%s: %s\nwant%s", side, got, want)
		}
	}
}

// Section 4.2 lists the relations of both trees.
func TestTreeDependenciesOfFigure2(t *testing.T) {
	const (
		the  = `shares → the ⟨NP, N, NP/N⟩`
		head = `shares ⟨HEAD⟩`
		that = `shares → that ⟨NP, NP, NP\NP⟩`
		ibm  = `has → IBM ⟨S[dcl]/NP, (S[dcl]\NP)/NP, S/(S\NP)⟩`
		has  = `that → has ⟨NP\NP, (NP\NP)/(S[dcl]/NP), S[dcl]/NP⟩`
	)
	table := category.NewTable()
	for side, want := range map[string][]string{
		"gold":   {the, head, that, ibm, has, `has → bought ⟨(S[dcl]\NP)/NP, (S[dcl]\NP)/(S[pt]\NP), (S[pt]\NP)/NP⟩`},
		"system": {the, head, that, ibm, has, `shares → bought ⟨NP, NP, NP\NP⟩`},
	} {
		s := figure2(t, table, side, goldTable1)
		if got := strings.Join(relations(s, derivation.HeadField), "\n"); got != strings.Join(want, "\n") {
			t.Errorf("%s:\n%s\nwant\n%s", side, got, strings.Join(want, "\n"))
		}
	}
}

// relations writes the tree dependencies of a sentence, one a word.
func relations(s *dependency.Sentence, by derivation.Heads) (list []string) {
	c := NewScorer(Options{GoldHeads: by, SystemHeads: by}, notice.File{}, notice.File{})
	c.fill(s, s)
	for i, r := range c.gold.relations {
		if c.words.punctuation(i + 1) {
			continue
		}
		text := s.Form(int32(i+1)) + " " + r.String()
		if r.head > 0 {
			text = s.Form(r.head) + " → " + text
		}
		list = append(list, text)
	}
	return list
}

// String returns the relation as Table 3 of the paper has it.
func (r *relation) String() string {
	if r.head == 0 {
		return "⟨HEAD⟩"
	}
	return "⟨" + r.parent.String() + ", " + r.daughter.String() + ", " + r.sister.String() + "⟩"
}
