package judges

import (
	"math"
	"math/rand/v2"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Model is what the model of Hovy et al. (2013), MACE, makes of votes: an item has one
// true label, all labels being equally probable, and a judge either knows it or, with a
// probability of his own, guesses by a distribution of his own.
type Model struct {
	Labels     []Label   // of each item, the most probable; None where two are as probable, or nobody voted
	Competence []float64 // of each judge: the probability that he does not guess; NaN for one without votes, and where there is one label
	Likelihood float64   // the natural logarithm of that of the votes
}

// MACE is how the model is fitted.
type MACE struct {
	Restarts int
	Seed     uint64
	Go       func() error // asked before each restart whether to go on; may be nil
}

// The maximisation adds a little to every count, as the program of the authors does:
// 0.01, divided among the labels. It ends when nothing changes any more.
const (
	smoothing  = 0.01
	still      = 1e-8 // the most that a parameter changes in the end
	iterations = 500  // at most
	margin     = 1e-4 // by how much a label must be more probable than the others
	better     = 1e-6 // by how much the likelihood must grow for a restart to be another optimum
)

// Fit fits the model by expectation maximisation: from as many random beginnings as
// there are restarts, of which the first with the highest likelihood counts. Items with
// the same votes are one, so its time grows with the different ones.
func (m MACE) Fit(v *Votes) (*Model, error) {
	r := stats.Random(m.Seed)
	rows, places := v.distinct()
	var best *em
	for range max(1, m.Restarts) {
		if m.Go != nil {
			if err := m.Go(); err != nil {
				return nil, err
			}
		}
		e := newEM(rows, len(v.Judges), len(v.Labels), r)
		e.run()
		if best == nil || e.likelihood > best.likelihood+better {
			best = e
		}
	}
	model := &Model{Competence: best.knows, Likelihood: best.likelihood, Labels: make([]Label, v.Items())}
	for i, row := range places {
		model.Labels[i] = None
		if len(rows[row].votes) > 0 {
			best.expect(&rows[row])
			model.Labels[i] = largest(best.truth, margin)
		}
	}
	for j, n := range v.OfJudges() {
		if n == 0 || len(v.Labels) == 1 {
			model.Competence[j] = math.NaN()
		}
	}
	return model, nil
}

// Cost returns how many steps agreement and a model with so many restarts may take: about
// a nanosecond each.
func (v *Votes) Cost(restarts int) int64 {
	rows, _ := v.distinct()
	n, judges := int64(0), int64(len(v.Judges))
	for i := range rows {
		n += int64(len(rows[i].votes) + len(v.Labels))
	}
	return n*iterations*int64(max(1, restarts)) + judges*judges/2*int64(v.Items())
}

// row is an item, or several that have the same votes.
type row struct {
	votes []vote
	items float64
}

// vote is that of a judge who voted.
type vote struct {
	judge int
	label Label
}

// distinct returns the different rows, and which of them each item is.
func (v *Votes) distinct() (rows []row, places []int) {
	known := map[string]int{}
	key := make([]byte, len(v.Judges))
	for i := range v.Items() {
		for j, l := range v.Item(i) {
			key[j] = byte(l)
		}
		at, again := known[string(key)]
		if !again {
			at = len(rows)
			known[string(key)] = at
			rows = append(rows, row{})
			for j, l := range v.Item(i) {
				if l != None {
					rows[at].votes = append(rows[at].votes, vote{j, l})
				}
			}
		}
		rows[at].items++
		places = append(places, at)
	}
	return rows, places
}

// em is one run of expectation maximisation.
type em struct {
	rows       []row
	knows      []float64   // of each judge, the probability that he knows
	guess      [][]float64 // of each judge and label, that he guesses it where he does not know
	ratio      [][]float64 // by how much a vote makes its label more probable
	logGuess   [][]float64 // the logarithm of (1−knows)·guess
	truth      []float64   // of the row that was looked at last, the probability of each label
	likelihood float64

	known   []float64 // expected: how often each judge knew
	guessed [][]float64
}

// newEM begins near indifference, as the program of the authors does: with numbers from 1
// to 2, which are made probabilities.
func newEM(rows []row, judges, labels int, r *rand.Rand) *em {
	e := &em{rows: rows, truth: make([]float64, labels), known: make([]float64, judges)}
	table := func() (t [][]float64) {
		for range judges {
			t = append(t, make([]float64, labels))
		}
		return t
	}
	e.guess, e.ratio, e.logGuess, e.guessed = table(), table(), table(), table()
	for j := range judges {
		yes, no := 1+r.Float64(), 1+r.Float64()
		e.knows = append(e.knows, yes/(yes+no))
		sum := 0.0
		for l := range e.guess[j] {
			e.guess[j][l] = 1 + r.Float64()
			sum += e.guess[j][l]
		}
		for l := range e.guess[j] {
			e.guess[j][l] /= sum
		}
	}
	e.prepare()
	return e
}

// run repeats both steps until nothing changes.
func (e *em) run() {
	for range iterations {
		if e.step() < still {
			break
		}
	}
}

// step takes both steps, and returns the largest change.
func (e *em) step() (changed float64) {
	e.likelihood = 0
	clear(e.known)
	for j := range e.guessed {
		clear(e.guessed[j])
	}
	for i := range e.rows {
		e.take(&e.rows[i])
	}
	changed = e.maximise()
	e.prepare()
	return changed
}

// prepare computes what every row needs of the parameters.
func (e *em) prepare() {
	for j, guess := range e.guess {
		for l, p := range guess {
			p *= 1 - e.knows[j]
			e.ratio[j][l] = (e.knows[j] + p) / p
			e.logGuess[j][l] = math.Log(p)
		}
	}
}

// expect finds out how probable each label is for a row, and returns the logarithm of
// the probability of its votes. That is the product, over votes, of (1−knows)·guess, for
// a label that has none of them; a vote for the label multiplies it by its ratio.
func (e *em) expect(r *row) float64 {
	logarithm := -math.Log(float64(len(e.truth)))
	for l := range e.truth {
		e.truth[l] = 1
	}
	for _, v := range r.votes {
		logarithm += e.logGuess[v.judge][v.label]
		e.truth[v.label] *= e.ratio[v.judge][v.label]
		if e.truth[v.label] > huge {
			for l := range e.truth {
				e.truth[l] /= huge
			}
			logarithm += math.Log(huge)
		}
	}
	sum := 0.0
	for _, p := range e.truth {
		sum += p
	}
	for l := range e.truth {
		e.truth[l] /= sum
	}
	return logarithm + math.Log(sum)
}

// huge is far from what a number of 64 bits cannot hold.
const huge = 1e100

// take adds a row to what is expected of judges. One who gave a label knew it with the
// probability that it is true, and that he knew it then, 1 − 1/ratio.
func (e *em) take(r *row) {
	e.likelihood += r.items * e.expect(r)
	for _, v := range r.votes {
		knew := e.truth[v.label] * (1 - 1/e.ratio[v.judge][v.label])
		e.known[v.judge] += r.items * knew
		e.guessed[v.judge][v.label] += r.items * (1 - knew)
	}
}

// maximise sets the parameters to what is expected, and returns the largest change.
func (e *em) maximise() (changed float64) {
	little := smoothing / float64(len(e.truth))
	set := func(p *float64, to float64) {
		changed = max(changed, math.Abs(*p-to))
		*p = to
	}
	for j, guessed := range e.guessed {
		guesses := 0.0
		for _, n := range guessed {
			guesses += n
		}
		set(&e.knows[j], (e.known[j]+little)/(e.known[j]+guesses+2*little))
		for l, n := range guessed {
			set(&e.guess[j][l], (n+little)/(guesses+float64(len(guessed))*little))
		}
	}
	return changed
}
