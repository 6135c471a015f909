package agreement

import "slices"

// MostBlocks is into how many blocks the pairs may be cut.
const MostBlocks = 1 << 12

// The bounds of numbers of rows, which no annotations reach: below them all sums are
// what they should be.
const (
	largest      = 1 << 62 // of a sum of squares
	largestCount = 1 << 18 // of what is counted of one annotation, or of two
)

// Add adds what another table of the same units, of other blocks, expects. It returns
// false, and changes nothing, if they are not the same.
func (t *Table) Add(other *Table) bool {
	if len(t.Rows) != len(other.Rows) || !slices.Equal(t.Labels, other.Labels) || t.Scale != other.Scale {
		return false
	}
	for i := range t.Rows {
		if !t.Rows[i].same(&other.Rows[i]) {
			return false
		}
	}
	for i := range t.Rows {
		for n := range t.Rows[i].Measures {
			m, o := &t.Rows[i].Measures[n], &other.Rows[i].Measures[n]
			addAll([][]int64{m.Expected, m.Within}, [][]int64{o.Expected, o.Within})
		}
	}
	return true
}

// same reports whether two rows differ in nothing but what is expected, which can be added.
func (r *Row) same(o *Row) bool {
	return r.Text == o.Text && r.Index == o.Index && r.ID == o.ID && r.Words == o.Words && r.Tokens == o.Tokens &&
		slices.Equal(r.Annotators, o.Annotators) && (r.Apart == nil) == (o.Apart == nil) && (r.Apart == nil || *r.Apart == *o.Apart) &&
		slices.Equal(r.Confused, o.Confused) && slices.Equal(r.Uses, o.Uses) && slices.EqualFunc(r.Raw, o.Raw, slices.Equal[Shares]) &&
		slices.EqualFunc(r.Measures, o.Measures, func(a, b UnitMeasure) bool {
			return a.Items == b.Items && slices.Equal(a.Sizes, b.Sizes) && slices.Equal(a.Distances, b.Distances) &&
				len(a.Within) == len(b.Within) && slices.EqualFunc(a.Expected, b.Expected, func(x, y int64) bool { return x <= largest-y })
		})
}

// Holds reports whether a row that was read is one of this table, as it would have been
// counted.
func (t *Table) Holds(r *Row) bool {
	n := len(r.Annotators)
	all := t.Of.Coefficients()
	measures := all[len(all)-1].measure + 1
	if n < 2 || r.Index < 0 || r.Tokens < 0 || r.Tokens > largestCount || len(r.Measures) != measures || len(r.Raw) != len(t.Of.Raw()) {
		return false
	}
	last := -1
	for _, a := range r.Annotators {
		if a <= last || a >= len(t.Annotators) {
			return false
		}
		last = a
	}
	if a := r.Apart; a != nil && (a.A >= a.B || !slices.Contains(r.Annotators, a.A) || !slices.Contains(r.Annotators, a.B) || a.At < 1) {
		return false
	}
	for _, c := range r.Confused {
		if c.Pair < 0 || int(c.Pair) >= n*(n-1)/2 || min(c.X, c.Y) < 0 || int(max(c.X, c.Y)) >= len(t.Labels) || c.X == c.Y || c.Times < 1 || c.Times > largestCount {
			return false
		}
	}
	for _, g := range r.Uses {
		if g.Place < 0 || int(g.Place) >= n || g.Label < 0 || int(g.Label) >= len(t.Labels) || g.Times < 1 || g.Times > largestCount {
			return false
		}
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
		if !r.Measures[i].holds(all, i, n, t.most(i)) {
			return false
		}
	}
	return r.adds(all)
}

// most is the largest distance or size of a measure.
func (t *Table) most(measure int) int32 {
	if t.Of != Dependencies && measure == 0 {
		return largestCount * int32(max(t.Scale, 1))
	}
	return largestCount
}

// adds reports whether the squares of all pairs of annotators can be added.
func (r *Row) adds(all []Coefficient) bool {
	sums, n := true, int64(len(r.Annotators))
	for i := range all {
		k := 0
		pairs(int(n), func(a, b int) {
			sums = sums && (r.Measures[all[i].measure].Items == 0 || r.square(&all[i], k, a, b) <= largest/(n*n))
			k++
		})
	}
	return sums
}

// holds reports whether the numbers of a measure are as many as they should be, and none
// is negative, or larger than it can be.
func (m *UnitMeasure) holds(all []Coefficient, measure, annotators int, most int32) bool {
	columns, coefficients := 1, 0
	for _, c := range all {
		if c.measure == measure {
			columns, coefficients = max(columns, c.column+1), coefficients+1
		}
	}
	sum := func(n int64) bool { return n < 0 || n > largest }
	if len(m.Expected) != coefficients || m.Items < 0 || m.Items > largestCount || slices.ContainsFunc(m.Expected, sum) {
		return false
	}
	for k, n := range m.Within {
		if len(m.Within) != coefficients || n < 0 || n > m.Expected[k] {
			return false
		}
	}
	if m.Items == 0 {
		return len(m.Sizes) == 0 && len(m.Distances) == 0
	}
	wrong := func(n int32) bool { return n < 0 || n > most }
	return len(m.Sizes) == annotators*columns && len(m.Distances) == annotators*(annotators-1)/2*columns &&
		!slices.ContainsFunc(m.Sizes, wrong) && !slices.ContainsFunc(m.Distances, wrong)
}
