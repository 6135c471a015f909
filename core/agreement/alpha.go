package agreement

import (
	"math"
	"slices"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Table is what is known of all units, and who annotated them.
type Table struct {
	Of         Of
	Annotators []string
	Rows       []Row
	Distinct   int // annotations that differ
}

// Alpha is a coefficient with what it is made of. What is not defined is NaN.
type Alpha struct {
	*Coefficient
	Value     float64
	Observed  float64 // the mean of δ² over pairs of one unit, where each unit weighs as its annotations
	Expected  float64 // that over all pairs
	Units     int     // that count: others are left out, as their annotators have other words
	Annotated int64   // values: annotations, or words of them
	Interval  stats.Interval
}

// term is what a unit adds to a coefficient.
type term struct{ observed, expected, weight float64 }

// terms returns what each unit adds to a coefficient.
func (t *Table) terms(c *Coefficient) (list []term) {
	for i := range t.Rows {
		r := &t.Rows[i]
		m, n := &r.Measures[c.measure], len(r.Annotators)
		if m.Items == 0 {
			list = append(list, term{})
			continue
		}
		sum := int64(0)
		k := 0
		pairs(n, func(a, b int) {
			sum += r.square(c, k, a, b)
			k++
		})
		// Each pair is there in both orders.
		list = append(list, term{2 * float64(sum) * c.delta.unit() / float64(n-1), float64(m.Expected[c.place]) * c.delta.unit(), float64(n * m.Items)})
	}
	return list
}

// square returns δ² of the k-th pair of annotators, a and b, by their places in the row.
func (r *Row) square(c *Coefficient, k, a, b int) int64 {
	m := &r.Measures[c.measure]
	columns := len(m.Sizes) / len(r.Annotators)
	return c.delta.square(m.Distances[k*columns+c.column], m.Sizes[a*columns+c.column], m.Sizes[b*columns+c.column])
}

// Alpha returns a coefficient, without its interval. The expected part is that of all
// pairs, unless a sample of them tells the mean of δ².
func (t *Table) Alpha(c *Coefficient, sampled *Mean) Alpha {
	var all term
	units := 0
	for _, u := range t.terms(c) {
		if u.weight > 0 {
			units++
		}
		all.observed += u.observed
		all.expected += u.expected
		all.weight += u.weight
	}
	a := Alpha{Coefficient: c, Units: units, Annotated: int64(all.weight), Observed: all.observed / all.weight, Expected: all.expected / (all.weight * (all.weight - 1))}
	if sampled != nil {
		a.Expected = sampled.Value
	}
	a.Value = alpha(a.Observed, a.Expected)
	a.Interval = stats.Interval{Low: math.NaN(), High: math.NaN()}
	return a
}

// alpha is not defined where chance finds no difference at all.
func alpha(observed, expected float64) float64 {
	if !(expected > 0) {
		return math.NaN()
	}
	return 1 - observed/expected
}

// Intervals adds the percentile intervals of a bootstrap over units to coefficients.
//
// D_e is a mean over pairs of units. A sample that has a unit twice would pair it with
// itself, and take that for agreement by chance; and to pair all anew would take as long
// as the distances did. So D_e of a sample is, to the first order, what its units tell
// of it by their mean distance e to all others: D_e·(ē*/ē)² (the projection of a
// U-statistic, Hoeffding 1948).
func (t *Table) Intervals(list []Alpha, rounds int, seed uint64, level float64) {
	values, terms := make([][]float64, len(list)), make([][]term, len(list))
	for k := range list {
		values[k], terms[k] = make([]float64, rounds), t.terms(list[k].Coefficient)
	}
	stats.Resample(seed, len(t.Rows), rounds, func(round int, times []int32) {
		for k := range list {
			values[k][round] = list[k].of(terms[k], times)
		}
	})
	for k := range list {
		list[k].Interval = stats.Percentiles(values[k], level)
	}
}

// of returns the coefficient of a sample, by how often it has each unit.
func (a *Alpha) of(terms []term, times []int32) float64 {
	var all term
	for i, n := range times {
		if n > 0 {
			w, u := float64(n), &terms[i]
			all.observed += w * u.observed
			all.expected += w * u.expected
			all.weight += w * u.weight
		}
	}
	usual := a.Expected * float64(a.Annotated-1)
	e := all.expected / all.weight / usual
	return alpha(all.observed/all.weight, a.Expected*e*e)
}

// Between is how far two annotators agree, or one with all others.
type Between struct {
	A, B  int       // annotators; of one, B is A
	Units int       // that both annotated
	Alpha []float64 // by coefficient: their D_o against the D_e of all annotations, so that pairs can be compared
	Raw   []float64 // see [Table.Raw]
}

// Matrix returns how far each two annotators agree, in the order (0, 1), (0, 2), (1, 2) …;
// and each of them with all others.
func (t *Table) Matrix(list []Alpha) (two, one []Between) {
	pairs(len(t.Annotators), func(a, b int) { two = append(two, t.between(list, a, b)) })
	for a := range t.Annotators {
		one = append(one, t.between(list, a, a))
	}
	return two, one
}

func (t *Table) between(list []Alpha, a, b int) Between {
	is := func(x, y int) bool { return x == a && y == b || a == b && (x == a || y == a) }
	found := Between{A: a, B: b, Raw: t.raw(is)}
	for i := range t.Rows {
		if t.Rows[i].has(a) && t.Rows[i].has(b) {
			found.Units++
		}
	}
	for k := range list {
		c := list[k].Coefficient
		sum, items := 0.0, 0
		for i := range t.Rows {
			r := &t.Rows[i]
			n := 0
			if r.Measures[c.measure].Items == 0 {
				continue
			}
			pairs(len(r.Annotators), func(x, y int) {
				if is(r.Annotators[x], r.Annotators[y]) {
					sum += float64(r.square(c, n, x, y)) * c.delta.unit()
					items += r.Measures[c.measure].Items
				}
				n++
			})
		}
		found.Alpha = append(found.Alpha, alpha(sum/float64(items), list[k].Expected))
	}
	return found
}

func (r *Row) has(annotator int) bool { return slices.Contains(r.Annotators, annotator) }

// Raw returns the measures that are not corrected for chance: of each unit the mean over
// the pairs of its annotators, and of these the mean, weighted by length (Skjærholt
// 2014, Equation 3). LeftOut is how many units have nothing to say, as their annotators
// have other words.
func (t *Table) Raw() (values []float64, leftOut []int) {
	values = t.raw(func(int, int) bool { return true })
	for k := range values {
		n := 0
		for i := range t.Rows {
			if len(t.Rows[i].Raw[k]) == 0 {
				n++
			}
		}
		leftOut = append(leftOut, n)
	}
	return values, leftOut
}

// raw returns the measures over some of the pairs of annotators.
func (t *Table) raw(counts func(a, b int) bool) (values []float64) {
	for k := range t.Of.Raw() {
		sum, tokens := 0.0, 0
		for i := range t.Rows {
			r := &t.Rows[i]
			n, shares, met := 0, 0.0, 0
			if len(r.Raw[k]) == 0 {
				continue
			}
			pairs(len(r.Annotators), func(a, b int) {
				if counts(r.Annotators[a], r.Annotators[b]) {
					met++
					shares += share(r.Raw[k][n])
				}
				n++
			})
			if met > 0 {
				sum += float64(r.Tokens) * shares / float64(met)
				tokens += r.Tokens
			}
		}
		values = append(values, sum/float64(tokens))
	}
	return values
}

// share is 1 of nothing: annotations without brackets or dependencies are the same.
func share(of [2]int32) float64 {
	if of[1] == 0 {
		return 1
	}
	return float64(of[0]) / float64(of[1])
}

// Disagreement is a unit that is worth talking about: how far those two annotators are
// apart who are farthest.
type Disagreement struct {
	Unit     int // the row
	A, B     int // annotators
	Distance int // d, as the edits that make one tree of the other
	Size     int // of both annotations
	Square   float64
}

// Most returns the units about which annotators disagree most, the most first; those
// about which they agree are left out.
func (t *Table) Most(c *Coefficient, most int) (list []Disagreement) {
	for i := range t.Rows {
		if d := t.farthest(c, i); d.Square > 0 {
			list = append(list, d)
		}
	}
	agreement := make([]float64, len(list))
	for i := range list {
		agreement[i] = -list[i].Square
	}
	worst := make([]Disagreement, 0, min(len(list), most))
	for _, i := range stats.Order(agreement)[:cap(worst)] {
		worst = append(worst, list[i])
	}
	return worst
}

func (t *Table) farthest(c *Coefficient, unit int) Disagreement {
	r := &t.Rows[unit]
	m, found, k := &r.Measures[c.measure], Disagreement{Unit: unit, A: r.Annotators[0], B: r.Annotators[1]}, 0
	if m.Items == 0 {
		return found
	}
	columns := len(m.Sizes) / len(r.Annotators)
	pairs(len(r.Annotators), func(a, b int) {
		if square := float64(r.square(c, k, a, b)) * c.delta.unit(); square > found.Square || k == 0 {
			size := m.Sizes[a*columns+c.column] + m.Sizes[b*columns+c.column]
			found = Disagreement{unit, r.Annotators[a], r.Annotators[b], int(m.Distances[k*columns+c.column]), int(size), square}
		}
		k++
	})
	return found
}

// PerPair returns how many units each two annotators have in common, in the order of
// [Table.Matrix].
func (t *Table) PerPair() (units []int) {
	pairs(len(t.Annotators), func(a, b int) {
		n := 0
		for i := range t.Rows {
			if t.Rows[i].has(a) && t.Rows[i].has(b) {
				n++
			}
		}
		units = append(units, n)
	})
	return units
}

// Alike returns the annotators who annotated all that they have in common alike.
func (t *Table) Alike() (list []Between) {
	units, k := t.PerPair(), 0
	pairs(len(t.Annotators), func(a, b int) {
		if units[k] > 0 && !t.differ(a, b) {
			list = append(list, Between{A: a, B: b, Units: units[k]})
		}
		k++
	})
	return list
}

// differ reports whether two annotators disagree about something.
func (t *Table) differ(a, b int) bool {
	for i := range t.Rows {
		r := &t.Rows[i]
		for n := range r.Measures {
			m, k, found := &r.Measures[n], 0, false
			if m.Items == 0 {
				continue
			}
			columns := len(m.Sizes) / len(r.Annotators)
			pairs(len(r.Annotators), func(x, y int) {
				if r.Annotators[x] == a && r.Annotators[y] == b {
					found = slices.Max(m.Distances[k*columns:][:columns]) > 0
				}
				k++
			})
			if found {
				return true
			}
		}
	}
	return false
}
