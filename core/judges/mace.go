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
	var likelihood float64
	for range max(1, m.Restarts) {
		if m.Go != nil {
			if err := m.Go(); err != nil {
				return nil, err
			}
		}
		e := newEM(rows, len(v.Judges), len(v.Labels), r)
		e.run()
		if l := e.likelihood(); best == nil || l > likelihood+better {
			best, likelihood = e, l
		}
	}
	model := &Model{Competence: best.knows, Likelihood: likelihood, Labels: make([]Label, v.Items())}
	for i, row := range places {
		model.Labels[i] = None
		if len(rows[row].votes) > 0 {
			best.expect(&rows[row])
			model.Labels[i] = largest(best.truth, margin)
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
