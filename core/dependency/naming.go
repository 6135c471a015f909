package dependency

import "strconv"

// Naming calls the words of a sentence by their forms. A form that stands at several
// positions, be it of the two sides, would leave open which word is meant, so its
// position goes with it: "the (4)".
type Naming struct {
	Sentence *Sentence
	first    map[string]int32 // the position of each form, 0 if it has several
}

// Namings returns how the words of both sides are called.
func Namings(gold, system *Sentence) (g, s Naming) {
	first := map[string]int32{}
	for _, s := range [2]*Sentence{gold, system} {
		for i := range s.Tokens {
			position := int32(i + 1)
			if known, met := first[s.Tokens[i].Form]; !met {
				first[s.Tokens[i].Form] = position
			} else if known != position {
				first[s.Tokens[i].Form] = 0
			}
		}
	}
	return Naming{gold, first}, Naming{system, first}
}

// Word returns what the word at a position is called: by its position alone where
// the file does not mention it.
func (n Naming) Word(position int32) string { return n.word(position, "", "") }

// Quoted returns the same with the word itself in quotation marks, as sentences have it.
func (n Naming) Quoted(position int32) string { return n.word(position, "“", "”") }

func (n Naming) word(position int32, open, end string) string {
	form, number := n.Sentence.Form(position), strconv.Itoa(int(position))
	switch {
	case form == "":
		return "word " + number
	case n.first[form] == 0:
		return open + form + end + " (" + number + ")"
	}
	return open + form + end
}
