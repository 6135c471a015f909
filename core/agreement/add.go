package agreement

import "slices"

// MostBlocks is into how many blocks the pairs may be cut.
const MostBlocks = 1 << 12

// Add adds what another table of the same units, of other blocks, expects. It returns
// false, and changes nothing, if they are not the same.
func (t *Table) Add(other *Table) bool {
	if len(t.Rows) != len(other.Rows) {
		return false
	}
	for i := range t.Rows {
		if !t.Rows[i].same(&other.Rows[i]) {
			return false
		}
	}
	for i := range t.Rows {
		for n := range t.Rows[i].Measures {
			expected := t.Rows[i].Measures[n].Expected
			for k, sum := range other.Rows[i].Measures[n].Expected {
				expected[k] += sum
			}
		}
	}
	return true
}

// same reports whether two rows differ in nothing but what is expected.
func (r *Row) same(o *Row) bool {
	return r.Text == o.Text && r.Index == o.Index && r.ID == o.ID && r.Words == o.Words && r.Tokens == o.Tokens &&
		slices.Equal(r.Annotators, o.Annotators) && slices.EqualFunc(r.Raw, o.Raw, slices.Equal[Shares]) &&
		slices.EqualFunc(r.Measures, o.Measures, func(a, b UnitMeasure) bool {
			return a.Items == b.Items && slices.Equal(a.Sizes, b.Sizes) && slices.Equal(a.Distances, b.Distances) && len(a.Expected) == len(b.Expected)
		})
}

// Holds reports whether a row that was read is one of this table, as it would have been
// counted.
func (t *Table) Holds(r *Row) bool {
	n := len(r.Annotators)
	all := t.Of.Coefficients()
	measures := all[len(all)-1].measure + 1
	if n < 2 || r.Index < 0 || r.Tokens < 0 || len(r.Measures) != measures || len(r.Raw) != len(t.Of.Raw()) {
		return false
	}
	last := -1
	for _, a := range r.Annotators {
		if a <= last || a >= len(t.Annotators) {
			return false
		}
		last = a
	}
	for _, shares := range r.Raw {
		if len(shares) != 0 && len(shares) != n*(n-1)/2 {
			return false
		}
		for _, s := range shares {
			if s[0] > s[1] {
				return false
			}
		}
	}
	for i := range r.Measures {
		if !r.Measures[i].holds(all, i, n) {
			return false
		}
	}
	return true
}

// holds reports whether the numbers of a measure are as many as they should be, and none
// is negative.
func (m *UnitMeasure) holds(all []Coefficient, measure, annotators int) bool {
	columns, coefficients := 1, 0
	for _, c := range all {
		if c.measure == measure {
			columns, coefficients = max(columns, c.column+1), coefficients+1
		}
	}
	if len(m.Expected) != coefficients || m.Items < 0 {
		return false
	}
	if m.Items == 0 {
		return len(m.Sizes) == 0 && len(m.Distances) == 0
	}
	negative := func(n int32) bool { return n < 0 }
	return len(m.Sizes) == annotators*columns && len(m.Distances) == annotators*(annotators-1)/2*columns &&
		!slices.ContainsFunc(m.Sizes, negative) && !slices.ContainsFunc(m.Distances, negative)
}
