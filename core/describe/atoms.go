package describe

import "github.com/ccgscore/ccgscore/core/category"

// atom is a category that takes nothing.
type atom struct{ c *category.Category }

// Names of atoms and of sentences, after the features of CCGbank (Hockenmaier & Steedman 2007, Appendix A.1).
var (
	atoms     = map[string]string{"N": "noun", "NP": "noun phrase", "PP": "prepositional phrase", "PR": "particle", "pr": "particle", "conj": "conjunction"}
	sentences = map[string]string{
		"": "sentence", "dcl": "declarative sentence", "q": "yes-no question", "wq": "wh-question", "qem": "embedded question", "em": "embedded declarative", "inv": "inverted sentence",
		"frg": "fragment", "for": "for-clause", "intj": "interjection", "b": "bare infinitival clause", "to": "to-infinitival clause", "ng": "participial clause", "pt": "participial clause",
		"pss": "participial clause", "adj": "small clause", "bem": "subjunctive", "asup": "superlative",
	}
)

func (a atom) name() string {
	switch {
	case is(a.c, "S"):
		return sentences[a.c.Feature()]
	case is(a.c, "NP") && a.c.Feature() == "thr":
		return "expletive there"
	case is(a.c, "NP") && a.c.Feature() == "expl":
		return "expletive it"
	}
	return atoms[a.c.Atom()]
}

func (atom) slot(int) string { return "" }

// nominal is a category that yields a noun, a noun phrase or a prepositional phrase: a determiner, a preposition.
type nominal struct{ c *category.Category }

func (n nominal) name() string {
	first := n.c.Argument(1)
	target, more := n.c.Target().Atom(), n.c.Arity()-1
	noun := is(first.Target(), "N")
	genitive := more == 1 && n.c.Slash() == category.Backward && is(n.c.LastArgument(), "NP")
	switch {
	case target == "NP" && noun && genitive:
		return "’s genitive"
	case target == "NP" && noun && more == 0:
		return "determiner"
	case target == "N" && more == 0:
		return "noun with a complement"
	case target == "N":
		return "noun with complements"
	case target == "PP" && more == 0:
		return "preposition of a PP complement"
	}
	return ""
}

func (n nominal) slot(slot int) string {
	switch target := n.c.Target(); {
	case is(target, "PP"):
		return "object"
	case is(target, "N"):
		return "complement"
	case slot == 1:
		return "noun"
	}
	return "possessor"
}

// clause is a category that yields a sentence and is no verb with its subject to the left.
type clause struct{ c *category.Category }

var openers = map[string]string{"em": "complementizer", "qem": "embedded question word", "wq": "question word", "q": "inverted auxiliary", "inv": "inverted verb", "for": "complementizer"}

func (c clause) name() string { return openers[c.c.Target().Feature()] }

func (c clause) slot(n int) string {
	switch argument := c.c.Argument(n); {
	case is(argument, "NP"):
		return "subject"
	case isVerbPhrase(argument):
		return "verb phrase"
	case is(argument.Target(), "S"):
		return "clause"
	}
	return "argument"
}
