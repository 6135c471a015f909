package agreement

import "slices"

// Score is how far two annotators agree, or one with all others, or all of a text.
type Score struct {
	A, B  int       // annotators; of one, B is A
	Units int       // that both annotated
	Alpha []float64 // by coefficient: their D_o against the D_e of all annotations, so that pairs can be compared; or of the text
	Raw   []float64 // see [Table.Raw]
}

// place is where two annotators stand among all pairs, in the order of [pairs].
func place(a, b int) int { return b*(b-1)/2 + a }

// betweens returns all pairs of annotators, and all annotators, with the units that they
// annotated.
func (t *Table) betweens() (two, one []Score) {
	pairs(len(t.Annotators), func(a, b int) { two = append(two, Score{A: a, B: b}) })
	for a := range t.Annotators {
		one = append(one, Score{A: a, B: a})
	}
	for i := range t.Rows {
		by := t.Rows[i].Annotators
		for _, a := range by {
			one[a].Units++
		}
		pairs(len(by), func(a, b int) { two[place(by[a], by[b])].Units++ })
	}
	return two, one
}

// mean is a mean that is being taken.
type mean struct {
	sum    float64
	weight int
}

func (m *mean) add(value float64, weight int) {
	m.sum += value
	m.weight += weight
}

// value returns the mean; NaN of nothing.
func (m mean) value() float64 { return m.sum / float64(m.weight) }

// Matrix returns how far each two annotators agree, in the order (0, 1), (0, 2), (1, 2) …;
// and each of them with all others. Rows are passed through once for each number, however
// many annotators there are.
func (t *Table) Matrix(list []Alpha) (two, one []Score) {
	two, one = t.betweens()
	for k := range list {
		c := list[k].Coefficient
		of, with := make([]mean, len(two)), make([]mean, len(one))
		for i := range t.Rows {
			r, n := &t.Rows[i], 0
			items := r.Measures[c.measure].Items
			if items == 0 {
				continue
			}
			pairs(len(r.Annotators), func(x, y int) {
				a, b, square := r.Annotators[x], r.Annotators[y], float64(r.square(c, n, x, y))*t.unit(c)
				of[place(a, b)].add(square, items)
				with[a].add(square, items)
				with[b].add(square, items)
				n++
			})
		}
		fill := func(list []Score, of []mean, expected float64) {
			for i := range list {
				list[i].Alpha = append(list[i].Alpha, alpha(of[i].value(), expected))
			}
		}
		fill(two, of, list[k].Expected)
		fill(one, with, list[k].Expected)
	}
	for k := range t.Of.Raw() {
		t.rawBetween(k, two, one)
	}
	return two, one
}

// rawBetween adds a measure that is not corrected for chance: of one annotator it is, of
// each unit, the mean over his pairs.
func (t *Table) rawBetween(k int, two, one []Score) {
	of, with, here := make([]mean, len(two)), make([]mean, len(one)), make([]mean, len(one))
	for i := range t.Rows {
		r, n := &t.Rows[i], 0
		if len(r.Raw[k]) == 0 {
			continue
		}
		clear(here)
		pairs(len(r.Annotators), func(x, y int) {
			a, b, s := r.Annotators[x], r.Annotators[y], share(r.Raw[k][n])
			of[place(a, b)].add(float64(float64(r.Tokens)*s), r.Tokens)
			here[a].add(s, 1)
			here[b].add(s, 1)
			n++
		})
		for _, a := range r.Annotators {
			with[a].add(float64(float64(r.Tokens)*here[a].value()), r.Tokens)
		}
	}
	for i := range two {
		two[i].Raw = append(two[i].Raw, of[i].value())
	}
	for i := range one {
		one[i].Raw = append(one[i].Raw, with[i].value())
	}
}

// PerPair returns how many units each two annotators have in common, in the order of
// [Table.Matrix].
func (t *Table) PerPair() (units []int) {
	two, _ := t.betweens()
	for i := range two {
		units = append(units, two[i].Units)
	}
	return units
}

// Alike returns the annotators who annotated all that they have in common alike.
func (t *Table) Alike() []Score {
	two, _ := t.betweens()
	differ := make([]bool, len(two))
	for i := range t.Rows {
		r := &t.Rows[i]
		for n := range r.Measures {
			m, k := &r.Measures[n], 0
			columns := len(m.Sizes) / len(r.Annotators)
			if m.Items == 0 {
				continue
			}
			pairs(len(r.Annotators), func(x, y int) {
				if slices.Max(m.Distances[k*columns:][:columns]) > 0 {
					differ[place(r.Annotators[x], r.Annotators[y])] = true
				}
				k++
			})
		}
	}
	return slices.DeleteFunc(two, func(b Score) bool { return b.Units == 0 || differ[place(b.A, b.B)] })
}
