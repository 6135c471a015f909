package score

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// sentence reads one sentence of dependencies written one a line.
func sentence(t testing.TB, table *category.Table, text string, root ...string) *dependency.Sentence {
	t.Helper()
	r, _, err := format.NewReader(strings.NewReader(strings.TrimSpace(text)), format.Options{File: notice.File{Name: "test"}, Table: table, Lenient: true})
	if err != nil {
		t.Fatal(err)
	}
	var s dependency.Sentence
	if err := r.Read(&s); err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(root); i += 2 {
		c, err := table.Parse(root[i+1])
		if err != nil {
			t.Fatal(err)
		}
		for position, token := range s.Tokens {
			if token.Form == root[i] {
				s.Root = dependency.Root{Head: int32(position + 1), Category: c}
			}
		}
	}
	return &s
}

// The figures of Bhargava & Penn (2023), with the counts that must come out.
var figures = []struct {
	name         string
	gold, system string
	goldRoot     []string
	systemRoot   []string
	want         [4]count.Count
}{
	{
		name: "Figures 1 to 3: complement and adjunct",
		gold: `
believe_2 (S[dcl]\NP)/PP 1 I_1
believe_2 (S[dcl]\NP)/PP 2 in_3
in_3 PP/NP 1 system_5
the_4 NP/N 1 system_5`,
		system: `
believe_2 S[dcl]\NP 1 I_1
in_3 ((S\NP)\(S\NP))/NP 2 believe_2
in_3 ((S\NP)\(S\NP))/NP 3 system_5
the_4 NP/N 1 system_5`,
		goldRoot:   []string{"believe", "S[dcl]"},
		systemRoot: []string{"believe", "S[dcl]"},
		want:       [4]count.Count{counted(4, 4, 1), counted(4, 4, 2), counted(4, 4, 3), counted(5, 5, 4)},
	},
	{
		name: "Figure 4: de dicto and de re",
		gold: `
is_2 (S[dcl]\NP)/(S[adj]\NP) 1 This_1
is_2 (S[dcl]\NP)/(S[adj]\NP) 2 effective_3
claim_6 (S[dcl]\S[dcl])\NP 1 is_2
claim_6 (S[dcl]\S[dcl])\NP 2 they_5`,
		system: `
is_2 (S[dcl]\NP)/(S[adj]\NP) 1 This_1
is_2 (S[dcl]\NP)/(S[adj]\NP) 2 effective_3
claim_6 (S[dcl]\S[dcl])\NP 1 is_2
claim_6 (S[dcl]\S[dcl])\NP 2 they_5`,
		goldRoot:   []string{"claim", "S[dcl]"},
		systemRoot: []string{"is", "S[dcl]"},
		want:       [4]count.Count{counted(4, 4, 4), counted(4, 4, 4), counted(4, 4, 4), counted(5, 5, 4)},
	},
	{
		name: "Figures 5 and 6: prepositional attachment",
		gold: `
Take_1 (S[b]\NP)/NP 2 Cabernet_4
Lake_2 N/N 1 Cabernet_4
Vineyard_3 N/N 1 Cabernet_4
from_5 (NP\NP)/NP 1 Cabernet_4
from_5 (NP\NP)/NP 2 Creek_7
Diamond_6 N/N 1 Creek_7`,
		system: `
Take_1 (S[b]\NP)/NP 2 Cabernet_4
Lake_2 N/N 1 Cabernet_4
Vineyard_3 N/N 1 Cabernet_4
from_5 ((S\NP)\(S\NP))/NP 2 Take_1
from_5 ((S\NP)\(S\NP))/NP 3 Creek_7
Diamond_6 N/N 1 Creek_7`,
		goldRoot:   []string{"Take", `S[b]\NP`},
		systemRoot: []string{"Take", `S[b]\NP`},
		want:       [4]count.Count{counted(6, 6, 4), counted(6, 6, 4), counted(6, 6, 5), counted(7, 7, 6)},
	},
	{
		name: "Figures 7 to 9: the root category",
		gold: `
Pick_1 (S[b]\NP)/NP 2 country_3
Pick_1 (S[b]\NP)/NP 2 country_6
a_2 NP[nb]/N 1 country_3
any_5 NP[nb]/N 1 country_6`,
		system: `
Pick_1 (S[ng]\NP)/NP 2 country_3
Pick_1 (S[ng]\NP)/NP 2 country_6
a_2 NP[nb]/N 1 country_3
any_5 NP[nb]/N 1 country_6`,
		goldRoot:   []string{"Pick", `S[b]\NP`},
		systemRoot: []string{"Pick", `S[ng]\NP`},
		want:       [4]count.Count{counted(4, 4, 2), counted(4, 4, 4), counted(4, 4, 4), counted(5, 5, 4)},
	},
}

func TestFiguresOfThePaper(t *testing.T) {
	for _, f := range figures {
		t.Run(f.name, func(t *testing.T) {
			table := category.NewTable()
			gold := sentence(t, table, f.gold, f.goldRoot...)
			system := sentence(t, table, f.system, f.systemRoot...)
			counts, err := NewScorer(Options{Roots: true}, notice.File{Name: "gold"}, notice.File{Name: "system"}).Score(gold, system)
			if err != nil {
				t.Fatal(err)
			}
			for m := F1; m <= DF1; m++ {
				if counts[m] != f.want[m] {
					t.Errorf("%s: got %+v, want %+v", m, counts[m], f.want[m])
				}
			}
		})
	}
}

// counted is a count as the tables of these tests write it.
func counted(gold, system, correct int64) count.Count {
	return count.Count{Gold: gold, System: system, Correct: correct}
}
