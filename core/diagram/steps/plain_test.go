package steps

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
)

func TestPlainDrawings(t *testing.T) {
	tests := []struct{ name, derivation, want string }{
		{"a word", "ball|N", "ball\n N\n"},
		{"two rules", `< N big|N/N < N 1 ball|N )|RRB > >`, strings.Join([]string{
			"big  ball   )",
			"N/N   N    RRB",
			"     -------rp",
			"         N",
			"------------->",
			"      N",
		}, "\n") + "\n"},
		{"a result that needs more room than its words", `< S[dcl] < S/(S\NP) < NP I|N > > go|S[dcl]\NP >`, strings.Join([]string{
			"   I         go",
			"   N      S[dcl]\\NP",
			"-----lex",
			"   NP",
			"------>T",
			"S/(S\\NP)",
			"------------------>",
			"      S[dcl]",
		}, "\n") + "\n"},
		{"two constituents in a row", `< NP < NP the|NP/N été|N > < NP\NP here|(NP\NP)/N x|N > >`, strings.Join([]string{
			"the   été    here     x",
			"NP/N   N   (NP\\NP)/N  N",
			"-------->  ----------->",
			"   NP         NP\\NP",
			"----------------------<",
			"          NP",
		}, "\n") + "\n"},
		{"nothing", "", "\n\n"},
	}
	for _, test := range tests {
		d := coretest.Derivation(t, category.NewTable(), test.derivation)
		got, err := Plain(&Side{Derivation: d}, 100)
		if err != nil || got != test.want {
			t.Errorf("%s: %v\n%s", test.name, err, got)
		}
	}
}

func TestWidePlainDrawingsAreRefused(t *testing.T) {
	d := coretest.Derivation(t, category.NewTable(), `< N big|N/N < N 1 ball|N )|RRB > >`)
	if _, err := Plain(&Side{Derivation: d}, 13); err == nil {
		t.Error("a drawing is wider than it may be")
	}
	if _, err := Plain(&Side{Derivation: d}, 14); err != nil {
		t.Error(err)
	}
}

// Whatever is drawn, all words and categories are there, none over another, and
// no line is wider than allowed.
func TestPlainDrawingsHoldEverything(t *testing.T) {
	for seed := range uint64(300) {
		g := newGenerator(seed)
		gold, system := g.sides(12, 8)
		for _, s := range sidesOf(gold, system) {
			if s.Derivation == nil || len(s.Derivation.Tree.Nodes) == 0 {
				continue
			}
			text, err := Plain(s, 5000)
			if err != nil {
				t.Fatal(err)
			}
			found := map[string]int{}
			for line := range strings.Lines(text) {
				if utf8.RuneCountInString(line) > 5001 {
					t.Errorf("a line of %d characters", utf8.RuneCountInString(line))
				}
				for _, field := range strings.Fields(line) {
					found[field]++
				}
			}
			for i := range s.Derivation.Tree.Nodes {
				found[s.Derivation.Tree.Nodes[i].Category.String()]--
			}
			for field, n := range found {
				if n < 0 {
					t.Fatalf("seed %d: %s is missing in\n%s", seed, field, text)
				}
			}
		}
	}
}
