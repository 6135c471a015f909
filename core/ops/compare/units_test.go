package compare

import (
	"reflect"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/report"
)

// Sentences that gold lacks are those of several systems if their ids are; without ids they are of one each.
func TestSentencesThatGoldLacksArePairedByTheirIDs(t *testing.T) {
	system := func(extra ...string) report.System {
		s := report.System{Rows: []count.Row{{ID: "gold"}}}
		for _, id := range extra {
			s.Extra = append(s.Extra, count.Row{ID: id, Index: -1})
		}
		return s
	}
	for _, test := range []struct {
		name     string
		systems  []report.System
		want     [][]string // the ids that each system has in a unit, "-" where it has none
		nameless int64
	}{
		{"the same id", []report.System{system("x"), system("x")}, [][]string{{"gold", "gold"}, {"x", "x"}}, 0},
		{"in another order", []report.System{system("x", "y"), system("y", "z", "x")}, [][]string{{"gold", "gold"}, {"x", "x"}, {"y", "y"}, {"-", "z"}}, 0},
		{"twice", []report.System{system("x", "x"), system("x")}, [][]string{{"gold", "gold"}, {"x", "x"}, {"x", "-"}}, 0},
		{"without ids", []report.System{system(""), system("", "")}, [][]string{{"gold", "gold"}, {"", "-"}, {"-", ""}, {"-", ""}}, 3},
		{"of one without ids", []report.System{system("", ""), system("x")}, [][]string{{"gold", "gold"}, {"", "-"}, {"", "-"}, {"-", "x"}}, 0},
	} {
		var got [][]string
		for _, u := range unitsOf(test.systems) {
			var ids []string
			for _, row := range u.rows {
				if row == nil {
					ids = append(ids, "-")
				} else {
					ids = append(ids, row.ID)
				}
			}
			got = append(got, ids)
		}
		if n := nameless(test.systems); !reflect.DeepEqual(got, test.want) || n != test.nameless {
			t.Errorf("%s: %q and %d without ids, want %q and %d", test.name, got, n, test.want, test.nameless)
		}
	}
}
