package score

import "github.com/ccgscore/ccgscore/core/count"

// Tally counts the dependencies of the sentence by kind, and returns which kinds
// it has. A root that is not counted is left out. What a step takes for wrong, over
// all kinds, is what its counts lack: gold − correct, and system − correct.
func (a *Analysis) Tally(t *count.Tally) (has count.Set) {
	for j, gold := range a.Counted() {
		wrong := count.Set(0)
		for m, right := range j.Right {
			if !right {
				wrong |= 1 << m
			}
		}
		t.Add(int(j.Kind), gold, wrong)
		has |= 1 << j.Kind
	}
	t.AddSentence(has)
	return has
}
