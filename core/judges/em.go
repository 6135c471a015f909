package judges

import (
	"math"
	"math/rand/v2"
)

// em is one run of expectation maximisation.
type em struct {
	rows  []row
	knows []float64   // of each judge, the probability that he knows
	guess [][]float64 // of each judge and label, that he guesses it where he does not know
	ratio [][]float64 // by how much a vote makes its label more probable
	truth []float64   // of the row that was looked at last, the probability of each label

	known   []float64 // expected: how often each judge knew
	guessed [][]float64
}

// newEM begins near indifference: with numbers from 1 to 1 + noise, divided by their sum.
func newEM(rows []row, judges, labels int, r *rand.Rand) *em {
	e := &em{rows: rows, truth: make([]float64, labels), known: make([]float64, judges)}
	table := func() (t [][]float64) {
		for range judges {
			t = append(t, make([]float64, labels))
		}
		return t
	}
	e.guess, e.ratio, e.guessed = table(), table(), table()
	for j := range judges {
		yes, no := 1+noise*r.Float64(), 1+noise*r.Float64()
		e.knows = append(e.knows, yes/(yes+no))
		sum := 0.0
		for l := range e.guess[j] {
			e.guess[j][l] = 1 + noise*r.Float64()
			sum += e.guess[j][l]
		}
		for l := range e.guess[j] {
			e.guess[j][l] /= sum
		}
	}
	e.prepare()
	return e
}

// run repeats both steps.
func (e *em) run() {
	for range iterations {
		e.step()
	}
}

// step takes both steps.
func (e *em) step() {
	clear(e.known)
	for j := range e.guessed {
		clear(e.guessed[j])
	}
	for i := range e.rows {
		e.take(&e.rows[i])
	}
	e.maximise()
	e.prepare()
}

// prepare computes what every row needs of the parameters.
func (e *em) prepare() {
	for j, guess := range e.guess {
		for l, p := range guess {
			p *= 1 - e.knows[j]
			e.ratio[j][l] = (e.knows[j] + p) / p
		}
	}
}

// expect finds out how probable each label is for a row: 1 for each that has no vote there,
// and a vote multiplies its label by its ratio. It returns by what they were divided: their
// sum, and huge as often as it took to keep them in the range of numbers.
func (e *em) expect(r *row) (sum float64, scaled int) {
	for l := range e.truth {
		e.truth[l] = 1
	}
	for _, v := range r.votes {
		e.truth[v.label] *= e.ratio[v.judge][v.label]
		if e.truth[v.label] > huge {
			for l := range e.truth {
				e.truth[l] /= huge
			}
			scaled++
		}
	}
	for _, p := range e.truth {
		sum += p
	}
	for l := range e.truth {
		e.truth[l] /= sum
	}
	return sum, scaled
}

// huge is far from what a number of 64 bits cannot hold.
const huge = 1e100

// likelihood returns the logarithm of the probability of all votes: of a row, the mean over
// labels of what [em.expect] has of them, times (1−knows)·guess of each vote.
func (e *em) likelihood() (total float64) {
	for i := range e.rows {
		r := &e.rows[i]
		sum, scaled := e.expect(r)
		logarithm := math.Log(sum/float64(len(e.truth))) + float64(scaled)*math.Log(huge)
		for _, v := range r.votes {
			logarithm += math.Log((1 - e.knows[v.judge]) * e.guess[v.judge][v.label])
		}
		total += r.items * logarithm
	}
	return total
}

// take adds a row to what is expected of judges. One who gave a label knew it with the
// probability that it is true, and that he knew it then, 1 − 1/ratio.
func (e *em) take(r *row) {
	e.expect(r)
	for _, v := range r.votes {
		knew := e.truth[v.label] * (1 - 1/e.ratio[v.judge][v.label])
		e.known[v.judge] += r.items * knew
		e.guessed[v.judge][v.label] += r.items * (1 - knew)
	}
}

// maximise sets the parameters to what is expected.
func (e *em) maximise() {
	little := smoothing / float64(len(e.truth))
	for j, guessed := range e.guessed {
		guesses := 0.0
		for _, n := range guessed {
			guesses += n
		}
		e.knows[j] = (e.known[j] + little) / (e.known[j] + guesses + 2*little)
		for l, n := range guessed {
			e.guess[j][l] = (n + little) / (guesses + float64(len(guessed))*little)
		}
	}
}
