package judges

import (
	"math"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Model is what the model of Hovy et al. (2013), MACE, makes of votes: an item has one
// true label, all labels being equally probable, and a judge either knows it or, with a
// probability of his own, guesses by a distribution of his own.
type Model struct {
	Labels     []Label   // of each item, the most probable; None where two are as probable, or nobody voted
	Competence []float64 // of each judge: the probability that he does not guess; NaN for one without votes, and where there is one label, or no item that two judged
	Likelihood float64   // the natural logarithm of that of the votes
}

// MACE is how the model is fitted.
type MACE struct {
	Restarts int
	Seed     uint64
	Go       func() error // asked before each restart whether to go on; may be nil
}

// These are the settings of the authors' program, MACE 0.3, with --em. Where two judges
// vote, many models are as likely, so labels depend on where the fit begins and ends.
const (
	smoothing  = 0.01 // added to the counts of each judge, divided by the number of labels
	noise      = 0.5  // how far the beginnings are from indifference
	iterations = 50
	rounding   = 1e-9 // a smaller difference may come from rounding, which differs between machines
)

// Fit fits the model by expectation maximisation, once for each restart. Each restart
// begins at random, and the first one with the highest likelihood counts. Items with the
// same votes are counted together, so the time grows with the number of different items.
func (m MACE) Fit(v *Votes) (*Model, error) {
	r := stats.Random(m.Seed)
	rows, places := v.distinct()
	var best *em
	var likelihood float64
	for range max(1, m.Restarts) {
		if m.Go != nil {
			if err := m.Go(); err != nil {
				return nil, err
			}
		}
		e := newEM(rows, len(v.Judges), len(v.Labels), r)
		e.run()
		if l := e.likelihood(); best == nil || l > likelihood+rounding {
			best, likelihood = e, l
		}
	}
	model := &Model{Competence: best.knows, Likelihood: likelihood, Labels: make([]Label, v.Items())}
	for i, row := range places {
		model.Labels[i] = None
		if len(rows[row].votes) > 0 {
			best.expect(&rows[row])
			model.Labels[i] = largest(best.truth, rounding)
		}
	}
	unknown := len(v.Labels) == 1 || !v.Overlap()
	for j, n := range v.OfJudges() {
		if n == 0 || unknown {
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
