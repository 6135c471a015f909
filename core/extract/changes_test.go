package extract

import (
	"maps"
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"pgregory.net/rapid"
)

func TestChangesAreWhatExtractionKnows(t *testing.T) {
	table := category.NewTable()
	x := New(table, Options{})
	for i, c := range Changes(table) {
		if !c.Takes(c.From) || c.Takes(table.WithFeature(c.From, "conj")) {
			t.Errorf("%s -> %s takes the wrong things", c.From, c.To)
		}
		if got := x.listed(c.To, c.From, c.Comma != category.None); got == nil || got.rule != changes[i].rule {
			t.Errorf("%s -> %s is %v", c.From, c.To, got)
		}
	}
	ng, _ := table.Parse(`S[ng]\NP[nb]`)
	var to []string
	for _, c := range Changes(table) {
		if c.Takes(ng) {
			to = append(to, c.To.String())
		}
	}
	if want := []string{`NP\NP`, `(S\NP)\(S\NP)`, `S/S`, `S\S`, `(S\NP)/(S\NP)`, `NP`}; !slices.Equal(to, want) {
		t.Errorf("%s becomes %q", ng, to)
	}
}

// grammar makes steps as a parser does.
type grammar struct {
	*derivation.Combiner
	changes []Change
}

func newGrammar(table *category.Table) *grammar {
	return &grammar{derivation.NewCombiner(table, derivation.CombinerOptions{Rules: derivation.English}), Changes(table)}
}

func (g *grammar) unary(x *category.Category) []*category.Category {
	made := slices.Clone(g.Raised(x))
	for i := range g.changes {
		if c := &g.changes[i]; c.Comma == category.None && c.Takes(x) {
			made = append(made, c.To)
		}
	}
	return made
}

func (g *grammar) binary(left, right *category.Category) (made []*category.Category) {
	for _, s := range g.Binary(left, right) {
		made = append(made, s.Category)
	}
	for i := range g.changes {
		c := &g.changes[i]
		if c.Comma == category.Forward && right.Atom() == "," && c.Takes(left) || c.Comma == category.Backward && left.Atom() == "," && c.Takes(right) {
			made = append(made, c.To)
		}
	}
	return made
}

// No step that a parser makes is one that extraction finds odd.
func TestNoStepThatIsMadeIsOdd(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		g := newGrammar(table)
		left, right := drawCategory(rt, table, 3), drawCategory(rt, table, 3)
		if rapid.Bool().Draw(rt, "fitting") && !left.Atomic() {
			right = left.LastArgument()
		}
		for _, made := range g.binary(left, right) {
			checkNotOdd(rt, table, made, left, right)
		}
		for _, made := range g.unary(left) {
			checkNotOdd(rt, table, made, left)
		}
	})
}

func checkNotOdd(t *rapid.T, table *category.Table, made *category.Category, daughters ...*category.Category) {
	d := &dependency.Derivation{}
	d.Tree.Open(derivation.Node{Category: made})
	for i, c := range daughters {
		d.Tokens = append(d.Tokens, dependency.Token{Form: "w", Category: c})
		d.Tree.Leaf(derivation.Node{Category: c, Token: int32(i + 1)})
	}
	d.Tree.Close()
	if len(New(table, Options{}).Extract(d).Odd) > 0 {
		t.Fatalf("%s is odd", d.Tree.Step(0))
	}
}

// A parser with these rules takes the steps that three parsers take, but for
// features and for how a conjunct is written. What it does not make are the
// changes to N\N that C&C has in these files, where its list has NP\NP, one to
// (N/PP)\(N/PP), and two steps with the variables of another program.
func TestStepsOfParsersAreMade(t *testing.T) {
	for name, want := range map[string][2]int{"easyccg": {9519, 0}, "depccg": {9474, 0}, "candc": {9497, 109}, "nbest": {42998, 201}} {
		t.Run(name, func(t *testing.T) {
			table := category.NewTable()
			g := newGrammar(table)
			steps, missing := 0, map[string]int{}
			for _, s := range sentences(t, table, "ccg/sick."+name+".auto") {
				for i := range s.Derivations {
					steps += g.missing(&s.Derivations[i].Tree, missing)
				}
			}
			lost := 0
			for _, n := range missing {
				lost += n
			}
			if got := [2]int{steps, lost}; got != want {
				t.Errorf("of %d steps %d are not made:", steps, lost)
				for _, step := range slices.SortedFunc(maps.Keys(missing), func(a, b string) int { return missing[b] - missing[a] }) {
					t.Log(missing[step], step)
				}
			}
		})
	}
}

// missing counts the steps of a tree, and notes those that are not made.
func (g *grammar) missing(tree *derivation.Tree, missing map[string]int) (steps int) {
	for i := range tree.Nodes {
		var made []*category.Category
		switch tree.Nodes[i].Daughters {
		case 1:
			made = g.unary(tree.Nodes[i+1].Category)
		case 2:
			made = g.binary(tree.Nodes[i+1].Category, tree.Nodes[tree.Daughter(i, 1)].Category)
		default:
			continue
		}
		steps++
		is := func(c *category.Category) bool {
			return derivation.Matches(c, tree.Nodes[i].Category) || derivation.IsConjunct(c) && tree.Nodes[i].Category.Modifier() && derivation.Matches(c, tree.Nodes[i].Category.Result())
		}
		if !slices.ContainsFunc(made, is) {
			missing[tree.Step(i)]++
		}
	}
	return steps
}
