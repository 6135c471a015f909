package chart

import (
	"math"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// Derivation is one that a chart holds, with its score: the natural logarithm of the
// product of the weights of its words' categories.
type Derivation = dependency.Derivation

// parse returns the derivation of a candidate of a goal.
func (s *search) parse(c *candidate) Parse {
	p := Parse{Hash: c.hash}
	d := &p.Derivation
	root := s.chart.edges[c.edge].left
	weight, value := int64(0), int32(0)
	s.build(d, root, c.left, &weight, &value)
	d.Tree.SetHeads()
	head, _, _ := d.Tree.HeadByRules()
	d.Root = dependency.Root{Head: head, Category: s.chart.vertices[root].Category}
	d.Score, d.Scored = rounded(weight), true
	p.Value = int(value)
	return p
}

// rounded returns a logarithm to nine decimals, more than which hosts may not agree on.
func rounded(weight int64) float64 {
	const decimals = 1e9
	return math.Round(float64(weight)*unit*decimals)/decimals + 0 // no −0
}

// build adds the derivation of a vertex at some place of its list. It goes no deeper
// than [MaxWords] allows.
func (s *search) build(d *Derivation, v, place int32, weight *int64, value *int32) {
	x := &s.chart.vertices[v]
	c := &s.lists[v].found[place]
	e := &s.chart.edges[c.edge]
	*weight, *value = *weight+e.weight, *value+e.value
	if e.left == none {
		d.Tokens = append(d.Tokens, dependency.Token{Form: s.chart.words[x.first-1].Form, Category: x.Category})
		d.Tree.Leaf(derivation.Node{Category: x.Category, Token: int32(len(d.Tokens))})
		return
	}
	d.Tree.Open(derivation.Node{Category: x.Category})
	s.build(d, e.left, c.left, weight, value)
	if e.right != none {
		s.build(d, e.right, c.right, weight, value)
	}
	d.Tree.Close()
}
