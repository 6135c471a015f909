package extract

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
)

// Indexed is a lexical category with its co-indexation: every node of the
// category has a variable, and nodes with the same one have the same head.
// (S[dcl]\NP_1)/(S[pt]_2\NP_1) says that the subject of an auxiliary is that of
// the verb phrase that it takes.
//
// The nodes stand in the order in which the category is written if each is
// named before its parts: node 0 is the whole, then come those of its result,
// then those of its argument.
type Indexed struct {
	category  *category.Category
	nodes     []node
	variables int32 // they count from 0, which is the word itself
	source    Source
}

// node is a node of a category.
type node struct {
	category *category.Category
	variable int32
	slot     int8 // of the dependency that is made when the variable is filled, 0 for none
	gap      gap
}

// gap says whether a node is one that another word's argument is passed
// through: the NP of S[pt]\NP in the category of an auxiliary.
type gap uint8

const (
	noGap     gap = iota
	bounded       // control, raising, auxiliaries, subjects of relative clauses: S\NP
	unbounded     // extraction: S/NP, or what the category marks
)

// newIndexed returns a category whose nodes have no variables yet.
func newIndexed(c *category.Category, source Source) *Indexed {
	x := &Indexed{category: c, nodes: make([]node, 0, c.Size()), source: source}
	x.append(c)
	return x
}

// append adds the nodes of a category. How deep categories are nested is
// bounded (category.MaxDepth), and so are those that they have as results.
func (x *Indexed) append(c *category.Category) {
	x.nodes = append(x.nodes, node{category: c, variable: none})
	if !c.Atomic() {
		x.append(c.Result())
		x.append(c.LastArgument())
	}
}

// none is the variable of a node that has none yet.
const none = -1

// result returns the node of the result of a functor.
func (x *Indexed) result(at int) int { return at + 1 }

// argument returns the node of the argument of a functor.
func (x *Indexed) argument(at int) int { return at + 1 + x.nodes[at].category.Result().Size() }

// fresh returns a variable that no node has.
func (x *Indexed) fresh() int32 {
	x.variables++
	return x.variables - 1
}

// same gives the nodes of one part the variables of another of the same shape.
func (x *Indexed) same(to, from int) {
	for i := range x.nodes[from].category.Size() {
		x.nodes[to+i].variable = x.nodes[from+i].variable
	}
}

// fillSlots numbers the arguments that fill a slot of the word: those on the
// spine of results, as long as these have the variable of the word. The
// arguments inside the X of a modifier X|X are not its own, but they count:
// an adverb (S\NP)\(S\NP) has slot 2 and no slot 1.
func (x *Indexed) fillSlots() {
	for at := 0; x.spine(at); at = x.result(at) {
		x.nodes[x.argument(at)].slot = int8(x.nodes[at].category.Arity())
	}
}

// findGaps marks the gaps: the argument of an argument of the word that has a
// variable which stands elsewhere too.
func (x *Indexed) findGaps() {
	for at := 0; x.spine(at); at = x.result(at) {
		a := x.argument(at)
		c := x.nodes[a].category
		modified := x.nodes[a].variable == x.nodes[x.result(at)].variable
		if c.Arity() != 1 || c.Modifier() || modified {
			continue
		}
		gap := &x.nodes[x.argument(a)]
		if !x.elsewhere(gap.variable, a) {
			continue
		}
		gap.gap = bounded
		if c.Slash() == category.Forward {
			gap.gap = unbounded
		}
	}
}

// spine reports whether a node is a functor whose argument is the word's own.
func (x *Indexed) spine(at int) bool {
	return !x.nodes[at].category.Atomic() && x.nodes[at].variable == 0
}

// elsewhere reports whether a node outside of a part has a variable.
func (x *Indexed) elsewhere(variable int32, part int) bool {
	end := part + x.nodes[part].category.Size()
	for i := range x.nodes {
		if (i < part || i >= end) && x.nodes[i].variable == variable {
			return true
		}
	}
	return false
}

// String writes the category with its variables as CCGbank does: the nodes of
// the word itself are bare.
func (x *Indexed) String() string {
	text, _, _ := x.write(none)
	return text
}

// write writes the category, and says from where to where a node is written.
func (x *Indexed) write(node int) (text string, from, to int) {
	w := writing{Indexed: x, node: node}
	w.write(0)
	return string(w.text), w.from, w.to
}

// writing is a category of which the nodes up to one are written.
type writing struct {
	*Indexed
	text     []byte
	node     int // whose place is noted
	from, to int
}

func (w *writing) write(at int) {
	n, from := &w.nodes[at], len(w.text)
	if n.category.Atomic() {
		w.text = append(w.text, n.category.String()...)
	} else {
		if at > 0 {
			w.text = append(w.text, '(')
		}
		w.write(w.result(at))
		w.text = append(w.text, byte(n.category.Slash()))
		w.write(w.argument(at))
		if at > 0 {
			w.text = append(w.text, ')')
		}
	}
	if n.variable > 0 {
		w.text = append(w.text, '_')
		w.text = strconv.AppendInt(w.text, int64(n.variable), 10)
	}
	if at == w.node {
		w.from, w.to = from, len(w.text)
	}
}
