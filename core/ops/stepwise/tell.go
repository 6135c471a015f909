package stepwise

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// tell says in words what a dependency is, and how far away its argument was
// found.
func (s *derivedSide) tell(j *score.Judgement, way *extract.Way) (title, summary string) {
	predicate, argument := s.sentence.Form(j.Predicate), s.sentence.Form(j.Argument)
	slot := "slot " + strconv.Itoa(int(j.Slot))
	title = predicate + " → " + argument + ", " + slot
	made, known := s.made[comparison.TupleOf(&j.Dependency)]
	switch {
	case s.drawn.Derivation == nil:
		return title, "The dependencies of this side were read. There is no derivation that could show the way."
	case !known || len(way.Stages) == 0:
		return title, "The derivation does not make this dependency."
	}
	summary = quoted(argument) + " fills " + slot + " of " + quoted(predicate) + ", "
	if away := len(way.Stages) - 1; away > 0 {
		summary += "found " + report.Plural(int64(away), "step") + " away"
	} else {
		summary += "at the word itself"
	}
	if made.Via > 0 {
		title += ": a long-range dependency"
		summary += ", passed on through " + quoted(s.sentence.Form(made.Via))
	}
	return title, summary + "."
}

// elsewhere is what the other side makes of a dependency.
type elsewhere struct {
	Title     string   `json:"title"`
	Sentences []string `json:"sentences"`
}

// elsewhere says what the other side makes of the dependency that is chosen:
// whether it has it; if not, why not, what it takes its words for, and what it
// does with the argument.
func (d *Derived) elsewhere() (e elsewhere) {
	j, here, there := d.chosenOne(), &d.sides[d.chosen.side], &d.sides[1-d.chosen.side]
	name, does := service.Either(d.chosen.side == 0, "The system", "Gold"), " does not have it"
	switch {
	case j.Kind == score.LeftOut:
		return elsewhere{"It is left out of the scores", []string{j.Reason}}
	case j.Right[score.F1]:
		does = " has it too"
	}
	e.Title = name + does
	e.Sentences = append(e.Sentences, j.Reason)
	if j.Right[score.F1] {
		return e
	}
	if other := d.otherCategories(here, there); len(other) > 0 {
		e.Sentences = append(e.Sentences, "There "+conjoined(other)+".")
	}
	if slots := there.ownSlotsOf(j.Argument); len(slots) > 0 {
		e.Sentences = append(e.Sentences, quoted(there.sentence.Form(j.Argument))+" fills "+conjoined(slots)+" there.")
	}
	return e
}

// mostTold bounds what a sentence lists.
const mostTold = 4

// otherCategories says which words on the way have another lexical category on
// the other side: the predicate, those that its steps combine it with, and the
// argument.
func (d *Derived) otherCategories(here, there *derivedSide) (other []string) {
	j := d.chosenOne()
	words := []int32{j.Predicate}
	for i, stage := range d.chosen.way.Stages {
		if i == 0 || stage.Other < 0 {
			continue
		}
		if other := &here.drawn.Derivation.Tree.Nodes[stage.Other]; other.Daughters == 0 {
			words = append(words, other.Token)
		}
	}
	for _, word := range append(words, j.Argument) {
		was, is := categoryOf(here.sentence, word), categoryOf(there.sentence, word)
		if was == "" || is == "" || was == is || len(other) == mostTold {
			continue
		}
		other = append(other, quoted(there.sentence.Form(word))+" is "+is)
	}
	return other
}

// categoryOf returns the lexical category of a word, "" where it is not known.
func categoryOf(s *dependency.Sentence, word int32) string {
	if word < 1 || int(word) > len(s.Tokens) || s.Tokens[word-1].Category == nil {
		return ""
	}
	return s.Tokens[word-1].Category.String()
}

// ownSlotsOf lists the slots that a word fills on this side alone.
func (s *derivedSide) ownSlotsOf(argument int32) (slots []string) {
	for i := range s.judged {
		if j := &s.judged[i]; !j.Root() && j.Argument == argument && !j.Right[score.F1] && j.Kind != score.LeftOut && len(slots) < mostTold {
			slots = append(slots, "slot "+strconv.Itoa(int(j.Slot))+" of "+quoted(s.sentence.Form(j.Predicate)))
		}
	}
	return slots
}

func quoted(word string) string { return "“" + word + "”" }

// conjoined lists parts in words: a, b and c.
func conjoined(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
}
