package noise

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/stats"
)

// Experiment is noise that grows.
type Experiment struct {
	Key    string
	Name   string                // what is drawn anew
	Figure string                // of Skjærholt (2014)
	Noise  func(p float64) Noise // from 0, which is none, to 1
}

// Experiments returns those of the paper.
func Experiments() []Experiment {
	return []Experiment{
		{"both", "relations and heads", "Figure 3", func(p float64) Noise { return Noise{Relabel: p, Reattach: p} }},
		{"relabel", "relations", "Figure 4", func(p float64) Noise { return Noise{Relabel: p} }},
		{"reattach", "heads", "Figure 5", func(p float64) Noise { return Noise{Reattach: p} }},
	}
}

// The measures: α with each δ that there is of trees, and LAS.
const (
	Plain = iota
	Diff
	Norm
	LAS
	Measures
)

// Values are how far sentences agree with their noisy counterparts, by all measures;
// NaN where one is not defined.
type Values [Measures]float64

// Point is how measures answer to noise: the means over all runs, NaN where a measure is
// not defined in one of them.
type Point struct {
	P    float64 // the probability of noise
	Mean Values
}

// Steps is how many points an experiment has: the paper's, from 0.1 to 1.
const Steps = 10

// Sample is what experiments are done with: trees that were drawn, and the relations in
// them.
type Sample struct {
	Sentences []*dependency.Sentence
	Relations []string // in the order of the alphabet
	Words     int
	NoTrees   []int // the lines of sentences that are no trees and could not be drawn: words of them lack a head, or are in a cycle

	seed uint64
}

// Draw draws so many sentences at random, all where there are fewer, in their order. An
// empty one is no sentence.
func Draw(corpus []*dependency.Sentence, sentences int, seed uint64) *Sample {
	s, a, trees := &Sample{seed: seed}, annotator{}, []*dependency.Sentence(nil)
	for _, sentence := range corpus {
		switch {
		case len(sentence.Attachments) == 0:
		case a.isTree(sentence):
			trees = append(trees, sentence)
		default:
			s.NoTrees = append(s.NoTrees, sentence.Line)
		}
	}
	drawn := make([]bool, len(trees))
	for _, n := range stats.Some(stats.Random(seed), int64(min(sentences, len(trees))), int64(len(trees))) {
		drawn[n] = true
	}
	for n, tree := range trees {
		if drawn[n] {
			s.take(tree)
		}
	}
	order.Ascending(s.Relations)
	s.Relations = slices.Compact(s.Relations)
	return s
}

func (s *Sample) take(sentence *dependency.Sentence) {
	s.Sentences = append(s.Sentences, sentence)
	s.Words += len(sentence.Attachments)
	for i := range sentence.Attachments {
		s.Relations = append(s.Relations, sentence.Attachments[i].Relation)
	}
}

// Run does an experiment: at each step it disturbs the sample in so many runs, and
// measures each. An experiment draws the same numbers whichever others are done.
// Errors are those of measure.
func (s *Sample) Run(e *Experiment, runs int, measure func(correct, noisy []*dependency.Sentence) (Values, error)) ([]Point, error) {
	a := annotator{random: stats.Random(s.seed), relations: s.Relations}
	var points []Point
	for step := 1; step <= Steps; step++ {
		p := float64(step) / Steps
		var sum Values
		for range runs {
			found, err := measure(s.Sentences, a.disturb(s.Sentences, e.Noise(p)))
			if err != nil {
				return nil, err
			}
			for n := range sum {
				sum[n] += found[n]
			}
		}
		for n := range sum {
			sum[n] /= float64(runs)
		}
		points = append(points, Point{p, sum})
	}
	return points, nil
}

func (a *annotator) disturb(correct []*dependency.Sentence, n Noise) (noisy []*dependency.Sentence) {
	for _, s := range correct {
		noisy = append(noisy, a.annotate(s, n))
	}
	return noisy
}
