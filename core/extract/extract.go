// Package extract makes dependencies of derivations.
//
// Every lexical category is co-indexed: its nodes have variables, and some of
// them slots. The steps of a derivation make variables one, as its rules do
// with the categories; a slot whose variable comes to stand for a word is a
// dependency. So the subject of "bought" in "shares that IBM has bought" is
// found two steps away, since the auxiliary says that its subject is that of
// the verb phrase it takes (Clark & Hockenmaier 2002; Clark & Curran 2007).
//
// Co-indexation comes from the first of these that has it: a markup file of the
// user's, the predicate-argument field of the leaves of AUTO, what the leaves
// of gold taught, the shape of the category (see [Infer]).
package extract

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// Extractor makes dependencies of derivations, one after the other. It belongs
// to one goroutine.
type Extractor struct {
	planner
	lexicon lexicon
	plans   map[step]*plan
	planned int // nodes in the plans

	tree   *derivation.Tree
	tokens []dependency.Token
	cells  cells
	nodes  []instance
	first  []int32 // of the nodes of the derivation: where their categories' nodes begin
	now    int32   // the node whose step is taken
	result *Result
	most   int          // dependencies that it may have
	found  []Dependency // as they were found
	order  []int32
	visit  func(node int, p *plan) // called after each step, if there is one
	conj   *category.Category      // of a conjunction in dependencies, that of a comma too
}

// step names the categories of a step. What a step without a rule keeps
// depends on its head daughter as well.
type step struct {
	result, left, right uint32
	head                bool
}

// instance is a node of the category of a constituent.
type instance struct {
	cell int32
	gap  gapOf
}

// gapOf says that a node is a gap of a word's lexical category.
type gapOf struct {
	word      int32 // 0 where it is none
	unbounded bool
}

// Dependency is a dependency and how it came about.
type Dependency struct {
	dependency.Dependency
	Step      int32 // index of the node of the derivation whose step filled the slot
	Via       int32 // position of the word through whose category it was passed on, 0 if none
	Unbounded bool  // … and whether that was extraction
}

// how returns how far away the argument was found.
func (d *Dependency) how() dependency.Range {
	switch {
	case d.Unbounded:
		return dependency.Unbounded
	case d.Via > 0:
		return dependency.Bounded
	}
	return dependency.Local
}

// Result is what an extraction found.
type Result struct {
	Dependencies []Dependency // by predicate, slot and argument, each once
	Odd          []int32      // nodes of the derivation with steps that no rule explains
	Full         bool         // there were more than fit; what is there is a part
	Used         Usage        // words with arguments, by where their co-indexation came from
}

// Options says how to extract.
type Options struct {
	Convention Convention
	Markup     *Markup // nil for none
	Taught     *Taught // nil for none
	ByShape    bool    // pass over what leaves say
}

// New returns an extractor for categories of a table.
func New(table *category.Table, o Options) *Extractor {
	x := &Extractor{
		plans:   map[step]*plan{},
		lexicon: lexicon{convention: o.Convention, markup: o.Markup, taught: o.Taught, byShape: o.ByShape, byField: map[field]*Indexed{}},
		conj:    table.Atom("conj", ""),
	}
	x.planner = planner{
		convention: o.Convention, table: table,
		changes: parseChanges(table, changes), others: parseChanges(table, others),
		infer: func(c *category.Category) *Indexed {
			if marked := o.Markup.indexed(c); marked != nil {
				return marked
			}
			return Infer(c, o.Convention)
		},
	}
	return x
}

const maxNodes = 1 << 20 // of the categories of a derivation

// Extract finds the dependencies of a derivation. The result is valid until
// the next call.
func (x *Extractor) Extract(d *dependency.Derivation) *Result {
	if x.result == nil {
		x.result = &Result{}
	}
	*x.result = Result{Dependencies: x.result.Dependencies[:0], Odd: x.result.Odd[:0]}
	x.tree, x.tokens, x.most = &d.Tree, d.Tokens, dependency.MaxExtracted(len(d.Tokens))
	x.cells.reset()
	x.nodes = x.nodes[:0]
	x.first = slices.Grow(x.first[:0], len(d.Tree.Nodes))[:len(d.Tree.Nodes)]
	for i := len(d.Tree.Nodes) - 1; i >= 0 && !x.result.Full; i-- {
		x.now = int32(i)
		x.take(i)
		x.result.Full = x.result.Full || len(x.nodes) > maxNodes
	}
	x.finish()
	return x.result
}

