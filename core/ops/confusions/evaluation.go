package confusions

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// label is what can be confused: a lexical category, a category with a slot, or a relation.
type label struct {
	category *category.Category
	slot     int8
	name     string
}

// sighting is what both sides say of a word, or of a dependency between two words.
type sighting struct {
	gold, system label
	lacks        bool // one side says nothing
	ofGold       bool // gold says something
	punctuation  bool
}

// evaluation compares files, and keeps what both sides say of the sentence that was compared last.
type evaluation struct {
	comparison.Evaluation
	of      string
	scorers []sighter
	systems []notice.File
}

// sighter is a scorer that tells what both sides say of the sentence that it scored last.
type sighter interface{ sightings() []sighting }

// choose decides what is compared of files of a format.
func (e *evaluation) choose(c *comparison.Call, f format.Format) error {
	e.Evaluation, e.of = comparison.ByDependencies, ofSupertags
	if f.Tree() {
		e.Evaluation, e.of = comparison.ByAttachment, ofLabels
	}
	if chosen := c.Options.Text(ofChoice); chosen != "" {
		if f.Tree() && chosen != e.of {
			return service.Usage("dependency trees have no supertags", "look at labels, which are relations")
		}
		e.of = chosen
	}
	return nil
}

// Sign leaves roots out.
func (e *evaluation) Sign(done *comparison.Comparison, s comparison.Signs) {
	e.Evaluation.Sign(done, s)
	s.Leave(comparison.RootLabelChoice, comparison.RootHeadsChoice)
	if e.of == ofSupertags {
		s.Leave(comparison.DuplicatesChoice, comparison.AlignmentChoice, comparison.IgnoreChoice)
	}
}

// Rooted reports that roots are not needed.
func (e *evaluation) Rooted() bool { return false }

// Scorer returns who counts, and keeps it.
func (e *evaluation) Scorer(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Scorer {
	var s comparison.Scorer
	switch {
	case e.Evaluation == comparison.Evaluation(comparison.ByAttachment):
		s = &relationScorer{AttachScorer: comparison.NewAttachScorer(o, deps, gold, system)}
	case e.of == ofLabels:
		s = &labelScorer{DependencyScorer: comparison.NewDependencyScorer(deps, gold, system)}
	default:
		s = &supertagScorer{DependencyScorer: comparison.NewDependencyScorer(deps, gold, system), reducer: category.NewReducer(deps.Table, deps.Features)}
	}
	e.scorers, e.systems = append(e.scorers, s.(sighter)), append(e.systems, system)
	return s
}

// seen is what both sides say of a sentence.
type seen struct{ list []sighting }

func (s *seen) sightings() []sighting { return s.list }

// both adds what both sides say.
func (s *seen) both(gold, system label) {
	s.list = append(s.list, sighting{gold: gold, system: system})
}

// alone adds how many only one side has. What they are is of no interest: they are not confused with anything.
func (s *seen) alone(n int64, ofGold bool) {
	for range n {
		s.list = append(s.list, sighting{lacks: true, ofGold: ofGold})
	}
}

// supertagScorer looks at the lexical categories of words.
type supertagScorer struct {
	*comparison.DependencyScorer
	seen
	reducer *category.Reducer // nil where all features are compared
	tags    [2][]*category.Category
}

// Score counts a pair of sentences.
func (s *supertagScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	n, err := s.DependencyScorer.Score(gold, system)
	if err != nil {
		return n, err
	}
	s.list = s.list[:0]
	s.read(0, gold)
	s.read(1, system)
	others := s.Others()
	for i := range max(len(s.tags[0]), len(s.tags[1])) {
		g, of := at(s.tags[0], i), at(s.tags[1], i)
		if i+1 < len(others) && others[i+1] { // they are two words
			s.compare(g, nil)
			g = nil
		}
		s.compare(g, of)
	}
	return n, nil
}

// compare adds what both sides say of a word; nil is nothing.
func (s *supertagScorer) compare(gold, system *category.Category) {
	if gold != nil || system != nil {
		s.list = append(s.list, sighting{label{category: gold}, label{category: system}, gold == nil || system == nil, gold != nil, isPunctuation(gold, system)})
	}
}

// isPunctuation reports whether a word is punctuation: by gold, where it has a category there.
func isPunctuation(gold, system *category.Category) bool {
	if gold == nil {
		gold = system
	}
	return gold != nil && derivation.IsPunctuation(gold)
}

func at(tags []*category.Category, i int) *category.Category {
	if i < len(tags) {
		return tags[i]
	}
	return nil
}

// read finds the categories of a side. Where a file does not give them, readers take those of predicates.
func (s *supertagScorer) read(side int, from *dependency.Sentence) {
	tags := s.tags[side][:0]
	for i := range from.Tokens {
		tags = append(tags, s.reduced(from.Tokens[i].Category))
	}
	s.tags[side] = tags
}

func (s *supertagScorer) reduced(c *category.Category) *category.Category {
	if s.reducer == nil || c == nil {
		return c
	}
	return s.reducer.Reduce(c)
}

// labelScorer looks at the labels of dependencies.
type labelScorer struct {
	*comparison.DependencyScorer
	seen
}

// Score counts a pair of sentences.
func (s *labelScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	a, err := s.Analyse(gold, system)
	if err != nil {
		return count.Counts{}, err
	}
	s.Lacking.Note(gold, system, &a.Counts)
	s.list = s.list[:0]
	for g, of := range a.SameWords() {
		s.both(labelOf(g), labelOf(of))
	}
	both := int64(len(s.list))
	s.alone(a.Counts[score.F1].Gold-both, true)
	s.alone(a.Counts[score.F1].System-both, false)
	return a.Counts, nil
}

func labelOf(j *score.Judgement) label { return label{category: j.Category, slot: j.Slot} }

// relationScorer looks at the relations of dependency trees.
type relationScorer struct {
	*comparison.AttachScorer
	seen
}

// Score counts a pair of sentences.
func (s *relationScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	s.Note(gold, system)
	a, err := s.Analyse(gold, system)
	if err != nil {
		return count.Counts{}, err
	}
	s.list = s.list[:0]
	for g, of := range a.SameWords() {
		s.both(label{name: g.Compared}, label{name: of.Compared})
	}
	both := len(s.list)
	s.alone(int64(len(a.Gold)-both), true)
	s.alone(int64(len(a.System)-both), false)
	return a.Counts, nil
}
