package costs

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// kind is what became of dependencies or words.
type kind interface {
	Key() string
	String() string
}

// evaluation compares files, and keeps the errors of each system.
type evaluation struct {
	comparison.Evaluation
	metrics []int // under which gains are counted
	kinds   []kind
	errors  []*errors
}

// choose decides how files of a format are compared.
func (e *evaluation) choose(f format.Format) {
	if f.Tree() {
		e.Evaluation, e.metrics = comparison.ByAttachment, []int{int(attach.LAS), int(attach.UAS), int(attach.LA)}
		e.kinds = kindsOf(comparison.AttachmentKinds)
		return
	}
	e.Evaluation, e.metrics = comparison.ByDependencies, score.Scheme.Drawn()
	e.kinds = kindsOf(comparison.DependencyKinds)
}

func kindsOf[K kind](kinds []K) (list []kind) {
	for _, k := range kinds {
		list = append(list, k)
	}
	return list
}

// Scorer returns who counts, and keeps what it finds.
func (e *evaluation) Scorer(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Scorer {
	found := newErrors(system)
	e.errors = append(e.errors, found)
	if e.Evaluation == comparison.Evaluation(comparison.ByAttachment) {
		return &treeScorer{comparison.NewAttachScorer(o, deps, gold, system), found}
	}
	return &dependencyScorer{comparison.NewDependencyScorer(deps, gold, system), found}
}

// errors are those of a system.
type errors struct {
	count.Tally
	at        notice.Place          // of the sentence that is counted
	gold      map[written]int64     // how often gold writes something
	notations map[notation]*differs // how often a system writes it in another way
	features  map[notation]*differs // … where only this feature differs
	sentences int64
	parts     map[*category.Category][]written // the features of a category
}

// written is how one side writes something: a category, or a relation or feature.
type written struct {
	category *category.Category
	text     string
}

// notation is how gold writes something, and how the system does.
type notation struct{ gold, system written }

// differs is how often something is written in another way.
type differs struct {
	times, sentences, last int64
	mends                  [count.MaxMetrics]int64 // how many would be right if it were written as gold does
}

// mostNotations bounds the different notations of a system.
const mostNotations = 1 << 18

func newErrors(system notice.File) *errors {
	return &errors{at: notice.Place{File: system}, gold: map[written]int64{}, notations: map[notation]*differs{}, features: map[notation]*differs{}, parts: map[*category.Category][]written{}}
}

// begin begins a sentence.
func (e *errors) begin(system *dependency.Sentence) {
	e.sentences++
	e.at.Line = system.Line
}

// add counts a difference, which takes something for wrong under some metrics.
func (e *errors) add(to map[notation]*differs, n notation, wrong count.Set) error {
	d := to[n]
	if d == nil {
		if len(to) == mostNotations {
			return &notice.Error{Code: notice.Limit, Place: e.at, Message: "more than " + count.Grouped(mostNotations) + " differences in notation", Hint: "compare parts of the corpus"}
		}
		d = &differs{}
		to[notation{n.gold.own(), n.system.own()}] = d
	}
	d.times++
	if d.last != e.sentences {
		d.last = e.sentences
		d.sentences++
	}
	for m := range d.mends {
		if wrong.Has(m) {
			d.mends[m]++
		}
	}
	return nil
}

// writes counts how often gold writes something.
func (e *errors) writes(w written) {
	if _, known := e.gold[w]; !known {
		w = w.own()
	}
	e.gold[w]++
}

// own returns what is written with a text of its own, which is no part of the file that it was read from.
func (w written) own() written {
	w.text = strings.Clone(w.text)
	return w
}

func (w written) String() string {
	if w.category != nil {
		return w.category.String()
	}
	return w.text
}

// dependencyScorer finds the errors of CCG dependencies.
type dependencyScorer struct {
	*comparison.DependencyScorer
	errors *errors
}

// Score counts a pair of sentences.
func (s *dependencyScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	a, err := s.Analyse(gold, system)
	if err != nil {
		return count.Counts{}, err
	}
	s.Lacking.Note(gold, system, &a.Counts)
	s.errors.begin(system)
	a.Tally(&s.errors.Tally)
	for i := range a.Gold {
		if j := &a.Gold[i]; !j.Root() && j.Category != nil {
			s.errors.writes(written{category: j.Category})
			for _, w := range s.errors.featuresOf(j.Category) {
				s.errors.writes(w)
			}
		}
	}
	for g, of := range a.SameWords() {
		if g.Right[score.F1] || g.Category == of.Category || g.Slot != of.Slot || g.Slot == dependency.InvalidSlot {
			continue
		}
		wrong := count.Set(0)
		for m := range g.Right {
			if !g.Right[m] && !of.Right[m] {
				wrong |= 1 << m
			}
		}
		if err := s.errors.add(s.errors.notations, notation{written{category: g.Category}, written{category: of.Category}}, wrong); err != nil {
			return a.Counts, err
		}
		if one := s.Features().Difference(g.Category, of.Category); one != (score.Feature{}) {
			if err := s.errors.add(s.errors.features, notation{feature(one.Gold), feature(one.System)}, wrong); err != nil {
				return a.Counts, err
			}
		}
	}
	return a.Counts, nil
}

// feature is how a feature is written.
func feature(name string) written {
	if name == "" {
		return written{text: "no feature"}
	}
	return written{text: "[" + name + "]"}
}

// mostParts bounds the categories whose features are remembered.
const mostParts = 1 << 16

// featuresOf lists the different features of the atoms of a category.
func (e *errors) featuresOf(c *category.Category) []written {
	list, known := e.parts[c]
	if known {
		return list
	}
	for waiting := []*category.Category{c}; len(waiting) > 0; {
		at := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if !at.Atomic() {
			waiting = append(waiting, at.Result(), at.LastArgument())
		}
		if at.Atomic() || at.Feature() != "" {
			list = appendNew(list, feature(at.Feature()))
		}
	}
	if len(e.parts) < mostParts {
		e.parts[c] = list
	}
	return list
}

func appendNew(list []written, w written) []written {
	for _, known := range list {
		if known == w {
			return list
		}
	}
	return append(list, w)
}

// treeScorer finds the errors of dependency trees.
type treeScorer struct {
	*comparison.AttachScorer
	errors *errors
}

// Score counts a pair of sentences.
func (s *treeScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	s.Note(gold, system)
	a, err := s.Analyse(gold, system)
	if err != nil {
		return count.Counts{}, err
	}
	s.errors.begin(system)
	a.Tally(&s.errors.Tally)
	for i := range a.Gold {
		s.errors.writes(written{text: a.Gold[i].Compared})
	}
	for g, of := range a.SameWords() {
		if g.Right[attach.LA] || g.Compared == of.Compared {
			continue
		}
		wrong := count.Set(1 << attach.LA)
		if g.Right[attach.UAS] {
			wrong |= 1 << attach.LAS
		}
		if err := s.errors.add(s.errors.notations, notation{written{text: g.Compared}, written{text: of.Compared}}, wrong); err != nil {
			return a.Counts, err
		}
	}
	return a.Counts, nil
}
