package steps

import (
	"errors"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

func TestWhatIsTooLargeIsRefused(t *testing.T) {
	side := func(d *dependency.Derivation) *Side { return &Side{Name: "gold", Derivation: d} }
	other := row(MaxWords/2+1, 0, false)
	for i := range other.Tokens {
		other.Tokens[i].Form = "other"
	}
	for _, test := range []struct {
		name         string
		gold, system *Side
		what         string
	}{
		{"words", side(row(MaxWords+1, 0, false)), nil, "words"},
		{"nodes", side(row(100, 7, false)), side(row(5, 2000, true)), "nodes"},
		{"neither", side(row(MaxWords, 0, true)), side(row(MaxWords, 0, false)), ""},
		{"words that are shared", side(row(MaxWords/2+1, 0, true)), side(other), ""},
	} {
		_, err := Layout(test.gold, test.system, Options{Width: 900})
		var limit *draw.LimitError
		if errors.As(err, &limit) != (test.what != "") || limit != nil && limit.What != test.what {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	if _, err := List(side(row(5, 2000, false))); err == nil {
		t.Error("the table has no limit")
	}
}

func TestWithoutADerivationNothingIsDrawn(t *testing.T) {
	for _, s := range []*Side{nil, {Name: "gold"}, {Name: "gold", Derivation: &dependency.Derivation{}}} {
		if _, err := Layout(s, s, Options{}); err == nil || !strings.Contains(err.Error(), "no derivation") {
			t.Errorf("%v", err)
		}
	}
}

// A tree that no reader makes, as nodes are open, or words unknown, is no
// reason to fail.
func TestTreesThatAreNoneAreDrawn(t *testing.T) {
	g := newGenerator(1)
	open := &dependency.Derivation{}
	open.Tree.Open(derivation.Node{Category: drawtest.Category(g.Rand, g.table, 2)})
	open.Tree.Leaf(derivation.Node{Category: drawtest.Category(g.Rand, g.table, 2), Token: 7})
	open.Tree.Open(derivation.Node{Category: drawtest.Category(g.Rand, g.table, 2)})
	open.Tree.Leaf(derivation.Node{Category: drawtest.Category(g.Rand, g.table, 2), Token: -1})
	forest := &dependency.Derivation{}
	forest.Tree.Leaf(derivation.Node{Category: drawtest.Category(g.Rand, g.table, 2)})
	forest.Tree.Leaf(derivation.Node{Category: drawtest.Category(g.Rand, g.table, 2)})
	for _, d := range []*dependency.Derivation{open, forest} {
		s := &Side{Name: "gold", Derivation: d, Flags: make([]Flags, 100)}
		layOut(t, s, s, Options{Width: 1}).SVG()
		if _, err := List(s); err != nil {
			t.Error(err)
		}
	}
}
