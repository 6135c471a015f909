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
			tally(&n[ClassOf(gold.Tokens[i].POS)], 1, w.sameHead() && w.sameRelation())
		}
	}
	return n
}

// Root reports whether the same words hang on the root in the sentence that was scored last.
func (c *Scorer) Root() bool {
	for i := 1; i < len(c.words); i++ {
		w := &c.words[i]
		if !w.leftOut && (w.gold.Head == 0) != (w.known && w.system.Head == 0) {
			return false
		}
	}
	return len(c.words) > 1
}

// Right calls a function for each word that counts in the sentence that was scored last,
// in their order, with what the system has right of it.
func (c *Scorer) Right(each func(head, relation bool)) {
	for i := 1; i < len(c.words); i++ {
		if w := &c.words[i]; !w.leftOut {
			each(w.sameHead(), w.sameRelation())
		}
	}
}