// take takes the step at a node: daughters stand behind their mothers, so
// theirs have been taken.
func (x *Extractor) take(i int) {
	n := &x.tree.Nodes[i]
	x.first[i] = int32(len(x.nodes))
	var p *plan
	switch left := i + 1; n.Daughters {
	case 0:
		x.leaf(n)
	case 1:
		p = x.unaryPlan(n, left)
		x.apply(p, left, left)
	case 2:
		right := x.tree.Daughter(i, 1)
		p = x.binaryPlan(n, left, right)
		x.apply(p, left, right)
	default:
		left = x.tree.HeadDaughter(i, derivation.HeadField)
		p = keep(n.Category, x.tree.Nodes[left].Category)
		x.apply(p, left, left)
	}
	if x.visit != nil {
		x.visit(i, p)
	}
}

func (x *Extractor) unaryPlan(n *derivation.Node, d int) *plan {
	c := x.tree.Nodes[d].Category
	key := step{result: n.Category.ID(), left: c.ID()}
	p := x.plans[key]
	if p == nil {
		p = x.remember(key, x.unary(n.Category, c))
	}
	return p
}

func (x *Extractor) binaryPlan(n *derivation.Node, left, right int) *plan {
	l, r := x.tree.Nodes[left].Category, x.tree.Nodes[right].Category
	key := step{result: n.Category.ID(), left: l.ID(), right: r.ID(), head: n.Head == 1}
	p := x.plans[key]
	if p == nil {
		p = x.remember(key, x.binary(n.Category, l, r, int(n.Head)))
	}
	return p
}

// mostPlanned bounds the plans that are remembered, in nodes of categories. A
// treebank takes a hundredth of it.
const mostPlanned = 1 << 20

func (x *Extractor) remember(key step, p *plan) *plan {
	if x.planned += len(p.unify) + len(p.result); x.planned > mostPlanned {
		clear(x.plans)
		x.planned = 0
	}
	x.plans[key] = p
	return p
}

// leaf gives a word the variables of its lexical category.
func (x *Extractor) leaf(n *derivation.Node) {
	lexical := x.lexicon.word(&x.tokens[n.Token-1], n.Category)
	if len(lexical.nodes) > 1 {
		x.result.Used[lexical.source]++
	}
	base := int32(len(x.cells.all))
	for range lexical.variables {
		x.cells.fresh()
	}
	x.cells.addHead(base, n.Token)
	for i := range lexical.nodes {
		node := &lexical.nodes[i]
		at := instance{cell: base + node.variable}
		if node.gap != noGap {
			at.gap = gapOf{n.Token, node.gap == unbounded}
		}
		if node.slot > 0 {
			x.open(at.cell, slot{predicate: n.Token, category: n.Category, number: node.slot})
		}
		x.nodes = append(x.nodes, at)
	}
}

// open adds a slot to a class, and fills it at once where that has heads.
func (x *Extractor) open(cell int32, s slot) {
	root := x.cells.find(cell)
	if h := x.cells.all[root].firstHead; h > 0 {
		for ; h > 0; h = x.cells.heads[h].next {
			x.fill(&s, x.cells.heads[h].word)
		}
		return
	}
	x.cells.addSlot(root, s)
}

// apply takes a step as planned.
func (x *Extractor) apply(p *plan, left, right int) {
	at := func(node int32) instance { return x.instance(node, left, right) }
	if p.odd {
		x.result.Odd = append(x.result.Odd, x.now)
	}
	for _, pair := range p.unify {
		x.unify(at(pair[0]), at(pair[1]))
	}
	if p.joined != none {
		x.join(at(p.joined), left, right)
	}
	base := int32(len(x.cells.all))
	for range p.fresh {
		x.cells.fresh()
	}
	for _, node := range p.result {
		if node < 0 {
			x.nodes = append(x.nodes, instance{cell: base + ^node})
		} else {
			x.nodes = append(x.nodes, at(node))
		}
	}
	if p.carried != none {
		for i := x.cells.all[x.cells.find(at(p.carried).cell)].firstSlot; i > 0; i = x.cells.slots[i].next {
			x.cells.slots[i].rule = p.rule
		}
	}
	if p.own != nil {
		x.ownSlots(p)
	}
}

