package extract

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// change is a unary rule of CCGbank that changes the type of a constituent,
// with the number that C&C writes into the rule column. Of a carried one the
// open slots of the old category are filled by the argument of the new one: in
// "shares bought by IBM" the passive verb takes the noun that the phrase
// modifies. Of the others the heads fill the slots of the new category, as if
// they had it: these dependencies the standard list leaves out.
type change struct {
	from, to string
	rule     int16
	carried  bool
	comma    bool // the rule takes a comma as well, after the constituent
	before   bool // … or before it
}

// changes lists the rules that C&C has, with their numbers.
var changes = []change{
	{from: `N`, to: `NP`, rule: 1},
	{from: `S[pss]\NP`, to: `NP\NP`, rule: 2, carried: true},
	{from: `S[ng]\NP`, to: `NP\NP`, rule: 3, carried: true},
	{from: `S[ng]\NP`, to: `(S\NP)\(S\NP)`, rule: 4},
	{from: `S[ng]\NP`, to: `S/S`, rule: 5},
	{from: `S[adj]\NP`, to: `NP\NP`, rule: 6, carried: true},
	{from: `S[to]\NP`, to: `NP\NP`, rule: 7, carried: true},
	{from: `S[to]\NP`, to: `(S\NP)\(S\NP)`, rule: 8},
	{from: `S[to]\NP`, to: `N\N`, rule: 9, carried: true},
	{from: `S[dcl]/NP`, to: `NP\NP`, rule: 10, carried: true},
	{from: `S[dcl]\NP`, to: `NP\NP`, rule: 12, carried: true},
	{from: `S[pss]\NP`, to: `S/S`, rule: 13},
	{from: `S[to]\NP`, to: `S/S`, rule: 14},
	{from: `S[adj]\NP`, to: `S/S`, rule: 15},
	{from: `S[ng]\NP`, to: `S\S`, rule: 16},
	{from: `S[pss]\NP`, to: `(S\NP)\(S\NP)`, rule: 17},
	{from: `S[ng]\NP`, to: `(S\NP)/(S\NP)`, rule: 18},
	{from: `(S[to]\NP)/NP`, to: `NP\NP`, rule: 19, carried: true},
	{from: `S[ng]\NP`, to: `NP`, rule: 20},
	{from: `S[dcl]`, to: `NP\NP`, rule: 21},
	{from: `S[dcl]`, to: `S\S`, rule: 22},
	{from: `S[dcl]/S[dcl]`, to: `S/S`, rule: 50, carried: true, comma: true},
	{from: `S[dcl]/S[dcl]`, to: `(S\NP)/(S\NP)`, rule: 51, carried: true, comma: true},
	{from: `S[dcl]/S[dcl]`, to: `(S\NP)\(S\NP)`, rule: 52, carried: true, comma: true},
	{from: `S[dcl]/S[dcl]`, to: `S\S`, rule: 53, carried: true, comma: true},
	{from: `S[dcl]\S[dcl]`, to: `S/S`, rule: 54, carried: true, comma: true},
	{from: `NP`, to: `S/S`, rule: 55, comma: true},
	{from: `NP`, to: `(S\NP)\(S\NP)`, rule: 56, comma: true, before: true},
}

// others lists the numbers of the changes that are not among those, by what
// they make; the last is that of all else.
var others = []change{
	{to: `NP`, rule: 91},
	{to: `N`, rule: 91},
	{to: `N\N`, rule: 92},
	{to: `(S\NP)\(S\NP)`, rule: 93},
	{to: `(S\NP)/(S\NP)`, rule: 94},
	{to: `S/S`, rule: 95},
	{to: `S\S`, rule: 96},
	{to: `(S/S)\(S/S)`, rule: 97},
}

// The numbers of the changes that no list has.
const (
	otherRelative = 90 // a verb phrase that becomes NP\NP
	otherChange   = 98
)

// parsedChange is a change with its categories.
type parsedChange struct {
	change
	fromCategory, toCategory *category.Category
}

// planner makes plans.
type planner struct {
	convention Convention
	table      *category.Table
	changes    []parsedChange
	others     []parsedChange
	infer      func(*category.Category) *Indexed
}

