package agreement

import "github.com/ccgscore/ccgscore/core/stats"

// Disagreement is a unit that is worth talking about: how far two annotators are apart, those
// who are farthest if nobody in particular is meant.
type Disagreement struct {
	Unit     int     // the row
	A, B     int     // annotators
	Distance float64 // d, as the edits that make one tree of the other
	Size     float64 // of both annotations
	Square   float64
}

// Filter says which units are meant. The zero value means all.
type Filter struct {
	Annotators [2]int     // only what these disagree about, from 1; 0 is anyone
	Text       string     // only units of this text, if it is not ""
	Confusion  *Confusion // only those in which these labels are confused
}

// allows reports whether a pair of annotators of a row is meant.
func (f *Filter) allows(t *Table, r *Row, pair, a, b int) bool {
	for _, one := range f.Annotators {
		if one != 0 && one-1 != a && one-1 != b {
			return false
		}
	}
	if f.Confusion == nil {
		return true
	}
	for _, c := range r.Confused {
		if int(c.Pair) == pair && t.folded(c) == f.Confusion.labels {
			return true
		}
	}
	return false
}

// Agenda returns the units about which annotators disagree, those about which they disagree
// most first. Units whose words differ are left out: their trees cannot be alike, which says
// nothing of the annotators. See [Table.Apart].
func (t *Table) Agenda(c *Coefficient, f Filter) []Disagreement {
	var list []Disagreement
	var agreement []float64
	for i := range t.Rows {
		r := &t.Rows[i]
		if r.Apart != nil || f.Text != "" && f.Text != r.Text {
			continue
		}
		if d, found := t.farthest(c, i, f); found && (d.Square > 0 || f.Confusion != nil) {
			list, agreement = append(list, d), append(agreement, -d.Square)
		}
	}
	sorted := make([]Disagreement, 0, len(list))
	for _, i := range stats.Order(agreement) {
		sorted = append(sorted, list[i])
	}
	return sorted
}

// Most returns the first units of the agenda.
func (t *Table) Most(c *Coefficient, most int) []Disagreement {
	list := t.Agenda(c, Filter{})
	return list[:min(len(list), most)]
}

// Farthest returns the two annotators of a unit who are farthest apart, whatever their words.
func (t *Table) Farthest(c *Coefficient, unit int) Disagreement {
	d, _ := t.farthest(c, unit, Filter{})
	return d
}

// farthest looks among the pairs that are meant; it finds nothing if there are none.
func (t *Table) farthest(c *Coefficient, unit int, f Filter) (found Disagreement, any bool) {
	r := &t.Rows[unit]
	found = Disagreement{Unit: unit, A: r.Annotators[0], B: r.Annotators[1]}
	m, k := &r.Measures[c.measure], 0
	if m.Items == 0 {
		return found, false
	}
	columns := len(m.Sizes) / len(r.Annotators)
	pairs(len(r.Annotators), func(x, y int) {
		a, b := r.Annotators[x], r.Annotators[y]
		if f.allows(t, r, k, a, b) {
			if square := float64(r.square(c, k, x, y)) * t.unit(c); square > found.Square || !any {
				size := m.Sizes[x*columns+c.column] + m.Sizes[y*columns+c.column]
				by := float64(t.scale(c))
				found, any = Disagreement{unit, a, b, float64(m.Distances[k*columns+c.column]) / by, float64(size) / by, square}, true
			}
		}
		k++
	})
	return found, any
}

// Apart returns the rows of a text whose annotators have different words; of all texts for "".
func (t *Table) Apart(text string) (rows []int) {
	for i := range t.Rows {
		if t.Rows[i].Apart != nil && (text == "" || text == t.Rows[i].Text) {
			rows = append(rows, i)
		}
	}
	return rows
}
