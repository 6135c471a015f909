package attach

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// RightUnits says under which metrics each word of gold is right in a sentence. UCP and LCP judge those of the
// words that are verbs. TED judges no single word: it counts the edits of two trees.
func (c *Scorer) RightUnits(gold, system *dependency.Sentence) (units count.Units) {
	c.fill(gold, system)
	for i := 1; i < len(c.words); i++ {
		if !c.words[i].leftOut {
			counted, right := c.verdict(int32(i))
			units.Add(counted & right)
		}
	}
	return units
}

// verdict holds the metrics that count a word of gold, and those under which it would be right.
func (c *Scorer) verdict(position int32) (counted, right count.Set) {
	w := &c.words[position]
	head, relation := w.sameHead(), w.sameRelation()
	counted = 1<<LAS | 1<<UAS | 1<<LA | 1<<NED | 1<<UUAS | 1<<DLAS | count.SetOf(int(CLAS), isContent(w.gold.Relation))
	right = count.SetOf(int(UAS), head) | count.SetOf(int(LA), relation) | count.SetOf(int(NED), c.near(position)) | count.SetOf(int(UUAS), c.adjacent(position))
	if head && relation {
		right |= 1<<LAS | 1<<CLAS | 1<<DLAS
	}
	if w.counts() {
		counted |= 1<<UCP | 1<<LCP
		right |= count.SetOf(int(UCP), !w.otherSet) | count.SetOf(int(LCP), !w.otherSet && !w.otherName)
	}
	return counted, right
}
