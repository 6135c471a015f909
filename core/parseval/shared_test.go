package parseval

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// marked lists the nodes of a derivation, those in brackets that the other side
// lacks.
func marked(s *dependency.Sentence, shared []bool) string {
	var all []string
	for i, is := range shared {
		text := s.Derivations[0].Tree.Nodes[i].Category.String()
		if !is {
			text = "[" + text + "]"
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

func TestNodesThatBothSidesHave(t *testing.T) {
	for _, test := range []struct{ what, gold, system, inGold, inSystem string }{
		{"the same", `< S 1 < NP 0 N > S\NP >`, `< S 1 < NP 0 N > S\NP >`, `S NP N S\NP`, `S NP N S\NP`},
		{"a category and a label", `< S 1 < NP 0 N > S\NP >`, `< S 1 < N 0 N > S[b]\NP >`, `S [NP] N [S\NP]`, `S [N] N [S[b]\NP]`},
		{"punctuation elsewhere is no difference", `< S 0 < S 1 NP S\NP > . >`, `< S 1 NP < S\NP 0 S\NP . > >`, `S S NP S\NP .`, `S NP S\NP S\NP .`},
		{"a level above what is lacking is lacking", `< NP 0 < NP 0 NP/N N > , >`, `< N 0 < N 0 NP/N N > , >`, `[NP] [NP] NP/N N ,`, `[N] [N] NP/N N ,`},
		{"either notation of a conjunct", `< NP 0 NP < NP[conj] 1 conj NP > >`, `< NP 0 NP < NP\NP 1 conj NP > >`, `NP NP NP[conj] conj NP`, `NP NP NP\NP conj NP`},
		{"no derivation", `< NP 0 NP/N < . 0 . . > >`, ``, `[NP] [NP/N] [.] [.] [.]`, ``},
	} {
		table := category.NewTable()
		gold, system := build(t, table, test.gold), build(t, table, test.system)
		c := NewScorer(Options{}, notice.File{}, notice.File{})
		if _, err := c.Score(gold, system); err != nil {
			t.Fatal(err)
		}
		inGold, inSystem := c.Shared()
		if g, s := marked(gold, inGold), marked(system, inSystem); g != test.inGold || s != test.inSystem {
			t.Errorf("%s:\n%s | %s, want\n%s | %s", test.what, g, s, test.inGold, test.inSystem)
		}
	}
}
