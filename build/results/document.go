package main

import (
	"fmt"
	"strings"
)

// A table in docs/json.md stands between two comments.
const (
	before = "<!-- members of "
	behind = ": made by go generate ./core/ops -->\n"
	end    = "<!-- end -->"
)

// filled returns the document with its tables as they should be.
func (p *program) filled(text string) ([]byte, error) {
	parts := strings.Split(text, before)
	for i, part := range parts[1:] {
		name, rest, found := strings.Cut(part, behind)
		_, after, closed := strings.Cut(rest, end)
		if !found || !closed {
			return nil, fmt.Errorf("docs/json.md has no end of the table %q", name)
		}
		parts[i+1] = name + behind + p.table(p.named(name)) + end + after
	}
	return []byte(strings.Join(parts, before)), nil
}

// table lists the members of a result in Markdown.
func (p *program) table(d *declared) string {
	b := &strings.Builder{}
	b.WriteString("| key | type | what it is |\n| --- | --- | --- |\n")
	p.rows(b, d)
	return b.String()
}

func (p *program) rows(b *strings.Builder, d *declared) {
	for i := range d.fields {
		f := &d.fields[i]
		switch v := p.value(d, f.typ); {
		case f.key != "":
			fmt.Fprintf(b, "| `%s` | %s | %s |\n", f.key, f.words(v), f.told())
		case v.decl.fields != nil:
			p.rows(b, v.decl)
		default: // what has data for keys
			fmt.Fprintf(b, "| | %s | %s |\n", f.words(v), f.told())
		}
	}
}

// told is what people are told of a field, with the texts that it may be.
func (f *field) told() string {
	if enum := f.tag.Get("enum"); enum != "" {
		return strings.TrimSpace("`" + strings.ReplaceAll(enum, ",", "`, `") + "`. " + f.doc)
	}
	return f.doc
}

// words name the value of a field for people.
func (f *field) words(v *value) string {
	if f.optional != "" {
		return "optional " + f.given(v).words()
	}
	return v.words()
}

// words name a value for people.
func (v *value) words() string {
	switch v.kind {
	case text:
		return "string"
	case textOrNull:
		return "string or null"
	case truth:
		return "true or false"
	case whole:
		return "integer"
	case decimal:
		return "number"
	case statistic:
		return "number or null"
	case pointer:
		return v.of.words() + " or null"
	case list, each:
		return "array of " + v.of.words()
	case keyed:
		return "object of " + v.of.words()
	}
	return v.decl.schema()
}
