package attach

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Classes returns LAS of the words of each class of gold, by [Class], in the sentence
// that was scored last.
func (c *Scorer) Classes(gold *dependency.Sentence) (n [3]count.Count) {
	for i := range gold.Attachments {
		if w := &c.words[i+1]; !w.leftOut {
			tally(&n[ClassOf(gold.Tokens[i].POS)], w.sameHead() && w.sameRelation())
		}
	}
	return n
}
