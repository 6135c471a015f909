package extract

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// Constituent is what a derivation of some words is to the words around them: its
// category, the words that the nodes of that stand for, and the dependencies that
// wait there for an argument. Derivations whose constituents are equal go on alike,
// whatever is inside: a parser needs to keep one of them apart from the others only
// by the dependencies that it has made (Clark & Curran 2007, Ng & Curran 2012).
type Constituent struct {
	Category *category.Category

	// Code says all else, so that constituents of one category are equal exactly if
	// their codes are. Of each node it has the number of its class, of each class how
	// much it has of what, and that in order.
	Code []uint64
}

// Equal reports whether two constituents are the same to the words around them.
func (c *Constituent) Equal(d *Constituent) bool {
	return c.Category == d.Category && slices.Equal(c.Code, d.Code)
}

// Constituents makes dependencies of derivations that are built step by step, from
// the words up, as a parser does that tries many. It belongs to one goroutine.
//
// What it returns is valid until the next call; [Constituent.Clone] keeps it.
type Constituents struct {
	x          *Extractor
	tree       derivation.Tree // of the step: the result, then its daughters
	categories []*category.Category
	classes    []int32 // of cells, by their roots
	made       Constituent
	part       []uint64
}

// Clone returns a constituent of its own memory.
func (c *Constituent) Clone() Constituent {
	return Constituent{Category: c.Category, Code: slices.Clone(c.Code)}
}

// NewConstituents returns what takes derivations step by step.
func NewConstituents(table *category.Table, o Options) *Constituents {
	c := &Constituents{x: New(table, o)}
	c.tree.Nodes = make([]derivation.Node, 3)
	c.x.tree, c.x.first, c.x.result = &c.tree, make([]int32, 3), &Result{}
	return c
}

// Start starts with another sentence.
func (c *Constituents) Start(tokens []dependency.Token) {
	c.x.tokens, c.x.most = tokens, dependency.MaxExtracted(len(tokens))
}

// Word returns what a word is by one of its lexical categories, and the dependencies
// made by that.
func (c *Constituents) Word(position int32, lexical *category.Category) (*Constituent, []Dependency) {
	c.begin()
	c.tree.Nodes[0] = derivation.Node{Category: lexical, Token: position}
	c.x.leaf(&c.tree.Nodes[0])
	return c.end(lexical), c.x.result.Dependencies
}

// Unary returns what a step makes of one constituent, and the dependencies made by
// that.
func (c *Constituents) Unary(result *category.Category, daughter *Constituent) (*Constituent, []Dependency) {
	c.begin()
	c.take(1, daughter)
	c.tree.Nodes[0] = derivation.Node{Category: result, Daughters: 1}
	c.step(c.x.unaryPlan(&c.tree.Nodes[0], 1), 1)
	return c.end(result), c.x.result.Dependencies
}

// Binary returns what a step makes of two constituents, and the dependencies made by
// that.
func (c *Constituents) Binary(result *category.Category, left, right *Constituent) (*Constituent, []Dependency) {
	c.begin()
	c.take(1, left)
	c.take(2, right)
	c.tree.Nodes[0] = derivation.Node{Category: result, Daughters: 2}
	c.step(c.x.binaryPlan(&c.tree.Nodes[0], 1, 2), 2)
	return c.end(result), c.x.result.Dependencies
}

// Odd reports whether no rule explains the last step.
func (c *Constituents) Odd() bool { return len(c.x.result.Odd) > 0 }

func (c *Constituents) begin() {
	c.x.cells.reset()
	c.x.nodes = c.x.nodes[:0]
	c.x.first[0] = 0
	c.x.result.Dependencies, c.x.result.Odd = c.x.result.Dependencies[:0], c.x.result.Odd[:0]
}

func (c *Constituents) step(p *plan, right int) {
	c.x.first[0] = int32(len(c.x.nodes))
	c.x.apply(p, 1, right)
}

