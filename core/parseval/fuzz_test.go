package parseval

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Whatever derivations a reader takes are scored, and perfect against
// themselves.
func FuzzScore(f *testing.F) {
	for _, side := range []string{"gold", "system"} {
		f.Add(string(coretest.Example(f, "clark-hockenmaier."+side+".auto")), `(<T NP 3 3> (<L , , , , ,>) (<T NP[conj] 0 2> (<L conj CC CC and conj>) (<L NP N N x NP>) ) (<L . . . . .>) )`)
	}
	f.Fuzz(func(t *testing.T, gold, system string) {
		table := category.NewTable()
		var sides [2]dependency.Sentence
		for i, text := range []string{gold, system} {
			r, _, err := format.NewReader(strings.NewReader(text), format.Options{Table: table, Derivations: format.AllDerivations, Lenient: true})
			if err == nil {
				err = r.Read(&sides[i])
			}
			if err != nil {
				return
			}
			if slices.ContainsFunc(sides[i].Dependencies, func(d dependency.Dependency) bool { return d.Slot == dependency.InvalidSlot }) {
				return // which is always wrong
			}
		}
		c := NewScorer(Options{}, notice.File{}, notice.File{})
		for i := range sides {
			n, err := c.Score(&sides[i], &sides[i])
			if err != nil {
				t.Fatal(err)
			}
			for m, n := range n {
				if n.Correct != n.Gold || n.Correct != n.System {
					t.Fatalf("%s: %+v", Metric(m), n)
				}
			}
		}
		if _, err := c.Score(&sides[0], &sides[1]); err != nil {
			t.Fatal(err)
		}
		c.Shared()
	})
}
