package compare

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/report"
)

// unit is a sentence as all systems have it: those of gold in its order, then those that only systems have.
type unit struct {
	sentence int          // of gold; -1 of others
	rows     []*count.Row // of each system; nil where it has nothing
}

// unitsOf brings the rows of all systems together. Sentences that gold lacks are paired by their ids, the first of an id
// with the first; those without an id are of one system each.
func unitsOf(systems []report.System) (units []unit) {
	for k := range systems {
		s := &systems[k]
		for i := range s.Rows {
			if i == len(units) {
				units = append(units, unit{i, make([]*count.Row, len(systems))})
			}
			units[i].rows[k] = &s.Rows[i]
		}
	}
	type nth struct {
		id string
		n  int
	}
	known := map[nth]int{} // the places of units
	for k := range systems {
		s, times := &systems[k], map[string]int{}
		for i := range s.Extra {
			row := &s.Extra[i]
			is := nth{row.ID, times[row.ID]}
			times[row.ID]++
			at, has := known[is]
			if !has || row.ID == "" {
				at = len(units)
				known[is] = at
				units = append(units, unit{-1, make([]*count.Row, len(systems))})
			}
			units[at].rows[k] = row
		}
	}
	return units
}

// nameless counts the sentences that gold lacks and that have no id, if several systems have some: nobody knows which of
// them are the same.
func nameless(systems []report.System) (n int64) {
	having := 0
	for k := range systems {
		before := n
		for i := range systems[k].Extra {
			if systems[k].Extra[i].ID == "" {
				n++
			}
		}
		if n > before {
			having++
		}
	}
	if having < 2 {
		return 0
	}
	return n
}

// right says under which metrics a system has each unit of gold right in the sentence.
func (u *unit) right(system int) count.Units {
	if row := u.rows[system]; row != nil {
		return row.Right
	}
	return nil
}

// parsed is how many systems parsed the sentence.
func (u *unit) parsed() (n int) {
	for _, row := range u.rows {
		if row != nil && row.Covered {
			n++
		}
	}
	return n
}
