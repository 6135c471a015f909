package score

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// naming calls words by their forms. A form that stands at several positions,
// be it of the two sides, would leave open which word is meant, so its position
// goes with it: "the (4)".
type naming struct {
	first    map[string]int32 // the position of each form, 0 if it has several
	sentence *dependency.Sentence
}

func (a *Analysis) naming() (gold, system naming) {
	first := map[string]int32{}
	for _, s := range [2]*dependency.Sentence{a.GoldSentence, a.SysSentence} {
		for i := range s.Tokens {
			position := int32(i + 1)
			if known, met := first[s.Tokens[i].Form]; !met {
				first[s.Tokens[i].Form] = position
			} else if known != position {
				first[s.Tokens[i].Form] = 0
			}
		}
	}
	return naming{first, a.GoldSentence}, naming{first, a.SysSentence}
}

// word returns what the word at a position is called: by its position alone
// where the file does not mention it.
func (n naming) word(position int32) string {
	form, number := n.sentence.Form(position), strconv.Itoa(int(position))
	switch {
	case form == "":
		return "word " + number
	case n.first[form] == 0:
		return form + " (" + number + ")"
	}
	return form
}
