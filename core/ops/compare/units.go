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

// unitsOf brings the rows of all systems together. Sentences that gold lacks are of one system each.
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
	for k := range systems {
		s := &systems[k]
		for i := range s.Extra {
			u := unit{-1, make([]*count.Row, len(systems))}
			u.rows[k] = &s.Extra[i]
			units = append(units, u)
		}
	}
	return units
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
