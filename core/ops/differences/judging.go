package differences

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// item is a dependency of a side as a metric judges it, or a word of a dependency tree with its head.
type item struct {
	identity
	same    identity // as far as the metric looks at it
	right   bool
	kind    uint8
	partner int // that it is matched with, among those of the other side; −1 for none
	key     key // its line
}

// identity says when dependencies of two systems are the same.
type identity struct {
	predicate, argument int32 // or the head, and the word
	category            *category.Category
	slot                int8
	relation            string // of a word to its head
	root                bool
}

// judged is a sentence that was judged against one system.
type judged struct {
	gold, system        []item // the same dependencies of gold for every system, but for roots, which come last
	goldForms, sysForms *dependency.Sentence
}

// judge judges a sentence against a system.
type judge func(gold, system *dependency.Sentence) (judged, error)

// judgeOf returns what judges the sentences of a system.
func (w *work) judgeOf(system int) judge {
	s := &w.done.Systems[system]
	if w.way.trees {
		scorer := comparison.NewAttachScorer(&w.done.Options, s.Scoring, w.done.Gold(), s.Is)
		return func(gold, system *dependency.Sentence) (judged, error) {
			a, err := scorer.Analyse(gold, system)
			if err != nil {
				return judged{}, err
			}
			return w.words(a), nil
		}
	}
	scorer, marks := score.NewScorer(s.Scoring, w.done.Gold(), s.Is), w.marksOf(system)
	return func(gold, system *dependency.Sentence) (judged, error) {
		a, err := scorer.Analyse(gold, system)
		if err != nil {
			return judged{}, err
		}
		return w.dependencies(a, marks), nil
	}
}

// marks are the ranges that gold and a system mark: what no mark means is decided for all sentences of a side together.
type marks struct{ gold, system dependency.RangeSet }

// marksOf returns those of a system, where lines are of ranges.
func (w *work) marksOf(system int) (m marks) {
	if w.way.ranges() {
		m.gold, m.system = w.done.Ranges(system)
	}
	return m
}

// unmarked says that gold marks no ranges, or which systems do not, where the other side does: what is spurious is then in other lines than gold.
func (w *work) unmarked(systems []int) (list []*notice.Notice) {
	add := func(file notice.File, message string) {
		list = append(list, &notice.Notice{
			Code: "no-ranges", Count: 1, First: notice.Place{File: file}, Grave: true,
			Message: message, Hint: "give derivations, or a file that marks long-range dependencies",
		})
	}
	for _, system := range systems {
		switch m := w.marksOf(system); {
		case m.gold.Marks() && !m.system.Marks():
			add(w.done.Systems[system].Is, "the system marks no ranges: its spurious dependencies are in the line “unmarked”, so F of the other lines is too high")
		case m.system.Marks() && !m.gold.Marks():
			add(w.done.Gold(), "gold marks no ranges: its dependencies are in the line “unmarked”, and spurious ones are in others, so F of that line is too high")
			return list
		}
	}
	return list
}

// dependencies are those of a sentence that a metric counts.
func (w *work) dependencies(a *score.Analysis, m marks) judged {
	metric := score.Metric(w.is)
	length := lengthOf(a.GoldSentence, a.SysSentence)
	of := func(list []score.Judgement, rooted bool, marked dependency.RangeSet) []item {
		items := make([]item, 0, len(list))
		for i := range list {
			j := &list[i]
			if j.Root() && (metric != score.DF1 || !rooted) {
				continue
			}
			is := identity{predicate: j.Predicate, argument: j.Argument, category: j.Category, slot: j.Slot, root: j.Root()}
			items = append(items, item{
				identity: is, same: is,
				right: j.Right[metric], kind: uint8(j.Kind), partner: j.Partner, key: w.keyOfDependency(j, metric, length, marked),
			})
		}
		return items
	}
	without, with := a.Counts[score.Alignment], a.Counts[score.DF1]
	return judged{of(a.Gold, with.Gold > without.Gold, m.gold), of(a.System, with.System > without.System, m.system), a.GoldSentence, a.SysSentence}
}

func (w *work) keyOfDependency(j *score.Judgement, metric score.Metric, length int, marked dependency.RangeSet) key {
	switch {
	case j.Root() && !w.way.byKind():
		return key{root: true}
	case w.way.by == byWords:
		return key{bin: lengths.of(length)}
	case w.way.by == byFrequency:
		return key{bin: frequencies.of(w.frequency[j.Category])}
	}
	return key{dep: w.way.deps.Of(j, metric).Among(marked)}
}

// lengthOf is how many words a sentence has, the same for every system if gold has any.
func lengthOf(gold, system *dependency.Sentence) int {
	return cmp.Or(len(gold.Tokens), len(system.Tokens))
}

// words are those of a sentence that a metric counts.
func (w *work) words(a *attach.Analysis) judged {
	length := lengthOf(a.GoldSentence, a.SysSentence)
	of := func(list []attach.Judgement, own *dependency.Sentence) []item {
		items := make([]item, 0, len(list))
		for i := range list {
			j, from := &list[i], own
			if j.Partner >= 0 {
				from = a.GoldSentence // as relations has it
			}
			is := identity{predicate: j.Head, argument: j.Position, relation: j.Compared}
			same := is
			switch attach.Metric(w.is) {
			case attach.UAS:
				same.relation = ""
			case attach.LA:
				same.predicate = 0
			}
			items = append(items, item{
				identity: is, same: same,
				right: j.Right[w.is], kind: uint8(j.Kind), partner: j.Partner, key: w.keyOfWord(j, from, length),
			})
		}
		return items
	}
	return judged{of(a.Gold, a.GoldSentence), of(a.System, a.SysSentence), a.GoldSentence, a.SysSentence}
}

func (w *work) keyOfWord(j *attach.Judgement, from *dependency.Sentence, length int) key {
	if w.way.by == byWords {
		return key{bin: lengths.of(length)}
	}
	return key{word: w.way.words.Of(j, from)}
}

// total returns what a metric counts of one side of a sentence, from its items.
func (j *judged) total(measure count.Measure) (n count.Count) {
	for i := range j.gold {
		n.Gold++
		if j.gold[i].right {
			n.Correct++
		}
	}
	n.System = int64(len(j.system))
	if measure != count.FScore { // an accuracy is of the words of gold
		n.System = n.Gold
	}
	return n
}
