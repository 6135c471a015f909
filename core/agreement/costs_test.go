package agreement_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/tree"
)

func costs(t rapid.TB, text string) *agreement.Costs {
	t.Helper()
	c, err := agreement.ReadCosts(text, notice.File{Name: "costs"})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// α follows its definition with graded costs, too, in any number of blocks; with a cost of 1 it is what it is
// without, and with a cost of 0 that of trees in which the labels are one.
func TestAlphaByCosts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j := joined(t)
		cost := rapid.IntRange(0, tree.Whole).Draw(t, "cost")
		by := tree.NewCosts('z')
		by.Set('x', 'y', int32(cost))
		g := tree.Graded{Costs: by}
		want := alphasBy(t, j, func(x, y *tree.Tree) (float64, error) {
			d, err := g.Distance(x, y)
			return float64(d) / tree.Whole, err
		})
		table := tableBy(t, agreement.DependencyTrees, j, rapid.IntRange(1, 3).Draw(t, "blocks"), costs(t, fmt.Sprintf("y x %.2f\n", float64(cost)/tree.Whole)))
		coefficients := table.Of.Coefficients()
		for k := range coefficients {
			got := table.Alpha(&coefficients[k], nil)
			off := 1e-12 + 0x1p-33*(2-want[k])/got.Expected // as in TestAlphaIsItsDefinition
			if math.Abs(got.Value-want[k]) > 2*off || math.IsNaN(got.Value) != math.IsNaN(want[k]) {
				t.Fatalf("%s by a cost of %d: %v, want %v", got.Key, cost, got.Value, want[k])
			}
			if cost == tree.Whole {
				units := tableOf(t, agreement.DependencyTrees, j, 1)
				if a := units.Alpha(&coefficients[k], nil); math.Abs(a.Observed-got.Observed) > 1e-9*max(1, a.Observed) || math.Abs(a.Expected-got.Expected) > 1e-9*max(1, a.Expected) {
					t.Fatalf("%s: %+v, with costs of 1 %+v", got.Key, a, got)
				}
			}
		}
	})
}

func TestFilesOfCosts(t *testing.T) {
	c := costs(t, "# how far adverbials are apart\n\nadv-temp adv-neg .25\r\nadv-neg\tadv-loc\t0.5\nadv-loc adv-temp 0.75\n#\t$\t1.0\n")
	if got := strings.Join(c.Labels, " "); got != "adv-temp adv-neg adv-loc # $" {
		t.Error(got)
	}
	if c.Of.Of(0, 1) != 25 || c.Of.Of(2, 1) != 50 || c.Of.Of(0, 2) != 75 || c.Of.Of(3, 4) != tree.Whole || c.Of.Of(0, 3) != tree.Whole || c.Line("$") != 6 || c.Line("adv-loc") != 4 {
		t.Errorf("%+v", c)
	}
	many := strings.Builder{}
	for i := range 600 {
		fmt.Fprintf(&many, "a%d b%d 0.5\n", i, i)
	}
	for name, test := range map[string]struct {
		text string
		line int
		want string
	}{
		"nothing":         {"# a b 0.5\n", 1, "there is no cost in this file"},
		"one field":       {"a,b,0.5\n", 1, "this line has 1 field, and not two labels and a cost"},
		"two fields":      {"a b 0.5\na b\n", 2, "this line has 2 fields, and not two labels and a cost"},
		"four fields":     {"a b c 0.5\n", 1, "this line has 4 fields, and not two labels and a cost"},
		"no number":       {"a b half\n", 1, `"half" is no cost`},
		"no such number":  {"a b NaN\n", 1, `"NaN" is no cost`},
		"too much":        {"a b 1.5\n", 1, `"1.5" is no cost`},
		"less than 0":     {"a b -0.5\n", 1, `"-0.5" is no cost`},
		"three digits":    {"a b 0.125\n", 1, `"0.125" is no cost`},
		"one label":       {"a a 0.5\n", 1, `"a" stands here twice, and costs nothing to keep`},
		"the same pair":   {"a b 0.5\n\nb a 0.5\n", 3, "these labels have a cost in line 1 already, which holds both ways"},
		"a detour":        {"a b 0.2\nb c 0.2\nc a 0.5\n", 3, `"c" and "a" cost 0.5, more than the 0.4 by way of "b"`},
		"a hidden detour": {"a b 0.2\nc b 0.2\n", 2, `"a" and "c" have no cost here, and so cost 1, more than the 0.4 by way of "b"`},
		"too many labels": {many.String(), 501, "more than 1,000 labels have costs"},
	} {
		_, err := agreement.ReadCosts(test.text, notice.File{Name: "costs"})
		e := &notice.Error{}
		if !errors.As(err, &e) || e.Line != test.line || !sameText(e.Message, test.want) || e.Hint == "" {
			t.Errorf("%s: %v in line %d", name, err, e.Line)
		}
	}
}

// sameText compares messages; which end of a detour comes first does not matter.
func sameText(got, want string) bool {
	return got == want || got == strings.Replace(want, `"c" and "a"`, `"a" and "c"`, 1)
}
