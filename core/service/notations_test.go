package service

import (
	"strings"
	"testing"
)

// The scores of the files in two notations, and what they would be with fewer features.
func TestTheCostOfAnotherNotationIsTold(t *testing.T) {
	sentence := "reads_2 S[dcl]\\NP 1 he_1 0\nslowly_3 (S[dcl]\\NP)\\(S[dcl]\\NP) 2 reads_2 0\nthe_4 NP/N 1 book_5 0\nthe_6 NP/N 1 pen_7 0\n\n"
	gold := strings.Repeat(sentence, 10)
	files := pair(gold, strings.NewReplacer("NP/N", "NP[nb]/N", "(S[dcl]\\NP)\\(S[dcl]\\NP)", "(S\\NP)\\(S\\NP)").Replace(gold))
	w := doubted(t, "score pair=order", files, "other-notation")
	if w == nil || !w.Grave {
		t.Fatal("no doubt of the notation")
	}
	// Of four dependencies two have [nb], one a modifier's features.
	const want = "; with --features no-nb F₁ is 75.00 and DF₁ without roots 75.00; with --features no-modifier F₁ is 50.00 and DF₁ without roots 100.00; with --features none F₁ is 100.00 and DF₁ without roots 100.00"
	if !strings.HasSuffix(w.Hint, want) {
		t.Errorf("the hint is %s, want it to end in %s", w.Hint, want)
	}
	var offered []string
	for _, o := range w.Offers {
		offered = append(offered, o.Name+"="+o.Value+" "+o.Words)
	}
	if got, want := strings.Join(offered, ", "), "features=no-nb Compare all but [nb], features=no-modifier Compare all but those in modifiers, features=none Compare no features"; got != want {
		t.Errorf("offered is %s, want %s", got, want)
	}
	if doubted(t, "score pair=order features=none", files, "other-notation") != nil {
		t.Error("a doubt remains where no features are compared")
	}
}
