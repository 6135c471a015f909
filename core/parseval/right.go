package parseval

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// RightUnits says under which metrics each unit of gold is right in a sentence: the sentence itself, what
// [score.Scorer.RightUnits] judges of its deep dependencies, its words, and its constituents. The units of a
// sentence of gold are the same for all systems. Those that are right are as many as [Scorer.Score] counts.
func (c *Scorer) RightUnits(gold, system *dependency.Sentence) ([]count.Set, error) {
	n, deep, err := c.deep.RightUnits(gold, system)
	if err != nil {
		return nil, err
	}
	right := []count.Set{setOf(WhollyRight, whollyRight(n[score.F1]).Correct > 0)}
	for _, unit := range deep {
		right = append(right, setOf(Deep, unit.Has(int(score.F1)))|setOf(DeepUndirected, unit.Has(int(score.Undirected))))
	}
	c.fill(gold, system)
	return c.rightConstituents(c.rightWords(right)), nil
}

// setOf holds a metric if something is right under it.
func setOf(m Metric, right bool) count.Set {
	if right {
		return 1 << m
	}
	return 0
}

// rightWords adds the words of gold, with their categories and what they have to their heads.
func (c *Scorer) rightWords(right []count.Set) []count.Set {
	for position := 1; position <= len(c.gold.tokens); position++ {
		if c.words.punctuation(position) {
			continue
		}
		head, relation := c.related(position)
		category := position <= len(c.system.tokens) && c.sameCategory(position)
		right = append(right, setOf(Categories, category)|setOf(TreeUnlabelled, head)|setOf(Tree, relation))
	}
	return right
}

// rightConstituents adds the constituents of gold in the order of their nodes. Of several with the same
// label over the same words, a system that has fewer has the first.
func (c *Scorer) rightConstituents(right []count.Set) []count.Set {
	nodes := make([]count.Set, len(c.gold.steps))
	g, s := c.gold.brackets, c.system.brackets
	match(g, s, 0, func(node, _ int32) { nodes[node] |= 1 << Constituents })
	match(g, s, labelBits, func(node, _ int32) { nodes[node] |= 1 << ConstituentsUnlabelled })
	for node := range c.gold.steps {
		if c.gold.steps[node].constituent() {
			right = append(right, nodes[node])
		}
	}
	return right
}
