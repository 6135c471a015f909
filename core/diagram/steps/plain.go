package steps

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Plain draws a derivation in characters that are as wide as each other, for a
// terminal:
//
//	big  ball   )
//	N/N   N    RRB
//	     --------rp
//	         N
//	------------->
//	      N
//
// The error is a [*draw.LimitError] where it is too large, or wider than so many
// characters.
func Plain(s *Side, width int) (string, error) {
	o, err := outlineOf(s)
	if err != nil {
		return "", err
	}
	p := &characters{outline: o, rows: make([]int, len(o.shapes)), starts: make([]int, len(o.leaves)+1)}
	if err := p.place(width); err != nil {
		return "", err
	}
	p.lines = make([][]rune, 2+2*slices.Max(append(p.rows, 0)))
	for i := range o.shapes {
		p.draw(i)
	}
	text := ""
	for _, line := range p.lines {
		text += strings.TrimRight(string(line), " ") + "\n"
	}
	return text, nil
}

// characters is a derivation while it is drawn.
type characters struct {
	*outline
	rows   []int // of the nodes: 0 for a word, a step is one below the lowest of its daughters
	starts []int // of the columns of words, and where the last one ends
	lines  [][]rune
}

const plainSpace = 2 // between columns

// place finds rows and columns. A step that needs more room than its words have
// widens the last of them.
func (p *characters) place(width int) error {
	for i := len(p.shapes) - 1; i >= 0; i-- {
		n, shape := &p.tree.Nodes[i], &p.shapes[i]
		if mother := shape.mother; mother >= 0 {
			p.rows[mother] = max(p.rows[mother], p.rows[i]+1)
		}
		if n.Daughters == 0 {
			p.widen(shape, max(utf8.RuneCountInString(p.words[shape.first]), len(n.Category.String())))
		}
	}
	for i := len(p.shapes) - 1; i >= 0; i-- { // daughters first
		if p.tree.Nodes[i].Daughters > 0 {
			p.widen(&p.shapes[i], max(utf8.RuneCountInString(p.tree.Nodes[i].Category.String()), len(p.tree.Rule(i))+1))
		}
	}
	if all := p.starts[len(p.starts)-1] - plainSpace; all > width {
		return &draw.LimitError{What: "characters beside each other", Have: all, Limit: width}
	}
	return nil
}

// widen makes room for so many characters above the words of a node.
func (p *characters) widen(s *shape, room int) {
	lack := room + plainSpace - (p.starts[s.last+1] - p.starts[s.first])
	if lack <= 0 {
		return
	}
	for i := s.last + 1; i < len(p.starts); i++ {
		p.starts[i] += lack
	}
}

// draw draws a node: of a word its form and its category, else a line with the
// rule at its right end, and the result beneath.
func (p *characters) draw(i int) {
	n, s := &p.tree.Nodes[i], &p.shapes[i]
	row, room := 2*p.rows[i], p.starts[s.last+1]-p.starts[s.first]-plainSpace
	above := ""
	if n.Daughters == 0 {
		above = notice.Printable(p.words[s.first])
	} else {
		rule := p.tree.Rule(i)
		above = strings.Repeat("-", room-len(rule)) + rule
	}
	p.put(row, s, room, above)
	p.put(row+1, s, room, n.Category.String())
}

// put writes a text in the middle of the columns of a node.
func (p *characters) put(line int, s *shape, room int, text string) {
	at := p.starts[s.first] + (room-utf8.RuneCountInString(text))/2
	for len(p.lines[line]) < at {
		p.lines[line] = append(p.lines[line], ' ')
	}
	p.lines[line] = append(p.lines[line], []rune(text)...)
}
