package attach

import (
	"strings"
	"unicode"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// Punctuation says which words are punctuation, and left out.
type Punctuation uint8

// The ways of telling punctuation.
const (
	ByForm     Punctuation = iota // every character of the form is of Unicode's class P
	ByPOS                         // the part of speech is PUNCT
	ByRelation                    // the relation is punct, in a subtype or not
	Counted                       // none: all words count
)

// leavesOut reports whether a word of gold is left out.
func (p Punctuation) leavesOut(t *dependency.Token, a *dependency.Attachment) bool {
	switch p {
	case ByForm:
		return isPunctuation(t.Form)
	case ByPOS:
		return strings.EqualFold(t.POS, "PUNCT")
	case ByRelation:
		relation, _, _ := strings.Cut(a.Relation, ":")
		return strings.EqualFold(relation, "punct")
	}
	return false
}

// isPunctuation reports whether every character of a form is punctuation. With
// this, and only this, the LAS, UAS and LA of Plank et al. (2015) come out.
func isPunctuation(form string) bool {
	for _, r := range form {
		if !unicode.IsPunct(r) {
			return false
		}
	}
	return form != ""
}

// isVerb reports whether a word is a verb: VERB in Universal Dependencies, V… in
// other sets of parts of speech.
func isVerb(t *dependency.Token) bool {
	return t.POS != "" && t.POS[0]|0x20 == 'v'
}
