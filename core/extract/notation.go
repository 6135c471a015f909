package extract

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
)

// ParseField reads the co-indexation that CCGbank writes into the last field of
// a leaf, of a category that is known:
//
//	(S[dcl]\NP_241)/(S[pt]_242\NP_241:B)_242
//
// A node without a variable has that of the word. It returns nil where the
// text is no co-indexation of the category.
func ParseField(text string, c *category.Category) *Indexed {
	return parseNotation(text, c, FromField)
}

// ParseMarkup reads the markup of C&C, of a category that is known:
//
//	((S[dcl]{_}\NP{Y}<1>){_}/(S[pt]{Z}<2>\NP{Y*}){Z}){_}
//
// The variable {_} is that of the word. It returns nil where the text is no
// markup of the category.
func ParseMarkup(text string, c *category.Category) *Indexed {
	return parseNotation(text, c, FromMarkup)
}

func parseNotation(text string, c *category.Category, source Source) *Indexed {
	p := newNotation(text, c, source)
	if p == nil {
		return nil
	}
	if p.nodes[0].variable != 0 { // the whole is the word's own
		return nil
	}
	p.renumber()
	if source == FromMarkup {
		p.markedSlots()
	} else {
		p.fillSlots()
	}
	p.findGaps()
	for at := range p.nodes {
		if p.unbounded>>at&1 != 0 && p.nodes[at].gap != noGap {
			p.nodes[at].gap = unbounded
		}
	}
	return p.Indexed
}

// newNotation reads a text along with its category; nil where they do not fit.
func newNotation(text string, c *category.Category, source Source) *notation {
	p := notation{Indexed: newIndexed(c, source), text: text, names: map[string]int32{"_": 0}}
	p.variables = 1
	if !p.node(0, bracketedWhole(text)) || p.at < len(text) {
		return nil
	}
	return &p
}

// SlotsOf returns the slots of a category, counted from the innermost argument, by what its markup
// calls them: slot 2 of ((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_} is called 1. It is nil where the
// text is no markup of the category.
func SlotsOf(text string, c *category.Category) map[string]int8 {
	p := newNotation(text, c, FromMarkup)
	if p == nil {
		return nil
	}
	p.markedSlots()
	slots := map[string]int8{}
	for i, at := range p.marked {
		slots[p.called[i]] = p.nodes[at].slot
	}
	return slots
}

// renumber numbers the variables by where they first stand, so that there are no
// more of them than nodes, however many the text names.
func (p *notation) renumber() {
	numbers := map[int32]int32{0: 0}
	for i := range p.nodes {
		v := &p.nodes[i].variable
		if _, known := numbers[*v]; !known {
			numbers[*v] = int32(len(numbers))
		}
		*v = numbers[*v]
	}
	p.variables = int32(len(numbers))
}

// bracketedWhole reports whether the brackets that a text begins with enclose
// all of it but for decorations.
func bracketedWhole(text string) bool {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		case '/', '\\':
			if depth == 0 {
				return false
			}
		}
	}
	return strings.HasPrefix(text, "(")
}

// notation reads a co-indexed category along with the category.
type notation struct {
	*Indexed
	text   string
	at     int
	names  map[string]int32
	marked []int    // nodes with a slot
	called []string // what the markup calls these slots

	unbounded uint64 // the nodes that are marked so, of the first 64
}

// node reads the part at a node, in brackets or without.
func (p *notation) node(at int, brackets bool) bool {
	c := p.nodes[at].category
	if c.Atomic() {
		// CCGbank's table gives a gap the category of its antecedent: (S[dcl]_1\N_2:B)_1.
		return (p.accept(c.Atom()) || p.source == FromField && c.Atom() == "NP" && p.accept("N")) && p.decorations(at)
	}
	if brackets && !p.accept("(") {
		return false
	}
	ok := p.node(p.result(at), true) && p.accept(string(rune(c.Slash()))) && p.node(p.argument(at), true)
	if !brackets {
		p.nodes[at].variable = 0
		return ok
	}
	return ok && p.accept(")") && p.decorations(at)
}

func (p *notation) accept(text string) bool {
	if !strings.HasPrefix(p.text[p.at:], text) {
		return false
	}
	p.at += len(text)
	return true
}

// decorations reads what follows a part: [dcl], _12:B, {Y*}, <1>.
func (p *notation) decorations(at int) bool {
	p.nodes[at].variable = 0
	for p.at < len(p.text) {
		rest := p.text[p.at:]
		switch rest[0] {
		case '[', '{', '<':
			end := strings.IndexByte(rest, closing[rest[0]])
			if end < 0 {
				return false
			}
			p.decorate(at, rest[0], rest[1:end])
			p.at += end + 1
		case '_', ':':
			end := 1 + strings.IndexAny(rest[1:], `()/\[{<_:`)
			if end == 0 {
				end = len(rest)
			}
			p.decorate(at, rest[0], rest[1:end])
			p.at += end
		default:
			return true
		}
	}
	return true
}

var closing = map[byte]byte{'[': ']', '{': '}', '<': '>'}

// decorate heeds one. A feature belongs to the category, which is known. U after a
// colon says that a gap is unbounded, also in S\NP, as of "whom I believe left"; else
// its slash tells.
func (p *notation) decorate(at int, sign byte, inside string) {
	switch sign {
	case '{':
		p.nodes[at].variable = p.named(strings.TrimSuffix(inside, "*"))
	case '_':
		p.nodes[at].variable = p.named(inside)
	case '<':
		p.marked, p.called = append(p.marked, at), append(p.called, inside)
	case ':':
		if inside == "U" && at < 64 {
			p.unbounded |= 1 << at
		}
	}
}

func (p *notation) named(name string) int32 {
	v, known := p.names[name]
	if !known {
		v = p.fresh()
		p.names[name] = v
	}
	return v
}

// markedSlots numbers the slots that the markup names by the arguments that
// they stand in: C&C counts the marked ones, files of dependencies count all.
func (p *notation) markedSlots() {
	for _, at := range p.marked {
		slot := int8(0)
		for f := 0; !p.nodes[f].category.Atomic(); f = p.result(f) {
			if a := p.argument(f); a <= at && at < a+p.nodes[a].category.Size() {
				slot = int8(p.nodes[f].category.Arity())
				break
			}
		}
		p.nodes[at].slot = slot
	}
}
