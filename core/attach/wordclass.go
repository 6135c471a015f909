package attach

import "strings"

// Class tells words with a meaning of their own from those that tie them
// together, by their part of speech.
type Class uint8

// The classes.
const (
	NoClass  Class = iota // numerals, interjections, symbols; and what no set below has
	Content               // nouns, verbs, adjectives
	Function              // pronouns, determiners, adpositions, conjunctions, particles, adverbs
)

// The parts of speech of both classes, as Plank et al. (2015) have them: of
// Universal Dependencies (with CCONJ, which CONJ became), and of the treebanks of
// Danish (CDT) and Croatian. No tag stands for one class here and for another there,
// so that nobody has to know which set a file uses.
var (
	contentTags = " ADJ NOUN PROPN VERB" +
		" AN NC NP VA VE" +
		" A N V "
	functionTags = " ADP ADV AUX CONJ CCONJ DET PART PRON SCONJ" +
		" AC AO CC CS PC PD PI PO PP PT RG SP U" +
		" C Q M P R S "
)

// ClassOf returns the class of a part of speech.
func ClassOf(pos string) Class {
	switch {
	case pos == "" || strings.ContainsRune(pos, ' '):
		return NoClass
	case strings.Contains(contentTags, " "+pos+" "):
		return Content
	case strings.Contains(functionTags, " "+pos+" "):
		return Function
	}
	return NoClass
}
