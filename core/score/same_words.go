package score

import "iter"

// SameWords yields the dependencies of gold and of the system that are between the same two words, one of each
// side at a time and none twice: first those that F₁ takes for right, then those that alignment matches, then the
// others in the order of the files. A dependency is left out where the other side has none for it. So are roots.
func (a *Analysis) SameWords() iter.Seq2[*Judgement, *Judgement] {
	return func(yield func(gold, system *Judgement) bool) {
		c := a.chains()
		for step := range 3 {
			for i := range a.Gold {
				g := &a.Gold[i]
				if g.Root() || c.taken[i] {
					continue
				}
				at := c.partner(step, g)
				if at < 0 {
					continue
				}
				c.taken[i], c.used[at] = true, true
				if !yield(g, &a.System[at]) {
					return
				}
			}
		}
	}
}

// chains are the dependencies of the system by their two words.
type chains struct {
	of          *Analysis
	first       map[words]int32 // the place of the first, from 1
	next        []int32         // of each: the place of the next one, 0 for none
	taken, used []bool          // dependencies of gold, and of the system, that have a partner
}

func (a *Analysis) chains() *chains {
	c := &chains{a, make(map[words]int32, len(a.System)), make([]int32, len(a.System)), make([]bool, len(a.Gold)), make([]bool, len(a.System))}
	for k := len(a.System) - 1; k >= 0; k-- {
		if j := &a.System[k]; !j.Root() {
			w := wordsOf(&j.Dependency, a.differing)
			c.next[k], c.first[w] = c.first[w], int32(k+1)
		}
	}
	return c
}

// partner returns the index of a dependency of the system for one of gold at a step; -1 if there is none.
func (c *chains) partner(step int, g *Judgement) int {
	switch {
	case step == 0 && !g.Right[F1]:
		return -1
	case step == 1:
		if at := g.Partner; g.Right[Alignment] && at >= 0 && !c.used[at] {
			return at
		}
		return -1
	}
	for place := c.first[wordsOf(&g.Dependency, nil)]; place > 0; place = c.next[place-1] {
		at := int(place - 1)
		s := &c.of.System[at]
		if !c.used[at] && (step > 0 || s.Right[F1] && s.Category == g.Category && s.Slot == g.Slot) {
			return at
		}
	}
	return -1
}