// take makes a constituent a daughter of the step.
func (c *Constituents) take(daughter int, from *Constituent) {
	x, code := c.x, from.Code
	c.tree.Nodes[daughter] = derivation.Node{Category: from.Category}
	x.first[daughter] = int32(len(x.nodes))
	base, classes := int32(len(x.cells.all)), int32(0)
	for _, class := range code[:from.Category.Size()] {
		for classes <= int32(class) {
			x.cells.fresh()
			classes++
		}
		x.nodes = append(x.nodes, instance{cell: base + int32(class)})
	}
	code = code[from.Category.Size():]
	for class := range classes {
		heads, slots, joined := takeCounts(code[0])
		code = code[1:]
		for _, word := range code[:heads] {
			x.cells.addHead(base+class, int32(word))
		}
		code = code[heads:]
		for _, packed := range code[:slots] {
			x.cells.addSlot(base+class, c.unpack(packed))
		}
		code = code[slots:]
		for _, packed := range code[:joined] {
			x.cells.addJoined(base+class, c.unpack(packed))
		}
		code = code[joined:]
	}
}

// end writes down what the step made.
func (c *Constituents) end(result *category.Category) *Constituent {
	x := c.x
	nodes := x.nodes[x.first[0]:]
	c.made.Category = result
	c.classes = slices.Grow(c.classes[:0], len(x.cells.all))[:len(x.cells.all)]
	clear(c.classes)
	code, roots := c.made.Code[:0], int32(0)
	for i := range nodes {
		root := x.cells.find(nodes[i].cell)
		if c.classes[root] == 0 {
			roots++
			c.classes[root] = roots
		}
		code = append(code, uint64(c.classes[root]-1))
	}
	last := int32(0)
	for i := range nodes {
		if root := x.cells.find(nodes[i].cell); c.classes[root] > last {
			last = c.classes[root]
			code = c.class(code, &x.cells.all[root])
		}
	}
	c.made.Code = code
	return &c.made
}

// class appends what a class has.
func (c *Constituents) class(code []uint64, of *cell) []uint64 {
	x, at := c.x, len(code)
	code = append(code, 0)
	heads := c.part[:0]
	for h := of.firstHead; h > 0; h = x.cells.heads[h].next {
		heads = append(heads, uint64(x.cells.heads[h].word))
	}
	code, n := inOrder(code, heads)
	slots := heads[:0]
	for s := of.firstSlot; s > 0; s = x.cells.slots[s].next {
		slots = append(slots, c.pack(&x.cells.slots[s]))
	}
	code, m := inOrder(code, slots)
	joined := slots[:0]
	for s := of.firstJoined; s > 0; s = x.cells.slots[s].next {
		joined = append(joined, c.pack(&x.cells.slots[s]))
	}
	code, k := inOrder(code, joined)
	c.part = joined
	code[at] = packCounts(n, m, k)
	return code
}

// inOrder appends the different values of a list, and says how many they are.
func inOrder(code, list []uint64) ([]uint64, int) {
	if len(list) > 1 {
		slices.Sort(list)
		list = slices.Compact(list)
	}
	return append(code, list...), len(list)
}

// packCounts packs how many heads, slots and conjunctions a class has. There are no
// more of each than dependencies of a sentence.
func packCounts(heads, slots, joined int) uint64 {
	return uint64(heads)<<42 | uint64(slots)<<21 | uint64(joined)
}

func takeCounts(packed uint64) (heads, slots, joined uint64) {
	const mask = 1<<21 - 1
	return packed >> 42, packed >> 21 & mask, packed & mask
}

// pack packs what is told apart of slots. By which way an argument came is of no
// concern to others.
func (c *Constituents) pack(s *slot) uint64 {
	id := s.category.ID()
	if missing := int(id) + 1 - len(c.categories); missing > 0 {
		c.categories = append(c.categories, make([]*category.Category, missing)...)
	}
	c.categories[id] = s.category
	return uint64(s.predicate)<<48 | uint64(uint16(s.rule))<<32 | uint64(uint8(s.number))<<24 | uint64(id)
}

func (c *Constituents) unpack(packed uint64) slot {
	return slot{
		predicate: int32(packed >> 48), rule: int16(packed >> 32), number: int8(uint8(packed >> 24)),
		category: c.categories[packed&(1<<24-1)],
	}
}
