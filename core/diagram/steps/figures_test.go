package steps

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// The derivations of Figure 2 of Clark & Hockenmaier (2002), written as
// CCGbank writes them but for what no drawing shows: a node is its category,
// the index of its head daughter and its daughters, and a word stands after its
// category.
const (
	figure2Gold = `( NP 0
		( NP 1 NP[nb]/N the N shares )
		( NP\NP 0
			(NP\NP)/(S[dcl]/NP) that
			( S[dcl]/NP 1
				( S/(S\NP) 0 NP IBM )
				( (S[dcl]\NP)/NP 0 (S[dcl]\NP)/(S[pt]\NP) has (S[pt]\NP)/NP bought ) ) ) )`
	figure2System = `( NP 0
		( NP 0
			( NP 1 NP[nb]/N the N shares )
			( NP\NP 0
				(NP\NP)/(S[dcl]/NP) that
				( S[dcl]/NP 1
					( S/(S\NP) 0 NP IBM )
					(S[dcl]\NP)/NP has ) ) )
		( NP\NP 0 S[pss]\NP bought ) )`
)

// derive reads a derivation that is written so.
func derive(t testing.TB, text string) *dependency.Derivation {
	t.Helper()
	auto, counts := "", []int{0}
	fields := strings.Fields(text)
	for i := 0; i < len(fields); i++ {
		last := len(counts) - 1
		switch fields[i] {
		case "(":
			counts[last]++
			counts = append(counts, 0)
			auto += "(<T " + fields[i+1] + " " + fields[i+2] + " " + daughters(fields[i+3:]) + "> "
			i += 2
		case ")":
			counts = counts[:last]
			auto += ") "
		default:
			auto += "(<L " + fields[i] + " X X " + fields[i+1] + " " + fields[i] + ">) "
			i++
		}
	}
	all := readAll(t, strings.NewReader(auto+"\n"), "written here")
	return &all[0].Derivations[0]
}

// daughters counts those that come before the end of a node.
func daughters(fields []string) string {
	count, depth := 0, 0
	for i := 0; depth >= 0; i++ {
		switch fields[i] {
		case "(":
			if depth == 0 {
				count++
			}
			depth, i = depth+1, i+2
		case ")":
			depth--
		default:
			if depth == 0 {
				count++
			}
			i++
		}
	}
	return string(rune('0' + count))
}

// readAll returns the sentences of a file with their derivations.
func readAll(t testing.TB, r io.Reader, name string) (all []*dependency.Sentence) {
	t.Helper()
	o := format.Options{Format: format.AUTO, File: notice.File{Name: name}, Table: category.NewTable(), Lenient: true, Derivations: format.AllDerivations}
	reader, _, err := format.NewReader(r, o)
	if err != nil {
		t.Fatal(err)
	}
	for {
		var s dependency.Sentence
		if err := reader.Read(&s); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, s.Clone())
	}
}

// corpora are parsed sentences; see the README there.
const corpora = "../../../../shared/data/ccg"

// corpus returns the sentences of one of them.
func corpus(t testing.TB, name string) []*dependency.Sentence {
	t.Helper()
	file, err := os.Open(filepath.Join(corpora, name))
	if errors.Is(err, os.ErrNotExist) {
		t.Skipf("%s is not there", filepath.Join(corpora, name))
	}
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	return readAll(t, file, name)
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

// sixtyWords returns a pair of derivations of about 60 words.
func sixtyWords(t testing.TB) (gold, system *Side) {
	t.Helper()
	easyccg, depccg := corpus(t, "sick.easyccg.auto"), corpus(t, "sick.depccg.auto")
	var parts [2][]*dependency.Derivation
	for i, words := 0, 0; words < 58; i++ {
		if n := len(easyccg[i].Tokens); n > 17 {
			parts[0] = append(parts[0], &easyccg[i].Derivations[0])
			parts[1] = append(parts[1], &depccg[i].Derivations[0])
			words += n + 1
		}
	}
	return compared(joined(parts[0]...), joined(parts[1]...))
}