func parseChanges(table *category.Table, list []change) (parsed []parsedChange) {
	for _, c := range list {
		p := parsedChange{change: c}
		p.toCategory, _ = table.Parse(c.to)
		if c.from != "" {
			p.fromCategory, _ = table.Parse(c.from)
		}
		parsed = append(parsed, p)
	}
	return parsed
}

// unary plans a step of one daughter.
func (x *planner) unary(result, daughter *category.Category) *plan {
	p := newPlan()
	d := parts(daughter, 0)
	switch {
	case derivation.Matches(result, daughter):
		p.take(result, d)
	case derivation.Unary(result, daughter).Rule == derivation.TypeRaising:
		x.raise(p, result, d)
	default:
		x.changeType(p, result, d, false)
	}
	return p
}

// raise plans X -> T/(T\X). The parts of T share their variables, and X keeps
// those that it has.
func (x *planner) raise(p *plan, result *category.Category, d *dissected) {
	t := &inference{Indexed: newIndexed(result, Inferred), convention: x.convention}
	v := t.fresh()
	t.nodes[0].variable = v
	t.build(t.result(0), v, false)
	argument := t.argument(0)
	t.nodes[argument].variable = v
	t.same(t.result(argument), t.result(0))
	p.fresh = t.variables
	raised := t.argument(argument)
	for i := range t.nodes[:raised] {
		p.result = append(p.result, ^t.nodes[i].variable)
	}
	p.take(t.nodes[raised].category, d)
}

// changeType plans a change of type of a part, with a comma or alone.
func (x *planner) changeType(p *plan, result *category.Category, from *dissected, comma bool) {
	c := x.find(result, from.category, comma)
	to := x.infer(result)
	p.rule, p.fresh = c.rule, to.variables
	known := make([]int32, to.variables)
	for v := range known {
		known[v] = ^int32(v)
	}
	known[0] = from.node
	if node := x.filler(to, from, c); node >= 0 {
		known[to.nodes[node].variable] = from.argument.node
		if c.carried {
			p.carried = from.argument.node
		}
	} else if x.convention == CandC {
		p.own = to
		if to.category != c.toCategory && c.toCategory != nil { // the rule's, whatever features a parser bound
			p.own = x.infer(c.toCategory)
		}
	}
	for i := range to.nodes {
		p.result = append(p.result, known[to.nodes[i].variable])
	}
}

// listed returns the change that a step is, nil where C&C has no such rule.
func (x *planner) listed(to, from *category.Category, comma bool) *parsedChange {
	for i := range x.changes {
		c := &x.changes[i]
		if c.comma == comma && derivation.Matches(c.toCategory, to) && isFrom(c.fromCategory, from) {
			return c
		}
	}
	return nil
}

// find returns the change that a step is.
func (x *planner) find(to, from *category.Category, comma bool) parsedChange {
	if c := x.listed(to, from, comma); c != nil {
		return *c
	}
	for i := range x.others {
		if derivation.Matches(x.others[i].toCategory, to) {
			return x.others[i]
		}
	}
	if to.Modifier() && to.Result().Atom() == "NP" && from.Arity() == 1 && clause(from.Target()) {
		return parsedChange{change: change{rule: otherRelative, carried: true}}
	}
	return parsedChange{change: change{rule: otherChange}}
}

// filler returns the node of the new category whose filler fills the open
// slots of the old one, none if there is none. The treebank carries them over
// wherever there is a noun phrase to take them: to what a relative clause
// modifies, and to the subject of what an adjunct does.
func (x *planner) filler(to *Indexed, from *dissected, c parsedChange) int {
	if to.category.Atomic() || from.category.Atomic() {
		return none
	}
	argument := to.argument(0)
	switch {
	case c.carried:
		return argument
	case x.convention == CandC || c.rule == 21 || !modifies(to.category):
		return none
	case clause(from.category.LastArgument()) && clause(to.nodes[argument].category.Target()): // he said
		return argument
	case nominal(to.nodes[argument].category):
		return argument
	case to.nodes[argument].category.Arity() == 1 && nominal(to.nodes[argument].category.LastArgument()):
		return to.argument(argument)
	}
	return none
}