// instance returns the node that a plan names, of the categories of two
// daughters.
func (x *Extractor) instance(node int32, left, right int) instance {
	if border := int32(x.tree.Nodes[left].Category.Size()); node >= border {
		return x.nodes[x.first[right]+node-border]
	}
	return x.nodes[x.first[left]+node]
}

// ownSlots opens the slots of the category that a change of type makes, for
// each head.
func (x *Extractor) ownSlots(p *plan) {
	first := x.first[x.now]
	for h := x.cells.all[x.cells.find(x.nodes[first].cell)].firstHead; h > 0; h = x.cells.heads[h].next {
		for i := range p.own.nodes {
			if n := &p.own.nodes[i]; n.slot > 0 {
				x.open(x.nodes[first+int32(i)].cell, slot{predicate: x.cells.heads[h].word, category: p.own.category, number: n.slot, rule: p.rule})
			}
		}
	}
}

// unify makes two nodes one. Where one is a gap, what waits at the other is
// passed on through it.
func (x *Extractor) unify(a, b instance) {
	if a.gap.word > 0 {
		x.cells.pass(x.cells.find(b.cell), a.gap)
	}
	if b.gap.word > 0 {
		x.cells.pass(x.cells.find(a.cell), b.gap)
	}
	x.cells.unify(a.cell, b.cell, x.fill)
}

// join lets a conjunction wait for the heads of its conjuncts, which it takes
// when those on its left and on its right are one. The treebank has no such
// dependencies.
func (x *Extractor) join(conjunct instance, left, right int) {
	word := x.conjunction(left)
	if word == 0 {
		word = x.conjunction(right)
	}
	if word > 0 && x.convention == CandC {
		x.cells.addJoined(x.cells.find(conjunct.cell), slot{predicate: word, category: x.conj, number: 1})
	}
}

// conjunction returns the word of a daughter that is a conjunction, the first if
// it has several; 0 if it is none.
func (x *Extractor) conjunction(daughter int) int32 {
	if !conjunction(x.tree.Nodes[daughter].Category) {
		return 0
	}
	word := int32(0)
	for h := x.cells.all[x.cells.find(x.nodes[x.first[daughter]].cell)].firstHead; h > 0; h = x.cells.heads[h].next {
		if w := x.cells.heads[h].word; word == 0 || w < word {
			word = w
		}
	}
	return word
}

// fill notes a dependency. Where unlike things are coordinated, or by a markup
// file, a word may come to head what it takes: it is never its own argument.
func (x *Extractor) fill(s *slot, head int32) (more bool) {
	if s.predicate == head {
		return true
	}
	if len(x.result.Dependencies) >= x.most {
		x.result.Full = true
		return false
	}
	x.result.Dependencies = append(x.result.Dependencies, Dependency{
		Dependency: dependency.Dependency{Predicate: s.predicate, Argument: head, Category: s.category, Slot: s.number, Rule: s.rule},
		Step:       x.now, Via: s.via, Unbounded: s.unbounded,
	})
	return true
}

// finish puts the dependencies in order and leaves out what is there twice. It
// sorts their numbers: a sort is compiled for each type, and numbers are sorted
// elsewhere too.
func (x *Extractor) finish() {
	x.order, x.found = x.order[:0], append(x.found[:0], x.result.Dependencies...)
	for i := range x.found {
		x.order = append(x.order, int32(i))
	}
	slices.SortStableFunc(x.order, func(a, b int32) int { return cmp.Compare(x.found[a].key(), x.found[b].key()) })
	x.result.Dependencies = x.result.Dependencies[:0]
	last := uint64(0)
	for _, i := range x.order {
		if key := x.found[i].key(); key != last {
			x.result.Dependencies = append(x.result.Dependencies, x.found[i])
			last = key
		}
	}
}

// key packs what tells dependencies of a sentence apart: the predicate, the slot,
// the argument and the category. The bounds of each make it fit.
func (d *Dependency) key() uint64 {
	return uint64(d.Predicate)<<50 | uint64(d.Slot)<<44 | uint64(d.Argument)<<32 | uint64(d.Category.ID())
}
