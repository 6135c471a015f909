package parsing

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/diagram/triangle"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

// widestPlain is how many characters wide a derivation is drawn at most; wider ones
// are written in brackets.
const widestPlain = 160

// text says for people what was parsed: how ambiguous it is, and the parses by
// what they say.
func (p *parsedSentence) text() []byte {
	var b strings.Builder
	if p.derivations == 0 {
		b.WriteString("There is no parse of this sentence:\n")
	}
	b.WriteString(notice.Printable(p.form(1, len(p.Words))) + "\n" + p.ambiguity() + "\n" + p.uncounted())
	for class := 1; ; class++ {
		if !p.class(&b, class) {
			break
		}
	}
	if p.More {
		b.WriteString("\nThere are more parses; " + count.Grouped(len(p.List)) + " are listed.\n")
	}
	if p.derivations > 1 {
		p.growthTable(&b)
	}
	b.WriteString("\n" + p.signature + "\n")
	return []byte(b.String())
}

// ambiguity says how many derivations there are, and how many sets; or what there is
// instead.
func (p *parsedSentence) ambiguity() string {
	if p.derivations == 0 {
		return "the largest constituents: " + notice.Printable(p.inPieces())
	}
	var roots []string
	for _, root := range p.roots {
		roots = append(roots, root.String())
	}
	return triangle.Number(p.derivations) + service.Either(p.derivations == 1, " derivation", " derivations") + " of " + strings.Join(roots, ", ") +
		", " + service.Either(p.complete, "", "at least ") + service.Plural(p.distinct, "set", "sets") + " of dependencies"
}

// uncounted names what the words are as well, which is not counted.
func (p *parsedSentence) uncounted() string {
	if len(p.others) == 0 {
		return ""
	}
	var texts []string
	for _, other := range p.others {
		texts = append(texts, triangle.Number(other.Derivations)+" of "+other.Category.String())
	}
	return "not counted: " + strings.Join(texts, ", ") + "\n"
}

// class writes the parses of a class, if there is one: what they say, the first one
// drawn, and the others in brackets.
func (p *parsedSentence) class(b *strings.Builder, class int) bool {
	others := 0
	for i := range p.List {
		if p.said[i].class != class {
			continue
		}
		d := &p.List[i].Derivation
		if others++; others > 1 {
			b.WriteString(service.Either(others == 2, "the same:\n", "") + "  " + brackets(d) + "\n")
			continue
		}
		b.WriteString("\nset " + strconv.Itoa(class) + service.Either(d.Score == 0, "", ", score "+strconv.FormatFloat(d.Score, 'g', 4, 64)) + ":\n")
		p.dependencies(b, i)
		text, err := steps.Plain(&steps.Side{Derivation: d}, widestPlain)
		if err != nil {
			text = brackets(d) + "\n"
		}
		for line := range strings.Lines(text) {
			b.WriteString("  " + line)
		}
	}
	return others > 0
}

// dependencies writes what a parse says.
func (p *parsedSentence) dependencies(b *strings.Builder, i int) {
	s := dependency.Sentence{Tokens: p.List[i].Derivation.Tokens}
	named := func(at int32) string { return notice.Printable(s.Form(at)) + "_" + strconv.Itoa(int(at)) }
	var rows [][]string
	for k := range p.said[i].dependencies {
		d := &p.said[i].dependencies[k]
		rows = append(rows, []string{named(d.Predicate), d.Category.String(), strconv.Itoa(int(d.Slot)), named(d.Argument)})
	}
	table.Align(b, rows, 4)
	if len(rows) > 0 {
		b.WriteByte('\n')
	}
}

// brackets writes a derivation on a line, with the rule behind each constituent
// that it makes: [big [red ball]>]>.
func brackets(d *dependency.Derivation) string {
	text := ""
	type open struct {
		node int
		left int32 // daughters still to come
	}
	var stack []open
	for i := range d.Tree.Nodes {
		n := &d.Tree.Nodes[i]
		if text != "" && text[len(text)-1] != '[' {
			text += " "
		}
		if n.Daughters > 0 {
			text += "["
			stack = append(stack, open{node: i, left: n.Daughters})
			continue
		}
		text += notice.Printable(d.Tokens[n.Token-1].Form)
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.left--; top.left > 0 {
				break
			}
			text += "]" + d.Tree.Rule(top.node)
			stack = stack[:len(stack)-1]
		}
	}
	return text
}

// growthTable writes how ambiguous the last words of the sentence are by themselves, as
// far as they are constituents of the root.
func (p *parsedSentence) growthTable(b *strings.Builder) {
	grown := slices.DeleteFunc(slices.Clone(p.growth), func(g chart.Growth) bool { return g.Derivations == 0 })
	if len(grown) < 2 {
		return
	}
	b.WriteByte('\n')
	rows := [][]string{{"the last words", "derivations of " + p.root().String(), "sets"}}
	for _, g := range grown {
		rows = append(rows, []string{strconv.Itoa(g.Words), triangle.Number(g.Derivations), service.Either(g.Complete, "", "≥ ") + count.Grouped(g.Distinct)})
	}
	table.Align(b, rows, 0)
}
