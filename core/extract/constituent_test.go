package extract

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"pgregory.net/rapid"
)

// stepByStep extracts as a parser does that knows of a constituent no more than what
// it is to others.
func stepByStep(table *category.Table, o Options, d *dependency.Derivation) (found []Dependency) {
	c := NewConstituents(table, o)
	c.Start(d.Tokens)
	constituents := make([]Constituent, len(d.Tree.Nodes))
	for i := len(d.Tree.Nodes) - 1; i >= 0; i-- {
		n := &d.Tree.Nodes[i]
		var made *Constituent
		var new []Dependency
		switch n.Daughters {
		case 0:
			made, new = c.Word(n.Token, n.Category)
		case 1:
			made, new = c.Unary(n.Category, &constituents[i+1])
		default:
			made, new = c.Binary(n.Category, &constituents[i+1], &constituents[d.Tree.Daughter(i, 1)])
		}
		constituents[i] = made.Clone()
		found = append(found, new...)
	}
	return found
}

// different returns the keys of dependencies, each once.
func different(found []Dependency) (keys []uint64) {
	for i := range found {
		keys = append(keys, found[i].key())
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

func TestStepByStepTheSameIsExtracted(t *testing.T) {
	for _, c := range constructions {
		for _, convention := range []Convention{CandC, CCGbank} {
			table, o := category.NewTable(), Options{Convention: convention}
			d := coretest.Derivation(t, table, c.derivation)
			want := New(table, o).Extract(d).Dependencies
			if got := stepByStep(table, o, d); !slices.Equal(different(got), different(want)) {
				t.Errorf("%s: got %q, want %q", c.name, shown(d, got), shown(d, want))
			}
		}
	}
}

func TestStepByStepTheSameIsExtractedOfAnySteps(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		d := drawDerivation(rt, table)
		o := Options{Convention: rapid.SampledFrom([]Convention{CandC, CCGbank}).Draw(rt, "convention")}
		for i := range d.Tree.Nodes { // what keeps its head daughter by the field alone is no step of a parser
			if d.Tree.Nodes[i].Daughters > 2 {
				rt.Skip("a step of three")
			}
			d.Tree.Nodes[i].Head = 0
		}
		want := New(table, o).Extract(d).Dependencies
		if got := stepByStep(table, o, d); !slices.Equal(different(got), different(want)) {
			rt.Fatalf("got %q, want %q", shown(d, got), shown(d, want))
		}
	})
}

func TestStepByStepTheSameIsExtractedOfParses(t *testing.T) {
	table, repeated := category.NewTable(), 0
	x := New(table, Options{})
	for _, s := range coretest.Sentences(t, coretest.Data(t, "ccg/sick.nbest.auto"), format.Options{Table: table, Derivations: format.AllDerivations}) {
		for i := range s.Derivations {
			d := &s.Derivations[i]
			d.Tree.SetHeads()
			got, want := stepByStep(table, Options{}, d), x.Extract(d).Dependencies
			if !slices.Equal(different(got), different(want)) {
				t.Fatalf("sentence %s: got %q, want %q", s.ID, shown(d, got), shown(d, want))
			}
			repeated += len(got) - len(want)
		}
	}
	t.Logf("%d dependencies were made more than once", repeated)
}
