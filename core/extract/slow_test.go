package extract

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// slowly extracts by the definition alone: the variables of a derivation are
// renamed wherever they stand when two become one, and heads and slots are
// looked for among all that were met. It shares plans with the fast way, and
// nothing of what that does with them.
func slowly(x *Extractor, d *dependency.Derivation) []string {
	s := &slow{Extractor: x, d: d, at: map[int][]int{}}
	s.node(0)
	var found []Dependency
	for _, f := range s.found {
		if !slices.ContainsFunc(found, func(g Dependency) bool {
			return g.Dependency.Predicate == f.Predicate && g.Category == f.Category && g.Slot == f.Slot && g.Argument == f.Argument
		}) {
			found = append(found, f)
		}
	}
	return plain(found)
}

type slow struct {
	*Extractor
	d     *dependency.Derivation
	at    map[int][]int // the variable of each node of the category at a node of the derivation
	last  int           // variable
	heads []slowHead
	open  []slowSlot
	found []Dependency
}

type slowHead struct {
	variable int
	word     int32
}

type slowSlot struct {
	variable int
	joined   bool
	slot     slot
}

func (s *slow) fresh() int { s.last++; return s.last }

// node takes the steps under a node, from the right as the fast way does.
func (s *slow) node(i int) {
	n := &s.d.Tree.Nodes[i]
	for daughter := int(n.Daughters) - 1; daughter >= 0; daughter-- {
		s.node(s.d.Tree.Daughter(i, daughter))
	}
	switch n.Daughters {
	case 0:
		s.leaf(i, n)
	case 1:
		s.step(i, s.unary(n.Category, s.d.Tree.Nodes[i+1].Category), i+1, i+1)
	case 2:
		right := s.d.Tree.Daughter(i, 1)
		s.step(i, s.binary(n.Category, s.d.Tree.Nodes[i+1].Category, s.d.Tree.Nodes[right].Category, int(n.Head)), i+1, right)
	default:
		head := s.d.Tree.HeadDaughter(i, derivation.HeadField)
		s.step(i, keep(n.Category, s.d.Tree.Nodes[head].Category), head, head)
	}
}

func (s *slow) leaf(i int, n *derivation.Node) {
	x := Infer(n.Category, s.convention)
	variables := []int{}
	for range x.variables {
		variables = append(variables, s.fresh())
	}
	s.heads = append(s.heads, slowHead{variables[0], n.Token})
	for _, node := range x.nodes {
		s.at[i] = append(s.at[i], variables[node.variable])
		if node.slot > 0 {
			s.open = append(s.open, slowSlot{variables[node.variable], false, slot{predicate: n.Token, category: n.Category, number: node.slot}})
		}
	}
	s.fill(i, 0, 0)
}

func (s *slow) step(i int, p *plan, left, right int) {
	both := slices.Clone(s.at[left])
	if right != left {
		both = append(both, s.at[right]...)
	}
	for _, pair := range p.unify {
		a, b := both[pair[0]], both[pair[1]]
		if a != b {
			s.fill(i, a, b)
			for j := range both {
				if both[j] == b {
					both[j] = a
				}
			}
		}
	}
	if p.joined != none && s.convention == CandC {
		for _, daughter := range []int{left, right} {
			if word := s.firstHead(s.at[daughter][0]); word > 0 && conjunction(s.d.Tree.Nodes[daughter].Category) {
				s.open = append(s.open, slowSlot{both[p.joined], true, slot{predicate: word, category: s.conj, number: 1}})
				break
			}
		}
	}
	fresh := []int{}
	for range p.fresh {
		fresh = append(fresh, s.fresh())
	}
	for _, node := range p.result {
		if node < 0 {
			s.at[i] = append(s.at[i], fresh[^node])
		} else {
			s.at[i] = append(s.at[i], both[node])
		}
	}
	if p.own != nil {
		for _, h := range slices.Clone(s.heads) {
			if h.variable != s.at[i][0] {
				continue
			}
			for j, n := range p.own.nodes {
				if n.slot > 0 {
					s.open = append(s.open, slowSlot{s.at[i][j], false, slot{predicate: h.word, category: p.own.category, number: n.slot}})
				}
			}
		}
		s.fill(i, 0, 0)
	}
}

func (s *slow) firstHead(variable int) int32 {
	word := int32(0)
	for _, h := range s.heads {
		if h.variable == variable && (word == 0 || h.word < word) {
			word = h.word
		}
	}
	return word
}

// fill makes b the variable a, wherever it stands, and fills what waits.
func (s *slow) fill(i, a, b int) {
	has := func(v int) bool {
		return slices.ContainsFunc(s.heads, func(h slowHead) bool { return h.variable == v })
	}
	meet := has(a) && has(b)
	for j := range s.heads {
		if s.heads[j].variable == b {
			s.heads[j].variable = a
		}
	}
	for j := range s.open {
		if s.open[j].variable == b {
			s.open[j].variable = a
		}
	}
	for _, at := range s.at {
		for j := range at {
			if at[j] == b {
				at[j] = a
			}
		}
	}
	s.open = slices.DeleteFunc(s.open, func(o slowSlot) bool {
		if !has(o.variable) || o.joined && (!meet || o.variable != a) {
			return false
		}
		for _, h := range s.heads {
			if h.variable == o.variable && h.word != o.slot.predicate {
				s.found = append(s.found, Dependency{
					Dependency: dependency.Dependency{Predicate: o.slot.predicate, Argument: h.word, Category: o.slot.category, Slot: o.slot.number}, Step: int32(i),
				})
			}
		}
		return true
	})
}
