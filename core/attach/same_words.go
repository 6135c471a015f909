package attach

import "iter"

// SameWords yields the words that both sides have, as each side attaches them. Punctuation that is left out is not
// among them.
func (a *Analysis) SameWords() iter.Seq2[*Judgement, *Judgement] {
	return func(yield func(gold, system *Judgement) bool) {
		for i := range a.Gold {
			if g := &a.Gold[i]; g.Partner >= 0 && !yield(g, &a.System[g.Partner]) {
				return
			}
		}
	}
}
