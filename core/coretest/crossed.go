package coretest

import (
	"strconv"
	"strings"
)

// Crossed returns sentences in AUTO, each with noun phrases in coordination before verb
// phrases in coordination: "w1 and w3 … left and left …". Every verb phrase takes every
// noun phrase, so dependencies grow with the product while the text grows with the sum.
func Crossed(sentences, nouns, verbs int) string {
	one := "(<T S[dcl] 1 2> " + coordinated("NP", "N", nouns) + coordinated(`S[dcl]\NP`, "V", verbs) + ")\n"
	var all strings.Builder
	for i := range sentences {
		all.WriteString("ID=" + strconv.Itoa(i+1) + "\n" + one)
	}
	return all.String()
}

// coordinated returns n words of a category in coordination.
func coordinated(of, pos string, n int) string {
	word := "(<L " + of + " " + pos + " " + pos + " word " + of + ">) "
	open := "(<T " + of + " 0 2> " + word + "(<T " + of + "[conj] 1 2> (<L conj CC CC and conj>) "
	return strings.Repeat(open, n-1) + word + strings.Repeat(") ) ", n-1)
}
