package agreement

import (
	"math"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Table is what is known of all units, and who annotated them.
type Table struct {
	Of         Structure
	Annotators []string
	Rows       []Row
	Distinct   int      // annotations that differ
	Labels     []string // that annotators confuse
	Scale      int      // distances and sizes of trees are multiples of 1/Scale; 0 is 1
}

// scale is what the numbers of a coefficient are multiples of, as 1 divided by it.
func (t *Table) scale(c *Coefficient) int {
	if t.Of == Dependencies || c.measure > 0 {
		return 1 // of no trees
	}
	return max(t.Scale, 1)
}

// unit is what the squares of a coefficient are multiples of.
func (t *Table) unit(c *Coefficient) float64 { return c.delta.unit(t.scale(c)) }

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
		list = append(list, term{2 * float64(sum) * t.unit(c) / float64(n-1), float64(m.Expected[c.place]) * t.unit(c), float64(n * m.Items)})
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

// Raw returns the measures that are not corrected for chance: of each unit the mean over
// the pairs of its annotators, and of these the mean, weighted by length (Skjærholt
// 2014, Equation 3). LeftOut is how many units have nothing to say, as their annotators
// have other words.
func (t *Table) Raw() (values []float64, leftOut []int) {
	for k := range t.Of.Raw() {
		sum, tokens, without := 0.0, 0, 0
		for i := range t.Rows {
			r := &t.Rows[i]
			if len(r.Raw[k]) == 0 {
				without++
				continue
			}
			shares := 0.0
			for _, s := range r.Raw[k] {
				shares += share(s)
			}
			sum += float64(r.Tokens) * shares / float64(len(r.Raw[k]))
			tokens += r.Tokens
		}
		values, leftOut = append(values, sum/float64(tokens)), append(leftOut, without)
	}
	return values, leftOut
}

// share is 1 of nothing: annotations without brackets or dependencies are the same.
func share(of [2]int32) float64 {
	if of[1] == 0 {
		return 1
	}
	return float64(of[0]) / float64(of[1])
}
