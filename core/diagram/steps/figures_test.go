package steps

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/format"
)

// The derivations of Figure 2 of Clark & Hockenmaier (2002).
const (
	figure2Gold = `< NP 0
		< NP 1 the|NP[nb]/N shares|N >
		< NP\NP 0
			that|(NP\NP)/(S[dcl]/NP)
			< S[dcl]/NP 1
				< S/(S\NP) 0 IBM|NP >
				< (S[dcl]\NP)/NP 0 has|(S[dcl]\NP)/(S[pt]\NP) bought|(S[pt]\NP)/NP > > > >`
	figure2System = `< NP 0
		< NP 0
			< NP 1 the|NP[nb]/N shares|N >
			< NP\NP 0
				that|(NP\NP)/(S[dcl]/NP)
				< S[dcl]/NP 1
					< S/(S\NP) 0 IBM|NP >
					has|(S[dcl]\NP)/NP > > >
		< NP\NP 0 bought|S[pss]\NP > >`
)

func derive(t testing.TB, text string) *dependency.Derivation {
	t.Helper()
	return coretest.Derivation(t, category.NewTable(), text)
}

// corpus returns the sentences of real data.
func corpus(t testing.TB, name string) []*dependency.Sentence {
	t.Helper()
	return coretest.Sentences(t, coretest.Data(t, "ccg/"+name), format.Options{Format: format.AUTO, Table: category.NewTable(), Lenient: true, Derivations: format.AllDerivations})
}

// compared returns the sides of a comparison, where the nodes of each that
// cover words for which the other side has no node of that category are
// missing.
func compared(gold, system *dependency.Derivation) (g, s *Side) {
	type constituent struct {
		first, last int
		category    string
	}
	g, s = &Side{Name: "gold", Derivation: gold}, &Side{Name: "system", Derivation: system}
	var has [2]map[constituent]bool
	for i, side := range []*Side{g, s, g, s} {
		if i < 2 {
			has[i] = map[constituent]bool{}
		}
		o, err := outlineOf(side)
		if err != nil {
			continue
		}
		for node, shape := range o.shapes {
			c := constituent{shape.first, shape.last, o.tree.Nodes[node].Category.String()}
			if i < 2 {
				has[i][c] = true
				side.Flags = append(side.Flags, 0)
			} else if !has[3-i][c] {
				side.Flags[node] |= Missing
			}
		}
	}
	return g, s
}

// figure2 returns both derivations of the figure, in gold with the way of the
// dependency of bought on shares.
func figure2(t testing.TB) (gold, system *Side) {
	t.Helper()
	gold, system = compared(derive(t, figure2Gold), derive(t, figure2System))
	for _, words := range []string{"bought", "has bought", "IBM has bought", "that IBM has bought", "the shares that IBM has bought", "shares", "the shares"} {
		flagNode(t, gold, words, Way)
	}
	return gold, system
}

// flagNode flags the highest node that covers some words.
func flagNode(t testing.TB, s *Side, words string, flags Flags) {
	t.Helper()
	steps, err := List(s)
	if err != nil {
		t.Fatal(err)
	}
	node := -1
	for _, step := range steps {
		if step.Words == words {
			node = step.Node
		}
	}
	if node < 0 {
		t.Fatalf("no node covers %q", words)
	}
	for len(s.Flags) < len(steps) {
		s.Flags = append(s.Flags, 0)
	}
	s.Flags[node] |= flags
}

func layOut(t testing.TB, gold, system *Side, o Options) *Drawing {
	t.Helper()
	d, err := Layout(gold, system, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// joined coordinates sentences: S → S₁ S₁\S₁, S₁\S₁ → and S₂, and so on to the
// left.
func joined(all ...*dependency.Derivation) *dependency.Derivation {
	table := category.NewTable()
	s := table.Atom("S", "dcl")
	modifier := table.Functor(s, category.Backward, s)
	conj := table.Atom("conj", "")
	d := &dependency.Derivation{}
	for range all[1:] {
		d.Tree.Open(derivation.Node{Category: s})
	}
	for i, part := range all {
		if i > 0 {
			d.Tree.Open(derivation.Node{Category: modifier, Head: 1})
			d.Tokens = append(d.Tokens, dependency.Token{Form: "and", Category: conj})
			d.Tree.Leaf(derivation.Node{Category: conj, Token: int32(len(d.Tokens))})
		}
		graft(d, part)
		if i > 0 {
			d.Tree.Close()
			d.Tree.Close()
		}
	}
	return d
}

// graft adds a derivation at the place that is open.
func graft(d, part *dependency.Derivation) {
	before := int32(len(d.Tokens))
	d.Tokens = append(d.Tokens, part.Tokens...)
	var open []int32 // daughters still to come
	for _, n := range part.Tree.Nodes {
		daughters := n.Daughters
		if len(open) > 0 {
			open[len(open)-1]--
		}
		if daughters > 0 {
			d.Tree.Open(n)
			open = append(open, daughters)
			continue
		}
		n.Token += before
		d.Tree.Leaf(n)
		for len(open) > 0 && open[len(open)-1] == 0 {
			d.Tree.Close()
			open = open[:len(open)-1]
		}
	}
}

// longSentences returns pairs of derivations of about as many words, of two parsers of SICK.
func longSentences(t testing.TB, count, words int) (pairs [][2]*Side) {
	t.Helper()
	easyccg, depccg := corpus(t, "sick.easyccg.auto"), corpus(t, "sick.depccg.auto")
	var parts [2][]*dependency.Derivation
	have := 0
	for i := 0; i < len(easyccg) && len(pairs) < count; i++ {
		n := len(easyccg[i].Tokens)
		if n <= 17 {
			continue
		}
		parts[0] = append(parts[0], &easyccg[i].Derivations[0])
		parts[1] = append(parts[1], &depccg[i].Derivations[0])
		if have += n + 1; have >= words-2 {
			gold, system := compared(joined(parts[0]...), joined(parts[1]...))
			pairs = append(pairs, [2]*Side{gold, system})
			parts, have = [2][]*dependency.Derivation{}, 0
		}
	}
	return pairs
}

// sixtyWords returns a pair of derivations of about 60 words.
func sixtyWords(t testing.TB) (gold, system *Side) {
	t.Helper()
	pair := longSentences(t, 1, 60)[0]
	return pair[0], pair[1]
}
