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

// PhraseExperiments returns what the paper wants done with phrase-structure trees, in its section 5.1.
func PhraseExperiments() []Experiment {
	list := Experiments()
	for i, name := range [...]string{"labels and attachments", "labels", "attachments"} {
		list[i].Name, list[i].Figure = name, ""
	}
	return list
}

// Experiments returns those of the paper.
func Experiments() []Experiment {
	return []Experiment{
		{"both", "relations and heads", "Figure 3", func(p float64) Noise { return Noise{Relabel: p, Reattach: p} }},
		{"relabel", "relations", "Figure 4", func(p float64) Noise { return Noise{Relabel: p} }},
		{"reattach", "heads", "Figure 5", func(p float64) Noise { return Noise{Reattach: p} }},
	}
}

// The measures: α with each δ that there is of trees, and what is not corrected for chance, which is LAS or the
// Jaccard similarity of brackets.
const (
	Plain = iota
	Diff
	Norm
	Uncorrected
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
	Relations []string // in the order of the alphabet; of phrase-structure trees all labels
	Words     int
	Trees     int   // of the corpus, from which sentences were drawn
	NoTrees   []int // the lines of sentences that are no trees and could not be drawn: words of them lack a head, or are in a cycle

	phrases *labels // of phrase-structure trees; nil of dependency trees
	seed    uint64
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
	for _, tree := range s.some(trees, sentences) {
		s.take(tree)
	}
	s.Relations = different(s.Relations)
	return s
}

// some draws some of the trees, and returns them in their order.
func (s *Sample) some(trees []*dependency.Sentence, wanted int) (drawn []*dependency.Sentence) {
	s.Trees = len(trees)
	taken := make([]bool, len(trees))
	for _, n := range stats.Some(stats.Random(s.seed), int64(min(wanted, len(trees))), int64(len(trees))) {
		taken[n] = true
	}
	for n, tree := range trees {
		if taken[n] {
			drawn = append(drawn, tree)
		}
	}
	return drawn
}

// different returns texts in the order of the alphabet, each once.
func different(texts []string) []string {
	order.Ascending(texts)
	return slices.Compact(texts)
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
	a := s.annotator()
	var points []Point
	for step := 1; step <= Steps; step++ {
		p := float64(step) / Steps
		var sum Values
		for range runs {
			found, err := measure(s.Sentences, disturb(a, s.Sentences, e.Noise(p)))
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

// disturber makes a noisy copy of a tree.
type disturber interface {
	annotate(correct *dependency.Sentence, n Noise) *dependency.Sentence
}

// annotator begins the random numbers of an experiment.
func (s *Sample) annotator() disturber {
	if s.phrases != nil {
		return &phraseAnnotator{random: stats.Random(s.seed), labels: s.phrases}
	}
	return &annotator{random: stats.Random(s.seed), relations: s.Relations}
}

func disturb(a disturber, correct []*dependency.Sentence, n Noise) (noisy []*dependency.Sentence) {
	for _, s := range correct {
		noisy = append(noisy, a.annotate(s, n))
	}
	return noisy
}
