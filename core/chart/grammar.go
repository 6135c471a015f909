package chart

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// unary returns what unary steps make of a category: changes of type, then raising.
func (p *Parser) unary(from *category.Category) []*category.Category {
	made, known := p.unaries[from]
	if known {
		return made
	}
	for i := range p.changes {
		if c := &p.changes[i]; c.Comma == category.None && c.Takes(from) {
			made = append(made, c.To)
		}
	}
	made = append(made, p.combiner.Raised(from)...)
	p.unaries[from] = made
	return made
}

// binary returns the steps of two categories that stand side by side: those of the
// combinators, and the changes of type that take a comma.
func (p *Parser) binary(left, right *category.Category) []derivation.Step {
	steps := p.combiner.Binary(left, right)
	if left.Atom() != "," && right.Atom() != "," {
		return steps
	}
	key := [2]*category.Category{left, right}
	all, known := p.commas[key]
	if !known {
		all = p.withComma(steps[:len(steps):len(steps)], left, right, left, category.Forward)
		all = p.withComma(all, left, right, right, category.Backward)
		p.commas[key] = all
	}
	return all
}

// withComma adds the changes of type of one side that take a comma on the other.
func (p *Parser) withComma(steps []derivation.Step, left, right, from *category.Category, comma category.Slash) []derivation.Step {
	other := right
	if comma == category.Backward {
		other = left
	}
	if other.Atom() != "," {
		return steps
	}
	for i := range p.changes {
		if c := &p.changes[i]; c.Comma == comma && c.Takes(from) {
			steps = append(steps, derivation.Step{Category: c.To, Combinator: derivation.Binary(c.To, left, right)})
		}
	}
	return steps
}
