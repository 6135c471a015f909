package rerank

import (
	"math"

	"github.com/ccgscore/ccgscore/core/stats"
)

// Weights are those of a log-linear model, by the numbers of features: a parse of a list has a probability
// that is proportional to the exponential of the sum of its amounts, each times its weight.
type Weights []float64

// score is the sum of a parse at a rank. Products are rounded before they are added, on all machines alike.
func (w Weights) score(p *Parse, rank int) (sum float64) {
	for feature, amount := range ofRank(rank) {
		sum += float64(w[feature] * amount)
	}
	for _, v := range p.Values {
		sum += float64(w[v.Feature] * float64(v.Amount))
	}
	return sum
}

// Choose returns the index of the most probable parse of a list, of several the first; -1 of an empty list.
func (w Weights) Choose(l *List, from View) int {
	best, top := -1, math.Inf(-1)
	for rank, i := range l.In[from] {
		if sum := w.score(&l.Parses[i], rank); sum > top {
			best, top = i, sum
		}
	}
	return best
}

// How a model is trained. Other values of the same size gave the same F₁ within 0.1 on lists of SICK.
const (
	epochs = 10  // how often each list is learnt from
	rate   = 0.1 // how far a weight moves at first
	rare   = 3   // a feature in which parses of fewer lists differ is left out
)

// Train fits the weights of so many features to lists with gold, as far as the view shows them.
//
// What is maximised is the expected F₁ of the parse that the model draws from a list, on average over lists:
// the minimum risk training of Smith & Eisner (2006). Each weight has a step size of its own (AdaGrad: Duchi, Hazan &
// Singer 2011). Lists come in an order that the seed draws, so that a seed gives the same weights again. Training stops with
// the error that tick returns, which is asked before each list.
func Train(lists []*List, features int, from View, seed uint64, tick func() error) (Weights, error) {
	t := trainer{View: from, weights: make(Weights, features), squares: make([]float64, features), slopes: make([]float64, features), known: frequent(lists, features, from)}
	order := stats.Random(seed)
	for range epochs {
		for _, k := range order.Perm(len(lists)) {
			if err := tick(); err != nil {
				return nil, err
			}
			t.learn(lists[k])
		}
	}
	return t.weights, nil
}

// frequent reports of which features the parses of enough lists differ. Rank always counts.
func frequent(lists []*List, features int, from View) []bool {
	in, last, known := make([]int, features), make([]int, features), make([]bool, features)
	for k, l := range lists {
		for _, i := range l.In[from] {
			for _, v := range l.Parses[i].Values {
				if last[v.Feature] <= k {
					last[v.Feature] = k + 1
					in[v.Feature]++
				}
			}
		}
	}
	for feature := range known {
		known[feature] = in[feature] >= rare || feature < len(rankNames)
	}
	return known
}

// trainer learns from one list after the other.
type trainer struct {
	View
	weights    Weights
	squares    []float64 // the sums of the squares of all slopes
	slopes     []float64 // of the list that is learnt from; 0 between lists
	touched    []uint32  // the features that have slopes
	known      []bool
	likely, of []float64 // of each parse: its probability, and its F₁
}

// learn moves the weights so that the list's better parses become more probable.
func (t *trainer) learn(l *List) {
	from := l.In[t.View]
	if len(from) < 2 {
		return
	}
	expected := t.expect(l, from)
	t.touched = t.touched[:0]
	for rank, i := range from {
		slope := float64(t.likely[rank] * (t.of[rank] - expected))
		for feature, amount := range ofRank(rank) {
			t.slope(uint32(feature), float64(slope*amount))
		}
		for _, v := range l.Parses[i].Values {
			t.slope(v.Feature, float64(slope*float64(v.Amount)))
		}
	}
	for _, feature := range t.touched {
		if slope := t.slopes[feature]; slope != 0 {
			t.squares[feature] += float64(slope * slope)
			t.weights[feature] += float64(rate * slope / math.Sqrt(t.squares[feature]))
			t.slopes[feature] = 0
		}
	}
}

func (t *trainer) slope(feature uint32, by float64) {
	if !t.known[feature] {
		return
	}
	if t.slopes[feature] == 0 {
		t.touched = append(t.touched, feature)
	}
	t.slopes[feature] += by
}

// expect computes the probabilities of the parses, and the F₁ that is expected of a list.
func (t *trainer) expect(l *List, from []int) (expected float64) {
	t.likely, t.of = t.likely[:0], t.of[:0]
	top, all := math.Inf(-1), 0.0
	for rank, i := range from {
		sum := t.weights.score(&l.Parses[i], rank)
		t.likely, t.of = append(t.likely, sum), append(t.of, l.Parses[i].Counts[0].F1())
		top = max(top, sum)
	}
	for i, sum := range t.likely {
		t.likely[i] = math.Exp(sum - top)
		all += t.likely[i]
	}
	for i := range t.likely {
		t.likely[i] /= all
		expected += float64(t.likely[i] * t.of[i])
	}
	return expected
}
