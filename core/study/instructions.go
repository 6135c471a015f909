package study

import (
	"strconv"
	"strings"
)

// Instructions are what a judge is told of a task. They direct to the meaning of
// sentences, as those of Bhargava & Penn (2023, section 4.1) do.
type Instructions struct {
	Question   string   `json:"question"`
	Convention string   `json:"convention"`   // A line to stand beside every item.
	Paragraphs []string `json:"instructions"` // Before the first item.
	Example    []string `json:"example"`      // What there is to say of the example, item 0.
	Unit       string   `json:"unit"`         // What an item is called.

	Options [2]string // what stands on the buttons
	Figures [2]string // what stands over the figures
}

// What judges are told of every study.
const (
	untitled = "Judging parses"
	Privacy  = "Your answers stay on this device until you save the file and send it back yourself. You may change any of them."
	Finish   = "Every item is answered. Save the file with your answers, and send it back to whoever asked you for them; until then you may change any answer."
	Stop     = "Some items are still open. You may save what you have and go on later, or send it as it is."
)

// Opens tells judges what opens a task, by its index: tasks are given one after the other, the second after completion of the first, and
// answers can be changed at any time (Bhargava & Penn 2023, section 4.1.1). As items may be left open, a task is also complete when the judge
// says so. It is "" for the first.
func (s *Study) Opens(task int) string {
	if task == 0 {
		return ""
	}
	this, before := strconv.Itoa(task+1), strconv.Itoa(task)
	return "Task " + this + " opens when task " + before + " is finished: when every " + strings.ToLower(s.Tasks[task-1].Kind.Instructions().Unit) +
		" of it has an answer, or when you say that you leave the others open. It then stays open, and you may still change any answer to both."
}

// Foot names the study on every screen.
func (s *Study) Foot(part int) string {
	items := 0
	for i := range s.Tasks {
		items += len(s.Tasks[i].Sample(part))
	}
	text := "study " + s.ID + " · " + strconv.Itoa(items) + " items · seed " + strconv.FormatInt(s.Seed, 10)
	if s.Parts() > 1 {
		text += " · part " + strconv.Itoa(part) + " of " + strconv.Itoa(s.Parts())
	}
	return text
}

const (
	arcs = "An arc leads from a predicate to its argument; the arrow points at the argument. Beside the words stand their lexical categories. " +
		"“root” leads to the head of the sentence."
	twoSides = "Above the words are the true dependencies of the sentence, called gold; mirrored beneath them are those that a parser found, called system."
	meaning  = "There is no hidden answer. Think of what the sentence means, and of how much of this meaning an error destroys."
	freely   = "There is no time limit. You may leave an item open and come back to it, and change any answer until you send the file."
)

// Instructions returns what is told of tasks of a kind.
func (k Kind) Instructions() *Instructions { return &instructions[k] }

var instructions = [kinds]Instructions{
	Isolate: {
		Question:   "Which of the two figures isolates the parser’s error better?",
		Convention: "Above the words is the truth, beneath them the parser. What is dashed and orange is called wrong. Think of the meaning of the sentence.",
		Paragraphs: []string{
			"Each item is one sentence, in which a parser has made some error. Two figures show the same parse. They differ in what they call wrong.",
			twoSides, arcs,
			"What is dashed and orange is called wrong: above the words it is missing from the parse, beneath them only the parse has it. " +
				"An arc is labelled with the number of the argument slot that is filled, and with a category: that of the predicate, or the part of it that the argument fills.",
			"Say which of the two figures isolates the parser’s error better, judged by gold.",
			meaning, freely,
		},
		Example: []string{
			"In gold, the people have cats: “with” modifies “people”. The parser has it modify “friends”, so the friends have cats.",
			"Here both figures call the same two dependencies wrong: above the words the one that is missing, beneath them the one in its place. They differ only in labels. " +
				"This example shows how to read the figures, and either answer to it would do.",
			"In the items the two figures differ in what they call wrong. Sometimes one calls more wrong than the other; which of them isolates the error better is yours to say.",
		},
		Unit:    "Sentence",
		Options: [2]string{"A isolates it better", "B isolates it better"},
		Figures: [2]string{"Figure A", "Figure B"},
	},
	Better: {
		Question:   "Which of the two sentences has the better parse?",
		Convention: "Above the words is the truth, beneath them the parser. Nothing is marked as right or wrong. Think of the meaning of the sentences.",
		Paragraphs: []string{
			"Each item is a pair of different sentences, both of which a parser got wrong in some way. Both have equally many true dependencies.",
			twoSides, arcs,
			"An arc is labelled with the lexical category of its predicate, and with the number of the argument slot that is filled. " +
				"Nothing is marked as right or wrong: compare what is above the words with what is beneath them.",
			"Say which of the two sentences is parsed better: of which the parse keeps more of the meaning.",
			meaning, freely,
		},
		Example: []string{
			"In sentence A the people have cats: “with” modifies “people”. The parser has it modify “friends”.",
			"In sentence B the meeting was yesterday. The parser has “yesterday” modify “said”, so he said it yesterday.",
			"Each parse has one wrong attachment. Which of them keeps more of the meaning is yours to say; either answer to this example would do.",
		},
		Unit:    "Pair",
		Options: [2]string{"A is parsed better", "B is parsed better"},
		Figures: [2]string{"Sentence A", "Sentence B"},
	},
	Trees: {
		Question:   "Which of the two trees is the better analysis of the sentence?",
		Convention: "An arc leads from a word to one that depends on it, and is labelled with the relation. Think of the meaning of the sentence.",
		Paragraphs: []string{
			"Each item is one sentence with two dependency trees, which two parsers made. The correct tree is not shown; both may be wrong.",
			"An arc leads from a head to a word that depends on it; the arrow points at the dependent. The label is the relation between them. “root” leads to the head of the sentence.",
			"Say which of the two trees is the better analysis. Punctuation does not matter.",
			meaning, freely,
		},
		Example: []string{
			"In tree A “forks” depends on “ate”: they used them to eat. In tree B it depends on “pizza”: it was a pizza with forks on it.",
			"Choose the tree that fits the meaning of the sentence better.",
		},
		Unit:    "Sentence",
		Options: [2]string{"A is better", "B is better"},
		Figures: [2]string{"Tree A", "Tree B"},
	},
}
