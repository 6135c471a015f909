package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// side is a derivation while it is laid out.
type side struct {
	*outline
	name    string
	longest int    // of the words of what is folded, in characters
	brief   bool   // they are but one
	slots   []int  // of the leaves
	boxes   []Node // of all nodes, those within something folded included; then those around a part
	folded  []bool
	hidden  []bool // within something folded, or around the part that is drawn

	rule      draw.Text      // of the top
	part, end int            // the constituent that is drawn, and the node after it; 0 for all
	stretches [around][2]int // the leaves before and after it
}

// fold decides which nodes are seen, and in which row.
func (s *side) fold() {
	n := len(s.shapes)
	for i := range s.shapes {
		mother := s.mother(i)
		s.hidden[i] = s.outside(i) || mother >= 0 && (s.hidden[mother] || s.folded[mother])
		s.boxes[i].Row = 0
	}
	for k := range s.boxes[n:] {
		s.hidden[n+k] = s.part == 0 || s.folded[0] || s.stretches[k][0] == s.stretches[k][1]
	}
	for i := n - 1; i > 0; i-- {
		if mother := s.mother(i); !s.hidden[i] {
			s.boxes[mother].Row = max(s.boxes[mother].Row, s.boxes[i].Row+1)
		}
	}
}

// boxed reports whether a node is drawn as a word or as something folded.
func (s *side) boxed(node int) bool { return !s.hidden[node] && s.boxes[node].Row == 0 }

// span returns the slots that a node covers.
func (s *side) span(node int) (first, last int) {
	if k := node - len(s.shapes); k >= 0 {
		stretch := s.stretches[k]
		return s.slots[stretch[0]], s.slots[stretch[1]-1]
	}
	shape := &s.shapes[node]
	return s.slots[shape.first], s.slots[shape.last]
}

// covered returns the words of a node, or of what is around a part.
func (s *side) covered(node int) []string {
	if k := node - len(s.shapes); k >= 0 {
		return s.words[s.stretches[k][0]:s.stretches[k][1]]
	}
	return s.outline.covered(node)
}

// columnsOf returns the column of each slot, and how many there are. Slots that
// follow each other share a column if no side tells them apart: each has both
// in something that is folded, or neither.
func columnsOf(sides *[2]side, slots int) (columns []int, count int) {
	joined := make([]int, slots) // by how many sides to the slot before
	for i := range sides {
		s := &sides[i]
		owner := make([]int, slots) // the node in which a slot stands, or 0
		for node := range s.boxes {
			if s.boxed(node) {
				first, last := s.span(node)
				for slot := first; slot <= last; slot++ {
					owner[slot] = node + 1
				}
			}
		}
		for slot := 1; slot < slots; slot++ {
			if owner[slot] == owner[slot-1] {
				joined[slot]++
			}
		}
	}
	columns = make([]int, slots)
	for slot := range columns {
		if slot > 0 && joined[slot] < len(sides) {
			count++
		}
		columns[slot] = count
	}
	return columns, count + 1
}

// settle says in which columns the nodes of a side stand, and makes the columns
// as wide as what stands in one alone. Halves are half of their widths.
func (s *side) settle(columns []int, halves []draw.Length) {
	for node := range s.boxes {
		if s.hidden[node] {
			continue
		}
		first, last := s.span(node)
		b := &s.boxes[node]
		if b.first, b.last = columns[first], columns[last]; b.first == b.last {
			halves[b.first] = max(halves[b.first], b.width()/2)
		}
	}
}
