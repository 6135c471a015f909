package extract

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// shown writes dependencies as "bought 2 shares", with the rule if there is
// one, and the word that passed it on.
func shown(d *dependency.Derivation, found []Dependency) []string {
	form := func(word int32) string { return d.Tokens[word-1].Form }
	list := []string{}
	for i := range found {
		f := &found[i]
		text := form(f.Predicate) + " " + strconv.Itoa(int(f.Slot)) + " " + form(f.Argument)
		if f.Category != d.Tokens[f.Predicate-1].Category {
			text += " as " + f.Category.String()
		}
		if f.Rule != 0 {
			text += " by rule " + strconv.Itoa(int(f.Rule))
		}
		if f.Via > 0 {
			text += " through " + form(f.Via)
		}
		list = append(list, text)
	}
	return list
}

func extracted(t testing.TB, text string, o Options) []string {
	t.Helper()
	table := category.NewTable()
	d := coretest.Derivation(t, table, text)
	result := New(table, o).Extract(d)
	if len(result.Odd) > 0 {
		t.Errorf("no rule explains %s", d.Tree.Step(int(result.Odd[0])))
	}
	return shown(d, result.Dependencies)
}

func lines(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// same compares lists of dependencies, whatever their order.
func same(t testing.TB, got, want []string) {
	t.Helper()
	g, w := slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if !slices.Equal(g, w) {
		t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// sameIndices reports whether two co-indexations of a category are the same
// up to the names of their variables.
func (x *Indexed) sameIndices(y *Indexed) bool {
	forth, back := map[int32]int32{}, map[int32]int32{}
	for i := range x.nodes {
		a, b := x.nodes[i].variable, y.nodes[i].variable
		if i == 0 {
			forth[a], back[b] = b, a
		}
		if _, known := forth[a]; !known {
			if _, taken := back[b]; taken {
				return false
			}
			forth[a], back[b] = b, a
		}
		if forth[a] != b || back[b] != a {
			return false
		}
	}
	return true
}
