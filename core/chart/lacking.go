package chart

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// Lacking returns the nodes of a derivation whose steps the grammar does not have:
// why a sentence is not parsed as it should be, though each word has the right
// category. Features of nouns and noun phrases do not count, and X\X of a conjunction
// is what X[conj] is.
func (p *Parser) Lacking(t *derivation.Tree) (nodes []int) {
	for i := range t.Nodes {
		if t.Nodes[i].Daughters > 0 && !p.makes(t, i) {
			nodes = append(nodes, i)
		}
	}
	return nodes
}

// makes reports whether the grammar has the step at a node.
func (p *Parser) makes(t *derivation.Tree, node int) bool {
	result, left := t.Nodes[node].Category, t.Nodes[node+1].Category
	switch t.Nodes[node].Daughters {
	case 1:
		for _, made := range p.unary(left) {
			if alike(made, result) {
				return true
			}
		}
		return alike(left, result)
	case 2:
		right := t.Nodes[t.Daughter(node, 1)].Category
		for _, step := range p.binary(left, right) {
			if alike(step.Category, result) || step.Combinator.Rule == derivation.Conjunction && derivation.Conjoins(result, left, right) {
				return true
			}
		}
	}
	return false
}

// alike reports whether two categories are the same but for features, of which those
// of the clauses that they are in the end count.
func alike(made, result *category.Category) bool {
	f, g := made.Target().Feature(), result.Target().Feature()
	return derivation.Matches(made, result) && (made.Target().Atom() != "S" || f == g || f == "" || g == "")
}
