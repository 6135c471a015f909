package parseval

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

func TestRightUnitsAreWhatIsCounted(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		gold, system := anyPair(t, table, false)
		checkRightUnits(t, anyScorer(t), gold, system)
	})
}

func TestRightUnitsOfRealDerivations(t *testing.T) {
	text := func(table *category.Table, name string) []*dependency.Sentence {
		return derivations(t, table, coretest.Example(t, name))
	}
	table := category.NewTable()
	gold, system := text(table, "corpus.gold.auto"), text(table, "corpus.alpha.auto")
	c := NewScorer(Options{GoldHeads: derivation.HeadRules, SystemHeads: derivation.HeadRules}, notice.File{}, notice.File{})
	for i := range min(len(gold), len(system)) {
		checkRightUnits(t, c, gold[i], system[i])
	}
}

// checkRightUnits holds that units that are right are as many as are counted, and that the units of gold
// are the same whatever the system is.
func checkRightUnits(t rapid.TB, c *Scorer, gold, system *dependency.Sentence) {
	t.Helper()
	n, err := c.Score(gold, system)
	if err != nil {
		t.Fatal(err)
	}
	right, err := c.RightUnits(gold, system)
	if err != nil {
		t.Fatal(err)
	}
	all, err := c.RightUnits(gold, gold)
	if err != nil || len(all) != len(right) {
		t.Fatalf("%v: %d units beside the system, %d beside gold itself", err, len(right), len(all))
	}
	for m := Categories; m <= DeepUndirected; m++ {
		is := int64(0)
		for i, unit := range right {
			if unit.Has(int(m)) {
				is++
				if !all[i].Has(int(m)) {
					t.Fatalf("%s: unit %d is right, and not beside gold itself", m, i)
				}
			}
		}
		if is != n[m].Correct {
			t.Fatalf("%s: %d are right, %+v counted", m, is, n[m])
		}
	}
}
