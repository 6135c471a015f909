package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

func sortMembers(m members) {
	slices.SortFunc(m, func(a, b member) int { return cmp.Compare(a.key, b.key) })
}

// declarations are the results as types of TypeScript, for the scripts of the page.
func (p *program) declarations() []byte {
	b := &strings.Builder{}
	b.WriteString("// Made by go generate ./core/ops from the structs that declare results.\n")
	for _, name := range keys(schemasByHand) {
		schema := schemasByHand[name]
		if about := schema.find("description"); about != nil {
			fmt.Fprintf(b, "\n/** %s */", about)
		}
		if one, is := schema.find("oneOf").([]members); is {
			fmt.Fprintf(b, "\nexport type %s = %s | %s;\n", name, one[0].typeName(), one[1].typeName())
			continue
		}
		fmt.Fprintf(b, "\nexport interface %s {\n", name)
		for _, m := range schema.find("properties").(members) {
			fmt.Fprintf(b, "  %s?: %s;\n", m.key, m.value.(members).typeName())
		}
		b.WriteString("}\n")
	}
	for _, d := range p.results {
		if about := d.about(); about != "" {
			fmt.Fprintf(b, "\n/** %s */", about)
		}
		var bases []string
		for _, f := range d.fields {
			if f.key == "" {
				base := f.given(p.value(d, f.typ)).named()
				if f.optional != "" {
					base = "Partial<" + base + ">"
				}
				bases = append(bases, base)
			}
		}
		fmt.Fprintf(b, "\nexport interface %s", d.schema())
		if bases != nil {
			b.WriteString(" extends " + strings.Join(bases, ", "))
		}
		b.WriteString(" {\n")
		for _, f := range d.fields {
			if f.key == "" {
				continue
			}
			if f.doc != "" {
				fmt.Fprintf(b, "  /** %s */\n", f.doc)
			}
			optional := ""
			if f.optional != "" {
				optional = "?"
			}
			kind := f.given(p.value(d, f.typ)).named()
			if enum := f.tag.Get("enum"); enum != "" {
				kind = `"` + strings.ReplaceAll(enum, ",", `" | "`) + `"`
			}
			fmt.Fprintf(b, "  %s%s: %s;\n", f.key, optional, kind)
		}
		b.WriteString("}\n")
	}
	return []byte(b.String())
}

func keys(of map[string]members) (list []string) {
	for key := range of {
		list = append(list, key)
	}
	slices.Sort(list)
	return list
}

// named is the type of a value in TypeScript.
func (v *value) named() string {
	switch v.kind {
	case text:
		return "string"
	case textOrNull:
		return "string | null"
	case truth:
		return "boolean"
	case whole, decimal:
		return "number"
	case statistic:
		return "number | null"
	case pointer:
		return v.of.named() + " | null"
	case list, each:
		if inner := v.of.named(); strings.Contains(inner, " ") {
			return "(" + inner + ")[]"
		}
		return v.of.named() + "[]"
	case keyed:
		return "Record<string, " + v.of.named() + ">"
	}
	return v.decl.schema()
}

// typeName is the type of a schema in TypeScript, of one that is true or false or a reference.
func (m members) typeName() string {
	if to, is := m.find("$ref").(string); is {
		return strings.TrimPrefix(to, "#/$defs/")
	}
	switch kind := m.find("type").(string); kind {
	case "array":
		return "any[]"
	case "integer":
		return "number"
	default:
		return kind
	}
}
