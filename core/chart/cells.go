package chart

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/order"
)

// Cell is what a chart holds over some words.
type Cell struct {
	First, Last int // words, from 1
	Items       []Item
}

// Item is a category of a cell.
type Item struct {
	Category    *category.Category
	Derivations float64  `json:"derivations" least:"1"` // Exact up to 2⁵³.
	Rules       []string `json:"rules"`                 // The combinators that build it, as they are drawn; none for a word.
	Unary       bool     `json:"unary"`                 // Only steps with one daughter build it.
	Used        bool     `json:"used"`                  // A parse of the whole sentence contains it.
}

// Cells returns those that hold anything, by their last word, then by their first, the
// nearest first.
func (c *Chart) Cells() (cells []Cell) {
	used := c.used()
	for last := 1; last <= len(c.words); last++ {
		for first := last; first >= 1; first-- {
			held := Cell{First: first, Last: last}
			for _, g := range c.cell(first, last).groups {
				held.Items = append(held.Items, c.item(&g, used))
			}
			if len(held.Items) > 0 {
				cells = append(cells, held)
			}
		}
	}
	return cells
}

func (c *Chart) item(g *group, used []bool) Item {
	item := Item{Category: g.category, Unary: true}
	for _, v := range g.vertices {
		item.Derivations += c.derivations(v)
		item.Unary = item.Unary && !c.made(v)
		item.Used = item.Used || used[v]
		for e := c.vertices[v].edges; e != none; e = c.edges[e].next {
			if rule := c.rule(g.category, &c.edges[e]); rule != "" && !slices.Contains(item.Rules, rule) {
				item.Rules = append(item.Rules, rule)
			}
		}
	}
	order.Ascending(item.Rules)
	return item
}

// rule returns the combinator of an edge, "" of a word.
func (c *Chart) rule(of *category.Category, e *edge) string {
	switch {
	case e.left == none:
		return ""
	case e.right == none:
		return derivation.Unary(of, c.vertices[e.left].Category).String()
	}
	return derivation.Binary(of, c.vertices[e.left].Category, c.vertices[e.right].Category).String()
}

// Size returns how large the chart is: its constituents, told apart by all that others
// can see of them, and the steps that make them.
func (c *Chart) Size() (constituents, steps int) { return len(c.vertices), len(c.edges) }
