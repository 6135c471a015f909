package dependency

import "testing"

func TestWordsAreCalledByTheirForms(t *testing.T) {
	sentence := func(forms ...string) *Sentence {
		s := &Sentence{}
		for _, form := range forms {
			s.Tokens = append(s.Tokens, Token{Form: form})
		}
		return s
	}
	gold, system := Namings(sentence("the", "dog", "sees", "", "the"), sentence("the", "cat", "dog", "", "the"))
	for position, want := range map[int32][2]string{
		1: {"the (1)", "the (1)"},
		2: {"dog (2)", "cat"}, // the dog of the system is another word
		3: {"sees", "dog (3)"},
		4: {"word 4", "word 4"}, // the files do not mention it
		7: {"word 7", "word 7"},
	} {
		if got := [2]string{gold.Word(position), system.Word(position)}; got != want {
			t.Errorf("word %d is called %q, want %q", position, got, want)
		}
	}
}
