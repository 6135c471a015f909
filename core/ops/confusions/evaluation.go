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

// unparsed is in place of the labels of a side that has no analysis of the sentence.
var unparsed = label{name: "not parsed"}

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

// told returns what was met, as far as it matters here. Supertags are those of words, whatever becomes of dependencies.
func (e *evaluation) told(met []*notice.Notice) (list []*notice.Notice) {
	for _, n := range met {
		switch n.Code {
		case "ignored", "duplicate-dependency", "overwritten-label":
			if e.of == ofSupertags {
				continue
			}
		case "not-covered":
			about := *n
			about.Message, about.Hint = "a sentence has no analysis here: what gold has in it is \"not parsed\", and in no share of what is right", ""
			n = &about
		}
		list = append(list, n)
	}
	return list
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
		s = &labelScorer{DependencyScorer: comparison.NewDependencyScorer(deps, gold, system), known: map[*score.Judgement]bool{}}
	default:
		s = &supertagScorer{DependencyScorer: comparison.NewDependencyScorer(deps, gold, system), reducer: category.NewReducer(deps.Table, deps.Features)}
	}
	e.scorers, e.systems = append(e.scorers, s.(sighter)), append(e.systems, system)
	return s
}

// seen is what both sides say of a sentence.
type seen struct {
	list  []sighting
	lacks [2]label // what stands for the label of a side that says nothing: [unparsed] where it has no analysis
}

// begin begins a sentence.
func (s *seen) begin(gold, system *dependency.Sentence) {
	s.list, s.lacks = s.list[:0], [2]label{}
	for side, from := range [2]*dependency.Sentence{gold, system} {
		if !from.Parsed {
			s.lacks[side] = unparsed
		}
	}
}

func (s *seen) sightings() []sighting { return s.list }

// both adds what both sides say.
func (s *seen) both(gold, system label) {
	s.list = append(s.list, sighting{gold: gold, system: system})
}

// onlyGold adds what only gold has.
func (s *seen) onlyGold(l label) {
	s.list = append(s.list, sighting{gold: l, system: s.lacks[1], lacks: true, ofGold: true})
}

// onlySystem adds what only the system has.
func (s *seen) onlySystem(l label) {
	s.list = append(s.list, sighting{gold: s.lacks[0], system: l, lacks: true})
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
	s.begin(gold, system)
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
	switch {
	case gold != nil && system != nil:
		s.list = append(s.list, sighting{gold: label{category: gold}, system: label{category: system}, punctuation: derivation.IsPunctuation(gold)})
	case gold != nil:
		s.onlyGold(label{category: gold})
	case system != nil:
		s.onlySystem(label{category: system})
	}
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
	known map[*score.Judgement]bool // those that both sides have
}

// Score counts a pair of sentences.
func (s *labelScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	a, err := s.Analyse(gold, system)
	if err != nil {
		return count.Counts{}, err
	}
	s.Lacking.Note(gold, system, &a.Counts)
	s.begin(gold, system)
	clear(s.known)
	for g, of := range a.SameWords() {
		s.both(labelOf(g), labelOf(of))
		s.known[g], s.known[of] = true, true
	}
	for i := range a.Gold {
		if g := &a.Gold[i]; !g.Root() && !s.known[g] {
			s.onlyGold(labelOf(g))
		}
	}
	for i := range a.System {
		if of := &a.System[i]; !of.Root() && !s.known[of] {
			s.onlySystem(labelOf(of))
		}
	}
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
	s.begin(gold, system)
	for g, of := range a.SameWords() {
		s.both(label{name: g.Compared}, label{name: of.Compared})
	}
	for i := range a.Gold {
		if g := &a.Gold[i]; g.Partner < 0 {
			s.onlyGold(label{name: g.Compared})
		}
	}
	for i := range a.System {
		if of := &a.System[i]; of.Partner < 0 {
			s.onlySystem(label{name: of.Compared})
		}
	}
	return a.Counts, nil
}
