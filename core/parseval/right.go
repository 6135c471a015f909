package parseval

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// RightUnits says under which metrics each unit of gold is right in a sentence: the sentence itself, what
// [score.Scorer.RightUnits] judges of its deep dependencies, its words, and its constituents. The units of a
// sentence of gold are the same for all systems. Those that are right are as many as [Scorer.Score] counts.
func (c *Scorer) RightUnits(gold, system *dependency.Sentence) (units count.Units, err error) {
	n, deep, err := c.deep.RightUnits(gold, system)
	if err != nil {
		return nil, err
	}
	units.Add(count.SetOf(int(WhollyRight), whollyRight(n[score.F1]).Correct > 0))
	for _, unit := range deep {
		units.Add(count.SetOf(int(Deep), unit.Has(int(score.F1))) | count.SetOf(int(DeepUndirected), unit.Has(int(score.Undirected))))
	}
	c.fill(gold, system)
	c.addWords(&units)
	c.addConstituents(&units)
	return units, nil
}

// addWords adds the words of gold, with their categories and what they have to their heads.
func (c *Scorer) addWords(to *count.Units) {
	for position := 1; position <= len(c.gold.tokens); position++ {
		if c.words.punctuation(position) {
			continue
		}
		head, relation := c.related(position)
		category := position <= len(c.system.tokens) && c.sameCategory(position)
		to.Add(count.SetOf(int(Categories), category) | count.SetOf(int(TreeUnlabelled), head) | count.SetOf(int(Tree), relation))
	}
}

// addConstituents adds the constituents of gold in the order of their nodes. Of several with the same
// label over the same words, a system that has fewer has the first.
func (c *Scorer) addConstituents(to *count.Units) {
	nodes := make(count.Units, len(c.gold.steps))
	for m := Constituents; m <= ConstituentsUnlabelled; m++ {
		ignored := uint(m-Constituents) * labelBits // the label, of the second
		match(c.gold.brackets, c.system.brackets, ignored, func(node, _ int32) { nodes[node] |= 1 << m })
	}
	for node := range c.gold.steps {
		if c.gold.steps[node].constituent() {
			to.Add(nodes[node])
		}
	}
}
