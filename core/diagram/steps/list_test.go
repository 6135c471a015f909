package steps

import (
	"strconv"
	"strings"
	"testing"
)

// lines writes a table: words, category, rule, what is combined, flags.
func lines(t *testing.T, s *Side) (lines []string) {
	t.Helper()
	steps, err := List(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		line := strconv.Itoa(step.First) + "–" + strconv.Itoa(step.Last) + " " + step.Words + ": "
		for _, daughter := range step.Daughters {
			line += daughter.String() + " "
		}
		if step.Rule != "" {
			line += step.Rule + " "
		}
		line += step.Category.String()
		if step.Flags&Missing != 0 {
			line += ", missing"
		}
		if step.Flags&Way != 0 {
			line += ", way"
		}
		lines = append(lines, line)
	}
	return lines
}

func TestTheTableOfFigure2(t *testing.T) {
	gold, system := figure2(t)
	for _, test := range []struct {
		side *Side
		want string
	}{
		{gold, `1–1 the: NP[nb]/N
			2–2 shares: N, way
			1–2 the shares: NP[nb]/N N > NP, way
			3–3 that: (NP\NP)/(S[dcl]/NP)
			4–4 IBM: NP
			4–4 IBM: NP >T S/(S\NP)
			5–5 has: (S[dcl]\NP)/(S[pt]\NP), missing
			6–6 bought: (S[pt]\NP)/NP, missing, way
			5–6 has bought: (S[dcl]\NP)/(S[pt]\NP) (S[pt]\NP)/NP >B (S[dcl]\NP)/NP, missing, way
			4–6 IBM has bought: S/(S\NP) (S[dcl]\NP)/NP >B S[dcl]/NP, missing, way
			3–6 that IBM has bought: (NP\NP)/(S[dcl]/NP) S[dcl]/NP > NP\NP, missing, way
			1–6 the shares that IBM has bought: NP NP\NP < NP, way`},
		{system, `1–1 the: NP[nb]/N
			2–2 shares: N
			1–2 the shares: NP[nb]/N N > NP
			3–3 that: (NP\NP)/(S[dcl]/NP)
			4–4 IBM: NP
			4–4 IBM: NP >T S/(S\NP)
			5–5 has: (S[dcl]\NP)/NP, missing
			4–5 IBM has: S/(S\NP) (S[dcl]\NP)/NP >B S[dcl]/NP, missing
			3–5 that IBM has: (NP\NP)/(S[dcl]/NP) S[dcl]/NP > NP\NP, missing
			1–5 the shares that IBM has: NP NP\NP < NP, missing
			6–6 bought: S[pss]\NP, missing
			6–6 bought: S[pss]\NP lex NP\NP, missing
			1–6 the shares that IBM has bought: NP NP\NP < NP`},
	} {
		got := lines(t, test.side)
		for i, want := range strings.Split(test.want, "\n") {
			if want = strings.TrimSpace(want); i >= len(got) || got[i] != want {
				t.Errorf("%s: line %d of %q is not %q", test.side.Name, i, got, want)
				break
			}
		}
	}
}

// What a step combines stands before it, and the nodes are those of the tree.
func TestATableListsDaughtersFirst(t *testing.T) {
	for seed := range uint64(50) {
		g := newGenerator(seed)
		s := g.side("gold", g.words(1+g.IntN(20)), 2)
		steps, err := List(s)
		if err != nil {
			t.Fatal(err)
		}
		tree, done := &s.Derivation.Tree, map[int]bool{}
		for i, step := range steps {
			if i > 0 && step.Last < steps[i-1].Last {
				t.Fatalf("seed %d: %q stands after %q", seed, step.Words, steps[i-1].Words)
			}
			for n := range int(tree.Nodes[step.Node].Daughters) {
				if !done[tree.Daughter(step.Node, n)] {
					t.Fatalf("seed %d: %q stands before what it combines", seed, step.Words)
				}
			}
			done[step.Node] = true
		}
		if len(done) != len(tree.Nodes) {
			t.Fatalf("seed %d: %d of %d nodes are listed", seed, len(done), len(tree.Nodes))
		}
	}
}

func TestNoDerivationHasNoTable(t *testing.T) {
	for _, s := range []*Side{nil, {Name: "gold"}} {
		if steps, err := List(s); len(steps) != 0 || err != nil {
			t.Errorf("%v, %v", steps, err)
		}
	}
}
