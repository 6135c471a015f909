package score

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Beside marks a unit of gold that is not counted: a root beside which a sentence has nothing.
const Beside = count.Set(1) << 15

// RightUnits says under which metrics each unit of gold is right in a sentence, beside its counts. Units are
// the dependencies that are counted, then distinct pairs of words, then those in either order; the root
// comes last, whether there is one or not. So the units of a sentence of gold are the same for all
// systems. Those that are right are as many as the counts say.
func (c *Scorer) RightUnits(gold, system *dependency.Sentence) (n count.Counts, right count.Units, err error) {
	a, err := c.Analyse(gold, system)
	if err != nil {
		return n, nil, err
	}
	var units count.Units
	for i := range a.Gold {
		if j := &a.Gold[i]; !j.Root() {
			set := count.Set(0)
			for m, is := range j.Right {
				set |= count.SetOf(m, is)
			}
			units.Add(set)
		}
	}
	c.addPairs(&units)
	with, without := a.Counts[DF1], a.Counts[Alignment]
	if with.Gold > without.Gold {
		units.Add(count.SetOf(int(DF1), with.Correct > without.Correct))
	} else {
		units.Add(Beside)
	}
	return a.Counts, units, nil
}

// addPairs adds the pairs of words that gold has in the sentence that was compared last.
func (c *Scorer) addPairs(to *count.Units) {
	g, s := c.gold.entries, c.system.entries
	for i, k := 0, 0; i < len(g); i = c.gold.group(i) {
		for k < len(s) && s[k].tuple.pair() < g[i].tuple.pair() {
			k++
		}
		to.Add(count.SetOf(int(Unlabelled), k < len(s) && s[k].tuple.pair() == g[i].tuple.pair()))
	}
	pairs := c.system.unordered()
	for _, pair := range c.gold.unordered() {
		_, is := slices.BinarySearch(pairs, pair)
		to.Add(count.SetOf(int(Undirected), is))
	}
}
