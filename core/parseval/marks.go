package parseval

// Shared says of each node of both derivations of the sentence that was scored
// last, by its index, whether the other side has it too: of a constituent, the same label over the same words; of a
// word, the same lexical category. A level that only adds punctuation is shared
// if what it adds it to is. A side without a derivation has no nodes.
func (c *Scorer) Shared() (inGold, inSystem []bool) {
	inGold, inSystem = make([]bool, len(c.gold.steps)), make([]bool, len(c.system.steps))
	match(c.gold.brackets, c.system.brackets, 0, func(g, s int32) { inGold[g], inSystem[s] = true, true })
	c.gold.share(inGold, c)
	c.system.share(inSystem, c)
	return inGold, inSystem
}

// share fills in the nodes that are no constituents.
func (x *side) share(shared []bool, c *Scorer) {
	for node := len(x.steps) - 1; node >= 0; node-- { // daughters before their mothers
		switch k := &x.steps[node]; {
		case k.same >= 0:
			shared[node] = shared[k.same]
		case k.head < 0:
			position := int(k.word)
			shared[node] = position <= len(c.gold.tokens) && position <= len(c.system.tokens) && c.sameCategory(position)
		}
	}
}
