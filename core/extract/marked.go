package extract

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/order"
)

// Marked writes a category as C&C writes it with dependencies, with brackets around
// the whole of a functor, since C&C's evaluate drops its first and its last character:
//
//	((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}
//
// The co-indexation is that of a markup file, which may be nil, and else that of the
// shape of the category. Where the text would not be read as a category, as it is too
// long or nested too deeply, the category is written without markup.
func Marked(c *category.Category, m *Markup) string {
	if c.Atomic() {
		return c.String()
	}
	text := m.text(c)
	if text == "" {
		text = irregular[c.String()]
	}
	if text == "" {
		text = Infer(c, CandC).marked()
	}
	if len(text) > category.MaxLength || depth(text) > category.MaxDepth {
		return c.String()
	}
	return text
}

// irregular lists the categories of the standard list of ignored dependencies whose
// variables and slots C&C names in another order than they stand in. Its evaluate
// compares them as texts.
var irregular = map[string]string{
	`(S[to]\NP)/(S[b]\NP)`: `((S[to]{_}\NP{Z}<1>){_}/(S[b]{Y}<2>\NP{Z*}){Y}){_}`,
	`((NP\NP)/(NP\NP))/NP`: `(((NP{Y}\NP{Y}<1>){_}/(NP{Z}\NP{Z}){W}<3>){_}/NP{V}<2>){_}`,
}

// depth returns how deep the brackets of a text are nested.
func depth(text string) (deepest int) {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		deepest = max(deepest, depth)
	}
	return deepest
}

// text returns what the file says of a category, in brackets; "" where it says nothing.
func (m *Markup) text(c *category.Category) string {
	if m == nil {
		return ""
	}
	text := m.texts[c]
	if text != "" && !bracketedWhole(text) {
		return "(" + text + "){_}"
	}
	return text
}

// marked writes the category with its variables, named in the order in which they
// stand, and its slots, counted from the innermost.
func (x *Indexed) marked() string {
	w := marking{Indexed: x, names: map[int32]string{0: "_"}, slots: map[int]int{}}
	var taken []int // nodes with a slot
	for i := range x.nodes {
		if x.nodes[i].slot > 0 {
			taken = append(taken, i)
		}
	}
	order.Stable(taken, func(a, b *int) int { return cmp.Compare(x.nodes[*a].slot, x.nodes[*b].slot) })
	for n, at := range taken {
		for !x.nodes[at].category.Atomic() && x.nodes[x.result(at)].variable == x.nodes[at].variable { // (S{Y}<1>\NP{Z}){Y}
			at = x.result(at)
		}
		w.slots[at] = n + 1
	}
	w.write(0)
	return w.text.String()
}

type marking struct {
	*Indexed
	names map[int32]string // of variables
	slots map[int]int      // by node
	text  strings.Builder
}

func (w *marking) write(at int) {
	n := &w.nodes[at]
	if n.category.Atomic() {
		w.text.WriteString(n.category.String())
		if n.category.Atom() == "S" && n.category.Feature() == "" {
			w.text.WriteString("[X]")
		}
	} else {
		w.text.WriteByte('(')
		w.write(w.result(at))
		w.text.WriteByte(byte(n.category.Slash()))
		w.write(w.argument(at))
		w.text.WriteByte(')')
	}
	w.text.WriteString("{" + w.name(n.variable))
	if n.gap != noGap {
		w.text.WriteByte('*')
	}
	w.text.WriteByte('}')
	if slot := w.slots[at]; slot > 0 {
		w.text.WriteString("<" + strconv.Itoa(slot) + ">")
	}
}

// letters name variables: those that C&C uses first, in its order.
const letters = "YZWVUTRQABCDEFGHIJKLMNOPX"

// name names a variable when it is first written.
func (w *marking) name(variable int32) string {
	name, known := w.names[variable]
	if !known {
		n := len(w.names) - 1
		name = letters[n%len(letters):][:1]
		if round := n / len(letters); round > 0 {
			name += strconv.Itoa(round)
		}
		w.names[variable] = name
	}
	return name
}
