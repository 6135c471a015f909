package count

import "slices"

// Measure says what is made of the counts of a metric.
type Measure uint8

// The measures.
const (
	FScore     Measure = iota // precision, recall and their harmonic mean
	Accuracy                  // correct of all; gold and system have equally many
	Similarity                // an accuracy whose parts are those of both sides together, as 1 − edit distance / nodes
	Average                   // how often something is the case in a sentence: correct by gold, which may be more than 1
	Weighted                  // an accuracy whose parts have weights, which are counted in thousandths
)

// Need is what a metric takes from both sides besides their dependencies.
type Need string

// The needs.
const (
	Nothing Need = ""
	Roots   Need = "roots"
	// FunctionRelations are relations of function words, without which all words are content words.
	FunctionRelations Need = "function-word relations"
)

// Metric is one way of counting something as right.
type Metric struct {
	Key     string // in JSON, TSV and parameters
	Name    string // as people read it
	Measure Measure
	Step    bool // a step of the way that the scheme explains: each sentence shows it, the page has a tile for it

	// Where a side lacks what the metric needs, the metric counts what that
	// of the index Without does.
	Needs   Need
	Without int
}

// Scheme lists the metrics of an evaluation in the order in which every table
// shows them. What counts, adds, writes, reads and merges scores ranges over
// it, so a metric is added by an entry here and by its counting.
type Scheme struct {
	Metrics []Metric // at most [MaxMetrics]
}

// Find returns the index of the metric with a key.
func (s *Scheme) Find(key string) (index int, ok bool) {
	index = slices.IndexFunc(s.Metrics, func(m Metric) bool { return m.Key == key })
	return index, index >= 0
}

// Keys returns the keys of all metrics.
func (s *Scheme) Keys() []string {
	keys := make([]string, len(s.Metrics))
	for i := range keys {
		keys[i] = s.Metrics[i].Key
	}
	return keys
}

// Shares returns the indices of the metrics but for averages, which are means of sentences already.
func (s *Scheme) Shares() (shares []int) {
	for i := range s.Metrics {
		if s.Metrics[i].Measure != Average {
			shares = append(shares, i)
		}
	}
	return shares
}

// Steps returns the indices of the steps.
func (s *Scheme) Steps() (steps []int) {
	for i := range s.Metrics {
		if s.Metrics[i].Step {
			steps = append(steps, i)
		}
	}
	return steps
}

// Drawn returns the indices of the metrics by which sentences are drawn: the steps,
// or all metrics where none is a step.
func (s *Scheme) Drawn() []int {
	if steps := s.Steps(); steps != nil {
		return steps
	}
	all := make([]int, len(s.Metrics))
	for i := range all {
		all[i] = i
	}
	return all
}

// Ends returns the indices of the two metrics that sum up a sentence in a list: the
// first step and the last, or, where there are no steps, the first two metrics.
func (s *Scheme) Ends() (first, last int) {
	if steps := s.Steps(); steps != nil {
		return steps[0], steps[len(steps)-1]
	}
	return 0, min(1, len(s.Metrics)-1)
}

// Needing returns the index of the metric that needs something; -1 where none does.
func (s *Scheme) Needing(what Need) int {
	return slices.IndexFunc(s.Metrics, func(m Metric) bool { return m.Needs == what })
}

// Need reports whether some metric needs something.
func (s *Scheme) Need(what Need) bool { return s.Needing(what) >= 0 }

// Lack sets the metrics that need what is not there to what they then count.
func (s *Scheme) Lack(what Need, c *Counts) {
	for i := range s.Metrics {
		if m := &s.Metrics[i]; m.Needs == what {
			c[i] = c[m.Without]
		}
	}
}
