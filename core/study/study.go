// Package study makes judgement tasks out of parses, and analyses what people
// say: the two tasks of Bhargava & Penn (2023, sections 4 and 5, Appendices B and
// C), which ask whether F₁ or DF₁ agrees with experts, and that of Plank et al.
// (2015, section 3), which asks whose trees people prefer.
//
// A [Study] is one file that holds everything: the sentences, their order, and
// which option stands for what. A judge's page shows items of it and makes a
// [Result], a file that comes back; an [Analysis] is made of a study and its
// results. Both files carry a checksum of what they say, so that a change by hand
// is noticed. It is no signature: it guards against accidents, not against
// fraud.
package study

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Kind says what a task asks.
type Kind uint8

// The kinds of tasks.
const (
	// Isolate shows one sentence twice, with what F₁ takes for wrong and with what
	// DF₁ does: which drawing isolates the parser's error better?
	Isolate Kind = iota
	// Better shows two sentences that F₁ and DF₁ rank oppositely: which of them is
	// parsed better?
	Better
	// Trees shows two dependency trees of a sentence by two parsers, gold not shown:
	// which is better?
	Trees
	kinds
)

var kindKeys = [kinds]string{"isolate", "better", "trees"}

// String returns the key of the kind in files and parameters.
func (k Kind) String() string { return kindKeys[k] }

// Study is a study with all that it shows.
type Study struct {
	ID        string // 8 hexadecimal digits: a checksum of the rest
	Name      string // what its maker calls it, "" if nothing; judges see it
	Seed      int64
	Version   string   // of the program that made it
	Signature string   // how sentences were read and scored
	Longest   int      // the most gold dependencies that a sentence has, the root included; 0 for trees
	Parsers   []string // their names, which judges do not see
	Tasks     []Task   // in the order in which they are given
}

// Title is what judges read above a study.
func (s *Study) Title() string { return cmp.Or(s.Name, untitled) }

// called names the study in headings.
func (s *Study) called() string {
	if s.Name == "" {
		return "Study " + s.ID
	}
	return s.Name + " (study " + s.ID + ")"
}

// Called names a study in messages, by its title, if it has one, and its id: two may have one title.
func Called(title, id string) string {
	if title == "" {
		return notice.Quote(id)
	}
	return notice.Quote(title) + " (" + id + ")"
}

// Task is what a judge is asked about a number of items.
type Task struct {
	Kind       Kind
	Candidates []int64  // of each parser, or pair of parsers, how many items could have been drawn
	Samples    [][]Item // for each part of the judges another sample; where there is one, all see the same
}

// Sample returns what a part of the judges is shown. Parts count from 1.
func (t *Task) Sample(part int) []Item { return t.Samples[(part-1)%len(t.Samples)] }

// Parts is how many parts the judges have: judges of one part see the same items
// of all tasks.
func (s *Study) Parts() (parts int) {
	for i := range s.Tasks {
		parts = max(parts, len(s.Tasks[i].Samples))
	}
	return parts
}

// Item is one question.
type Item struct {
	Options [2]Option // A and B
	DF1     int       // the option that DF₁ speaks for, and F₁ does not; meaningless for trees
}

// Option is one of the two answers. Those of [Isolate] share one parse.
type Option struct {
	Parser int // its index in [Study.Parsers]
	*Parse
}

// Parse is a sentence of gold, and what a parser made of it. It holds those
// dependencies only that are scored, and roots as they are compared.
type Parse struct {
	Gold, System *dependency.Sentence // there is no gold of trees
	Wrong        [2]Marks             // of [Isolate], what F₁ and what DF₁ take for wrong
}

// Marks are the indices of dependencies of gold and of the system. The root stands
// behind the others.
type Marks [2][]int

// The metrics that have [Parse.Wrong].
const (
	f1 = iota
	df1
)

// Metric returns which of them an option of an item of [Isolate] is drawn by, as
// an index of [Parse.Wrong].
func (i *Item) Metric(option int) int {
	if option == i.DF1 {
		return df1
	}
	return f1
}
