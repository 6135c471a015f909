package score

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Beside marks a unit of gold that is not counted: a root beside which a sentence has nothing.
const Beside = count.Set(1) << 15

// RightUnits says under which metrics each unit of gold is right in a sentence, beside its counts. Units are
// the dependencies that are counted, then distinct pairs of words, then those in either order; the root
// comes last, whether there is one or not. So the units of a sentence of gold are the same for all
// systems. Those that are right are as many as the counts say.
func (c *Scorer) RightUnits(gold, system *dependency.Sentence) (n count.Counts, right []count.Set, err error) {
	j := judge{gold: make([]verdict, len(gold.Dependencies)), system: make([]verdict, len(system.Dependencies))}
	if n, err = c.compare(gold, system, &j); err != nil {
		return n, nil, err
	}
	for _, e := range c.gold.entries {
		j.gold[e.index].counted = true
	}
	for i := range j.gold {
		if v := &j.gold[i]; v.counted {
			right = append(right, v.set())
		}
	}
	right = c.rightPairs(right)
	right = append(right, setOf(DF1, n[DF1].Correct > n[Alignment].Correct))
	if n[DF1].Gold == n[Alignment].Gold {
		right[len(right)-1] = Beside
	}
	return n, right, nil
}

// set holds the metrics under which the dependency is right.
func (v *verdict) set() (right count.Set) {
	for m, is := range v.right {
		right |= setOf(Metric(m), is)
	}
	return right
}

// setOf holds a metric if something is right under it.
func setOf(m Metric, right bool) count.Set {
	if right {
		return 1 << m
	}
	return 0
}

// rightPairs adds the pairs of words that gold has in the sentence that was compared last.
func (c *Scorer) rightPairs(right []count.Set) []count.Set {
	g, s := c.gold.entries, c.system.entries
	for i, k := 0, 0; i < len(g); i = c.gold.group(i) {
		pair := g[i].tuple.pair()
		for k < len(s) && s[k].tuple.pair() < pair {
			k++
		}
		right = append(right, setOf(Unlabelled, k < len(s) && s[k].tuple.pair() == pair))
	}
	pairs := c.system.unordered()
	for _, pair := range c.gold.unordered() {
		for len(pairs) > 0 && pairs[0] < pair {
			pairs = pairs[1:]
		}
		right = append(right, setOf(Undirected, len(pairs) > 0 && pairs[0] == pair))
	}
	return right
}
