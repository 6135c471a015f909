package attach

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// RightUnits says under which metrics each word of gold is right in a sentence. UCP and LCP judge those of the
// words that are verbs. TED judges no single word: it counts the edits of two trees.
func (c *Scorer) RightUnits(gold, system *dependency.Sentence) []count.Set {
	c.fill(gold, system)
	list := make([]count.Set, 0, len(c.words)-1)
	for i := 1; i < len(c.words); i++ {
		if !c.words[i].leftOut {
			counted, right := c.verdict(int32(i))
			list = append(list, counted&right)
		}
	}
	return list
}

// verdict holds the metrics that count a word of gold, and those under which it would be right.
func (c *Scorer) verdict(position int32) (counted, right count.Set) {
	w := &c.words[position]
	head, relation := w.sameHead(), w.sameRelation()
	counted = 1<<LAS | 1<<UAS | 1<<LA | 1<<NED | setOf(CLAS, isContent(w.gold.Relation))
	right = setOf(LAS, head && relation) | setOf(UAS, head) | setOf(LA, relation) | setOf(NED, c.near(position)) | setOf(CLAS, head && relation)
	if w.counts() {
		counted |= 1<<UCP | 1<<LCP
		right |= setOf(UCP, !w.otherSet) | setOf(LCP, !w.otherSet && !w.otherName)
	}
	return counted, right
}

// setOf holds a metric if it is so.
func setOf(m Metric, is bool) count.Set {
	if is {
		return 1 << m
	}
	return 0
}
